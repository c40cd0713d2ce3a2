//! The islands: components of the theme that may stand in Markdown. One file declares each.
//!
//! An island is written as a tag (`<Cards columns={2}>`) or as a container (`:::cards{columns=2}`);
//! both mean the same. What is written is checked against the declaration before the theme sees it.

mod badge;
mod card;
mod cards;
mod category_cards;
mod package_manager_tabs;
mod props;
mod steps;
mod tab;
mod tabs;

pub(crate) use badge::KINDS as BADGE_KINDS;
pub(crate) use props::check;

/// What a component of the theme accepts.
#[derive(Debug)]
pub(crate) struct Island {
    /// The component's name, which is also its tag.
    pub(crate) name: &'static str,
    /// Other tags that mean the same.
    pub(crate) aliases: &'static [&'static str],
    /// Its name as a container; containers with an `a-b` name stand for `AB` tags.
    pub(crate) directive: &'static str,
    /// The island it must stand in directly.
    pub(crate) parent: Option<&'static str>,
    /// The property that a container's title gives.
    pub(crate) title: Option<&'static str>,
    /// Whether something may stand inside.
    pub(crate) has_children: bool,
    pub(crate) props: &'static [Prop],
}

/// A property of an island.
#[derive(Debug)]
pub(crate) struct Prop {
    pub(crate) name: &'static str,
    /// Other names that mean the same.
    pub(crate) aliases: &'static [&'static str],
    pub(crate) kind: PropKind,
    pub(crate) is_required: bool,
    /// What it is for, as messages say it.
    pub(crate) doc: &'static str,
}

/// What a property's value may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum PropKind {
    /// Any text.
    Text,
    /// A destination, resolved like any link.
    Destination,
    /// A whole number within bounds.
    Number { least: i64, most: i64 },
    /// `true`, `false`, or the name alone.
    Flag,
    /// A text, or what a flag may be.
    TextOrFlag,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

const ALL: &[&Island] = &[
    &tabs::ISLAND,
    &tab::ISLAND,
    &package_manager_tabs::ISLAND,
    &cards::ISLAND,
    &card::ISLAND,
    &category_cards::ISLAND,
    &steps::ISLAND,
    &badge::ISLAND,
];

/// The island of a tag.
pub(crate) fn by_tag(tag: &str) -> Option<&'static Island> {
    ALL.iter()
        .find(|island| island.name == tag || island.aliases.contains(&tag))
        .copied()
}

/// The island of a container's name.
pub(crate) fn by_directive(name: &str) -> Option<&'static Island> {
    ALL.iter().find(|island| island.directive == name).copied()
}

/// Whether a tag may stand within a line of text.
pub(crate) fn is_inline(tag: &str) -> bool {
    tag == badge::ISLAND.name
}

/// The tags of all islands.
pub(crate) fn tags() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|island| island.name)
}

/// The containers' names of all islands.
pub(crate) fn directive_names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|island| island.directive)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_island_is_found_by_each_of_its_names() {
        for island in ALL {
            assert_eq!(by_tag(island.name).unwrap().name, island.name);
            assert_eq!(by_directive(island.directive).unwrap().name, island.name);
            assert!(
                island
                    .title
                    .is_none_or(|title| island.props.iter().any(|p| p.name == title))
            );
            assert!(island.parent.is_none_or(|parent| by_tag(parent).is_some()));
        }
    }
}
