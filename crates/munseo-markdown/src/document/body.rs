//! The body of a page. Its parts are made when they are needed: a page that is not rendered again needs only its hash.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};

use super::Part;
use super::unlinked::{Format, Hash, UnlinkedBody, link_parts};
use crate::link::PageLinks;
use crate::plain_markdown;

/// The parts of a body, in order.
#[derive(Debug, Clone, Default)]
pub struct Body {
    parts: OnceLock<Vec<Part>>,
    /// The body that the parts are made from; `None` for a body of its own.
    source: Option<(Arc<UnlinkedBody>, PageLinks)>,
}

impl Body {
    /// The body of a document with the links of a page.
    pub(crate) fn linked(body: Arc<UnlinkedBody>, links: PageLinks) -> Self {
        Self {
            source: Some((body, links)),
            ..Self::default()
        }
    }

    fn parts(&self) -> &Vec<Part> {
        self.parts.get_or_init(|| match &self.source {
            Some((body, links)) => link_parts(&body.parts, links, Format::Html),
            None => Vec::new(),
        })
    }

    /// The parts, for modification.
    pub fn parts_mut(&mut self) -> &mut Vec<Part> {
        self.parts();
        self.source = None;
        self.parts.get_mut().expect("the parts were made above")
    }

    /// A hash of the parts, or of what they are made from.
    pub fn hash(&self) -> Hash {
        let mut hasher = blake3::Hasher::new();
        let json = match &self.source {
            Some((body, links)) => {
                hasher.update(&body.hash);
                serde_json::to_vec(links)
            }
            None => serde_json::to_vec(self.parts()),
        };
        hasher.update(&json.expect("the keys of properties are texts"));
        *hasher.finalize().as_bytes()
    }

    /// The parts for Markdown, with the sources of diagrams.
    pub fn markdown_parts(&self) -> Vec<Part> {
        match &self.source {
            Some((body, links)) => link_parts(&body.parts, links, Format::Markdown),
            None => self.to_vec(),
        }
    }

    /// The body as Markdown; see [`plain_markdown`].
    pub fn plain_markdown(&self) -> String {
        plain_markdown(&self.markdown_parts())
    }
}

impl From<Vec<Part>> for Body {
    fn from(parts: Vec<Part>) -> Self {
        Self {
            parts: parts.into(),
            ..Self::default()
        }
    }
}

impl Deref for Body {
    type Target = [Part];

    fn deref(&self) -> &[Part] {
        self.parts()
    }
}

impl PartialEq for Body {
    fn eq(&self, other: &Self) -> bool {
        self.parts() == other.parts()
    }
}

impl Serialize for Body {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.parts().serialize(serializer)
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
        let hash = body.hash();
        let mut changed = body.clone();
        assert_eq!(changed.hash(), hash);
        changed.parts_mut().push(html("<p>b</p>"));
        assert_ne!(changed.hash(), hash);
        assert_eq!((body.len(), body.hash()), (1, hash));
        changed.parts_mut().pop();
        assert_eq!(changed.hash(), hash);
    }
}
