//! Search of a site while it is written.

use std::sync::Arc;

use munseo_server::{IndexSource, NamedIndex, SearchOpenError};

use crate::live::Backend;

/// The site as it is now, as a server's source: indexed when somebody searches, and again after edits.
pub struct LiveIndexes {
    backend: Arc<Backend>,
}

impl LiveIndexes {
    /// The indexes of a site being written.
    pub fn new(backend: Arc<Backend>) -> Self {
        Self { backend }
    }
}

impl IndexSource for LiveIndexes {
    fn revision(&self) -> Option<String> {
        Some(self.backend.revision().to_string())
    }

    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError> {
        // The records are copied while the site is held; edits do not wait for the indexing.
        let Some(material) = self.backend.search_material() else {
            return Ok(Vec::new());
        };
        let indexes = material.index().into_iter();
        Ok(indexes
            .map(|(name, index)| NamedIndex {
                names: vec![name],
                bytes: index.bytes,
            })
            .collect())
    }
}
