//! `<Badge>`: a short label. Within a line of text it is plain HTML; alone it is an island.

use super::{Island, Prop, PropKind};

/// What a badge may look like; the first is what it is without a word.
pub(crate) const KINDS: &[&str] = &["info", "tip", "warning", "danger"];

pub(super) const ISLAND: Island = Island {
    name: "Badge",
    aliases: &[],
    directive: "badge",
    parent: None,
    title: Some("text"),
    has_children: false,
    props: &[
        Prop {
            name: "kind",
            aliases: &["type"],
            kind: PropKind::OneOf(KINDS),
            is_required: false,
            doc: "what the badge looks like",
        },
        Prop {
            name: "text",
            aliases: &[],
            kind: PropKind::Text,
            is_required: true,
            doc: "what the badge says",
        },
    ],
};
