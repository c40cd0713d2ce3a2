//! A document's page.

use crate::pages::Pages;

use munseo_markdown::{Body, Document, Pagination, Part};

use super::title_html;
use crate::props::{
    Breadcrumb, DocProps, Emblem, LastUpdateProps, LinkProps, PageLink, SidebarItem,
};
use crate::sidebar::{Tree, TreePosition};
use munseo_site::PageFile;
use munseo_site::content::VersionId;
use munseo_site::content::catalog::EntryId;
use munseo_site::content::tags::Tags;
use munseo_site::routes::Route;
use munseo_site::sidebar::CategoryId;

impl Pages {
    pub(super) fn doc_props(
        &self,
        route: &Route,
        id: EntryId,
        file: PageFile<'_>,
        version: VersionId,
    ) -> DocProps {
        let front_matter = file.front_matter();
        let document = self.document(route, self.entry(id), file);
        let tree_position = self
            .sidebar_position(route)
            .and_then(|(_, tree, position)| Some((tree, position?)));
        let (previous, next) = match tree_position {
            Some((tree, position)) => neighbors(tree, position),
            None => (None, None),
        };
        let breadcrumbs = match tree_position {
            Some((tree, position)) if self.site.config.raw.docs.breadcrumbs => {
                self.breadcrumbs(tree, position, Some(file.sidebar_label()))
            }
            _ => Vec::new(),
        };
        let title = title_html(file, &document);
        let reference = title
            .as_deref()
            .and_then(|title| reference_title(title, &document));
        DocProps {
            is_reference: reference.is_some(),
            title_html: reference.or(title),
            summary: summary(file, &document),
            checked: None,
            toc: self.toc(file, &document),
            breadcrumbs,
            emblem: tree_position.and_then(|(_, position)| self.emblem(position)),
            previous: self.adjacent_page(route, version, &front_matter.pagination_prev, previous),
            next: self.adjacent_page(route, version, &front_matter.pagination_next, next),
            edit_url: self.edit_url(file),
            markdown_url: self.offered_markdown(route),
            open_in: self.open_in(route),
            last_update: self.last_update(file),
            contributors: self.contributors(route, file),
            version_history: self.version_history(route, id, version),
            tags: front_matter
                .tags
                .iter()
                .filter_map(|tag| self.tag_link(route, version, tag))
                .collect(),
            is_draft: front_matter.draft,
            is_unlisted: front_matter.unlisted,
            fallback_lang: self.fallback_lang(route.locale, file),
            newer_original: self.newer_original(route),
            version: self.site.config.docs.versions[version.0].name.clone(),
            body: self.body(&document, route, tree_position),
        }
    }

    /// The body of a document. Category cards are inserted if it uses their component.
    fn body(
        &self,
        document: &Document,
        route: &Route,
        tree_position: Option<(&Tree, &TreePosition)>,
    ) -> Body {
        let mut body = document.body.clone();
        if !document.category_cards.is_empty() {
            body = self
                .with_category_cards(body.to_vec(), route, tree_position)
                .into();
        }
        let backlinks = self.backlinks.html(route);
        if !backlinks.is_empty() {
            body.parts_mut().push(Part::Html { html: backlinks });
        }
        body
    }

    /// The breadcrumbs of a position: the categories above it, then the page itself.
    ///
    /// `page` is the page's own label; a category's page has the label of the category.
    pub(super) fn breadcrumbs(
        &self,
        tree: &Tree,
        position: &TreePosition,
        page: Option<String>,
    ) -> Vec<Breadcrumb> {
        let mut breadcrumbs: Vec<Breadcrumb> = position
            .categories
            .iter()
            .filter_map(|id| match tree.item(tree.category(*id)?)? {
                SidebarItem::Category { label, href, .. } => Some(Breadcrumb {
                    label: label.clone(),
                    href: href.clone(),
                }),
                _ => None,
            })
            .collect();
        let is_category = matches!(tree.item(position), Some(SidebarItem::Category { .. }));
        match (is_category, page) {
            (true, _) | (false, None) => {
                if let Some(last) = breadcrumbs.last_mut() {
                    last.href = None;
                }
            }
            (false, Some(label)) => breadcrumbs.push(Breadcrumb { label, href: None }),
        }
        breadcrumbs
    }

    /// The tile of the nearest category above a page that has one; `None` if none has.
    pub(crate) fn emblem(&self, position: &TreePosition) -> Option<Emblem> {
        let mut above = position.categories.iter().rev();
        above.find_map(|id| self.site.sidebars[*id].emblem.clone())
    }

    /// The label of a category in a tree; `None` if the tree does not contain it.
    pub(crate) fn category_label(&self, tree: &Tree, id: CategoryId) -> Option<String> {
        match tree.item(tree.category(id)?)? {
            SidebarItem::Category { label, .. } => Some(label.clone()),
            _ => None,
        }
    }

    /// The previous or next page, if any: from the front matter, or else from the sidebar.
    fn adjacent_page(
        &self,
        route: &Route,
        version: VersionId,
        pagination: &Pagination,
        by_sidebar: Option<PageLink>,
    ) -> Option<PageLink> {
        match pagination {
            Pagination::Sidebar => by_sidebar,
            Pagination::None => None,
            Pagination::Document(id) => {
                let entry = self.entry(self.site.catalog.by_id(version, id)?);
                let file = self.site.file(entry.file(route.locale)?);
                Some(PageLink {
                    label: file.pagination_label(&file.sidebar_label()),
                    href: self.site.urls.page(route.locale, entry.path(route.locale)?),
                })
            }
        }
    }

