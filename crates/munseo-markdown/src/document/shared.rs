//! Documents that pages of several versions share: they are the same text, but their links have other URLs.
//!
//! Such a text is parsed once, with [`LinkSlots`] in place of URLs; [`SharedDocument::with_urls`] fills them in.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::body::{Body, Hash};
use super::{Document, Part};
use crate::plain_markdown;

/// The character after the number of a slot.
const END: char = '.';

/// The slots of a document: placeholders for the URLs of its links.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkSlots {
    /// The text before the number of a slot.
    start: String,
}

impl LinkSlots {
    /// The slots of a text with a hash. Their names contain the hash, so the text itself contains none of them.
    pub fn of_text(hash: &blake3::Hash) -> Self {
        let start = format!("/munseo-link-{}-", hash.to_hex());
        Self { start }
    }

    /// The placeholder of a link, which looks like a path of the site.
    pub fn slot(&self, index: usize) -> String {
        format!("{}{index}{END}", self.start)
    }

    /// Returns true if a URL can be filled into a slot: it is a path of the site without any character that HTML, JSON
    /// or Markdown escape.
    pub fn accepts(url: &str) -> bool {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/%#?=+:@,".contains(&byte);
        url.starts_with('/') && !url.starts_with("//") && url.bytes().all(is_plain)
    }

    /// Replaces all slots in a text by the URLs of their links.
    fn fill(&self, text: &str, urls: &[String]) -> String {
        let mut pieces = text.split(&self.start);
        let mut filled = String::with_capacity(text.len());
        filled.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let (index, rest) = piece.split_once(END).unwrap_or((piece, ""));
            let url = index.parse().ok().and_then(|index: usize| urls.get(index));
            filled.push_str(url.map_or("", String::as_str));
            filled.push_str(rest);
        }
        filled
    }

    fn fill_parts(&self, parts: &[Part], urls: &[String]) -> Vec<Part> {
        let filled = parts.iter().map(|part| match part {
            Part::Html { html } => Part::Html {
                html: self.fill(html, urls),
            },
            Part::Element {
                tag,
                attributes,
                children,
            } => Part::Element {
                tag: tag.clone(),
                attributes: attributes
                    .iter()
                    .map(|(name, value)| (name.clone(), self.fill(value, urls)))
                    .collect(),
                children: self.fill_parts(children, urls),
            },
            Part::Island {
                component,
                props,
                children,
            } => Part::Island {
                component: component.clone(),
                props: props
                    .iter()
                    .map(|(name, value)| (name.clone(), self.fill_value(value, urls)))
                    .collect(),
                children: self.fill_parts(children, urls),
            },
        });
        filled.collect()
    }

    fn fill_value(&self, value: &Value, urls: &[String]) -> Value {
        match value {
            Value::String(text) => Value::String(self.fill(text, urls)),
            Value::Array(values) => {
                let filled = values.iter().map(|value| self.fill_value(value, urls));
                Value::Array(filled.collect())
            }
            Value::Object(values) => {
                let filled = values.iter();
                let filled = filled.map(|(key, value)| (key.clone(), self.fill_value(value, urls)));
                Value::Object(filled.collect())
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
        }
    }
}

/// A document with slots in place of the URLs of its links.
#[derive(Debug, Serialize, Deserialize)]
pub struct SharedDocument {
    document: Document,
    slots: LinkSlots,
    /// The body as Markdown, with slots.
    #[serde(skip)]
    plain_markdown: OnceLock<String>,
}

impl SharedDocument {
    /// A document that was parsed with a resolver that returned slots.
    pub fn new(document: Document, slots: LinkSlots) -> Arc<Self> {
        Arc::new(Self {
            document,
            slots,
            plain_markdown: OnceLock::new(),
        })
    }

    /// The document of a page whose links have these URLs, in the order of the slots; each must be valid for
    /// [`LinkSlots::accepts`].
    pub fn with_urls(self: &Arc<Self>, urls: Vec<String>) -> Document {
        let mut document = self.document.clone();
        for link in &mut document.links {
            link.url = self.slots.fill(&link.url, &urls);
        }
        for heading in &mut document.headings {
            heading.html = self.slots.fill(&heading.html, &urls);
        }
        if let Some(html) = &mut document.title_html {
            *html = self.slots.fill(html, &urls);
        }
        document.body = Body::filled(Filled {
            shared: Arc::clone(self),
            urls: urls.into(),
        });
        document
    }
}

/// A shared document with the URLs of one page.
#[derive(Debug, Clone)]
pub(super) struct Filled {
    shared: Arc<SharedDocument>,
    urls: Arc<[String]>,
}

impl Filled {
    pub(super) fn parts(&self) -> Vec<Part> {
        let SharedDocument {
            document, slots, ..
        } = &*self.shared;
        slots.fill_parts(&document.body, &self.urls)
    }

    pub(super) fn plain_markdown(&self) -> String {
        let shared = &self.shared;
        let text = shared
            .plain_markdown
            .get_or_init(|| plain_markdown(&shared.document.body));
        shared.slots.fill(text, &self.urls)
    }

    /// A hash of the shared body and the URLs.
    pub(super) fn hash(&self) -> Result<Hash, serde_json::Error> {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.shared.document.body.hash()?);
        for url in &*self.urls {
            hasher.update(url.as_bytes());
            hasher.update(b"\n");
        }
        Ok(*hasher.finalize().as_bytes())
    }
}
