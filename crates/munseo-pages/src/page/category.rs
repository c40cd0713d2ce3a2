//! Generated indexes: of a category, and of the whole documentation.

use super::doc::neighbors;
use crate::card_example::card_example;
use crate::head::PageMetadata;
use crate::pages::Pages;
use crate::props::{
    Breadcrumb, CardGroup, CategoryCard, CategoryProps, EntryGroup, HeadProps, PageContent,
    PageLink, SidebarItem,
};
use crate::sidebar::Tree;
use crate::sidebar::first_page;
use munseo_site::config::{LocaleId, Localized};
use munseo_site::content::VersionId;
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::Route;
use munseo_site::routes::index_parts::IndexPart;
use munseo_site::sidebar::{Category, CategoryId, CategoryPage, Node};

/// Maximum number of entries of a category that a landing page lists.
const MAX_LIST_LENGTH: usize = 60;

impl Pages {
    pub(crate) fn category_page(&self, route: &Route, id: CategoryId) -> (PageContent, HeadProps) {
        let category = &self.site.sidebars[id];
        let version = self.site.sidebars[category.sidebar].version;
        let tree = &self.sidebars[(category.sidebar, route.locale)];
        let position = tree.category(id);
        let label = self.category_label(tree, id).unwrap_or_default();
        let (title, description) = match &category.page {
            CategoryPage::Index {
                title, description, ..
            } => (title.as_ref(), description.as_ref()),
            CategoryPage::None | CategoryPage::Entry(_) => (None, None),
        };
        let title = title.map_or(label, |title| title[route.locale].to_owned());
        let description = description
            .or(category.description.as_ref())
            .map(|text| text[route.locale].to_owned());
        let around = match position {
            Some(position) => neighbors(tree, position),
            None => (None, None),
        };
        let part = IndexPart::of(route, &category.nodes);
        let (previous, next) = self.adjacent_parts(route, &part, &title, around);
        let title = part.title(&title);
        let description = description.filter(|_| part.is_first());
        let breadcrumbs = match position {
            Some(position) if self.site.config.raw.docs.breadcrumbs => {
                self.breadcrumbs(tree, position, None)
            }
            _ => Vec::new(),
        };
        let head = self.head(
            route,
            &PageMetadata {
                title: title.clone(),
                description: description.clone(),
                breadcrumbs: breadcrumbs.clone(),
                ..PageMetadata::default()
            },
        );
        let mut cards = self.cards(tree, part.entries, route.locale);
        let is_complete = part.entries.len() == category.nodes.len();
        let sections = if is_complete {
            self.sections(category, &mut cards, route.locale)
        } else {
            Vec::new()
        };
        let props = CategoryProps {
            title,
            description,
            emblem: category.emblem.clone(),
            cards,
            sections,
            breadcrumbs,
            previous,
            next,
            version: self.site.config.docs.versions[version.0].name.clone(),
            ..CategoryProps::default()
        };
        (PageContent::Category(Box::new(props)), head)
    }

    /// The title and the description of the documentation.
    pub(crate) fn docs_title(&self, locale: LocaleId) -> (String, Option<String>) {
        let docs = &self.site.config.docs;
        let title = match &docs.label {
            Some(label) => label[locale].to_owned(),
            None => self.site.messages(locale).get("docs.title").to_owned(),
        };
        let description = docs.description.as_ref();
        (title, description.map(|text| text[locale].to_owned()))
    }

