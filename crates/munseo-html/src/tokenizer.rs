//! Splits HTML into tags, comments and text, with enough detail to sanitize and balance the HTML of authors.
//!
//! ```text
//! token     = comment | declaration | tag | text
//! tag       = "<" "/"? name (space attribute)* space? "/"? ">"
//! attribute = name (space? "=" space? (quoted | bare))?
//! ```
//! Anything else is text.

use std::borrow::Cow;
use std::ops::Range;

use crate::cursor::Cursor;

/// One piece of markup; ranges are byte offsets into the text given to [`Tokens::new`].
#[derive(Debug, Clone, PartialEq)]
pub enum Token<'a> {
    /// `<name …>`.
    Start {
        /// The name as written.
        name: &'a str,
        /// The attributes in their order.
        attributes: Vec<Attribute<'a>>,
        /// True for a tag that ends with `/>`.
        self_closing: bool,
        /// The range of the tag.
        range: Range<usize>,
    },
    /// `</name>`.
    End {
        /// The name as written.
        name: &'a str,
        /// The range of the tag.
        range: Range<usize>,
    },
    /// `<!-- … -->`, `<!doctype …>`, `<?…?>`, `<![CDATA[…]]>`.
    Comment {
        /// The range of the comment.
        range: Range<usize>,
    },
    /// Anything else, entities not decoded.
    Text {
        /// The range of the text.
        range: Range<usize>,
    },
}

/// An attribute as written, entities not decoded.
#[derive(Debug, Clone, PartialEq)]
pub struct Attribute<'a> {
    /// The name as written.
    pub name: &'a str,
    /// The value without its quotes, if there is one.
    pub value: Option<&'a str>,
    /// The range of the value (without its quotes), or of the name when there is no value.
    pub range: Range<usize>,
}

/// An iterator over the tokens of a text.
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// From this offset on, comments are text, because one is not closed; `None` while all are closed. Avoids quadratic
    /// time for many `<!--`.
    no_comment_end_from: Option<usize>,
}

impl<'a> Tokens<'a> {
    /// The tokens of a text.
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            no_comment_end_from: None,
        }
    }

    /// The offset after the comment or declaration that starts here; `None` if none starts here, or it is not closed.
    fn comment_end(&mut self) -> Option<usize> {
        let rest = &self.text[self.at..];
        if rest.starts_with("<!-->") {
            return Some(self.at + 5);
        }
        let is_declaration = rest.as_bytes().get(2).is_some_and(u8::is_ascii_alphabetic);
        let (open, close) = match rest {
            _ if rest.starts_with("<!--") => (4, "-->"),
            _ if rest.starts_with("<?") => (2, "?>"),
            _ if rest.starts_with("<![CDATA[") => (9, "]]>"),
            _ if rest.starts_with("<!") && is_declaration => (2, ">"),
            _ => return None,
        };
        if self.no_comment_end_from.is_some_and(|from| self.at >= from) {
            return None;
        }
        let Some(length) = rest[open..].find(close) else {
            self.no_comment_end_from = Some(self.at);
            return None;
        };
        Some(self.at + open + length + close.len())
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let start = self.at;
        if start >= self.text.len() {
            return None;
        }
        if self.text.as_bytes()[start] == b'<' {
            if let Some(end) = self.comment_end() {
                self.at = end;
                return Some(Token::Comment { range: start..end });
            }
            if let Some(token) = read_tag(self.text, start) {
                self.at = match &token {
                    Token::Start { range, .. } | Token::End { range, .. } => range.end,
                    Token::Comment { .. } | Token::Text { .. } => start + 1,
                };
                return Some(token);
            }
        }
        let end = self.text.as_bytes()[start + 1..]
            .iter()
            .position(|byte| *byte == b'<')
            .map_or(self.text.len(), |at| start + 1 + at);
        self.at = end;
        Some(Token::Text { range: start..end })
    }
}

