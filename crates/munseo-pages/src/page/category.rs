//! Generated lists: a category, the whole documentation, the tags, the documents with a tag.

use munseo_site::Site;
use munseo_site::blog::index_letter;
use munseo_site::config::LocaleId;
use munseo_site::content::VersionId;
use munseo_site::content::tags::{Tag, TagId};
use munseo_site::routes::Route;
use munseo_site::routes::index_parts::IndexPart;
use munseo_site::sidebar::{CategoryId, Node};

use super::cards::{Cards, doc_card};
use crate::head::PageMetadata;
use crate::props::{Breadcrumb, CardGroup, CategoryCard, CategoryProps, PageContent, PageLink};
use crate::sidebar::{SidebarTrees, sidebar_of_page};
use crate::titles;

/// The generated lists of documents.
pub(super) struct CategoryPages<'a> {
    pub(super) site: &'a Site,
    pub(super) sidebars: &'a SidebarTrees,
}

impl<'a> CategoryPages<'a> {
    /// The index of a category.
    pub(super) fn category(
        &self,
        route: &Route,
        id: CategoryId,
    ) -> (PageContent, PageMetadata<'a>) {
        let (site, locale) = (self.site, route.locale);
        let category = &site.sidebars[id];
        let tree = self.sidebars.of_category(site, id, locale);
        let position = tree.categories.get(&id);
        let (title, description) = titles::category_page(site, self.sidebars, id, locale);
        let around = position.map_or((None, None), |position| tree.neighbors(position));
        let part = IndexPart::of(route, &category.nodes);
        let (previous, next) = self.adjacent_parts(route, &part, &title, around);
        let breadcrumbs = match position {
            Some(position) if site.config.raw.docs.breadcrumbs => tree.breadcrumbs(position, None),
            _ => Vec::new(),
        };
        let list = Cards { site, tree, locale };
        let mut cards = list.of(part.entries);
        let is_complete = part.entries.len() == category.nodes.len();
        let sections = if is_complete {
            list.sections(category, &mut cards)
        } else {
            Vec::new()
        };
        content(CategoryProps {
            title: part.title(&title),
            description: description.filter(|_| part.is_first()).map(str::to_owned),
            emblem: category.emblem.clone(),
            cards,
            sections,
            breadcrumbs,
            previous,
            next,
            ..self.props(site.sidebars[category.sidebar].version)
        })
    }

    /// The landing page of the documentation: the top level of its first sidebar.
    pub(super) fn docs_root(
        &self,
        route: &Route,
        version: VersionId,
    ) -> (PageContent, PageMetadata<'a>) {
        let (site, locale) = (self.site, route.locale);
        let title = titles::docs(site, locale);
        let description = titles::docs_description(site, locale);
        let sidebar = sidebar_of_page(site, route);
        let tree = sidebar.and_then(|id| Some((id, self.sidebars.tree(id, locale)?)));
        let nodes = tree.map_or(&[][..], |(id, _)| &site.sidebars[id].nodes);
        let part = IndexPart::of(route, nodes);
        let first = tree.and_then(|(_, tree)| tree.first()).cloned();
        let (previous, next) = self.adjacent_parts(route, &part, &title, (None, first));
        let title = part.title(&title);
        let breadcrumb = Breadcrumb {
            label: title.clone(),
            href: None,
        };
        let has_breadcrumbs = site.config.raw.docs.breadcrumbs;
        content(CategoryProps {
            cards: tree.map_or_else(Vec::new, |(_, tree)| {
                Cards { site, tree, locale }.of_landing_page(part.entries)
            }),
            breadcrumbs: has_breadcrumbs.then_some(breadcrumb).into_iter().collect(),
            title,
            description: description.filter(|_| part.is_first()).map(str::to_owned),
            previous,
            next,
            ..self.props(version)
        })
    }

    /// The list of all tags of a version.
    pub(super) fn tags(
        &self,
        locale: LocaleId,
        version: VersionId,
    ) -> (PageContent, PageMetadata<'a>) {
        let site = self.site;
        let title = titles::tags(site, locale);
        let mut tags: Vec<_> = site.tags.of(version, locale).collect();
        tags.sort_by_cached_key(|(_, tag)| (tag.label.to_lowercase(), tag.path.clone()));
        let card = |(_, tag): &(TagId, &Tag)| CategoryCard {
            label: tag.label.clone(),
            href: site.urls.page(locale, &tag.path),
            count: Some(tag.entries.len() as u32),
            ..CategoryCard::default()
        };
        let letter = |(_, tag): &(TagId, &Tag)| index_letter(&tag.label);
        let groups = tags.chunk_by(|one, other| letter(one) == letter(other));
        let groups = groups.map(|tags| CardGroup {
            title: letter(&tags[0]),
            cards: tags.iter().map(card).collect(),
        });
        let groups = groups.collect();
        let breadcrumbs = vec![Breadcrumb {
            label: title.clone(),
            href: None,
        }];
        content(CategoryProps {
            title,
            groups,
            breadcrumbs,
            ..self.props(version)
        })
    }

    /// The documents with a tag.
    pub(super) fn tag(&self, locale: LocaleId, id: TagId) -> (PageContent, PageMetadata<'a>) {
        let site = self.site;
        let tag = &site.tags[id];
        let cards = tag.entries.iter();
        let list = site.tags.list(&site.config, site.tags.version(id), locale);
        let list = list.map(|path| site.urls.page(locale, &path));
        let breadcrumbs = vec![
            Breadcrumb {
                label: titles::tags(site, locale),
                href: list.clone(),
            },
            Breadcrumb {
                label: tag.label.clone(),
                href: None,
            },
        ];
        content(CategoryProps {
            title: titles::tag(site, locale, id),
            all: list.map(|href| PageLink {
                label: site.messages(locale).get("doc.tags.all").to_owned(),
                href,
            }),
            cards: cards
                .filter_map(|entry| doc_card(site, locale, *entry, None))
                .collect(),
            breadcrumbs,
            ..self.props(site.tags.version(id))
        })
    }

    /// The properties of a list of a version, without entries.
    fn props(&self, version: VersionId) -> CategoryProps {
        CategoryProps {
            version: self.site.config.docs.versions[version.0].name.clone(),
            ..CategoryProps::default()
        }
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
}

/// A list as the content of a page, with its metadata.
fn content<'a>(props: CategoryProps) -> (PageContent, PageMetadata<'a>) {
    let metadata = PageMetadata {
        description: props.description.clone(),
        breadcrumbs: props.breadcrumbs.clone(),
        ..PageMetadata::titled(props.title.clone())
    };
    (PageContent::Category(Box::new(props)), metadata)
}
