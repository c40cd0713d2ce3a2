//! Containers (`:::name … :::`) and islands (`<Tabs> … </Tabs>`): lines of their own that the
//! Markdown parser must not read as text.
//!
//! 1. [`prepare`] scans the lines and replaces each opening or closing line by a *sentinel*, a
//!    one-line processing instruction such as `<?\u{E000}3?>`, which Markdown keeps as an HTML block
//!    in any position: in a list, a block quote, or right after a paragraph.
//! 2. The parser makes a tree of blocks with sentinels among them.
//! 3. [`pair()`] moves the blocks between an opener and its closer into one node.
//!
//! The parser's own container extension is not suitable: it ends the *outermost* container at a closing fence, even one
//! inside a code block, and supports neither titles nor attributes.
//!
//! A line that only looks like a directive (in indented code, for instance) is restored: [`pair()`] restores the text
//! of every sentinel that did not become a block.

mod block_start;
mod line_map;
mod pair;
mod prefix;
mod scan;
mod syntax;
mod tags;

pub(crate) use block_start::raw_text_end;
pub(crate) use line_map::LineMap;
pub(crate) use pair::pair;
pub(crate) use prefix::Prefix;
pub(crate) use scan::{Prepared, blank, prepare};
pub(crate) use syntax::leaf;

use std::ops::Range;

use crate::islands::StandIn;
use crate::islands::attributes::{Attribute, AttributeValue};

/// A directive: one line (or, for a tag, several) that opens or closes a container, or stands alone.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Directive {
    pub(crate) role: Role,
    pub(crate) syntax: Syntax,
    /// As written: `note`, `TabItem`; empty for a closing `:::`.
    pub(crate) name: String,
    pub(crate) attributes: Vec<Attribute>,
    /// What a tag of another generator stands for; `None` for others.
    pub(crate) stand_in: Option<StandIn>,
    /// True if a title follows as a paragraph of its own.
    pub(crate) has_title: bool,
    /// The span of the directive in the file.
    pub(crate) span: Range<usize>,
}

/// The role of a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Open,
    Close,
    /// Opens and closes at once: `<Name … />`, `::name`.
    Whole,
}

/// The notation of a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// `:::`, with the number of colons; two for a leaf.
    Colons(usize),
    /// `<Name>`.
    Tag,
}

impl Directive {
    /// A directive without a title that stands for itself.
    fn new(
        role: Role,
        syntax: Syntax,
        name: &str,
        attributes: Vec<Attribute>,
        span: Range<usize>,
    ) -> Self {
        Self {
            role,
            syntax,
            name: name.to_owned(),
            attributes,
            stand_in: None,
            has_title: false,
            span,
        }
    }

    /// The directive as an author would write it, for messages.
    pub(crate) fn markup(&self) -> String {
        match (self.syntax, self.role) {
            (Syntax::Colons(count), _) => format!("{}{}", ":".repeat(count.min(12)), self.name),
            (Syntax::Tag, Role::Close) => format!("</{}>", self.name),
            (Syntax::Tag, Role::Open | Role::Whole) => format!("<{}>", self.name),
        }
    }

    /// The value of an attribute; `None` if it is missing.
    pub(crate) fn attribute(&self, name: &str) -> Option<&AttributeValue> {
        let mut attributes = self.attributes.iter();
        attributes.find(|it| it.name == name).map(|it| &it.value)
    }

    /// The name of the component or container that is displayed.
    pub(crate) fn component(&self) -> &str {
        let stand_in = self.stand_in.as_ref().map(|it| it.name.as_str());
        stand_in.unwrap_or(&self.name).trim_start_matches(':')
    }

    /// The markup that closes it.
    pub(crate) fn closing_markup(&self) -> String {
        match self.syntax {
            Syntax::Colons(count) => ":".repeat(count),
            Syntax::Tag => format!("</{}>", self.name),
        }
    }
}
