//! The forms of `@param` and `@typeParam`.

use crate::doc_comment::Tag;

/// The text of a parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DescribedParameter<'a> {
    /// Its name; that of a property has dots: `options.size`.
    pub name: &'a str,
    /// The type that JSDoc states in braces.
    pub ty: Option<&'a str>,
    /// The default value of `[name=value]`.
    pub default: Option<&'a str>,
    /// Its description as Markdown.
    pub text: &'a str,
    /// The byte offset of its tag.
    pub start: usize,
}

impl<'a> DescribedParameter<'a> {
    /// Reads `{type} name - text`, `[name=default] text`, and `A, B - text`, which describes several.
    pub fn read(tag: &'a Tag) -> Vec<Self> {
        let (ty, mut rest) = typed(tag.text.trim_start());
        let mut default = None;
        let mut names = Vec::new();
        if rest.starts_with('[')
            && let Some(end) = closing(rest, '[', ']')
        {
            let (name, value) = match rest[1..end].split_once('=') {
                Some((name, value)) => (name, Some(value.trim())),
                None => (&rest[1..end], None),
            };
            names.push(name.trim());
            default = value;
            rest = &rest[end + 1..];
        } else {
            loop {
                let is_end = |it: char| it == ',' || it == ':' || it.is_whitespace();
                let end = rest.find(is_end).unwrap_or(rest.len());
                names.push(rest[..end].trim_start_matches("...").trim_matches('`'));
                let after = rest[end..].trim_start();
                match after.strip_prefix(',') {
                    Some(more) => rest = more.trim_start(),
                    None => {
                        rest = after;
                        break;
                    }
                }
            }
        }
        let text = rest.trim_start();
        let dashes = ["- ", "– ", "— ", ": ", "-\n"];
        let after = dashes.iter().find_map(|dash| text.strip_prefix(dash));
        let text = match after.unwrap_or(text) {
            "-" => "",
            text => text.trim_start(),
        };
        let named = names.into_iter().map(|name| Self {
            name,
            ty,
            default,
            text,
            start: tag.start,
        });
        named.collect()
    }
}

/// `{type}` at the start of a text, and the rest.
pub fn typed(text: &str) -> (Option<&str>, &str) {
    if !text.starts_with('{') || text.starts_with("{@") {
        return (None, text);
    }
    match closing(text, '{', '}') {
        Some(end) => (Some(text[1..end].trim()), text[end + 1..].trim_start()),
        None => (None, text),
    }
}

/// The offset of the bracket that closes the first one.
pub fn closing(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0usize;
    for (at, letter) in text.char_indices() {
        if letter == open {
            depth += 1;
        } else if letter == close {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}
