//! Search in `munseo dev`.

use std::collections::HashMap;
use std::sync::Arc;

use munseo_server::{IndexSource, NamedIndex, SearchOpenError};
use munseo_site::config::SearchProvider;
use parking_lot::Mutex;

use super::indexes::IndexData;
use super::output;
use crate::dev_server::Backend;

/// The current site as a server's source: indexed on the first search, and again after edits.
pub struct DevIndexes {
    backend: Arc<Backend>,
    /// The texts that the last indexing has read.
    texts: Mutex<Vec<u8>>,
}

impl DevIndexes {
    /// The indexes of a site being written.
    pub fn new(backend: Arc<Backend>) -> Self {
        Self {
            backend,
            texts: Mutex::default(),
        }
    }
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
        let indexes = index_data.index(Some(&mut texts)).into_iter();
        Ok(indexes
            .map(|(name, index)| NamedIndex {
                names: vec![name],
                bytes: Ok(index.bytes),
            })
            .collect())
    }
}

/// The index files for browsers in `munseo dev`: created on demand, and again after edits.
#[derive(Debug, Default)]
pub struct DevIndexFiles {
    kept: Mutex<Kept>,
}

type Files = HashMap<String, Vec<u8>>;

#[derive(Debug, Default)]
struct Kept {
    revision: Option<u64>,
    current: Files,
    /// A browser may have read the previous list and still request its files.
    previous: Files,
    /// The texts that the last indexing has read.
    texts: Vec<u8>,
}

impl DevIndexFiles {
    /// Returns true if a path in the output folder can be one of these files.
    pub fn may_have(path: &str) -> bool {
        path.starts_with("_munseo/search/") || path.starts_with("_munseo/assets/search/")
    }

    /// A file of a revision of the site; its data is collected if necessary.
    pub fn find(
        &self,
        path: &str,
        revision: u64,
        index_data: impl FnOnce() -> Option<IndexData>,
    ) -> Option<Vec<u8>> {
        let mut kept = self.kept.lock();
        if kept.revision != Some(revision) {
            let files =
                output::files_of(index_data()?, SearchProvider::Static, Some(&mut kept.texts))
                    .ok()?;
            let files = files.into_iter().map(|file| (file.path, file.bytes));
            kept.previous = std::mem::replace(&mut kept.current, files.collect());
            kept.revision = Some(revision);
        }
        let file = kept.current.get(path).or_else(|| kept.previous.get(path));
        file.cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::test_site;

    #[test]
    fn search_files_equal_those_of_a_build_and_survive_one_edit() {
        let site = test_site::with_search("provider = \"static\"");
        let loaded = site.load();
        let live = DevIndexFiles::default();
        let index_data = || Some(IndexData::of(&loaded));
        for file in output::files(&loaded, None).unwrap() {
            assert!(DevIndexFiles::may_have(&file.path), "{}", file.path);
            let served = live.find(&file.path, 1, index_data);
            assert_eq!(served.as_ref(), Some(&file.bytes), "{}", file.path);
        }
        let manifest = live.find("_munseo/search/ko.json", 1, index_data).unwrap();
        let manifest: serde_json::Value = serde_json::from_slice(&manifest).unwrap();
        let core = manifest["core"].as_str().unwrap().to_owned();
        site.write("docs/ko/start.md", "# 다른 제목\n");
        let edited = site.load();
        let index_data = || Some(IndexData::of(&edited));
        let after = live.find("_munseo/search/ko.json", 2, index_data).unwrap();
        assert!(!String::from_utf8(after).unwrap().contains(&core));
        assert!(live.find(&core, 2, index_data).is_some());
        assert!(live.find(&core, 3, index_data).is_none());
    }
}
