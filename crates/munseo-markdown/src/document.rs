//! The result of parsing a Markdown file: plain values for the next stages.

pub(crate) mod body;
pub(crate) mod label;
pub(crate) mod unlinked;

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use munseo_types::{DeclarationKind, DocumentedName};
use serde::{Deserialize, Serialize};

use self::unlinked::{UnlinkedBody, UnlinkedHtml};

/// A part of a document's body.
///
/// The theme inserts HTML unchanged, and renders elements and islands with React.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Part {
    /// Well-formed HTML: every opened tag is closed.
    Html {
        /// The markup.
        html: String,
    },
    /// An element that contains an island at any depth, and so cannot be plain HTML.
    Element {
        /// The tag, such as `li`.
        tag: String,
        /// Attributes by their HTML names.
        attributes: Vec<(String, String)>,
        /// The content.
        children: Vec<Part>,
    },
    /// A component of the theme.
    Island {
        /// The component's name, such as `Tabs`.
        component: String,
        /// Its properties, checked against the island's declaration.
        props: serde_json::Map<String, serde_json::Value>,
        /// The content.
        children: Vec<Part>,
    },
}

/// A heading, as used for the table of contents, anchors and translations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// The id, unique in its document; with the default rule for ids, the same in every language.
    pub id: String,
    /// Its text without markup.
    pub text: String,
    /// Its inline HTML.
    pub html: UnlinkedHtml,
    /// The span of the heading in the file.
    pub span: Range<usize>,
    /// True if the author wrote the id (`{#id}`).
    pub has_explicit_id: bool,
}

/// An entry of the table of contents.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TocEntry {
    /// The heading's id.
    pub id: String,
    /// The heading's inline HTML, without links.
    pub html: String,
    /// 2 to 6.
    pub level: u8,
}

/// A link or an image of a document, with its span.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// The destination as written.
    pub destination: String,
    /// Link or image.
    pub kind: LinkKind,
    /// The span of the link in the file.
    pub span: Range<usize>,
}

/// The use of a destination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkKind {
    /// `[text](destination)`, `<a href>`.
    Link,
    /// `![alt](destination)`, `<img src>`.
    Image,
}

/// The text below one heading, for search.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Section {
    /// The headings above, outermost first, the document's title at 0.
    pub hierarchy: Vec<String>,
    /// The id of the innermost heading; `None` for the text above the first heading.
    pub anchor: Option<String>,
    /// Prose as plain text.
    pub text: String,
    /// The text of code blocks.
    pub code: String,
}

/// A fenced code block, for checks of examples. With `file=`, the code is that of the file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CodeBlock {
    /// The language, lower-cased; empty if there is none.
    pub language: String,
    /// The rest of the info string.
    pub meta: String,
    /// The code.
    pub code: String,
    /// The span of the code (without its fences) in the file.
    pub span: Range<usize>,
    /// The length in bytes of the start of the visible code that a live line displays, too; `None` without such a line.
    pub excerpt_length: Option<usize>,
}

/// A parsed Markdown file.
///
/// Caches store it; the format is valid only within the same build of the program.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Document {
    /// The title as plain text: that of the front matter, the first level-1 heading, or that of the hero section;
    /// `None` without any.
    pub title: Option<String>,
    /// The level-1 heading that is the title as inline HTML; `None` without one.
    pub title_html: Option<UnlinkedHtml>,
    /// The description of the front matter, else the first paragraph as plain text; `None` without either.
    pub description: Option<String>,
    /// The body, without the level-1 heading that became the title.
    pub body: Arc<UnlinkedBody>,
    /// Every heading below the title, in order.
    pub headings: Vec<Heading>,
    /// Links and images, in order.
    pub links: Vec<Link>,
    /// Other ids that a fragment may refer to (explicit HTML ids, footnotes).
    pub anchors: Vec<String>,
    /// Plain text for search.
    pub sections: Vec<Section>,
    /// Fenced code blocks.
    pub code_blocks: Vec<CodeBlock>,
    /// Descriptions of signatures' parameters, in the page's language: the offset of the directive in the file,
    /// and the text of all descriptions, from the page or from doc comments.
    pub parameter_descriptions: Vec<(usize, String)>,
    /// Included files and sources of declarations, relative to the site or absolute: editing one changes this document.
    pub inclusions: Vec<PathBuf>,
    /// Exported names that the page documents.
    pub signatures: Vec<DocumentedName>,
    /// The code of the first signature (`::signature`) on one line; `None` without one.
    pub signature_code: Option<String>,
    /// The sources of types whose signatures omit them, as HTML; browsers load them together with the types of names.
    pub definitions: Vec<String>,
    /// Protocol and host of each page of another site that readers can load into a frame.
    pub frames: Vec<String>,
    /// The spans of `<CategoryCards>`.
    pub category_cards: Vec<Range<usize>>,
}

impl Document {
    /// Returns true if the page documents a function.
    pub fn has_function(&self) -> bool {
        let mut names = self.signatures.iter();
        names.any(|name| name.kind == DeclarationKind::Function)
    }
}
