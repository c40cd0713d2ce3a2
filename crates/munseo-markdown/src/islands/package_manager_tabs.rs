//! `<PackageManagerTabs>`: one npm command for each package manager.

use super::{Island, Prop, PropKind};

pub(super) const ISLAND: Island = Island {
    name: "PackageManagerTabs",
    aliases: &[],
    directive: "package-manager-tabs",
    parent: None,
    title: None,
    has_children: false,
    props: &[
        Prop {
            name: "command",
            aliases: &[],
            kind: PropKind::Text,
            is_required: true,
            doc: "an npm command, such as `npm install yutil`",
        },
        super::tabs::QUERY,
    ],
};
