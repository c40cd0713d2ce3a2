//! `<Card>`: a titled box, a link when it has a destination.

use super::{Island, Prop, PropKind};

pub(super) const ISLAND: Island = Island {
    name: "Card",
    aliases: &[],
    directive: "card",
    parent: Some("Cards"),
    title: Some("title"),
    has_children: true,
    props: &[
        Prop {
            name: "title",
            aliases: &[],
            kind: PropKind::Text,
            is_required: true,
            doc: "the card's heading",
        },
        Prop {
            name: "href",
            aliases: &["to"],
            kind: PropKind::Destination,
            is_required: false,
            doc: "where the card leads",
        },
    ],
};
