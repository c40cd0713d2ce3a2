//! The declarations of all islands, which are in `catalog.json`.

use std::sync::LazyLock;

use serde::Deserialize;

/// A component of the theme with the properties it accepts.
#[derive(Debug, Deserialize)]
pub(crate) struct Island {
    /// The component's name, which is also its tag.
    pub(crate) name: String,
    /// Alternative tags.
    #[serde(default)]
    aliases: Vec<String>,
    /// Its name as a container: `a-b` for the tag `AB`.
    pub(crate) directive: String,
    /// The island that must directly contain it; `None` if it may be anywhere.
    pub(crate) parent: Option<String>,
    /// The property that the title of a container sets; `None` if it has no title.
    pub(crate) title: Option<String>,
    /// True for a component without content.
    #[serde(default)]
    pub(crate) is_empty: bool,
    #[serde(default)]
    pub(crate) props: Vec<Prop>,
}

/// A property of an island.
#[derive(Debug, Deserialize)]
pub(crate) struct Prop {
    pub(crate) name: String,
    /// Alternative names.
    #[serde(default)]
    aliases: Vec<String>,
    pub(crate) kind: PropKind,
    #[serde(default, rename = "required")]
    pub(crate) is_required: bool,
    /// Its purpose, for messages.
    pub(crate) doc: String,
}

/// The type of a property's value.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PropKind {
    /// Any text.
    Text,
    /// A destination, resolved like any link.
    Destination,
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// `true`, `false`, or the name alone.
    Flag,
    /// A text, or a flag.
    TextOrFlag,
    /// One of these words; the first is the default.
    OneOf(Vec<String>),
}

impl Prop {
    /// Returns true for its name and its alternative names.
    pub(crate) fn is_named(&self, name: &str) -> bool {
        self.name == name || self.aliases.iter().any(|alias| alias == name)
    }
}

static ALL: LazyLock<Vec<Island>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("catalog.json"))
        .unwrap_or_else(|error| unreachable!("the file is constant: {error}"))
});

/// The island of a tag, which may be an alias; `None` for other tags.
pub(crate) fn by_tag(tag: &str) -> Option<&'static Island> {
    ALL.iter()
        .find(|island| island.name == tag || island.aliases.iter().any(|alias| alias == tag))
}

/// Returns true for the tag of a component of Munseo.
pub fn is_component(tag: &str) -> bool {
    by_tag(tag).is_some()
}

/// The island with this name as a container; `None` for other names.
pub(crate) fn by_directive(name: &str) -> Option<&'static Island> {
    ALL.iter().find(|island| island.directive == name)
}

/// Returns true for a tag that may occur within a line of text.
pub(crate) fn is_inline(tag: &str) -> bool {
    tag == "Badge"
}

/// The kind of a badge: this one, or the default for an unknown one.
pub(crate) fn badge_kind(written: Option<&str>) -> &'static str {
    let props = by_tag("Badge").map_or(&[][..], |badge| &badge.props);
    let kinds = props.iter().find_map(|prop| match &prop.kind {
        PropKind::OneOf(words) => Some(words),
        _ => None,
    });
    let kinds = kinds.map_or(&[][..], Vec::as_slice);
    let known = kinds.iter().find(|kind| written == Some(kind.as_str()));
    known.or(kinds.first()).map_or("", String::as_str)
}

/// The tags of all islands.
pub(crate) fn tags() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|island| island.name.as_str())
}

/// The names of all islands as containers.
pub(crate) fn directive_names() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|island| island.directive.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_island_is_found_by_its_tag_and_directive() {
        for island in ALL.iter() {
            assert_eq!(by_tag(&island.name).unwrap().name, island.name);
            assert_eq!(by_directive(&island.directive).unwrap().name, island.name);
            let title = island.title.as_ref();
            assert!(title.is_none_or(|title| island.props.iter().any(|p| p.name == *title)));
            let parent = island.parent.as_ref();
            assert!(parent.is_none_or(|parent| by_tag(parent).is_some()));
        }
    }
}
