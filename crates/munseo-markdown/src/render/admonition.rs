//! The kinds of admonitions, and the names of all containers.

use crate::document::label::Label;

/// A kind of admonition, by the name of its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Admonition(&'static str);

impl Admonition {
    pub(crate) const NOTE: Self = Self("note");
    pub(crate) const INFO: Self = Self("info");

    /// The admonition with this container name, which may be that of another generator; `None` for other containers.
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        Some(Self(match name.to_ascii_lowercase().as_str() {
            "note" | "secondary" => "note",
            "tip" | "success" | "check" => "tip",
            "info" => "info",
            "important" => "important",
            "warning" | "warn" => "warning",
            "danger" | "error" => "danger",
            "caution" => "caution",
            _ => return None,
        }))
    }

    /// The value of `data-kind`.
    pub(crate) fn kind(self) -> &'static str {
        match self.0 {
            "important" => "info",
            kind => kind,
        }
    }

    /// The default title.
    pub(crate) fn label(self) -> Label {
        Label::of(&format!("admonition.{}", self.0))
    }
}

/// The names of containers, besides those of components.
const NAMES: &str =
    "note tip info warning danger caution details code-group signature properties live edges";

/// The names that are valid after `:::`, for suggestions.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    NAMES.split(' ').chain(crate::islands::directive_names())
}