fn read_tag(text: &str, start: usize) -> Option<Token<'_>> {
    let mut cursor = Cursor::new(text, start + 1);
    let is_end = cursor.skip_byte(b'/');
    if !cursor.peek()?.is_ascii_alphabetic() {
        return None;
    }
    let name = cursor.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if is_end {
        cursor.skip_space();
        return cursor.skip_byte(b'>').then_some(Token::End {
            name,
            range: start..cursor.at,
        });
    }
    let mut attributes = Vec::new();
    loop {
        let had_space = cursor.skip_space();
        let self_closing = cursor.skip_byte(b'/');
        if cursor.skip_byte(b'>') {
            return Some(Token::Start {
                name,
                attributes,
                self_closing,
                range: start..cursor.at,
            });
        }
        if self_closing || !had_space {
            return None;
        }
        attributes.push(read_attribute(&mut cursor)?);
    }
}

fn read_attribute<'a>(cursor: &mut Cursor<'a>) -> Option<Attribute<'a>> {
    let first = cursor.peek()?;
    if !(first.is_ascii_alphabetic() || first == b'_' || first == b':' || first == b'@') {
        return None;
    }
    let name_start = cursor.at;
    let name = cursor.take_while(|byte| {
        byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b':' | b'-' | b'@')
    });
    let name_range = name_start..cursor.at;
    let before_space = cursor.at;
    cursor.skip_space();
    if !cursor.skip_byte(b'=') {
        cursor.at = before_space;
        return Some(Attribute {
            name,
            value: None,
            range: name_range,
        });
    }
    cursor.skip_space();
    let (value, value_start) = match cursor.peek()? {
        quote @ (b'"' | b'\'') => {
            let value_start = cursor.at + 1;
            (cursor.quoted(quote)?, value_start)
        }
        _ => {
            let value_start = cursor.at;
            let value = cursor.take_while(|byte| {
                !byte.is_ascii_whitespace()
                    && !matches!(byte, b'"' | b'\'' | b'=' | b'<' | b'>' | b'`')
            });
            if value.is_empty() {
                return None;
            }
            (value, value_start)
        }
    };
    Some(Attribute {
        name,
        value: Some(value),
        range: value_start..value_start + value.len(),
    })
}

/// Decodes entities in text and attribute values; unknown ones stay as they are.
pub fn decode_entities(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let decoded = rest
            .bytes()
            .take(12)
            .position(|byte| byte == b';')
            .and_then(|end| Some((entity(&rest[1..end])?, end)));
        if let Some((character, end)) = decoded {
            out.push(character);
            rest = &rest[end + 1..];
        } else {
            out.push('&');
            rest = &rest[1..];
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<String> {
        Tokens::new(text)
            .map(|token| match token {
                Token::Start {
                    name,
                    attributes,
                    self_closing,
                    ..
                } => format!(
                    "<{name}{}{}>",
                    attributes
                        .iter()
                        .map(|a| format!(" {}={:?}", a.name, a.value))
                        .collect::<String>(),
                    if self_closing { "/" } else { "" }
                ),
                Token::End { name, .. } => format!("</{name}>"),
                Token::Comment { .. } => "comment".to_owned(),
                Token::Text { range } => format!("{:?}", &text[range]),
            })
            .collect()
    }

    #[test]
    fn tags_attributes_comments_and_text() {
        assert_eq!(
            kinds("<a href='x' b>가</a><!-- c --><br/>"),
            [
                "<a href=Some(\"x\") b=None>",
                "\"가\"",
                "</a>",
                "comment",
                "<br/>"
            ]
        );
    }

    #[test]
    fn malformed_tags_are_text() {
        assert_eq!(
            kinds("1 < 2 <T extends"),
            ["\"1 \"", "\"< 2 \"", "\"<T extends\""]
        );
        assert_eq!(kinds("<a=\"x\">"), ["\"<a=\\\"x\\\">\""]);
    }

    #[test]
    fn an_ampersand_before_multibyte_text_is_kept() {
        assert_eq!(decode_entities("가&amp;나&한국어도"), "가&나&한국어도");
    }
}
