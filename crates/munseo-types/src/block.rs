//! The blocks of a Markdown file that contain text or code, for translations and language checks.

use std::ops::Range;

/// A block that directly contains text or code. Containers, lists and tables are represented by the blocks in them.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    /// The kind of block.
    pub kind: BlockKind,
    /// The span in the file.
    pub span: Range<usize>,
    /// True if it is inside a block quote.
    pub is_quoted: bool,
    /// Its text, by inline element; empty for code, HTML and directives.
    pub inlines: Vec<Inline>,
}

/// The kinds of [`Block`].
#[derive(Debug, Clone, PartialEq)]
pub enum BlockKind {
    /// The title or the description of the front matter, by its key.
    FrontMatter(&'static str),
    /// A heading.
    Heading {
        /// 1 to 6.
        level: u8,
        /// The id that its author wrote (`{#id}`); `None` without one.
        explicit_id: Option<String>,
    },
    /// A paragraph, or the title of a container.
    Paragraph,
    /// A paragraph of a list item.
    Item,
    /// A description of a parameter in `:::signature`, or of a property in `:::properties`. A page in the language of
    /// the doc comments may omit it.
    Description,
    /// A row of a table.
    Row,
    /// A code block.
    Code {
        /// The language as written.
        language: String,
        /// The rest of the info string.
        meta: String,
        /// The code.
        code: String,
        /// The offset of the code itself in the file.
        start: usize,
    },
    /// A block of raw HTML.
    Html,
    /// The opening of a container or a component.
    Directive {
        /// As written: `note`, `Tabs`.
        name: String,
        /// Its attributes and their values.
        attributes: Vec<(String, String)>,
    },
}

/// An inline element of a block, with its text.
#[derive(Debug, Clone, PartialEq)]
pub struct Inline {
    /// The kind of inline.
    pub kind: InlineKind,
    /// Its text as displayed.
    pub text: String,
    /// The span in the file.
    pub span: Range<usize>,
    /// True if `text` equals the text at `span` byte for byte, so that offsets into one are offsets into the other. It
    /// is false if the source has escapes or entities.
    pub is_verbatim: bool,
}

impl Inline {
    /// The span in the file of a range of the text; that of the whole inline if it is not verbatim.
    pub fn span_of(&self, range: &Range<usize>) -> Range<usize> {
        if self.is_verbatim {
            self.span.start + range.start..self.span.start + range.end
        } else {
            self.span.clone()
        }
    }
}

/// The kinds of [`Inline`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InlineKind {
    /// Plain text.
    Text,
    /// A code span.
    Code,
    /// The end of a line, displayed as a space.
    Space,
    /// Separates words: a hard break, the border of a table's cell, raw HTML, a footnote reference or an image.
    Border,
}
