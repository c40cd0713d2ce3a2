//! `<CategoryCards>`: what else is in the category of the page. The site puts cards in its place.

use super::Island;

pub(super) const ISLAND: Island = Island {
    name: "CategoryCards",
    aliases: &["DocCardList"],
    directive: "category-cards",
    parent: None,
    title: None,
    has_children: false,
    props: &[],
};
