//! Reads the attributes of directives, in braces and in tags.
//!
//! ```text
//! in braces = "{" (space | "#" name | "." name | name ("=" value)?)* "}"
//! in tags   = (space ((":" | "@" | "#")? name ("=" value)? | "{" other "}"))*
//! value     = "…" | '…' | "{" literal "}" | bare
//! literal   = "…" | '…' | `…` | number | true | false | other
//! ```

use std::ops::Range;

use munseo_html::Cursor;

/// An attribute: a name and a value, with their span in the file.
#[derive(Debug, Clone, PartialEq)]
pub struct Attribute {
    /// Its name; `{...list}` as written.
    pub name: String,
    /// Its value.
    pub value: AttributeValue,
    /// Where it is.
    pub span: Range<usize>,
}

/// A value as written.
#[derive(Debug, Clone, PartialEq)]
pub enum AttributeValue {
    /// No value: a name alone.
    None,
    /// `"text"`, `text`, `{"text"}`.
    Text(String),
    /// `{2}`, `{true}` and anything else in braces.
    Expression(String),
}

impl AttributeValue {
    /// The text, or the text in the braces; empty for none.
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::None => "",
            Self::Text(text) | Self::Expression(text) => text,
        }
    }
}

/// Reads attributes in braces that start at `at`; returns them and the offset after the braces, `None` if these are
/// malformed.
///
/// Spans are offsets into `text` plus `base`.
pub(crate) fn read_braces(text: &str, at: usize, base: usize) -> Option<(Vec<Attribute>, usize)> {
    let mut cursor = Cursor::new(text, at);
    if !cursor.skip_byte(b'{') {
        return None;
    }
    let mut attributes = Vec::new();
    loop {
        cursor.skip_space();
        if cursor.skip_byte(b'}') {
            return Some((attributes, cursor.at));
        }
        let start = cursor.at;
        let shorthand = match cursor.peek()? {
            b'#' => Some("id"),
            b'.' => Some("class"),
            _ => None,
        };
        let (name, value) = if let Some(name) = shorthand {
            cursor.at += 1;
            let value = bare(&mut cursor, b'}')?;
            (name.to_owned(), AttributeValue::Text(value.to_owned()))
        } else {
            attribute(&mut cursor, b'}')?
        };
        attributes.push(Attribute {
            name,
            value,
            span: base + start..base + cursor.at,
        });
    }
}

/// The result of reading a tag.
#[derive(Debug, PartialEq)]
pub enum TagEnd {
    /// The tag ends with `>` or `/>`.
    Complete {
        /// True for `/>`.
        self_closing: bool,
        /// The offset after it.
        end: usize,
    },
    /// The text ended inside the tag.
    Incomplete,
    /// This is not a tag.
    Malformed,
}

/// Reads a tag's attributes from `at` (after its name). Spans are offsets into `text` plus `base`.
pub fn read_tag(text: &str, at: usize, base: usize) -> (Vec<Attribute>, TagEnd) {
    let mut cursor = Cursor::new(text, at);
    let mut attributes = Vec::new();
    loop {
        let had_space = cursor.skip_space();
        let self_closing = cursor.skip_byte(b'/');
        if cursor.skip_byte(b'>') {
            return (
                attributes,
                TagEnd::Complete {
                    self_closing,
                    end: cursor.at,
                },
            );
        }
        if cursor.at >= text.len() {
            return (attributes, TagEnd::Incomplete);
        }
        if self_closing || !had_space {
            return (attributes, TagEnd::Malformed);
        }
        let start = cursor.at;
        match attribute(&mut cursor, b'>') {
            Some((name, value)) => {
                attributes.push(Attribute {
                    name,
                    value,
                    span: base + start..base + cursor.at,
                });
            }
            None if cursor.at >= text.len() => return (attributes, TagEnd::Incomplete),
            None => return (attributes, TagEnd::Malformed),
        }
    }
}

