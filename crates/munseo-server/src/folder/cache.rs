//! An in-memory cache for small files, with a size limit.

use bytes::Bytes;
use quick_cache::Weighter;

use super::build_file::FileId;

/// Maximum size of all files together, in bytes. A thousand pages, styles and scripts take a third of it.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// A usual number of files that are requested often.
const USUAL_FILES: usize = 1024;

/// The contents of files that were requested often or last.
pub(super) type Cache = quick_cache::sync::Cache<FileId, Bytes, Size>;

/// The size of a file.
#[derive(Debug, Clone)]
pub(super) struct Size;

impl Weighter<FileId, Bytes> for Size {
    fn weight(&self, _: &FileId, bytes: &Bytes) -> u64 {
        bytes.len() as u64
    }
}

pub(super) fn new() -> Cache {
    Cache::with_weighter(USUAL_FILES, MAX_BYTES, Size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_is_limited_and_keeps_requested_files() {
        let cache = new();
        let content = Bytes::from(vec![1; 1 << 20]);
        let requested = FileId(0);
        cache.insert(requested, content.clone());
        for number in 1..1000 {
            cache.insert(FileId(number), content.clone());
            assert!(cache.get(&requested).is_some(), "after {number}");
            assert!(cache.weight() <= MAX_BYTES);
        }
        let is_cached = |number: &usize| cache.peek(&FileId(*number)).is_some();
        assert!((0..1000).filter(is_cached).count() <= 64);
    }
}