    /// The landing page of the documentation: the top level of its first sidebar.
    pub(crate) fn docs_index_page(
        &self,
        route: &Route,
        version: VersionId,
    ) -> (PageContent, HeadProps) {
        let (title, description) = self.docs_title(route.locale);
        let sidebar = self.sidebar_of_page(route);
        let tree = sidebar.and_then(|id| Some((id, self.sidebars.tree(id, route.locale)?)));
        let nodes = tree.map_or(&[][..], |(id, _)| &self.site.sidebars[id].nodes);
        let part = IndexPart::of(route, nodes);
        let first = tree.and_then(|(_, tree)| tree.first());
        let first = first.map(|page| PageLink {
            label: page.label.clone(),
            href: page.href.clone(),
        });
        let (previous, next) = self.adjacent_parts(route, &part, &title, (None, first));
        let title = part.title(&title);
        let description = description.filter(|_| part.is_first());
        let head = self.head(
            route,
            &PageMetadata {
                title: title.clone(),
                description: description.clone(),
                ..PageMetadata::default()
            },
        );
        let props = CategoryProps {
            cards: match tree {
                Some((_, tree)) => self.landing_cards(tree, part.entries, route.locale),
                None => Vec::new(),
            },
            breadcrumbs: if self.site.config.raw.docs.breadcrumbs {
                vec![Breadcrumb {
                    label: title.clone(),
                    href: None,
                }]
            } else {
                Vec::new()
            },
            next,
            title,
            description,
            previous,
            version: self.site.config.docs.versions[version.0].name.clone(),
            ..CategoryProps::default()
        };
        (PageContent::Category(Box::new(props)), head)
    }

    /// Links to the neighboring parts of a long index, else to the neighboring pages.
    fn adjacent_parts(
        &self,
        route: &Route,
        part: &IndexPart<'_, Node>,
        index: &str,
        (before, after): (Option<PageLink>, Option<PageLink>),
    ) -> (Option<PageLink>, Option<PageLink>) {
        let [previous, next] = part.neighbors(index).map(|part| {
            let (label, path) = part?;
            let href = self.site.urls.page(route.locale, &path);
            Some(PageLink { label, href })
        });
        let after = after.filter(|_| part.is_first());
        let before = before.filter(|_| part.is_first());
        (previous.or(before), next.or(after))
    }

    /// Moves the cards of a category into its groups: the configured ones, the rest, and last deprecated pages. Without
    /// groups and deprecated pages the cards stay unchanged.
    fn sections(
        &self,
        category: &Category,
        cards: &mut Vec<CategoryCard>,
        locale: LocaleId,
    ) -> Vec<CardGroup> {
        if category.groups.is_empty() && !cards.iter().any(|card| card.is_deprecated) {
            return Vec::new();
        }
        let messages = self.site.messages(locale);
        let mut rest = std::mem::take(cards);
        let deprecated: Vec<CategoryCard> =
            rest.extract_if(.., |card| card.is_deprecated).collect();
        let mut sections = Vec::new();
        for group in &category.groups {
            let hrefs = group.entries.iter().filter_map(|id| {
                let path = self.entry(*id).path(locale)?;
                Some(self.site.urls.page(locale, path))
            });
            let cards: Vec<CategoryCard> = hrefs
                .filter_map(|href| {
                    let at = rest.iter().position(|card| card.href == href)?;
                    Some(rest.remove(at))
                })
                .collect();
            sections.push((group.label[locale].to_owned(), cards));
        }
        let others = if category.groups.is_empty() {
            ""
        } else {
            messages.get("index.others")
        };
        sections.push((others.to_owned(), rest));
        sections.push((messages.get("index.deprecated").to_owned(), deprecated));
        sections.retain(|(_, cards)| !cards.is_empty());
        let group = |(title, cards)| CardGroup { title, cards };
        sections.into_iter().map(group).collect()
    }

    /// The names of a category's entries in its groups; empty if they are too many for a landing page.
    fn entry_groups(&self, tree: &Tree, id: CategoryId, locale: LocaleId) -> Vec<EntryGroup> {
        let category = &self.site.sidebars[id];
        if category.nodes.len() > MAX_LIST_LENGTH {
            return Vec::new();
        }
        let mut cards = self.cards(tree, &category.nodes, locale);
        let sections = self.sections(category, &mut cards, locale);
        let links = |cards: Vec<CategoryCard>| {
            let links = cards.into_iter().map(|card| PageLink {
                label: card.label,
                href: card.href,
            });
            links.collect()
        };
        let whole = (!cards.is_empty()).then(|| EntryGroup {
            title: None,
            links: links(cards),
        });
        let sections = sections.into_iter().map(|section| EntryGroup {
            title: Some(section.title).filter(|title| !title.is_empty()),
            links: links(section.cards),
        });
        whole.into_iter().chain(sections).collect()
    }

