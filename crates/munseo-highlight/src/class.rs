//! The classes of highlighted tokens.

use serde::{Deserialize, Serialize};

/// The class of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub(crate) enum Class {
    Keyword = b'k',
    String = b's',
    Number = b'n',
    Comment = b'c',
    /// A comment with the result of the previous line: `//=> 3`.
    Result = b'r',
    Type = b't',
    Function = b'f',
    Operator = b'o',
    Attribute = b'a',
    Parameter = b'v',
    Tag = b'g',
    Heading = b'm',
    Inserted = b'i',
    Deleted = b'd',
}

impl Class {
    /// The name of the class in HTML.
    pub(crate) fn letter(self) -> char {
        char::from(self as u8)
    }

    /// The class of a capture of a highlight query. `None` is plain text, which overrides the class of the surrounding
    /// node.
    pub(crate) fn of_capture(name: &str) -> Option<Self> {
        let exact = match name {
            "string.special.key" => Some(Self::Attribute),
            "text.literal" | "text.uri" | "text.reference" => Some(Self::String),
            "text.title" => Some(Self::Heading),
            "markup.heading" => Some(Self::Heading),
            "punctuation.special" => Some(Self::Operator),
            "variable.parameter" => Some(Self::Parameter),
            _ => None,
        };
        exact.or_else(|| {
            Some(match name.split('.').next().unwrap_or(name) {
                "keyword" | "charset" | "import" | "media" | "namespace" | "supports"
                | "keyframes" => Self::Keyword,
                "string" | "escape" | "character" => Self::String,
                "number" | "boolean" | "constant" => Self::Number,
                "comment" => Self::Comment,
                "type" | "constructor" | "label" => Self::Type,
                "function" => Self::Function,
                "operator" => Self::Operator,
                "attribute" | "property" => Self::Attribute,
                "tag" => Self::Tag,
                _ => return None,
            })
        })
    }
}
