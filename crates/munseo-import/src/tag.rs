//! Tags of components: `<Name text="a" value={b} other>`.

use std::ops::Range;

/// A start tag, or one without content.
#[derive(Debug)]
pub(crate) struct Tag<'t> {
    pub(crate) name: &'t str,
    attributes: Vec<Attribute<'t>>,
    /// Its length with both brackets.
    pub(crate) length: usize,
    /// True for `<Name />`.
    pub(crate) is_closed: bool,
}

#[derive(Debug)]
struct Attribute<'t> {
    name: &'t str,
    /// As written, with quotes or braces; empty without one.
    value: &'t str,
    /// With the space before it.
    span: Range<usize>,
}

impl<'t> Tag<'t> {
    /// The tag with which a text begins; `None` if it does not end.
    pub(crate) fn read(text: &'t str) -> Option<Self> {
        let rest = text.strip_prefix('<')?;
        let is_end = |it: char| !it.is_alphanumeric() && !matches!(it, '.' | '-' | '_');
        let name = &rest[..rest.find(is_end)?];
        let mut attributes = Vec::new();
        let mut at = 1 + name.len();
        loop {
            let written = text[at..].trim_start();
            let start = text.len() - written.len();
            let is_closed = written.starts_with("/>");
            if is_closed || written.starts_with('>') {
                return Some(Self {
                    name,
                    attributes,
                    length: start + 1 + usize::from(is_closed),
                    is_closed,
                });
            }
            let (name, value) = attribute(written)?;
            let length = name.len() + value.len() + usize::from(!value.is_empty());
            // `{...properties}` has a value without a name.
            let length = length - usize::from(name.is_empty());
            attributes.push(Attribute {
                name,
                value,
                span: at..start + length,
            });
            at = start + length;
        }
    }

    /// Where an attribute is written, with the space before it.
    pub(crate) fn span(&self, name: &str) -> Option<Range<usize>> {
        let mut found = self.attributes.iter().filter(|it| it.name == name);
        found.next_back().map(|it| it.span.clone())
    }

    /// The text of an attribute.
    pub(crate) fn text(&self, name: &str) -> Option<&'t str> {
        let mut texts = self.texts().filter(|it| it.0 == name);
        texts.next().map(|it| it.1)
    }

    /// The attributes whose values are texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&'t str, &'t str)> {
        let texts = self.attributes.iter().map(|it| {
            let inner = it
                .value
                .strip_prefix('{')
                .and_then(|it| it.strip_suffix('}'));
            let value = inner.unwrap_or(it.value).trim();
            (it.name, value.trim_matches(['"', '\'', '`']))
        });
        let is_text = |it: &&str| !it.is_empty() && !it.contains(['{', '[', '<', '\n', '"']);
        texts.filter(move |it| is_text(&it.1))
    }
}

/// The name and the value of an attribute.
fn attribute(text: &str) -> Option<(&str, &str)> {
    let end = |it: char| it.is_whitespace() || matches!(it, '=' | '>' | '{' | '"' | '\'');
    let (name, rest) = text.split_at(text.find(end)?);
    let name = name.strip_suffix('/').unwrap_or(name);
    let value = match (rest.strip_prefix('='), name) {
        (Some(value), _) => value,
        (None, "") => rest,
        (None, name) => return Some((name, "")),
    };
    let length = match value.chars().next()? {
        '{' => closing_brace(value)?,
        quote @ ('"' | '\'') => value[1..].find(quote)? + 2,
        _ if name.is_empty() => return None,
        _ => value.find([' ', '\n', '\t', '>'])?,
    };
    Some((name, &value[..length]))
}

/// The length of an expression in braces, whose strings may contain others.
pub(crate) fn closing_brace(text: &str) -> Option<usize> {
    let (mut depth, mut quote) = (0, None);
    for (at, letter) in text.char_indices() {
        match (letter, quote) {
            ('\n', Some('"' | '\'')) => quote = None,
            ('`' | '"' | '\'', None) => quote = Some(letter),
            (it, Some(open)) if it == open => quote = None,
            ('{', None) => depth += 1,
            ('}', None) if depth == 1 => return Some(at + 1),
            ('}', None) => depth -= 1,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_ends_behind_its_expressions() {
        let text = "<A.B\n  title=\"a > b\" icon={<C d=\"}\" />}\n  list={[{ e: '>' }]}\n  {...rest} open\n/> after";
        let tag = Tag::read(text).unwrap();
        assert_eq!((tag.name, tag.is_closed), ("A.B", true));
        assert_eq!(&text[tag.length..], " after");
        assert_eq!(tag.text("title"), Some("a > b"));
        assert_eq!(tag.text("list"), None);
        assert_eq!(&text[tag.span("open").unwrap()], " open");
        assert!(Tag::read("<A b={1").is_none());
    }
}