    /// A card for each entry with a link.
    pub(super) fn cards(&self, tree: &Tree, nodes: &[Node], locale: LocaleId) -> Vec<CategoryCard> {
        let cards = nodes.iter();
        cards
            .filter_map(|node| self.card_of(tree, node, locale))
            .collect()
    }

    /// The cards of a landing page: those of categories list their entries.
    fn landing_cards(&self, tree: &Tree, nodes: &[Node], locale: LocaleId) -> Vec<CategoryCard> {
        let cards = nodes.iter().filter_map(|node| {
            let mut card = self.card_of(tree, node, locale)?;
            if let Node::Category(id) = node {
                card.entries = self.entry_groups(tree, *id, locale);
            }
            Some(card)
        });
        cards.collect()
    }

    fn card_of(&self, tree: &Tree, node: &Node, locale: LocaleId) -> Option<CategoryCard> {
        match node {
            Node::Category(id) => self.category_card(tree, *id, locale),
            Node::Doc { entry, label, .. } => {
                let mut card = self.doc_card(*entry, label.as_ref(), locale)?;
                let item = tree.entry(*entry).and_then(|position| tree.item(position));
                if let Some(SidebarItem::Link { has_function, .. }) = item {
                    card.has_function = *has_function;
                }
                Some(card)
            }
            Node::Link { label, href, .. } => Some(CategoryCard {
                label: label[locale].to_owned(),
                href: self.site.targets().configured_url(locale, href),
                is_external: munseo_site::urls::is_external(href),
                ..CategoryCard::default()
            }),
            Node::Html(_) => None,
        }
    }

    /// A card for a document, unless it is unlisted.
    pub(super) fn doc_card(
        &self,
        entry: EntryId,
        label: Option<&Localized>,
        locale: LocaleId,
    ) -> Option<CategoryCard> {
        let entry = self.entry(entry);
        let file = self.site.file(entry.file(locale)?);
        if file.front_matter().unlisted {
            return None;
        }
        let document = file.document();
        Some(CategoryCard {
            label: match label {
                Some(label) => label[locale].to_owned(),
                None => file.sidebar_label(),
            },
            description: document.and_then(|document| document.description.clone()),
            href: self.site.urls.page(locale, entry.path(locale)?),
            example: document.and_then(card_example),
            is_deprecated: file.front_matter().deprecated,
            ..CategoryCard::default()
        })
    }

    fn category_card(&self, tree: &Tree, id: CategoryId, locale: LocaleId) -> Option<CategoryCard> {
        let item = tree.item(tree.category(id)?)?;
        let SidebarItem::Category {
            label,
            emblem,
            count,
            ..
        } = item
        else {
            return None;
        };
        Some(CategoryCard {
            label: label.clone(),
            description: self.category_description(id, locale),
            href: first_page(item)?.to_owned(),
            emblem: emblem.clone(),
            count: Some(*count),
            ..CategoryCard::default()
        })
    }

    /// The description of a category, else of its index or document; `None` without one.
    pub(super) fn category_description(&self, id: CategoryId, locale: LocaleId) -> Option<String> {
        let category = &self.site.sidebars[id];
        if let Some(description) = &category.description {
            return Some(description[locale].to_owned());
        }
        match &category.page {
            CategoryPage::Index { description, .. } => description
                .as_ref()
                .map(|description| description[locale].to_owned()),
            CategoryPage::Entry(entry) => {
                let file = self.site.file(self.entry(*entry).file(locale)?);
                file.document()?.description.clone()
            }
            CategoryPage::None => None,
        }
    }
}
