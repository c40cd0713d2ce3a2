//! `<Cards>`: a grid of cards.

use super::{Island, Prop, PropKind};

pub(super) const ISLAND: Island = Island {
    name: "Cards",
    aliases: &["CardGroup", "CardGrid"],
    directive: "cards",
    parent: None,
    title: None,
    has_children: true,
    props: &[Prop {
        name: "columns",
        aliases: &["cols"],
        kind: PropKind::Number { least: 1, most: 6 },
        is_required: false,
        doc: "how many cards stand side by side where there is room",
    }],
};
