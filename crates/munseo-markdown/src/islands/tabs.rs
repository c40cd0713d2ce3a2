//! `<Tabs>`: panels of which one is shown. Its `items` and `initial` are made from the tabs inside.

use super::{Island, Prop, PropKind};

/// Where a choice of tab stands in the page's address.
pub(super) const QUERY: Prop = Prop {
    name: "query",
    aliases: &["queryString"],
    kind: PropKind::TextOrFlag,
    is_required: false,
    doc: "the parameter of the address that holds the choice; alone, the name of the group",
};

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
        QUERY,
        Prop {
            name: "initial",
            aliases: &["defaultValue", "default"],
            kind: PropKind::Text,
            is_required: false,
            doc: "the value of the tab that is shown at first",
        },
    ],
};
