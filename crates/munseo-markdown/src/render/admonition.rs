//! The kinds of admonitions, and the names of all containers.

use crate::document::label::Label;

/// A kind of admonition, in the order of [`NAMES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admonition {
    Note,
    Tip,
    Info,
    Warning,
    Danger,
    Caution,
    /// Displayed like [`Self::Info`], with its own title.
    Important,
}

impl Admonition {
    /// The admonition with this container name, which may be that of another generator; `None` for other containers.
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        Some(match name.to_ascii_lowercase().as_str() {
            "note" | "secondary" => Self::Note,
            "tip" | "success" | "check" => Self::Tip,
            "info" => Self::Info,
            "important" => Self::Important,
            "warning" | "warn" => Self::Warning,
            "danger" | "error" => Self::Danger,
            "caution" => Self::Caution,
            _ => return None,
        })
    }

    /// The value of `data-kind`.
    pub(crate) fn kind(self) -> &'static str {
        NAMES.get(self as usize).copied().unwrap_or("info")
    }

    /// The default title.
    pub(crate) fn label(self) -> Label {
        let name = NAMES.get(self as usize).unwrap_or(&"important");
        Label::of(&format!("admonition.{name}"))
    }
}

const NAMES: [&str; 6] = ["note", "tip", "info", "warning", "danger", "caution"];

/// The names that are valid after `:::`, for suggestions.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    NAMES
        .into_iter()
        .chain([
            "details",
            "code-group",
            "signature",
            "properties",
            "live",
            "edges",
        ])
        .chain(crate::islands::directive_names())
}
