//! Tags of components: `<Name text="a" value={b} other>`.

use std::ops::Range;

use munseo_markdown::{Attribute, AttributeValue, TagEnd, read_tag};

/// A start tag, or one without content.
#[derive(Debug)]
pub(crate) struct Tag<'t> {
    pub(crate) name: &'t str,
    attributes: Vec<Attribute>,
    /// Its length with both brackets.
    pub(crate) length: usize,
    /// True for `<Name />`.
    pub(crate) is_closed: bool,
}

impl<'t> Tag<'t> {
    /// The tag with which a text begins; `None` if it does not end.
    pub(crate) fn read(text: &'t str) -> Option<Self> {
        let rest = text.strip_prefix('<')?;
        let is_end = |it: char| !it.is_alphanumeric() && !matches!(it, '.' | '-' | '_');
        let name = &rest[..rest.find(is_end)?];
        let (mut attributes, end) = read_tag(text, 1 + name.len(), 0);
        for attribute in &mut attributes {
            // The space before it belongs to it.
            attribute.span.start = text[..attribute.span.start].trim_end().len();
        }
        match end {
            TagEnd::Complete { self_closing, end } => Some(Self {
                name,
                attributes,
                length: end,
                is_closed: self_closing,
            }),
            _ => None,
        }
    }

    /// Where an attribute is written, with the space before it.
    pub(crate) fn span(&self, name: &str) -> Option<Range<usize>> {
        let mut found = self.attributes.iter().filter(|it| it.name == name);
        found.next_back().map(|it| it.span.clone())
    }

    /// The text of an attribute.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let mut texts = self.texts().filter(|it| it.0 == name);
        texts.next().map(|it| it.1)
    }

    /// The attributes whose values are texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        let is_text = |it: &&str| !it.is_empty() && !it.contains(['{', '[', '<', '\n', '"']);
        self.attributes
            .iter()
            .filter_map(move |it| match &it.value {
                AttributeValue::None => None,
                AttributeValue::Text(text) | AttributeValue::Expression(text) => {
                    let text = Some(text.trim()).filter(is_text)?;
                    Some((it.name.as_str(), text))
                }
            })
    }
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
