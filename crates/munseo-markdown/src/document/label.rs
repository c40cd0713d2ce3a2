//! The labels in the HTML of a document, by name: each page inserts those of its language.

use munseo_types::Labels;
use serde::{Deserialize, Serialize};

/// A text of the interface in a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Label {
    /// The default title of an admonition, by its index in [`Labels::admonitions`].
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
    /// The name of a kind of declaration, by its index in [`munseo_types::SignatureLabels::kinds`].
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

impl Label {
    /// Its text.
    pub(crate) fn text(self, labels: &Labels) -> &str {
        let signature = &labels.signature;
        match self {
            Self::Admonition(index) => &labels.admonitions[usize::from(index)],
            Self::DirectLink => &labels.direct_link,
            Self::Copy => &labels.copy,
            Self::Wrap => &labels.wrap,
            Self::Unfold => &labels.unfold,
            Self::Fold => &labels.fold,
            Self::FrameShow => &labels.frame_show,
            Self::FrameAlways => &labels.frame_always,
            Self::Imports => &labels.imports,
            Self::Live => &labels.live,
            Self::Details => &labels.details,
            Self::Footnotes => &labels.footnotes,
            Self::FootnoteBack => &labels.footnote_back,
            Self::TaskDone => &labels.task_done,
            Self::TaskOpen => &labels.task_open,
            Self::Kind(index) => &signature.kinds[usize::from(index)],
            Self::Source => &signature.source,
            Self::SourceOf => &signature.source_of,
            Self::Since => &signature.since,
            Self::Definition => &signature.definition,
            Self::Property => &signature.property,
            Self::Default => &signature.default,
            Self::Description => &signature.description,
            Self::Optional => &signature.optional,
            Self::UnlistedBases => &signature.unlisted_bases,
        }
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
