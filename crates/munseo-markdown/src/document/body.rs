//! The body of a document. Pages share it without copying, and its hash is cached until it changes.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};

use super::Part;

/// A BLAKE3 hash.
type Hash = [u8; blake3::OUT_LEN];

/// The parts of a body, in order. A clone shares them until one of the two is changed.
#[derive(Debug, Clone, Default)]
pub struct Body(Arc<Inner>);

#[derive(Debug, Clone, Default)]
struct Inner {
    parts: Vec<Part>,
    hash: OnceLock<Hash>,
}

impl Body {
    /// A body with a known hash.
    pub(super) fn with_hash(parts: Vec<Part>, hash: Hash) -> Self {
        Self(Arc::new(Inner {
            parts,
            hash: hash.into(),
        }))
    }

    /// The parts, for modification.
    pub fn parts_mut(&mut self) -> &mut Vec<Part> {
        let inner = Arc::make_mut(&mut self.0);
        inner.hash.take();
        &mut inner.parts
    }

    /// A hash of the parts as JSON.
    ///
    /// # Errors
    /// If the properties of an island cannot be serialized as JSON.
    pub fn hash(&self) -> Result<Hash, serde_json::Error> {
        if let Some(known) = self.0.hash.get() {
            return Ok(*known);
        }
        let json = serde_json::to_vec(&self.0.parts)?;
        let hash = *blake3::hash(&json).as_bytes();
        Ok(*self.0.hash.get_or_init(|| hash))
    }
}

impl From<Vec<Part>> for Body {
    fn from(parts: Vec<Part>) -> Self {
        let hash = OnceLock::new();
        Self(Arc::new(Inner { parts, hash }))
    }
}

impl Deref for Body {
    type Target = [Part];

    fn deref(&self) -> &[Part] {
        &self.0.parts
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.0.parts == other.0.parts
    }
}

impl Serialize for Body {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.parts.serialize(serializer)
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
