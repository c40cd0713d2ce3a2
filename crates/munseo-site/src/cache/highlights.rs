//! Caches highlighted code across runs, by language and code.
//!
//! After an edit most builds parse one page whose code did not change. Without loading a grammar, they take half the
//! time.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use munseo_highlight::HighlightCache;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use super::append_log::{AppendLog, Hash};

/// The magic number of the file.
const MAGIC: &[u8; 16] = b"munseo highlight";

/// Maximum size of the file; a larger one is emptied. Unchanged pages do not look up their code, so unused records
/// cannot be recognized and removed one by one.
const MAX_BYTES: u64 = 64 << 20;

/// Maximum total size in bytes of the spans of this run in memory.
const MAX_SIZE_IN_MEMORY: usize = 16 << 20;

/// A cache of highlighted code of this run and of earlier runs of the same program. The file is opened on first use.
#[derive(Debug)]
pub struct FileHighlightCache {
    path: PathBuf,
    version: Hash,
    records: OnceLock<AppendLog>,
    new: Mutex<NewHighlights>,
}

/// The code that was highlighted in this run. The same code may occur in several versions of a page.
#[derive(Debug, Default)]
struct NewHighlights {
    /// The spans by key; `None` if they are not in memory, because of the limit or because they were written to the
    /// file. If they are not in the file either, the code is highlighted again.
    spans: FxHashMap<Hash, Option<Vec<u8>>>,
    /// The size of the spans in bytes.
    size: usize,
}

impl FileHighlightCache {
    /// The cache in a folder. `version` identifies the program.
    pub(crate) fn new(folder: &Path, version: Hash) -> Self {
        Self {
            path: folder.join("highlights"),
            version,
            records: OnceLock::new(),
            new: Mutex::default(),
        }
    }

    /// Flushes the cache.
    pub fn flush(&self) {
        let Some(records) = self.records.get() else {
            return;
        };
        records.flush();
        let mut new = self.new.lock();
        // The spans are in the file now. If it could not be written, the code is highlighted again when it is needed.
        new.spans.values_mut().for_each(|spans| *spans = None);
        new.size = 0;
        if records.size() > MAX_BYTES {
            // If it cannot be emptied, the next run tries again.
            let _ = records.compact([]);
        }
    }

    fn records(&self) -> &AppendLog {
        self.records
            .get_or_init(|| AppendLog::open(&self.path, MAGIC, &self.version))
    }
}

impl HighlightCache for FileHighlightCache {
    fn get(&self, key: &Hash) -> Option<Vec<u8>> {
        let new = self.new.lock();
        if let Some(Some(spans)) = new.spans.get(key) {
            return Some(spans.clone());
        }
        drop(new);
        self.records().get(key)
    }

    fn put(&self, key: &Hash, spans: &[u8]) {
        let mut new = self.new.lock();
        // Code that occurs on many pages is stored once.
        if new.spans.contains_key(key) {
            return;
        }
        let has_space = new.size + spans.len() <= MAX_SIZE_IN_MEMORY;
        new.size += if has_space { spans.len() } else { 0 };
        new.spans.insert(*key, has_space.then(|| spans.to_vec()));
        self.records().put(key, spans);
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
