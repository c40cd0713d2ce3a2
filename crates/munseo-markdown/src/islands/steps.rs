//! `<Steps>`: an ordered list, or headings, as numbered steps.

use super::Island;

pub(super) const ISLAND: Island = Island {
    name: "Steps",
    aliases: &[],
    directive: "steps",
    parent: None,
    title: None,
    has_children: true,
    props: &[],
};
