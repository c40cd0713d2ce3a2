//! Escapes text, attribute values and URLs, for all crates that write HTML.

use std::fmt::Write;

/// Appends text, escaped for content.
pub fn push_text(out: &mut String, text: &str) {
    push_escaped(out, text, |byte| matches!(byte, b'&' | b'<' | b'>'));
}

/// Appends text, escaped for content and for double-quoted attribute values.
pub fn push_attribute(out: &mut String, value: &str) {
    push_escaped(out, value, |byte| matches!(byte, b'&' | b'<' | b'>' | b'"'));
}

/// Appends text, escaped as React escapes content and attribute values.
pub fn push_react(out: &mut String, text: &str) {
    push_escaped(out, text, |byte| {
        matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')
    });
}

/// Text as HTML, escaped like [`push_attribute`].
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_attribute(&mut out, text);
    out
}

fn push_escaped(out: &mut String, text: &str, is_escaped: impl Fn(u8) -> bool) {
    let mut done = 0;
    for (at, byte) in text.bytes().enumerate().filter(|it| is_escaped(it.1)) {
        out.push_str(&text[done..at]);
        out.push_str(match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            _ => "&#x27;",
        });
        done = at + 1;
    }
    out.push_str(&text[done..]);
}

/// Percent-encodes characters that URLs must not contain; encoded characters are unchanged.
pub fn encode_url(url: &str) -> String {
    let mut out = String::with_capacity(url.len());
    for byte in url.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.+!*'(),%#@?=;:/$~&".contains(&byte) {
            out.push(char::from(byte));
        } else {
            // Writing to a `String` cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_keeps_quotes_and_attributes_do_not() {
        let mut out = String::new();
        push_text(&mut out, "a < \"b\" & 가");
        assert_eq!(out, "a &lt; \"b\" &amp; 가");
        out.clear();
        push_attribute(&mut out, "a < \"b\"");
        assert_eq!(out, "a &lt; &quot;b&quot;");
    }

    #[test]
    fn urls_keep_what_is_encoded_and_encode_the_rest() {
        assert_eq!(
            encode_url("/a b%20[가]?x=1&y"),
            "/a%20b%20%5B%EA%B0%80%5D?x=1&y"
        );
    }
}
