//! Parsed types, limited to the details that comparing examples requires.

/// The structure of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Tuple,
    Object,
    Union,
    Text,
    Number,
    Function,
    /// Anything else, by its text.
    Name,
}

/// A type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TypeNode {
    pub(super) kind: Kind,
    /// Its source; for a string, the text between the quotes.
    pub(super) text: String,
    pub(super) parts: Vec<TypeNode>,
    /// The keys of an object, optional ones with `?`; parallel to `parts`.
    pub(super) keys: Vec<String>,
}

impl TypeNode {
    /// Parses a type; unknown syntax becomes a name.
    pub(super) fn parse(text: &str) -> Self {
        let mut text = text.trim();
        text = text.strip_prefix("readonly ").unwrap_or(text).trim();
        let leaf = |kind, text: &str| Self {
            kind,
            text: text.to_owned(),
            parts: Vec::new(),
            keys: Vec::new(),
        };
        if text.contains("=>") && split(text, "=>").is_some_and(|parts| parts.len() > 1) {
            return leaf(Kind::Function, text);
        }
        let members = split(text.trim_start_matches('|'), "|").unwrap_or_default();
        if members.len() > 1 {
            return Self {
                parts: members.iter().map(|text| Self::parse(text)).collect(),
                ..leaf(Kind::Union, text)
            };
        }
        if let Some(inside) = enclosed(text, '(', ')') {
            return Self::parse(inside);
        }
        if let Some(inside) = enclosed(text, '[', ']') {
            let parts = split(inside, ",").unwrap_or_default();
            let parts = parts.iter().filter(|part| !part.is_empty());
            return Self {
                parts: parts.map(|part| Self::parse(element(part))).collect(),
                ..leaf(Kind::Tuple, text)
            };
        }
        if let Some(inside) = enclosed(text, '{', '}') {
            let mut object = leaf(Kind::Object, text);
            let members = split(inside, ";").unwrap_or_default();
            let members = members
                .iter()
                .flat_map(|member| split(member, ",").unwrap_or_default());
            for member in members.filter(|member| !member.is_empty()) {
                let (key, value) = member.split_once(':').unwrap_or((&member, ""));
                let key = key.trim();
                let key = key.strip_prefix("readonly ").unwrap_or(key);
                object.keys.push(key.replace(['\'', '"'], ""));
                object.parts.push(Self::parse(value));
            }
            return object;
        }
        for quote in ['\'', '"'] {
            if let Some(inside) = enclosed(text, quote, quote) {
                return leaf(Kind::Text, inside);
            }
        }
        if is_number(text) {
            leaf(Kind::Number, text)
        } else {
            leaf(Kind::Name, text)
        }
    }

    /// Its source, with quotes around a string.
    pub(super) fn to_source(&self) -> String {
        match self.kind {
            Kind::Text if self.text.contains('\'') => format!("\"{}\"", self.text),
            Kind::Text => format!("'{}'", self.text),
            _ => self.text.clone(),
        }
    }

    /// Its text without whitespace.
    pub(super) fn plain(&self) -> String {
        let list = |open: char, close: char| {
            let parts: Vec<String> = self
                .parts
                .iter()
                .enumerate()
                .map(|(index, part)| {
                    let key = self.keys.get(index).map(|key| format!("{key}:"));
                    key.unwrap_or_default() + &part.plain()
                })
                .collect();
            format!("{open}{}{close}", parts.join(","))
        };
        match self.kind {
            Kind::Tuple => list('[', ']'),
            Kind::Object => list('{', '}'),
            Kind::Union => list('(', ')'),
            Kind::Text => format!("'{}'", self.text),
            _ => self.text.clone(),
        }
    }

    /// A letter for its kind, or its name.
    pub(super) fn label(&self) -> &str {
        match self.kind {
            Kind::Tuple => "t",
            Kind::Object => "o",
            Kind::Union => "u",
            Kind::Text => "s",
            Kind::Number => "n",
            Kind::Function => "f",
            Kind::Name => {
                let end = self
                    .text
                    .find(|letter: char| !letter.is_ascii_alphanumeric());
                &self.text[..end.unwrap_or(self.text.len())]
            }
        }
    }
}

