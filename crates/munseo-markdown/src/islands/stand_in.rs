//! What tags of other generators stand for, by `[components]`.

use std::ops::Range;

use munseo_html::escape::escaped;

use super::attributes::{Attribute, AttributeValue, TagEnd, read_tag};

/// What a tag stands for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct StandIn {
    /// `:::note`, the name of a component or an element, `unwrap` or `drop`.
    pub(crate) name: String,
    pub(crate) attributes: Vec<Attribute>,
    /// Text before its content.
    pub(crate) text: String,
}

impl StandIn {
    /// Fills in what the configuration says with the attributes of a tag, which is at this span.
    pub(crate) fn new(template: &str, written: &[Attribute], span: &Range<usize>) -> Self {
        let value = |name: &str| {
            let attribute = written.iter().find(|it| it.name == name)?;
            Some(attribute.value.text().to_owned())
        };
        let Some(rest) = template.trim().strip_prefix('<') else {
            let name = match template.trim().strip_prefix(":::{") {
                Some(name) => format!(
                    ":::{}",
                    value(name.trim_end_matches('}')).unwrap_or_default()
                ),
                None => template.trim().to_owned(),
            };
            return Self {
                name,
                attributes: written.to_vec(),
                text: String::new(),
            };
        };
        let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let (listed, end) = read_tag(rest, length, 0);
        let end = match end {
            TagEnd::Complete { end, .. } => end,
            TagEnd::Incomplete | TagEnd::Malformed => rest.len(),
        };
        let attributes = listed.iter().filter_map(|attribute| {
            let value = match &attribute.value {
                AttributeValue::Expression(name) => AttributeValue::Text(value(name)?),
                constant => constant.clone(),
            };
            Some(Attribute {
                name: attribute.name.clone(),
                value,
                span: span.clone(),
            })
        });
        let texts = rest[end..].split('{').skip(1);
        let texts = texts.filter_map(|text| value(text.split('}').next()?));
        Self {
            name: rest[..length].to_owned(),
            attributes: if listed.is_empty() {
                written.to_vec()
            } else {
                attributes.collect()
            },
            text: texts.collect::<Vec<_>>().join(" – "),
        }
    }

    /// The value of an attribute; `None` without one.
    pub(crate) fn text_of(&self, name: &str) -> Option<&str> {
        let attribute = self.attributes.iter().find(|it| it.name == name)?;
        match &attribute.value {
            AttributeValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The title, by the names that other generators have for it.
    pub(crate) fn title(&self) -> Option<&str> {
        let mut names = ["title", "summary", "label", "heading"].iter();
        names.find_map(|it| self.text_of(it))
    }

    /// The start tag.
    pub(crate) fn html(&self) -> String {
        let mut html = format!("<{}", self.name);
        for Attribute { name, value, .. } in &self.attributes {
            html.push(' ');
            html.push_str(name);
            if let AttributeValue::Text(text) | AttributeValue::Expression(text) = value {
                html.push_str(&format!("=\"{}\"", escaped(text)));
            }
        }
        html.push('>');
        html
    }
}