/// Reads one attribute; an unquoted value ends at `end`. `None` if it is malformed or incomplete.
fn attribute(cursor: &mut Cursor<'_>, end: u8) -> Option<(String, AttributeValue)> {
    let first = cursor.peek()?;
    let start = cursor.at;
    // `:name`, `@name` and `#name` are Vue's.
    cursor.at += usize::from(end == b'>' && matches!(first, b':' | b'@' | b'#'));
    if end == b'>' && first == b'{' {
        expression(cursor)?;
        let name = cursor.text[start..cursor.at].to_owned();
        return Some((name, AttributeValue::None));
    }
    if !cursor.peek()?.is_ascii_alphabetic() {
        return None;
    }
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b':');
    cursor.take_while(|byte| is_name(byte) || (byte == b'.' && end == b'>'));
    let name = cursor.text[start..cursor.at].to_owned();
    let name_end = cursor.at;
    cursor.skip_space();
    if !cursor.skip_byte(b'=') {
        cursor.at = name_end;
        return Some((name, AttributeValue::None));
    }
    cursor.skip_space();
    let value = match cursor.peek()? {
        quote @ (b'"' | b'\'') => AttributeValue::Text(cursor.quoted(quote)?.to_owned()),
        b'{' => expression(cursor)?,
        _ => AttributeValue::Text(bare(cursor, end)?.to_owned()),
    };
    Some((name, value))
}

fn expression(cursor: &mut Cursor<'_>) -> Option<AttributeValue> {
    cursor.at += 1;
    cursor.skip_space();
    let start = cursor.at;
    if let Some(quote @ (b'"' | b'\'' | b'`')) = cursor.peek()
        && let Some(text) = cursor.quoted(quote)
    {
        let text = text.to_owned();
        cursor.skip_space();
        if cursor.skip_byte(b'}') {
            return Some(AttributeValue::Text(text));
        }
        cursor.at = start;
    }
    let mut depth = 0usize;
    loop {
        match cursor.peek()? {
            quote @ (b'"' | b'\'' | b'`') => {
                // An apostrophe in text ends nowhere.
                cursor.at = string_end(cursor.text, cursor.at, quote).unwrap_or(cursor.at);
            }
            b'{' => depth += 1,
            b'}' if depth == 0 => break,
            b'}' => depth -= 1,
            _ => {}
        }
        cursor.at += 1;
    }
    let expression = cursor.text[start..cursor.at].trim_end().to_owned();
    cursor.at += 1;
    Some(AttributeValue::Expression(expression))
}

/// The offset of the quote that ends a string of JavaScript; `None` without one.
fn string_end(text: &str, start: usize, quote: u8) -> Option<usize> {
    let mut is_escaped = false;
    let end = text.as_bytes()[start + 1..].iter().position(|byte| {
        let ends = *byte == quote && !is_escaped;
        is_escaped = *byte == b'\\' && !is_escaped;
        ends
    })?;
    Some(start + 1 + end)
}

fn bare<'a>(cursor: &mut Cursor<'a>, end: u8) -> Option<&'a str> {
    let start = cursor.at;
    cursor.take_while(|byte| {
        !byte.is_ascii_whitespace() && byte != end && !matches!(byte, b'"' | b'\'' | b'<')
    });
    // `href=/a/>`: the slash belongs to the tag's end, not to the value.
    if end == b'>' && cursor.peek() == Some(b'>') && cursor.text[start..cursor.at].ends_with('/') {
        cursor.at -= 1;
    }
    (cursor.at > start).then(|| &cursor.text[start..cursor.at])
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
    fn braces_contain_ids_classes_and_pairs() {
        let (found, end) = read_braces("{#a .b group=os title='가 나' open}", 0, 0).unwrap();
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
        assert!(read_braces("{ <T> }", 0, 0).is_none());
    }

    #[test]
    fn tags_contain_quoted_bare_and_braced_values() {
        let source = r#" columns={2} title={"x"} href=/a/ wide />"#;
        let (found, end) = read_tag(source, 0, 0);
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
    fn unfinished_tags_and_text_are_distinguished() {
        assert_eq!(read_tag(" title=\"a", 0, 0).1, TagEnd::Incomplete);
        assert_eq!(read_tag("<Bar>>", 0, 0).1, TagEnd::Malformed);
        let (found, end) = read_tag(" a {...rest} />", 0, 0);
        assert_eq!(found[1].name, "{...rest}");
        assert!(matches!(end, TagEnd::Complete { end: 15, .. }));
    }
}
