//! Replaces `<CategoryCards>` in a document by cards for the other pages of its category.

use crate::pages::Pages;
use munseo_html::escape::escaped;
use munseo_markdown::Part;
use munseo_source::Diagnostic;
use serde_json::{Map, json};

use crate::props::CategoryCard;
use crate::sidebar::{Tree, TreePosition};
use munseo_site::routes::Route;

/// The component's name in documents.
const COMPONENT: &str = "CategoryCards";

impl Pages {
    /// A body in which cards replace `<CategoryCards>`.
    pub(super) fn with_category_cards(
        &self,
        body: Vec<Part>,
        route: &Route,
        tree_position: Option<(&Tree, &TreePosition)>,
    ) -> Vec<Part> {
        let cards = tree_position.and_then(|(tree, position)| {
            let nodes = &self.site.sidebars[*position.categories.last()?].nodes;
            Some(self.cards(tree, nodes, route.locale))
        });
        let cards: Vec<Part> = cards
            .into_iter()
            .flatten()
            // No card for the current page.
            .filter(|card| card.href != route.url())
            .map(|card| self.card(card, route))
            .collect();
        body.into_iter()
            .map(|part| insert_cards(part, &cards))
            .collect()
    }

    /// Returns true if a page is in a category and so has cards.
    pub(crate) fn is_in_category(&self, route: &Route) -> bool {
        let position = self
            .sidebar_position(route)
            .and_then(|(_, _, position)| position);
        position.is_some_and(|position| !position.categories.is_empty())
    }

    fn card(&self, card: CategoryCard, route: &Route) -> Part {
        let count = card.count.map(|count| {
            let messages = self.site.messages(route.locale);
            messages.counted("category.count", count as usize, &[])
        });
        let text = card.description.or(count);
        let children = text.map(|text| Part::Html {
            html: format!("<p>{}</p>", escaped(&text)),
        });
        Part::Island {
            component: "Card".to_owned(),
            props: Map::from_iter([
                ("title".to_owned(), json!(card.label)),
                ("href".to_owned(), json!(card.href)),
            ]),
            children: children.into_iter().collect(),
        }
    }
}

fn insert_cards(part: Part, cards: &[Part]) -> Part {
    let all = |children: Vec<Part>| {
        children
            .into_iter()
            .map(|it| insert_cards(it, cards))
            .collect()
    };
    match part {
        Part::Island { component, .. } if component == COMPONENT => Part::Island {
            component: "Cards".to_owned(),
            props: Map::from_iter([("columns".to_owned(), json!(null))]),
            children: cards.to_vec(),
        },
        Part::Island {
            component,
            props,
            children,
        } => Part::Island {
            component,
            props,
            children: all(children),
        },
        Part::Element {
            tag,
            attributes,
            children,
        } => Part::Element {
            tag,
            attributes,
            children: all(children),
        },
        Part::Html { .. } => part,
    }
}

/// The diagnostic for category cards on a page without a category.
pub(crate) fn no_category() -> Diagnostic {
    Diagnostic::error(
        "docs/no-category",
        "the page does not belong to a category, so there are no cards",
    )
    .with_help("move the page into a category of the sidebar, or list pages with `:::cards`")
}