/// Splits a text at separators outside of brackets and quotes, and trims the parts; `None` if brackets or quotes are
/// unbalanced. `=>` and `->` do not count as angle brackets.
pub(super) fn split(text: &str, separator: &str) -> Option<Vec<String>> {
    let mut parts = Vec::new();
    let mut expected_closers = Vec::new();
    let mut quote = None;
    let mut start = 0;
    let mut previous = ' ';
    let mut skip_to = 0;
    for (at, letter) in text.char_indices() {
        if at < skip_to {
            continue;
        }
        if let Some(mark) = quote {
            if letter == mark && previous != '\\' {
                quote = None;
            }
            previous = letter;
            continue;
        }
        if expected_closers.is_empty() && text[at..].starts_with(separator) {
            parts.push(text[start..at].trim().to_owned());
            start = at + separator.len();
            skip_to = start;
            previous = ' ';
            continue;
        }
        match letter {
            '\'' | '"' => quote = Some(letter),
            '(' => expected_closers.push(')'),
            '[' => expected_closers.push(']'),
            '{' => expected_closers.push('}'),
            '<' => expected_closers.push('>'),
            '>' if matches!(previous, '=' | '-') => {}
            ')' | ']' | '}' | '>' if expected_closers.pop() != Some(letter) => return None,
            _ => {}
        }
        previous = letter;
    }
    if !expected_closers.is_empty() || quote.is_some() {
        return None;
    }
    parts.push(text[start..].trim().to_owned());
    Some(parts)
}

/// A text with `0` in place of each string; `None` if a quote is not closed.
pub(super) fn without_strings(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        let is_quote = matches!(letter, '\'' | '"');
        if is_quote {
            let mut is_escaped = false;
            letters.find(|next| {
                let is_end = *next == letter && !is_escaped;
                is_escaped = *next == '\\' && !is_escaped;
                is_end
            })?;
        }
        plain.push(if is_quote { '0' } else { letter });
    }
    Some(plain)
}

/// The words of a text, each with the text after it.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = &rest[rest.find(is_word)?..];
        let end = start.find(|letter| !is_word(letter)).unwrap_or(start.len());
        let (word, after) = start.split_at(end);
        rest = after;
        Some((word, after))
    })
}

/// Returns true for a number in decimal digits.
fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    match text.split_once('.') {
        Some((integer, fraction)) => is_digits(integer) && is_digits(fraction),
        None => is_digits(text),
    }
}

/// A key without the `?` of an optional one.
pub(super) fn bare(key: &str) -> &str {
    key.trim_end_matches('?')
}

/// The text between brackets or quotes that enclose the whole text; `None` without them.
fn enclosed(text: &str, open: char, close: char) -> Option<&str> {
    let inside = text.strip_prefix(open)?.strip_suffix(close)?;
    let is_whole = if open == close {
        !inside.contains(open)
    } else {
        split(inside, ",").is_some()
    };
    is_whole.then_some(inside)
}

/// An element of a tuple without its label.
fn element(part: &str) -> &str {
    let part = part.trim_start_matches("...");
    match part.split_once(':') {
        Some((name, value))
            if name
                .trim_end_matches('?')
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric()) =>
        {
            value
        }
        _ => part,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_parsed_into_trees() {
        for (text, plain) in [
            ("[1, [ 'a' ]]", "[1,['a']]"),
            (
                "{ a?: 1; readonly b: { c: 'x, y' } }",
                "{a?:1,b:{c:'x, y'}}",
            ),
            ("'a' | 'b' | [1 | 2]", "('a','b',[(1,2)])"),
            ("(1 | 2)", "(1,2)"),
            ("[first: 1, ...string[]]", "[1,string[]]"),
            ("(a: 1) => [2]", "(a: 1) => [2]"),
            ("-1.5", "-1.5"),
            ("readonly []", "[]"),
        ] {
            assert_eq!(TypeNode::parse(text).plain(), plain, "{text}");
        }
    }
}
