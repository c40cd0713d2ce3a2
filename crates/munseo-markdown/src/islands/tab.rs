//! `<Tab>`: one panel of `<Tabs>`.

use super::{Island, Prop, PropKind};

pub(super) const ISLAND: Island = Island {
    name: "Tab",
    aliases: &["TabItem"],
    directive: "tab",
    parent: Some("Tabs"),
    title: Some("label"),
    has_children: true,
    props: &[
        Prop {
            name: "value",
            aliases: &[],
            kind: PropKind::Text,
            is_required: false,
            doc: "the tab's name in its group; else its label",
        },
        Prop {
            name: "label",
            aliases: &[],
            kind: PropKind::Text,
            is_required: false,
            doc: "the text on the tab; else its value",
        },
        Prop {
            name: "default",
            aliases: &[],
            kind: PropKind::Flag,
            is_required: false,
            doc: "shown at first",
        },
    ],
};
