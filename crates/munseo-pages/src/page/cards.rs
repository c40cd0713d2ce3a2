//! Cards for the entries of a category or a landing page.

use munseo_site::Site;
use munseo_site::config::{LocaleId, Localized};
use munseo_site::content::catalog::EntryId;
use munseo_site::sidebar::{Category, CategoryId, CategoryPage, Node};

use crate::alternates::document_link;
use crate::card_example::card_example;
use crate::props::{CardGroup, CategoryCard, EntryGroup, PageLink, SidebarItem};
use crate::sidebar::Tree;

/// Maximum number of entries of a category that a landing page lists.
const MAX_LIST_LENGTH: usize = 60;

/// The cards of a sidebar's entries in a language.
#[derive(Clone, Copy)]
pub(super) struct Cards<'a> {
    pub(super) site: &'a Site,
    pub(super) tree: &'a Tree,
    pub(super) locale: LocaleId,
}

impl Cards<'_> {
    /// Moves the cards of a category into its groups: the configured ones, the rest, and last deprecated pages. Without
    /// groups and deprecated pages the cards stay unchanged.
    pub(super) fn sections(
        self,
        category: &Category,
        cards: &mut Vec<CategoryCard>,
    ) -> Vec<CardGroup> {
        if category.groups.is_empty() && !cards.iter().any(|card| card.is_deprecated) {
            return Vec::new();
        }
        let messages = self.site.messages(self.locale);
        let mut rest = std::mem::take(cards);
        let deprecated: Vec<CategoryCard> =
            rest.extract_if(.., |card| card.is_deprecated).collect();
        let mut sections = Vec::new();
        for group in &category.groups {
            let hrefs = group.entries.iter().filter_map(|id| {
                let path = self.site.catalog[*id].path(self.locale)?;
                Some(self.site.urls.page(self.locale, path))
            });
            let cards: Vec<CategoryCard> = hrefs
                .filter_map(|href| {
                    let at = rest.iter().position(|card| card.href == href)?;
                    Some(rest.remove(at))
                })
                .collect();
            sections.push((group.label[self.locale].to_owned(), cards));
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
    fn entry_groups(self, id: CategoryId) -> Vec<EntryGroup> {
        let category = &self.site.sidebars[id];
        if category.nodes.len() > MAX_LIST_LENGTH {
            return Vec::new();
        }
        let mut cards = self.of(&category.nodes);
        let sections = self.sections(category, &mut cards);
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
    pub(super) fn of(self, nodes: &[Node]) -> Vec<CategoryCard> {
        let cards = nodes.iter().filter_map(|node| self.card(node));
        cards.collect()
    }

    /// The cards of a landing page: those of categories list their entries.
    pub(super) fn of_landing_page(self, nodes: &[Node]) -> Vec<CategoryCard> {
        let cards = nodes.iter().filter_map(|node| {
            let mut card = self.card(node)?;
            if let Node::Category(id) = node {
                card.entries = self.entry_groups(*id);
            }
            Some(card)
        });
        cards.collect()
    }

    fn card(self, node: &Node) -> Option<CategoryCard> {
        match node {
            Node::Category(id) => self.category_card(*id),
            Node::Doc { entry, label, .. } => {
                let mut card = doc_card(self.site, self.locale, *entry, label.as_ref())?;
                let position = self.tree.entries.get(entry);
                let item = position.and_then(|position| self.tree.item(position));
                if let Some(SidebarItem::Link(link)) = item {
                    card.has_function = link.has_function;
                }
                Some(card)
            }
            Node::Link { label, href, .. } => Some(CategoryCard {
                label: label[self.locale].to_owned(),
                href: self.site.configured_url(self.locale, href),
                is_external: munseo_site::urls::is_external(href),
                ..CategoryCard::default()
            }),
            Node::Html(_) => None,
        }
    }

    fn category_card(self, id: CategoryId) -> Option<CategoryCard> {
        let category = self.tree.category_item(id)?;
        Some(CategoryCard {
            label: category.label.clone(),
            description: category_description(self.site, self.locale, id),
            href: category.first_page()?.to_owned(),
            emblem: category.emblem.clone(),
            count: Some(category.count),
            ..CategoryCard::default()
        })
    }
}

/// A card for a document, unless it is unlisted.
pub(super) fn doc_card(
    site: &Site,
    locale: LocaleId,
    entry: EntryId,
    label: Option<&Localized>,
) -> Option<CategoryCard> {
    let (link, file) = document_link(site, entry, locale)?;
    if file.front_matter().unlisted {
        return None;
    }
    let document = file.document();
    Some(CategoryCard {
        label: label.map_or(link.label, |label| label[locale].to_owned()),
        description: document.and_then(|document| document.description.clone()),
        href: link.href,
        example: document.and_then(card_example),
        is_deprecated: file.front_matter().deprecated,
        ..CategoryCard::default()
    })
}

/// The description of a category, else of its index or document; `None` without one.
pub(crate) fn category_description(
    site: &Site,
    locale: LocaleId,
    id: CategoryId,
) -> Option<String> {
    let category = &site.sidebars[id];
    let of_page = match &category.page {
        CategoryPage::Index { description, .. } => description.as_ref(),
        CategoryPage::Entry(entry) if category.description.is_none() => {
            let file = site.file(site.catalog[*entry].file(locale)?);
            return file.document()?.description.clone();
        }
        CategoryPage::Entry(_) | CategoryPage::None => None,
    };
    let description = category.description.as_ref().or(of_page)?;
    Some(description[locale].to_owned())
}
