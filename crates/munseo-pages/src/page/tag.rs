//! The list of tags, and the documents with a tag.

use munseo_site::blog::index_letter;
use munseo_site::config::LocaleId;
use munseo_site::content::VersionId;
use munseo_site::content::tags::TagId;

use super::cards::doc_card;
use super::category::{CategoryPages, content};
use crate::head::PageMetadata;
use crate::props::{Breadcrumb, CardGroup, CategoryCard, CategoryProps, PageContent, PageLink};
use crate::titles;

impl<'a> CategoryPages<'a> {
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
        let mut groups: Vec<CardGroup> = Vec::new();
        for (_, tag) in tags {
            let card = CategoryCard {
                label: tag.label.clone(),
                href: site.urls.page(locale, &tag.path),
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
        let list = site.tags.list(tag.version, locale);
        let list = list.map(|path| site.urls.page(locale, path));
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
            ..self.props(tag.version)
        })
    }
}
