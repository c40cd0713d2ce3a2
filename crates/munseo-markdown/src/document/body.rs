//! The body of a document. Pages share it without copying, and its hash is cached until it changes.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};

use super::Part;
use super::link_slots::BodyWithUrls;
use crate::plain_markdown;

/// A BLAKE3 hash.
pub(super) type Hash = [u8; blake3::OUT_LEN];

/// The parts of a body, in order. Clones share them until they are changed, except those of a body that versions share:
/// each of its clones makes them when they are needed.
#[derive(Debug, Default)]
pub struct Body(Arc<Inner>);

impl Clone for Body {
    fn clone(&self) -> Self {
        match &self.0.source {
            // The clone makes its own parts, so that they are freed with it.
            Some(source) if self.0.parts.get().is_none() => Self::with_urls(source.clone()),
            _ => Self(Arc::clone(&self.0)),
        }
    }
}

#[derive(Debug, Clone, Default)]
struct Inner {
    parts: OnceLock<Vec<Part>>,
    hash: OnceLock<Hash>,
    /// The shared body that the parts are made from when they are needed; `None` for a body of its own.
    source: Option<BodyWithUrls>,
}

impl Inner {
    fn parts(&self) -> &Vec<Part> {
        self.parts.get_or_init(|| match &self.source {
            Some(source) => source.parts(),
            None => Vec::new(),
        })
    }
}

impl Body {
    /// A body with a known hash.
    pub(super) fn with_hash(parts: Vec<Part>, hash: Hash) -> Self {
        Self(Arc::new(Inner {
            parts: parts.into(),
            hash: hash.into(),
            source: None,
        }))
    }

    /// A body that versions share, with the URLs of one page.
    pub(super) fn with_urls(source: BodyWithUrls) -> Self {
        Self(Arc::new(Inner {
            parts: OnceLock::new(),
            hash: OnceLock::new(),
            source: Some(source),
        }))
    }

    /// The parts, for modification.
    pub fn parts_mut(&mut self) -> &mut Vec<Part> {
        self.0.parts();
        let inner = Arc::make_mut(&mut self.0);
        inner.hash.take();
        inner.source = None;
        inner.parts.get_mut().expect("the parts were made above")
    }

    /// A hash of the parts, or of the shared body and the URLs of its links.
    ///
    /// # Errors
    /// If the properties of an island cannot be serialized as JSON.
    pub fn hash(&self) -> Result<Hash, serde_json::Error> {
        if let Some(known) = self.0.hash.get() {
            return Ok(*known);
        }
        let hash = match &self.0.source {
            Some(source) => source.hash()?,
            None => *blake3::hash(&serde_json::to_vec(self.0.parts())?).as_bytes(),
        };
        Ok(*self.0.hash.get_or_init(|| hash))
    }

    /// Returns true if a component is at the top level.
    pub fn has_component(&self, name: &str) -> bool {
        let parts = match &self.0.source {
            Some(source) => source.shared_parts(),
            None => self,
        };
        let is_named =
            |part: &Part| matches!(part, Part::Island { component, .. } if component == name);
        parts.iter().any(is_named)
    }

    /// The body as Markdown; see [`plain_markdown`].
    pub fn plain_markdown(&self) -> String {
        match &self.0.source {
            Some(source) => source.plain_markdown(),
            None => plain_markdown(self),
        }
    }
}

impl From<Vec<Part>> for Body {
    fn from(parts: Vec<Part>) -> Self {
        Self(Arc::new(Inner {
            parts: parts.into(),
            hash: OnceLock::new(),
            source: None,
        }))
    }
}

impl Deref for Body {
    type Target = [Part];

    fn deref(&self) -> &[Part] {
        self.0.parts()
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.0.parts() == other.0.parts()
    }
}

impl Serialize for Body {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.parts().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> Part {
        Part::Html {
            html: text.to_owned(),
        }
    }

    #[test]
    fn a_changed_clone_has_another_hash_and_leaves_the_original_alone() {
        let body = Body::from(vec![html("<p>a</p>")]);
        let hash = body.hash().unwrap();
        let mut changed = body.clone();
        assert_eq!(changed.hash().unwrap(), hash);
        changed.parts_mut().push(html("<p>b</p>"));
        assert_ne!(changed.hash().unwrap(), hash);
        assert_eq!((body.len(), body.hash().unwrap()), (1, hash));
        changed.parts_mut().pop();
        assert_eq!(changed.hash().unwrap(), hash);
    }
}
