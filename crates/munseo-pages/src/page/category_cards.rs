//! Replaces `<CategoryCards>` in a document by cards for the other pages of its category.

use munseo_html::escape::escaped;
use munseo_markdown::Part;
use munseo_source::Diagnostic;
use serde_json::{Map, json};

use super::cards::Cards;
use crate::props::CategoryCard;
use crate::sidebar::{Tree, TreePosition};
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::routes::Route;

/// The component's name in documents.
const COMPONENT: &str = "CategoryCards";

/// A body in which cards replace `<CategoryCards>`.
pub(super) fn with_category_cards(
    site: &Site,
    route: &Route,
    mut body: Vec<Part>,
    tree_position: Option<(&Tree, &TreePosition)>,
) -> Vec<Part> {
    let locale = route.locale;
    let cards = tree_position.and_then(|(tree, position)| {
        let nodes = &site.sidebars[*position.categories.last()?].nodes;
        Some(Cards { site, tree, locale }.of(nodes))
    });
    let cards: Vec<Part> = cards
        .into_iter()
        .flatten()
        // No card for the current page.
        .filter(|card| card.href != route.url())
        .map(|card| part(site, card, locale))
        .collect();
    body.iter_mut().for_each(|part| insert_cards(part, &cards));
    body
}

fn part(site: &Site, card: CategoryCard, locale: LocaleId) -> Part {
    let count = card.count.map(|count| {
        let messages = site.messages(locale);
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

fn insert_cards(part: &mut Part, cards: &[Part]) {
    match part {
        Part::Island { component, .. } if component == COMPONENT => {
            *part = Part::Island {
                component: "Cards".to_owned(),
                props: Map::from_iter([("columns".to_owned(), json!(null))]),
                children: cards.to_vec(),
            }
        }
        Part::Island { children, .. } | Part::Element { children, .. } => {
            children.iter_mut().for_each(|it| insert_cards(it, cards));
        }
        Part::Html { .. } => {}
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
