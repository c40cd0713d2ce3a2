//! Parts of the configuration that pages get as they are.

use serde::Serialize;
use ts_rs::TS;

/// An element of `<head>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct HeadTag {
    /// `meta`, `link` or `script`.
    pub tag: String,
    /// Attributes by their HTML names.
    pub attributes: Vec<(String, String)>,
    /// The element's text (structured data).
    pub text: Option<String>,
}

impl HeadTag {
    /// The element's text as a document contains it. Script data has no character references; a closing tag
    /// inside is the only danger.
    pub fn document_text(&self) -> Option<String> {
        self.text.as_ref().map(|text| text.replace("</", "<\\/"))
    }
}

/// A category's tile: a letter on a colour of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct Emblem {
    /// One or two characters.
    pub letter: String,
    /// A hue of the theme's palette, such as `jade`.
    pub hue: String,
}
