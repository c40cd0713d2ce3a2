//! The list of tags, and the documents of one.

use crate::config::LocaleId;
use crate::content::VersionId;
use crate::head::{About, Robots};
use crate::props::{Breadcrumb, CategoryCard, CategoryProps, HeadProps, PageContent};
use crate::routes::Route;
use crate::site::Site;
use crate::tags::TagId;

impl Site {
    pub(super) fn tag_list(&self, route: &Route, version: VersionId) -> (PageContent, HeadProps) {
        let title = self.tags_title(route.locale);
        let cards = self
            .tags
            .of(version, route.locale)
            .map(|(_, tag)| CategoryCard {
                label: tag.label.clone(),
                description: None,
                href: self.urls.page(route.locale, &tag.path),
                is_external: false,
                emblem: None,
                count: Some(tag.entries.len() as u32),
            })
            .collect();
        let breadcrumbs = vec![Breadcrumb {
            label: title.clone(),
            href: None,
        }];
        self.list_of_cards(route, version, title, cards, breadcrumbs)
    }

    pub(super) fn tag_page(&self, route: &Route, id: TagId) -> (PageContent, HeadProps) {
        let tag = &self.tags[id];
        let cards = tag
            .entries
            .iter()
            .filter_map(|entry| self.doc_card(*entry, None, route.locale))
            .collect();
        let list = self.tags.list(tag.version, route.locale);
        let breadcrumbs = vec![
            Breadcrumb {
                label: self.tags_title(route.locale),
                href: list.map(|path| self.urls.page(route.locale, path)),
            },
            Breadcrumb {
                label: tag.label.clone(),
                href: None,
            },
        ];
        self.list_of_cards(route, tag.version, tag.label.clone(), cards, breadcrumbs)
    }

    /// Above a document's tags stands a word with a colon; above the list it stands alone.
    fn tags_title(&self, locale: LocaleId) -> String {
        let label = self.messages(locale).get("doc.tags").to_owned();
        label.trim_end_matches([':', ' ']).to_owned()
    }

    fn list_of_cards(
        &self,
        route: &Route,
        version: VersionId,
        title: String,
        cards: Vec<CategoryCard>,
        breadcrumbs: Vec<Breadcrumb>,
    ) -> (PageContent, HeadProps) {
        let about = About {
            title: title.clone(),
            robots: Robots::Index,
            ..About::default()
        };
        let props = CategoryProps {
            title,
            description: None,
            emblem: None,
            cards,
            breadcrumbs,
            previous: None,
            next: None,
            version: self.config.docs.versions[version.0].name.clone(),
        };
        let head = self.head(route, &about);
        (PageContent::Category(Box::new(props)), head)
    }
}
