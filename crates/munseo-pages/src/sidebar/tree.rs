//! One sidebar in one language: its entries with texts and links, and the order of its pages.

use std::sync::Arc;

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use munseo_markdown::{Document, SidebarBadge};

use super::view::{Blocks, blocks_of};
use crate::alternates::document_link;
use crate::configured_html::resolve_html;
use crate::props::{BadgeProps, PageLink, SidebarCategory, SidebarItem, SidebarLink, SidebarProps};
use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;
use munseo_site::sidebar::{Badge, Category, CategoryId, CategoryPage, Node, SidebarId};
use munseo_site::urls::is_external;
use munseo_site::{PageFile, Site};
use munseo_types::BadgeKind;

/// Sidebars with more entries than this are large.
pub(super) const LARGE_SIDEBAR: usize = 2000;

/// A sidebar in a language.
#[derive(Debug)]
pub(crate) struct Tree {
    /// All entries in full, including unlisted pages.
    pub(crate) items: Vec<SidebarItem>,
    /// The number of all entries, including those inside categories.
    pub(super) total_entries: usize,
    /// Its pages from top to bottom, without unlisted ones.
    pub(crate) reading_order: Vec<PageLink>,
    /// The positions of documents.
    pub(crate) entries: FxHashMap<EntryId, TreePosition>,
    /// The positions of categories that have pages in the language.
    pub(crate) categories: FxHashMap<CategoryId, TreePosition>,
    /// Cached views by name.
    pub(super) views: Mutex<FxHashMap<String, Arc<SidebarProps>>>,
    pub(super) blocks: Blocks,
}

/// The position of a page in a tree.
#[derive(Debug, Clone, Default)]
pub(crate) struct TreePosition {
    /// The path from [`Tree::items`], by index.
    pub(crate) indices: Vec<usize>,
    /// The categories on that path, outermost first; for a category's own page, including that category.
    pub(crate) categories: Vec<CategoryId>,
    /// The index in [`Tree::reading_order`]; `None` for an unlisted page.
    pub(crate) index_in_order: Option<usize>,
}

impl Tree {
    /// Builds a sidebar in a language.
    pub(crate) fn build(site: &Site, locale: LocaleId, sidebar: SidebarId) -> Self {
        let mut builder = Builder {
            site,
            locale,
            reading_order: Vec::new(),
            entries: FxHashMap::default(),
            categories: FxHashMap::default(),
        };
        let mut items = builder.items(&site.sidebars[sidebar].nodes, &TreePosition::default());
        if all_have_functions(&items) {
            // If all entries document functions, the mark distinguishes nothing.
            change_links(&mut items, |link| link.has_function = false);
        }
        let total_entries = count(&items);
        if total_entries > LARGE_SIDEBAR {
            // Large sidebars have no filter, which is the only use of other names.
            change_links(&mut items, |link| link.names.clear());
        }
        Self {
            blocks: blocks_of(&items, total_entries > LARGE_SIDEBAR),
            total_entries,
            items,
            reading_order: builder.reading_order,
            entries: builder.entries,
            categories: builder.categories,
            views: Mutex::default(),
        }
    }

    /// The first page of the sidebar; `None` if it has no page.
    pub(crate) fn first(&self) -> Option<&PageLink> {
        self.reading_order.first()
    }

    /// The item at a position; `None` if the tree has no such position.
    pub(crate) fn item(&self, position: &TreePosition) -> Option<&SidebarItem> {
        let (first, rest) = position.indices.split_first()?;
        rest.iter()
            .try_fold(self.items.get(*first)?, |item, index| match item {
                SidebarItem::Category(category) => category.entries().get(*index),
                _ => None,
            })
    }

    /// The item of a category; `None` if it is not in the sidebar, or has no pages in the language.
    pub(crate) fn category_item(&self, category: CategoryId) -> Option<&SidebarCategory> {
        match self.item(self.categories.get(&category)?)? {
            SidebarItem::Category(category) => Some(category),
            _ => None,
        }
    }
}

