//! The labels in the HTML of documents.

use serde::Serialize;

/// Labels in the HTML of a document, in the page's language.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Labels {
    /// Default titles of admonitions, in the order of
    /// note, tip, info, warning, danger, caution, important.
    pub admonitions: [String; 7],
    /// A heading's anchor; `{heading}` stands for the heading.
    pub direct_link: String,
    /// The copy button of a code block.
    pub copy: String,
    /// The wrap button of a code block.
    pub wrap: String,
    /// The label that expands a collapsed code block; `{number}` stands for the number of its lines.
    pub unfold: String,
    /// The label that collapses an expanded code block.
    pub fold: String,
    /// The button that loads a page of another host once; `{host}` stands for the host.
    pub frame_show: String,
    /// The button that always loads pages of this host.
    pub frame_always: String,
    /// The button that shows the imports of an example.
    pub imports: String,
    /// The label of the live line, the first result of a page, for screen readers.
    pub live: String,
    /// The summary of `:::details` without a title.
    pub details: String,
    /// The heading above footnotes, for screen readers.
    pub footnotes: String,
    /// The link from a footnote back to its reference; `{number}` stands for the number.
    pub footnote_back: String,
    /// A done task in a task list, for screen readers.
    pub task_done: String,
    /// An open task in a task list, for screen readers.
    pub task_open: String,
    /// Labels of `::signature`.
    pub signature: SignatureLabels,
}

/// Labels of signatures.
#[derive(Debug, Clone, Default, Serialize)]
pub struct SignatureLabels {
    /// Names of declarations, in the order of [`crate::DeclarationKind`].
    pub kinds: [String; 7],
    /// The link to the source code.
    pub source: String,
    /// The link to the source code for screen readers; `{name}` stands for the name.
    pub source_of: String,
    /// The version that introduced it; `{version}` stands for the version.
    pub since: String,
    /// The summary of a collapsed definition.
    pub definition: String,
    /// The column of a property's name.
    pub property: String,
    /// The column of its default value.
    pub default: String,
    /// The column of its description.
    pub description: String,
    /// The word for an optional property.
    pub optional: String,
    /// The note about base types whose properties are not listed; `{types}` stands for these types.
    pub unlisted_bases: String,
}
