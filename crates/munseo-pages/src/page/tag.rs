//! The list of tags, and the documents with a tag.

use crate::head::PageMetadata;
use crate::pages::Pages;
use crate::props::{
    Breadcrumb, CardGroup, CategoryCard, CategoryProps, HeadProps, PageContent, PageLink,
};
use munseo_site::blog::index_letter;
use munseo_site::config::LocaleId;
use munseo_site::content::VersionId;
use munseo_site::content::tags::TagId;
use munseo_site::routes::Route;

impl Pages {
    pub(crate) fn tag_list(&self, route: &Route, version: VersionId) -> (PageContent, HeadProps) {
        let title = self.tags_title(route.locale);
        let mut tags: Vec<_> = self.site.tags.of(version, route.locale).collect();
        tags.sort_by_cached_key(|(_, tag)| (tag.label.to_lowercase(), tag.path.clone()));
        let mut groups: Vec<CardGroup> = Vec::new();
        for (_, tag) in tags {
            let card = CategoryCard {
                label: tag.label.clone(),
                href: self.site.urls.page(route.locale, &tag.path),
                count: Some(tag.entries.len() as u32),
                ..CategoryCard::default()
            };
            let letter = index_letter(&tag.label);
            match groups.last_mut() {
                Some(last) if last.title == letter => last.cards.push(card),
                _ => groups.push(CardGroup {
                    title: letter,
                    cards: vec![card],
                }),
            }
        }
        let breadcrumbs = vec![Breadcrumb {
            label: title.clone(),
            href: None,
        }];
        let props = CategoryProps {
            groups,
            breadcrumbs,
            ..self.tag_props(version, title)
        };
        self.listing(route, props)
    }

    pub(super) fn tag_page(&self, route: &Route, id: TagId) -> (PageContent, HeadProps) {
        let tag = &self.site.tags[id];
        let cards: Vec<CategoryCard> = tag
            .entries
            .iter()
            .filter_map(|entry| self.doc_card(*entry, None, route.locale))
            .collect();
        let messages = self.site.messages(route.locale);
        let title = self.tag_title(id, route.locale);
        let list = self.site.tags.list(tag.version, route.locale);
        let list = list.map(|path| self.site.urls.page(route.locale, path));
        let breadcrumbs = vec![
            Breadcrumb {
                label: self.tags_title(route.locale),
                href: list.clone(),
            },
            Breadcrumb {
                label: tag.label.clone(),
                href: None,
            },
        ];
        let props = CategoryProps {
            all: list.map(|href| PageLink {
                label: messages.get("doc.tags.all").to_owned(),
                href,
            }),
            cards,
            breadcrumbs,
            ..self.tag_props(tag.version, title)
        };
        self.listing(route, props)
    }

    /// The title of the page of a tag: the number of its documents and its label.
    pub(crate) fn tag_title(&self, id: TagId, locale: LocaleId) -> String {
        let tag = &self.site.tags[id];
        let count = tag.entries.len();
        self.site
            .messages(locale)
            .counted("doc.tagged", count, &[("tag", &tag.label)])
    }

    /// The title of the list of tags: the label above a document's tags without its colon.
    pub(crate) fn tags_title(&self, locale: LocaleId) -> String {
        let label = self.site.messages(locale).get("doc.tags").to_owned();
        label.trim_end_matches([':', ' ']).to_owned()
    }

    /// The properties of a page about tags, still without entries.
    fn tag_props(&self, version: VersionId, title: String) -> CategoryProps {
        CategoryProps {
            title,
            version: self.site.config.docs.versions[version.0].name.clone(),
            ..CategoryProps::default()
        }
    }

    fn listing(&self, route: &Route, props: CategoryProps) -> (PageContent, HeadProps) {
        let metadata = PageMetadata {
            title: props.title.clone(),
            ..PageMetadata::default()
        };
        let head = self.head(route, &metadata);
        (PageContent::Category(Box::new(props)), head)
    }
}