/// Number of entries in a list, including those of its categories.
pub(super) fn count(items: &[SidebarItem]) -> usize {
    let inner = items.iter().map(|item| match item {
        SidebarItem::Category(category) => count(category.entries()),
        _ => 0,
    });
    items.len() + inner.sum::<usize>()
}

struct Builder<'a> {
    site: &'a Site,
    locale: LocaleId,
    reading_order: Vec<PageLink>,
    entries: FxHashMap<EntryId, TreePosition>,
    categories: FxHashMap<CategoryId, TreePosition>,
}

impl Builder<'_> {
    fn items(&mut self, nodes: &[Node], above: &TreePosition) -> Vec<SidebarItem> {
        let mut items = Vec::with_capacity(nodes.len());
        for node in nodes {
            let mut position = above.clone();
            position.indices.push(items.len());
            position.index_in_order = None;
            let item = match node {
                Node::Category(id) => self.category(*id, position),
                Node::Doc {
                    entry,
                    label,
                    badge,
                    is_ref,
                } => {
                    let locale = self.locale;
                    let label = label.as_ref().map(|label| label[locale].to_owned());
                    self.document(*entry, label, badge.as_ref(), *is_ref, position)
                }
                Node::Link { label, badge, href } => Some(SidebarItem::Link(SidebarLink {
                    label: label[self.locale].to_owned(),
                    badge: badge.as_ref().map(|badge| self.badge(badge)),
                    href: self.site.configured_url(self.locale, href),
                    is_external: is_external(href),
                    ..SidebarLink::default()
                })),
                // Broken links are ignored here, because the checks of the configuration report them.
                Node::Html(html) => Some(SidebarItem::Html {
                    html: resolve_html(&html[self.locale], self.site, self.locale, |_| {}),
                }),
            };
            items.extend(item);
        }
        items
    }

    fn document(
        &mut self,
        id: EntryId,
        label: Option<String>,
        badge: Option<&Badge>,
        is_ref: bool,
        mut position: TreePosition,
    ) -> Option<SidebarItem> {
        let (site, locale) = (self.site, self.locale);
        let (PageLink { label: own, href }, file) = document_link(site, id, locale)?;
        let is_unlisted = file.front_matter().unlisted;
        let label = label.unwrap_or(own);
        let shown = label.clone();
        if !is_ref {
            if !is_unlisted {
                position.index_in_order =
                    Some(self.add_to_order(file.pagination_label(&label), &href));
            }
            self.entries.entry(id).or_insert(position);
        }
        Some(SidebarItem::Link(SidebarLink {
            label,
            badge: self.badge_of(badge, Some(file)),
            href,
            is_external: false,
            is_unlisted,
            has_function: file.document().is_some_and(Document::has_function),
            names: other_names(file, &shown),
        }))
    }

    fn category(&mut self, id: CategoryId, mut position: TreePosition) -> Option<SidebarItem> {
        let (site, locale) = (self.site, self.locale);
        let category: &Category = &site.sidebars[id];
        if !category.has_pages[locale.index()] {
            return None;
        }
        position.categories.push(id);
        let own_file = match category.page {
            CategoryPage::Entry(entry) => site.catalog[entry].file(locale),
            CategoryPage::None | CategoryPage::Index { .. } => None,
        };
        let own_file = own_file.map(|file| site.file(file));
        let label = match (&category.label, own_file) {
            (Some(label), _) => label[locale].to_owned(),
            (None, Some(file)) => file.sidebar_label(),
            (None, None) => category.default_label().to_owned(),
        };
        let page = self.page_of(category, own_file, &label);
        let href = page.map(|(label, href)| {
            position.index_in_order = Some(self.add_to_order(label, &href));
            href
        });
        if let CategoryPage::Entry(entry) = category.page {
            self.entries
                .entry(entry)
                .or_insert_with(|| position.clone());
        }
        self.categories.insert(id, position.clone());
        let items = self.items(&category.nodes, &position);
        let first_url = || items.iter().find_map(SidebarItem::first_page);
        Some(SidebarItem::Category(Box::new(SidebarCategory {
            key: category.key.clone(),
            label,
            badge: self.badge_of(category.badge.as_ref(), own_file),
            first_url: href.is_none().then(first_url).flatten().map(str::to_owned),
            href,
            emblem: category.emblem.clone(),
            is_open: !category.is_collapsed,
            is_collapsible: category.is_collapsible,
            count: items.iter().filter(|item| !item.is_unlisted()).count() as u32,
            items: Some(items.into()),
            ..SidebarCategory::default()
        })))
    }

    /// The page behind a category's label: its label in previous and next links, and its URL. `None` without a page, or
    /// if it is unlisted.
    fn page_of(
        &self,
        category: &Category,
        own_file: Option<PageFile<'_>>,
        label: &str,
    ) -> Option<(String, String)> {
        let (site, locale) = (self.site, self.locale);
        match &category.page {
            CategoryPage::None => None,
            CategoryPage::Index { path, .. } => {
                Some((label.to_owned(), site.urls.page(locale, path)))
            }
            CategoryPage::Entry(entry) => {
                let file = own_file.filter(|file| !file.front_matter().unlisted)?;
                let href = site.urls.page(locale, site.catalog[*entry].path(locale)?);
                Some((file.pagination_label(label), href))
            }
        }
    }

    /// The badge of an entry, if any: its own, or else that of its document.
    fn badge_of(&self, own: Option<&Badge>, file: Option<PageFile<'_>>) -> Option<BadgeProps> {
        if let Some(own) = own {
            return Some(self.badge(own));
        }
        let written = file?.front_matter().sidebar_badge.as_ref()?;
        Some(match written {
            SidebarBadge::Kind(kind) => self.badge_props(None, Some(*kind)),
            SidebarBadge::Text(text) => self.badge_props(Some(text), None),
            SidebarBadge::Both(both) => self.badge_props(Some(&both.text), both.kind),
        })
    }

    fn badge(&self, badge: &Badge) -> BadgeProps {
        let text = badge.text.as_ref().map(|text| &text[self.locale]);
        self.badge_props(text, badge.kind)
    }

    fn badge_props(&self, text: Option<&str>, kind: Option<BadgeKind>) -> BadgeProps {
        let of_kind = kind.map(|kind| match kind {
            BadgeKind::New => ("tip", "badge.new"),
            BadgeKind::Deprecated => ("danger", "badge.deprecated"),
            BadgeKind::Experimental => ("warning", "badge.experimental"),
        });
        let messages = self.site.messages(self.locale);
        let text = text.or_else(|| of_kind.map(|(_, key)| messages.get(key)));
        BadgeProps {
            text: text.unwrap_or_default().to_owned(),
            color: of_kind.map(|(color, _)| color),
        }
    }

    fn add_to_order(&mut self, label: String, href: &str) -> usize {
        self.reading_order.push(PageLink {
            label,
            href: href.to_owned(),
        });
        self.reading_order.len() - 1
    }
}

/// Other names of a page besides its label: its title and its keywords.
fn other_names(file: PageFile<'_>, label: &str) -> Vec<String> {
    let title = Some(file.title()).filter(|title| *title != label);
    let keywords = file.front_matter().keywords.iter().map(String::as_str);
    let names = title.into_iter().chain(keywords);
    names.map(str::to_owned).collect()
}

fn all_have_functions(items: &[SidebarItem]) -> bool {
    items.iter().all(|item| match item {
        SidebarItem::Link(link) => link.has_function,
        SidebarItem::Category(category) => all_have_functions(category.entries()),
        SidebarItem::Html { .. } => true,
    })
}

fn change_links(items: &mut [SidebarItem], change: fn(&mut SidebarLink)) {
    for item in items {
        match item {
            SidebarItem::Link(link) => change(link),
            SidebarItem::Category(category) => {
                let inner = category.items.iter_mut();
                inner.for_each(|items| change_links(Arc::make_mut(items), change));
            }
            SidebarItem::Html { .. } => {}
        }
    }
}
