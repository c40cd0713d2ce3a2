//! `<Tabs>`: panels of which one is shown. Its `items` and `initial` are made from the tabs inside.

use super::{Island, Prop, PropKind};

pub(super) const ISLAND: Island = Island {
    name: "Tabs",
    aliases: &[],
    directive: "tabs",
    parent: None,
    title: None,
    has_children: true,
    props: &[
        Prop {
            name: "group",
            aliases: &["groupId"],
            kind: PropKind::Text,
            is_required: false,
            doc: "tabs of one group stay in step and are remembered",
        },
        Prop {
            name: "initial",
            aliases: &["defaultValue", "default"],
            kind: PropKind::Text,
            is_required: false,
            doc: "the value of the tab that is shown at first",
        },
    ],
};
