//! Caches the documents of earlier runs in an append-only file, which is compacted when most of it is stale.
//!
//! The key of a document is a hash of all inputs known before parsing: the program, the configuration, the language
//! rules, its path and its text. Its other inputs are stored with it: included texts, and the headings that determine
//! its ids. A document is reused only if these are unchanged; see `Parser::needs_parsing`. Its links are resolved in
//! each run.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use super::cache_session::StoredFile;
use crate::cache::Hash;
use crate::cache::append_log::AppendLog;
use crate::cache::highlights::FileHighlightCache;

/// The magic number of the file.
const MAGIC: &[u8; 16] = b"munseo documents";

/// Files below this size are not compacted.
const MIN_COMPACTED_SIZE: u64 = 4 << 20;

/// Documents of earlier runs of the same program.
#[derive(Debug)]
pub struct DocumentCache {
    pub(super) records: AppendLog,
    /// The version of the program.
    pub(super) version: Hash,
    pub(crate) highlights: Arc<FileHighlightCache>,
    /// Hashes of included files, each read once; `None` for unreadable ones. A document is stored with the hash that
    /// was current before it was parsed.
    pub(super) included: Mutex<FxHashMap<PathBuf, Option<Hash>>>,
    /// Shared documents that were read or parsed in this run. Those with the same key have different reference
    /// headings.
    pub(super) shared: Mutex<FxHashMap<Hash, Vec<StoredFile<'static>>>>,
}

impl DocumentCache {
    /// Opens or creates the cache in a folder. `version` identifies the program.
    pub fn open(folder: &Path, version: Hash) -> Self {
        Self {
            records: AppendLog::open(&folder.join("documents"), MAGIC, &version),
            version,
            highlights: Arc::new(FileHighlightCache::new(folder, version)),
            included: Mutex::default(),
            shared: Mutex::default(),
        }
    }

    /// Flushes the cache, and removes unused documents if they are most of the file.
    pub fn flush_and_compact(&self) {
        self.records.flush();
        self.highlights.flush();
        let size = self.records.size();
        if size > MIN_COMPACTED_SIZE && self.records.size_of_used() < size / 2 {
            // If it cannot be compacted, the next run tries again.
            let _ = self.records.compact(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const VERSION: Hash = [9; 32];

    fn key(number: u8) -> Hash {
        [number; 32]
    }

    /// Stores records in a run of their own. It tries again while the file is locked: a process that another test is
    /// just starting has a copy of the lock.
    fn store(folder: &Path, contents: &[(u8, &[u8])]) {
        for _ in 0..1000 {
            let cache = DocumentCache::open(folder, VERSION);
            for (number, content) in contents {
                cache.records.put(&key(*number), content);
            }
            let is_stored = |(number, content): &(u8, &[u8])| {
                cache.records.get(&key(*number)).as_deref() == Some(*content)
            };
            if contents.iter().all(is_stored) {
                return cache.flush_and_compact();
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        panic!("the file stays locked");
    }

    #[test]
    fn stored_records_are_read_in_the_next_run() {
        let dir = tempfile::tempdir().unwrap();
        let folder = &dir.path().join("deep");
        store(folder, &[(1, b"one"), (2, b"")]);
        store(folder, &[(3, b"three"), (1, b"one again")]);
        let cache = DocumentCache::open(folder, VERSION);
        assert_eq!(cache.records.get(&key(1)).unwrap(), b"one again");
        assert_eq!(cache.records.get(&key(2)).unwrap(), b"");
        assert_eq!(cache.records.get(&key(3)).unwrap(), b"three");
        assert_eq!(cache.records.get(&key(4)), None);
    }

    #[test]
    fn a_truncated_file_keeps_complete_records_and_accepts_new_ones() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path();
        let path = folder.join("documents");
        store(folder, &[(1, b"one"), (2, b"two")]);
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            store(folder, &[(3, b"three")]);
            let cache = DocumentCache::open(folder, VERSION);
            for (number, content) in [(1, b"one"), (2, b"two")] {
                let found = cache.records.get(&key(number));
                assert!(found.is_none_or(|found| found == content), "{length}");
            }
            assert_eq!(cache.records.get(&key(3)).unwrap(), b"three", "{length}");
        }
    }

    #[test]
    fn a_changed_byte_never_returns_other_content() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path();
        let path = folder.join("documents");
        store(folder, &[(1, b"one"), (2, b"two")]);
        let whole = fs::read(&path).unwrap();
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 0x10;
            fs::write(&path, changed).unwrap();
            let cache = DocumentCache::open(folder, VERSION);
            for (number, content) in [(1, b"one"), (2, b"two")] {
                let found = cache.records.get(&key(number));
                assert!(found.is_none_or(|found| found == content), "{place}");
            }
        }
    }

    #[test]
    fn another_program_version_starts_with_an_empty_cache() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path();
        store(folder, &[(1, b"one")]);
        let cache = DocumentCache::open(folder, [8; 32]);
        assert_eq!(cache.records.get(&key(1)), None);
    }

    #[test]
    fn a_second_run_at_the_same_time_reads_and_does_not_write() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path();
        store(folder, &[(1, b"one")]);
        let first = DocumentCache::open(folder, VERSION);
        let second = DocumentCache::open(folder, VERSION);
        second.records.put(&key(2), b"two");
        second.flush_and_compact();
        first.records.put(&key(3), b"three");
        first.flush_and_compact();
        assert_eq!(second.records.get(&key(1)).unwrap(), b"one");
        drop((first, second));
        let cache = DocumentCache::open(folder, VERSION);
        assert_eq!(cache.records.get(&key(2)), None);
        assert_eq!(cache.records.get(&key(3)).unwrap(), b"three");
    }

    #[test]
    fn unused_records_are_dropped_when_they_are_most_of_the_file() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path();
        let path = folder.join("documents");
        let large = vec![7; 1 << 20];
        for number in 0..9 {
            let cache = DocumentCache::open(folder, VERSION);
            cache.records.put(&key(number), &large);
            cache.flush_and_compact();
        }
        let length = fs::metadata(&path).unwrap().len();
        assert!(length < 8 << 20, "{length}");
        let cache = DocumentCache::open(folder, VERSION);
        assert_eq!(cache.records.get(&key(8)).unwrap(), large);
        assert_eq!(cache.records.get(&key(0)), None);
    }

    #[test]
    fn a_folder_that_cannot_be_written_disables_the_cache() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("file"), "").unwrap();
        let cache = DocumentCache::open(&dir.path().join("file"), VERSION);
        cache.records.put(&key(1), b"one");
        cache.flush_and_compact();
        assert_eq!(cache.records.get(&key(1)), None);
    }
}
