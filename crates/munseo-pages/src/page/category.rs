//! Generated indexes: of a category, and of the documentation as a whole.

use super::doc::neighbors;
use crate::head::About;
use crate::pages::Pages;
use crate::props::{
    Breadcrumb, CategoryCard, CategoryProps, HeadProps, PageContent, PageLink, SidebarItem,
};
use crate::sidebar::Tree;
use crate::sidebar::first_page;
use munseo_site::config::{LocaleId, Localized};
use munseo_site::content::VersionId;
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::Route;
use munseo_site::routes::index_parts::IndexPart;
use munseo_site::sidebar::{CategoryId, CategoryPage, Node};

impl Pages {
    pub(crate) fn category_page(&self, route: &Route, id: CategoryId) -> (PageContent, HeadProps) {
        let category = &self.site.sidebars[id];
        let version = self.site.sidebars[category.sidebar].version;
        let tree = &self.sidebars[(category.sidebar, route.locale)];
        let place = tree.category(id);
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
        let around = match place {
            Some(place) => neighbors(tree, place),
            None => (None, None),
        };
        let part = IndexPart::of(route, &category.nodes);
        let (previous, next) = self.neighbouring_parts(route, &part, &title, around);
        let title = part.title(&title);
        let description = description.filter(|_| part.is_first());
        let breadcrumbs = match place {
            Some(place) if self.site.config.docs.breadcrumbs => self.breadcrumbs(tree, place, None),
            _ => Vec::new(),
        };
        let head = self.head(
            route,
            &About {
                title: title.clone(),
                description: description.clone(),
                breadcrumbs: breadcrumbs.clone(),
                ..About::default()
            },
        );
        let props = CategoryProps {
            title,
            description,
            emblem: category.emblem.clone(),
            all: None,
            cards: self.cards(tree, part.entries, route.locale),
            groups: Vec::new(),
            breadcrumbs,
            previous,
            next,
            version: self.site.config.docs.versions[version.0].name.clone(),
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

    /// The landing page of the documentation: everything at the top of its first sidebar.
    pub(crate) fn landing_page(
        &self,
        route: &Route,
        version: VersionId,
    ) -> (PageContent, HeadProps) {
        let (title, description) = self.docs_title(route.locale);
        let sidebar = self.shown_sidebar(route);
        let tree = sidebar.and_then(|id| Some((id, self.sidebars.tree(id, route.locale)?)));
        let nodes = tree.map_or(&[][..], |(id, _)| &self.site.sidebars[id].nodes);
        let part = IndexPart::of(route, nodes);
        let first = tree.and_then(|(_, tree)| tree.first());
        let first = first.map(|step| PageLink {
            label: step.label.clone(),
            href: step.href.clone(),
        });
        let (previous, next) = self.neighbouring_parts(route, &part, &title, (None, first));
        let title = part.title(&title);
        let description = description.filter(|_| part.is_first());
        let head = self.head(
            route,
            &About {
                title: title.clone(),
                description: description.clone(),
                ..About::default()
            },
        );
        let props = CategoryProps {
            all: None,
            groups: Vec::new(),
            cards: match tree {
                Some((_, tree)) => self.cards(tree, part.entries, route.locale),
                None => Vec::new(),
            },
            breadcrumbs: match self.site.config.docs.breadcrumbs {
                true => vec![Breadcrumb {
                    label: title.clone(),
                    href: None,
                }],
                false => Vec::new(),
            },
            next,
            title,
            description,
            emblem: None,
            previous,
            version: self.site.config.docs.versions[version.0].name.clone(),
        };
        (PageContent::Category(Box::new(props)), head)
    }

    /// The way from one part of a long index to the next; otherwise that to the pages around it.
    fn neighbouring_parts(
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

    /// A card for each entry that leads anywhere.
    pub(super) fn cards(&self, tree: &Tree, nodes: &[Node], locale: LocaleId) -> Vec<CategoryCard> {
        let cards = nodes.iter().filter_map(|node| match node {
            Node::Category(id) => self.category_card(tree, *id, locale),
            Node::Doc { entry, label, .. } => self.doc_card(*entry, label.as_ref(), locale),
            Node::Link { label, href } => Some(CategoryCard {
                label: label[locale].to_owned(),
                description: None,
                href: self.site.targets().configured(locale, href),
                is_external: munseo_site::urls::is_external(href),
                emblem: None,
                count: None,
            }),
            Node::Html(_) => None,
        });
        cards.collect()
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
            is_external: false,
            emblem: None,
            count: None,
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
            is_external: false,
            emblem: emblem.clone(),
            count: Some(*count),
        })
    }

    /// The description of a category or of its document.
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
