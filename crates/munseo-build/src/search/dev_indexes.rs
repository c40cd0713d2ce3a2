//! The files of a static search in `munseo dev`.

use std::collections::HashMap;

use munseo_site::config::SearchProvider;
use parking_lot::Mutex;

use super::indexes::IndexData;
use super::output;

/// The index files for browsers in `munseo dev`: created on demand, and again after edits.
#[derive(Debug, Default)]
pub struct DevIndexFiles {
    cache: Mutex<DevIndexCache>,
}

type Files = HashMap<String, Vec<u8>>;

#[derive(Debug, Default)]
struct DevIndexCache {
    revision: Option<u64>,
    current: Files,
    /// Files of the previous revision: a browser with the old manifest may still request them.
    previous: Files,
    /// The cached search texts of the last run.
    texts: Vec<u8>,
}

impl DevIndexFiles {
    /// Returns true if a path in the output folder can be one of these files.
    pub fn may_have(path: &str) -> bool {
        path.starts_with("_munseo/search/") || path.starts_with("_munseo/assets/search/")
    }

    /// A file of a revision of the site or of the one before it; `None` for other paths, or without data. `index_data`
    /// is called only for a new revision.
    pub fn find(
        &self,
        path: &str,
        revision: u64,
        index_data: impl FnOnce() -> Option<IndexData>,
    ) -> Option<Vec<u8>> {
        let mut cache = self.cache.lock();
        if cache.revision != Some(revision) {
            let files =
                output::files_of(index_data()?, SearchProvider::Static, Some(&cache.texts)).ok()?;
            cache.texts = files.texts.concat();
            let files = files.files.into_iter().map(|file| (file.path, file.bytes));
            cache.previous = std::mem::replace(&mut cache.current, files.collect());
            cache.revision = Some(revision);
        }
        let file = cache.current.get(path).or_else(|| cache.previous.get(path));
        file.cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::test_site;

    #[test]
    fn dev_files_equal_built_files_and_the_previous_revision_is_retained() {
        let site = test_site::with_search("provider = \"static\"");
        let loaded = site.load();
        let live = DevIndexFiles::default();
        let index_data = || Some(IndexData::of(&loaded));
        for file in output::files(&loaded, None).unwrap().files {
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
