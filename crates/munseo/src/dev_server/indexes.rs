//! The search indexes of `munseo dev`.

use std::sync::Arc;

use munseo_server::{IndexSource, NamedIndex, SearchOpenError};
use parking_lot::Mutex;

use super::Backend;

/// Indexes of the current site, created on the first search and rebuilt after edits.
pub struct DevIndexes {
    /// The site.
    pub backend: Arc<Backend>,
    /// The cached search texts of the last run.
    pub texts: Mutex<Vec<u8>>,
}

impl IndexSource for DevIndexes {
    fn revision(&self) -> Option<String> {
        Some(self.backend.revision().to_string())
    }

    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError> {
        // The records are copied under the lock of the site, so edits do not wait for indexing.
        let Some(index_data) = self.backend.index_data() else {
            return Ok(Vec::new());
        };
        let mut texts = self.texts.lock();
        let indexed = index_data.index(Some(&texts));
        *texts = indexed.texts.concat();
        Ok(indexed
            .files
            .into_iter()
            .map(|(name, index)| NamedIndex {
                names: vec![name],
                bytes: Ok(index.bytes),
            })
            .collect())
    }
}
