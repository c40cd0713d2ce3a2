//! Parts of the configuration that pages use unchanged.

use std::borrow::Cow;

use serde::Serialize;

/// An element of `<head>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeadTag {
    /// `meta`, `link`, `script` or `style`.
    pub tag: Cow<'static, str>,
    /// Attributes by their HTML names.
    // `Cow` avoids an allocation per page for names that are literals.
    pub attributes: Vec<(Cow<'static, str>, String)>,
    /// The element's text, if it has one: a script, a style sheet or structured data.
    pub text: Option<String>,
}

impl HeadTag {
    /// An element without text.
    pub fn new(tag: &'static str, attributes: &[(&'static str, &str)]) -> Self {
        let attributes = attributes.iter();
        let attributes = attributes.map(|(name, value)| ((*name).into(), (*value).to_owned()));
        Self {
            tag: tag.into(),
            attributes: attributes.collect(),
            text: None,
        }
    }

    /// A link to a style sheet.
    pub fn style_sheet(href: &str) -> Self {
        Self::new("link", &[("rel", "stylesheet"), ("href", href)])
    }

    /// The element's text as written into a document, if it has one. Script data has no character references, so only a
    /// closing tag has to be escaped.
    pub fn document_text(&self) -> Option<String> {
        self.text.as_ref().map(|text| text.replace("</", "<\\/"))
    }
}
