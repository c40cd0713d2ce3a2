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

    /// Returns true if a URL can be filled into a slot: it is a path of the site that is written in the same way in
    /// HTML, JSON and Markdown.
    pub fn accepts(url: &str) -> bool {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/%#?=+:@,".contains(&byte);
        let is_path = url.starts_with('/') && !url.starts_with("//") && !url.contains("://");
        is_path && url.bytes().all(is_plain)
    }

    /// Replaces all slots in a text by the URLs of their links.
    fn fill(&self, text: &str, urls: &[String]) -> String {
        let mut pieces = text.split(&self.start);
        let mut filled = String::with_capacity(text.len());
        filled.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let (index, rest) = piece.split_once(END).unwrap_or((piece, ""));
            let url = index.parse().ok().and_then(|index: usize| urls.get(index));
            debug_assert!(url.is_some(), "no URL for slot {index}");
            filled.push_str(url.map_or("", String::as_str));
            filled.push_str(rest);
        }
        filled
    }

    /// Replaces all slots of a document outside of its body.
    fn fill_document(&self, document: &mut Document, urls: &[String]) {
        // Every field is listed, so that a new one is not forgotten here.
        let Document {
            title_html,
            headings,
            links,
            title: _,
            description: _,
            body: _,
            anchors: _,
            sections: _,
            code_blocks: _,
            parameter_descriptions: _,
            inclusions: _,
            signatures: _,
            definitions: _,
            frames: _,
            releases: _,
            category_cards: _,
        } = document;
        let headings = headings.iter_mut().map(|heading| &mut heading.html);
        let links = links.iter_mut().map(|link| &mut link.url);
        for text in title_html.iter_mut().chain(headings).chain(links) {
            *text = self.fill(text, urls);
        }
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
    /// Without its body.
    document: Document,
    body: Arc<SharedBody>,
}

impl SharedDocument {
    /// A document that was parsed with a resolver that returned slots.
    pub fn new(mut document: Document, slots: LinkSlots) -> Self {
        let body = std::mem::take(&mut document.body);
        Self {
            document,
            body: Arc::new(SharedBody {
                body,
                slots,
                plain_markdown: OnceLock::new(),
            }),
        }
    }

    /// The document of a page whose links have these URLs, in the order of the slots; each must be valid for
    /// [`LinkSlots::accepts`].
    pub fn with_urls(&self, urls: Vec<String>) -> Document {
        let mut document = self.document.clone();
        self.body.slots.fill_document(&mut document, &urls);
        document.body = Body::with_urls(BodyWithUrls {
            shared: Arc::clone(&self.body),
            urls: urls.into(),
        });
        document
    }

    /// The document of the only page that has it.
    pub fn into_document(self, urls: &[String]) -> Document {
        let Self { mut document, body } = self;
        body.slots.fill_document(&mut document, urls);
        document.body = body.slots.fill_parts(&body.body, urls).into();
        document
    }
}

/// A body with slots in place of the URLs of its links.
#[derive(Debug, Serialize, Deserialize)]
struct SharedBody {
    #[serde(with = "super::stored_body")]
    body: Body,
    slots: LinkSlots,
    /// The body as Markdown, with slots.
    #[serde(skip)]
    plain_markdown: OnceLock<String>,
}

/// A shared body with the URLs of one page.
#[derive(Debug, Clone)]
pub(super) struct BodyWithUrls {
    shared: Arc<SharedBody>,
    urls: Arc<[String]>,
}

impl BodyWithUrls {
    pub(super) fn parts(&self) -> Vec<Part> {
        let SharedBody { body, slots, .. } = &*self.shared;
        slots.fill_parts(body, &self.urls)
    }

    /// The parts with slots in place of URLs.
    pub(super) fn shared_parts(&self) -> &[Part] {
        &self.shared.body
    }

    pub(super) fn plain_markdown(&self) -> String {
        let shared = &self.shared;
        let text = shared
            .plain_markdown
            .get_or_init(|| plain_markdown(&shared.body));
        shared.slots.fill(text, &self.urls)
    }

    /// A hash of the shared body and the URLs.
    pub(super) fn hash(&self) -> Result<Hash, serde_json::Error> {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.shared.body.hash()?);
        for url in &*self.urls {
            hasher.update(url.as_bytes());
            hasher.update(b"\n");
        }
        Ok(*hasher.finalize().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_is_filled_with_the_url_of_its_link() {
        let slots = LinkSlots::of_text(&blake3::hash(b"text"));
        let urls: Vec<String> = (0..12).map(|index| format!("/url-{index}")).collect();
        let text = format!("{}{}. {}1", slots.slot(1), slots.slot(11), slots.slot(0));
        assert_eq!(slots.fill(&text, &urls), "/url-1/url-11. /url-01");
        assert_eq!(slots.fill("/munseo-link-", &urls), "/munseo-link-");
    }

    #[test]
    fn urls_that_are_escaped_or_external_are_not_replaced_by_slots() {
        for url in ["/", "/docs/1.0/a?b=c#d", "/%EA%B0%80"] {
            assert!(LinkSlots::accepts(url), "{url}");
        }
        for url in [
            "",
            "a",
            "#a",
            "//host/a",
            "https://host/",
            "/a?b=1&c=2",
            "/a(b)",
            "/a?b=https://c",
        ] {
            assert!(!LinkSlots::accepts(url), "{url}");
        }
    }

    #[test]
    fn a_body_with_urls_is_changed_like_any_other() {
        let slots = LinkSlots::of_text(&blake3::hash(b"text"));
        let html = format!("<a href=\"{}\">a</a>", slots.slot(0));
        let body = vec![Part::Html { html }].into();
        let document = Document {
            body,
            ..Document::default()
        };
        let shared = SharedDocument::new(document, slots);
        let [one, mut other] = ["/1", "/2"].map(|url| shared.with_urls(vec![url.to_owned()]).body);
        assert_ne!(one.hash().unwrap(), other.hash().unwrap());
        assert_ne!(one, other);
        let mut changed = one.clone();
        changed.parts_mut().clear();
        assert_eq!(changed.plain_markdown(), "");
        assert_eq!(one.plain_markdown(), "[a](/1)\n");
        assert_eq!(other.parts_mut().len(), 1);
    }
}
