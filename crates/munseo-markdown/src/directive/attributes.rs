//! Attributes of directives, in both spellings.
//!
//! ```text
//! in braces = "{" (space | "#" name | "." name | name ("=" value)?)* "}"
//! in tags   = (space name ("=" value)?)*
//! value     = "…" | '…' | "{" literal "}" | bare
//! literal   = "…" | '…' | `…` | number | true | false | other
//! ```

use std::ops::Range;

/// A name and a value, with the place of both in the file.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Attribute {
    pub(crate) name: String,
    pub(crate) value: AttributeValue,
    pub(crate) span: Range<usize>,
}

/// A value as written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum AttributeValue {
    /// No value: a name alone.
    None,
    /// `"text"`, `text`, `{"text"}`.
    Text(String),
    /// `{2}`, `{true}` and anything else in braces.
    Expression(String),
}

/// Reads attributes between braces that start at `at`; gives them and where the braces end.
///
/// Spans are offsets into `text` plus `base`.
pub(crate) fn in_braces(text: &str, at: usize, base: usize) -> Option<(Vec<Attribute>, usize)> {
    let mut reader = Reader { text, at };
    if !reader.eat(b'{') {
        return None;
    }
    let mut attributes = Vec::new();
    loop {
        reader.space();
        if reader.eat(b'}') {
            return Some((attributes, reader.at));
        }
        let start = reader.at;
        let shorthand = match reader.peek()? {
            b'#' => Some("id"),
            b'.' => Some("class"),
            _ => None,
        };
        let (name, value) = if let Some(name) = shorthand {
            reader.at += 1;
            let value = reader.bare(b'}')?;
            (name.to_owned(), AttributeValue::Text(value.to_owned()))
        } else {
            reader.attribute(b'}')?
        };
        attributes.push(Attribute {
            name,
            value,
            span: base + start..base + reader.at,
        });
    }
}

/// How reading a tag ended.
#[derive(Debug, PartialEq)]
pub(crate) enum TagEnd {
    /// At `>`, with whether `/` stood before it, and the offset after it.
    Complete { self_closing: bool, end: usize },
    /// The text ended inside the tag.
    Incomplete,
    /// This is not a tag.
    Malformed,
}

/// Reads a tag's attributes from `at` (after its name) on.
pub(crate) fn in_tag(text: &str, at: usize, base: usize) -> (Vec<Attribute>, TagEnd) {
    let mut reader = Reader { text, at };
    let mut attributes = Vec::new();
    loop {
        let had_space = reader.space();
        let self_closing = reader.eat(b'/');
        if reader.eat(b'>') {
            return (
                attributes,
                TagEnd::Complete {
                    self_closing,
                    end: reader.at,
                },
            );
        }
        if reader.at >= text.len() {
            return (attributes, TagEnd::Incomplete);
        }
        if self_closing || !had_space {
            return (attributes, TagEnd::Malformed);
        }
        let start = reader.at;
        match reader.attribute(b'>') {
            Some((name, value)) => {
                attributes.push(Attribute {
                    name,
                    value,
                    span: base + start..base + reader.at,
                });
            }
            None if reader.at >= text.len() => return (attributes, TagEnd::Incomplete),
            None => return (attributes, TagEnd::Malformed),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn space(&mut self) -> bool {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
        self.at > start
    }

    fn attribute(&mut self, end: u8) -> Option<(String, AttributeValue)> {
        let start = self.at;
        if !self.peek()?.is_ascii_alphabetic() {
            return None;
        }
        while self
            .peek()
            .is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b':'))
        {
            self.at += 1;
        }
        let name = self.text[start..self.at].to_owned();
        if !self.eat(b'=') {
            return Some((name, AttributeValue::None));
        }
        let value = match self.peek()? {
            quote @ (b'"' | b'\'') => AttributeValue::Text(self.quoted(quote)?.to_owned()),
            b'{' => self.expression()?,
            _ => AttributeValue::Text(self.bare(end)?.to_owned()),
        };
        Some((name, value))
    }

    fn quoted(&mut self, quote: u8) -> Option<&'a str> {
        self.at += 1;
        let start = self.at;
        while let Some(byte) = self.peek() {
            self.at += 1;
            if byte == quote {
                return Some(&self.text[start..self.at - 1]);
            }
        }
        None
    }

    fn expression(&mut self) -> Option<AttributeValue> {
        self.at += 1;
        self.space();
        if let Some(quote @ (b'"' | b'\'' | b'`')) = self.peek() {
            let text = self.quoted(quote)?.to_owned();
            self.space();
            return self.eat(b'}').then_some(AttributeValue::Text(text));
        }
        let start = self.at;
        let mut depth = 0usize;
        loop {
            match self.peek()? {
                b'{' => depth += 1,
                b'}' if depth == 0 => break,
                b'}' => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
        let expression = self.text[start..self.at].trim_end().to_owned();
        self.at += 1;
        Some(AttributeValue::Expression(expression))
    }

    fn bare(&mut self, end: u8) -> Option<&'a str> {
        let start = self.at;
        while self.peek().is_some_and(|byte| {
            !byte.is_ascii_whitespace() && byte != end && !matches!(byte, b'"' | b'\'' | b'<')
        }) {
            self.at += 1;
        }
        // `href=/a/>`: the slash belongs to the tag's end, not to the value.
        if end == b'>' && self.peek() == Some(b'>') && self.text[start..self.at].ends_with('/') {
            self.at -= 1;
        }
        (self.at > start).then(|| &self.text[start..self.at])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(attributes: &[Attribute]) -> Vec<(&str, AttributeValue)> {
        attributes
            .iter()
            .map(|a| (a.name.as_str(), a.value.clone()))
            .collect()
    }

    fn text(value: &str) -> AttributeValue {
        AttributeValue::Text(value.to_owned())
    }

    #[test]
    fn braces_hold_ids_classes_and_pairs() {
        let (found, end) = in_braces("{#a .b group=os title='가 나' open}", 0, 0).unwrap();
        assert_eq!(
            pairs(&found),
            [
                ("id", text("a")),
                ("class", text("b")),
                ("group", text("os")),
                ("title", text("가 나")),
                ("open", AttributeValue::None),
            ]
        );
        assert_eq!(end, "{#a .b group=os title='가 나' open}".len());
        assert!(in_braces("{ <T> }", 0, 0).is_none());
    }

    #[test]
    fn tags_hold_quoted_bare_and_braced_values() {
        let source = r#" columns={2} title={"x"} href=/a/ wide />"#;
        let (found, end) = in_tag(source, 0, 0);
        assert_eq!(
            pairs(&found),
            [
                ("columns", AttributeValue::Expression("2".to_owned())),
                ("title", text("x")),
                ("href", text("/a/")),
                ("wide", AttributeValue::None),
            ]
        );
        assert_eq!(
            end,
            TagEnd::Complete {
                self_closing: true,
                end: source.len()
            }
        );
    }

    #[test]
    fn a_tag_may_be_unfinished_or_no_tag_at_all() {
        assert_eq!(in_tag(" title=\"a", 0, 0).1, TagEnd::Incomplete);
        assert_eq!(in_tag("<Bar>>", 0, 0).1, TagEnd::Malformed);
    }
}
