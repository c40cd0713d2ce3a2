//! The labels in the HTML of documents.

use std::collections::BTreeMap;

use serde::Serialize;

/// Labels in the HTML of a document, in the page's language, by their keys in the messages of the interface.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Labels(pub BTreeMap<String, String>);

/// The first parts of the keys of labels.
const GROUPS: &str =
    "admonition code details examples footnotes frame heading properties signature task";

impl Labels {
    /// Returns true for the key of a message that documents may contain.
    pub fn has_key(key: &str) -> bool {
        let group = key.split('.').next();
        GROUPS.split(' ').any(|known| Some(known) == group)
    }

    /// The text with a key; empty without one.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }
}
