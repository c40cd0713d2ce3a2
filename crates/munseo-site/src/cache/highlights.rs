//! Caches highlighted code across runs, by language and code.
//!
//! After an edit most builds parse one page whose code did not change. Without loading a grammar, they take half the
//! time.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use munseo_highlight::HighlightCache;

use super::append_log::{AppendLog, Hash};

/// The magic number of the file.
const MAGIC: &[u8; 16] = b"munseo highlight";

/// Maximum size of the file; a larger one is emptied. Unchanged pages do not look up their code, so unused records
/// cannot be recognized and removed one by one.
const MAX_BYTES: u64 = 64 << 20;

/// A cache of highlighted code of this run and of earlier runs of the same program. The file is opened on first use.
#[derive(Debug)]
pub struct FileHighlightCache {
    path: PathBuf,
    version: Hash,
    records: OnceLock<AppendLog>,
}

impl FileHighlightCache {
    /// The cache in a folder. `version` identifies the program.
    pub(crate) fn new(folder: &Path, version: Hash) -> Self {
        Self {
            path: folder.join("highlights"),
            version,
            records: OnceLock::new(),
        }
    }

    /// Flushes the cache.
    pub fn flush(&self) {
        let Some(records) = self.records.get() else {
            return;
        };
        records.flush();
        if records.size() > MAX_BYTES {
            // If it cannot be emptied, the next run tries again.
            let _ = records.compact(false);
        }
    }

    fn records(&self) -> &AppendLog {
        self.records
            .get_or_init(|| AppendLog::open(&self.path, MAGIC, &self.version))
    }
}

impl HighlightCache for FileHighlightCache {
    fn get(&self, key: &Hash) -> Option<Vec<u8>> {
        self.records().get(key)
    }

    fn put(&self, key: &Hash, spans: &[u8]) {
        // Code that occurs on many pages is stored once.
        if self.records().size_of(key) == 0 {
            self.records().put(key, spans);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const VERSION: Hash = [9; 32];

    #[test]
    fn highlights_are_cached_in_this_run_and_the_next() {
        let dir = tempfile::tempdir().unwrap();
        let cache = FileHighlightCache::new(dir.path(), VERSION);
        assert!(!dir.path().join("highlights").exists(), "not requested yet");
        cache.put(&[1; 32], b"spans");
        assert_eq!(cache.get(&[1; 32]).unwrap(), b"spans");
        cache.flush();
        drop(cache);
        let cache = FileHighlightCache::new(dir.path(), VERSION);
        assert_eq!(cache.get(&[1; 32]).unwrap(), b"spans");
        drop(cache);
        let other = FileHighlightCache::new(dir.path(), [8; 32]);
        assert_eq!(other.get(&[1; 32]), None);
    }

    #[test]
    fn a_changed_byte_never_results_in_other_spans() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("highlights");
        let cache = FileHighlightCache::new(dir.path(), VERSION);
        cache.put(&[1; 32], b"spans");
        cache.flush();
        drop(cache);
        let whole = fs::read(&path).unwrap();
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 0x10;
            fs::write(&path, changed).unwrap();
            let found = FileHighlightCache::new(dir.path(), VERSION).get(&[1; 32]);
            assert!(found.is_none_or(|found| found == b"spans"), "{place}");
        }
    }
}