    /// The URL of a page's Markdown, if it has one and the copy button is on.
    pub(super) fn offered_markdown(&self, route: &Route) -> Option<String> {
        let is_offered = self.site.config.raw.agents.copy_button && self.has_markdown(route);
        is_offered.then(|| self.markdown_url(route))
    }

    /// Links that open a page in other tools.
    pub(super) fn open_in(&self, route: &Route) -> Vec<PageLink> {
        let urls = &self.site.urls;
        let messages = self.site.messages(route.locale);
        let page = urls.absolute(route.url());
        let markdown = if self.has_markdown(route) {
            urls.absolute(&self.markdown_url(route))
        } else {
            page.clone()
        };
        let prompt = messages.get("openIn.prompt").replace("{url}", &markdown);
        let links = self.site.config.open_in.iter().map(|link| {
            let filled = [
                ("{url}", &page),
                ("{markdown}", &markdown),
                ("{prompt}", &prompt),
            ];
            let mut href = link.href.clone();
            for (name, value) in filled {
                href = href.replace(name, &munseo_site::urls::encode_value(value));
            }
            PageLink {
                label: messages
                    .get("openIn.label")
                    .replace("{name}", &link.label[route.locale]),
                href,
            }
        });
        links.collect()
    }

    pub(super) fn edit_url(&self, file: PageFile<'_>) -> Option<String> {
        if let Some(custom) = &file.front_matter().custom_edit_url {
            return (!custom.is_empty()).then(|| custom.clone());
        }
        let base = self.site.config.raw.docs.edit_url.as_ref()?;
        if self.site.ref_of(&file.path).is_some() {
            // The edit URL refers to the current files, not to those of a commit.
            return None;
        }
        let path = munseo_site::urls::encode_path(&munseo_site::content::slash_path(&file.path));
        Some(if base.contains("{path}") {
            base.replace("{path}", &path)
        } else {
            format!("{}/{path}", base.trim_end_matches('/'))
        })
    }

    /// The last update of a file: from its front matter, or else from git; `None` if it is not displayed or unknown.
    pub(crate) fn last_update(&self, file: PageFile<'_>) -> Option<LastUpdateProps> {
        let written = file.front_matter().last_update.as_ref();
        if !self.site.config.raw.docs.show_last_update && written.is_none() {
            return None;
        }
        let known = self.site.last_updates.get(&file.path);
        let update = LastUpdateProps {
            date: written
                .and_then(|update| update.date.clone())
                .or_else(|| Some(known?.date.to_owned())),
            author: written
                .and_then(|update| update.author.clone())
                .or_else(|| {
                    let is_shown = self.site.config.raw.docs.show_last_update_author;
                    known.filter(|_| is_shown).map(|it| it.author.to_owned())
                }),
        };
        (update.date.is_some() || update.author.is_some()).then_some(update)
    }

    /// A sentence with the names of all contributors of a page; `None` if they are not displayed or unknown.
    fn contributors(&self, route: &Route, file: PageFile<'_>) -> Option<String> {
        if !self.site.config.raw.docs.show_contributors {
            return None;
        }
        let names = self.site.last_updates.contributors(&file.path).join(", ");
        let messages = self.site.messages(route.locale);
        let text = messages.get("contributors.names");
        (!names.is_empty()).then(|| text.replace("{names}", &names))
    }

    /// The day of a file's last update, `YYYY-MM-DD`, even if its page does not display it; `None` if it is unknown.
    pub(crate) fn last_update_date(&self, file: PageFile<'_>) -> Option<String> {
        let written = file.front_matter().last_update.as_ref();
        let written = written.and_then(|update| update.date.clone());
        written.or_else(|| Some(self.site.last_updates.get(&file.path)?.date.to_owned()))
    }

    /// The link to the page of a tag; `None` if the tag has no page, because only unlisted documents use it.
    fn tag_link(&self, route: &Route, version: VersionId, tag: &str) -> Option<LinkProps> {
        let path = Tags::tag_path(&self.site.config, version, tag);
        let page = self.site.routes.find(route.locale, &path)?;
        Some(LinkProps {
            label: self.site.config.tag_label(route.locale, tag).to_owned(),
            href: page.url().to_owned(),
            is_external: false,
        })
    }
}

/// The title of a page that documents a name, with markup for its namespace; `None` for other titles.
fn reference_title(title: &str, document: &Document) -> Option<String> {
    let mut names = document.signatures.iter();
    names.find(|name| name.name == title)?;
    let (namespace, name) = title.rsplit_once('.').unwrap_or(("", title));
    Some(match namespace {
        "" => name.to_owned(),
        namespace => format!("<span>{namespace}.</span>{name}"),
    })
}

/// The description of a page with a live line; `None` without one of them.
fn summary(file: PageFile<'_>, document: &Document) -> Option<String> {
    let description = file.front_matter().description.clone();
    description.filter(|_| document.body.has_component("LiveLine"))
}

/// The pages before and after a position in the order of the sidebar; none for an unlisted page.
pub(super) fn neighbors(
    tree: &Tree,
    position: &TreePosition,
) -> (Option<PageLink>, Option<PageLink>) {
    let Some(index_in_order) = position.index_in_order else {
        return (None, None);
    };
    let link = |index: usize| {
        tree.reading_order.get(index).map(|page| PageLink {
            label: page.label.clone(),
            href: page.href.clone(),
        })
    };
    (
        index_in_order.checked_sub(1).and_then(link),
        link(index_in_order + 1),
    )
}
