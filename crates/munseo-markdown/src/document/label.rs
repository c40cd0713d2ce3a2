//! The labels in the HTML of a document, by name: each page inserts those of its language.

use munseo_types::Labels;
use serde::{Deserialize, Serialize};

/// A text of the interface in a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Label {
    /// The default title of an admonition, by its index in [`ADMONITIONS`].
    Admonition(u8),
    DirectLink,
    Copy,
    Wrap,
    Unfold,
    Fold,
    FrameShow,
    FrameAlways,
    Imports,
    Live,
    Details,
    Footnotes,
    FootnoteBack,
    TaskDone,
    TaskOpen,
    /// The name of a kind of declaration, by its index in [`KINDS`].
    Kind(u8),
    Source,
    SourceOf,
    Since,
    Definition,
    Property,
    Default,
    Description,
    Optional,
    UnlistedBases,
}

/// The keys of the titles of admonitions.
const ADMONITIONS: [&str; 7] = [
    "admonition.note",
    "admonition.tip",
    "admonition.info",
    "admonition.warning",
    "admonition.danger",
    "admonition.caution",
    "admonition.important",
];

/// The keys of the names of declarations, in the order of [`munseo_types::DeclarationKind`].
const KINDS: [&str; 7] = [
    "signature.type",
    "signature.interface",
    "signature.class",
    "signature.enum",
    "signature.function",
    "signature.constant",
    "signature.namespace",
];

impl Label {
    /// Its text.
    pub(crate) fn text(self, labels: &Labels) -> &str {
        labels.get(match self {
            Self::Admonition(index) => ADMONITIONS[usize::from(index)],
            Self::DirectLink => "heading.directLink",
            Self::Copy => "code.copy",
            Self::Wrap => "code.wrap",
            Self::Unfold => "details.unfold",
            Self::Fold => "details.fold",
            Self::FrameShow => "frame.show",
            Self::FrameAlways => "frame.always",
            Self::Imports => "code.imports",
            Self::Live => "examples.live",
            Self::Details => "details.summary",
            Self::Footnotes => "footnotes.title",
            Self::FootnoteBack => "footnotes.back",
            Self::TaskDone => "task.done",
            Self::TaskOpen => "task.open",
            Self::Kind(index) => KINDS[usize::from(index)],
            Self::Source => "signature.source",
            Self::SourceOf => "signature.sourceOf",
            Self::Since => "signature.since",
            Self::Definition => "signature.definition",
            Self::Property => "properties.name",
            Self::Default => "properties.default",
            Self::Description => "properties.meaning",
            Self::Optional => "properties.optional",
            Self::UnlistedBases => "properties.others",
        })
    }

    /// What stands for its value in the text; `None` if it has none.
    pub(crate) fn placeholder(self) -> Option<&'static str> {
        Some(match self {
            Self::DirectLink => "{heading}",
            Self::Unfold | Self::FootnoteBack => "{number}",
            Self::FrameShow | Self::FrameAlways => "{host}",
            Self::SourceOf => "{name}",
            Self::Since => "{version}",
            Self::UnlistedBases => "{types}",
            _ => return None,
        })
    }
}
