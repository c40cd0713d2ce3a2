//! An in-memory cache for small files, with a size limit.
//!
//! Two generations approximate LRU: requested files are in the newer one. When the newer generation is full, it becomes
//! the older one. Files in the older generation that are not requested again are dropped with the next switch.

use std::collections::HashMap;
use std::mem;

use parking_lot::Mutex;

use bytes::Bytes;

use super::build_file::FileId;

/// Maximum size of both generations together, in bytes. A thousand pages, styles and scripts take a third of it.
const MAX_BYTES: usize = 64 * 1024 * 1024;

#[derive(Debug)]
pub(super) struct Cache {
    generations: Mutex<Generations>,
    max_bytes: usize,
}

#[derive(Debug, Default)]
struct Generations {
    newer: HashMap<FileId, Bytes>,
    newer_bytes: usize,
    older: HashMap<FileId, Bytes>,
}

impl Default for Cache {
    fn default() -> Self {
        Self::with_max_bytes(MAX_BYTES)
    }
}

impl Cache {
    fn with_max_bytes(max_bytes: usize) -> Self {
        Self {
            generations: Mutex::default(),
            max_bytes,
        }
    }

    pub(super) fn get(&self, file: FileId) -> Option<Bytes> {
        let mut generations = self.generations.lock();
        if let Some(bytes) = generations.newer.get(&file) {
            return Some(bytes.clone());
        }
        let bytes = generations.older.remove(&file)?;
        generations.put(file, bytes.clone(), self.max_bytes / 2);
        Some(bytes)
    }

    pub(super) fn put(&self, file: FileId, bytes: Bytes) {
        self.generations.lock().put(file, bytes, self.max_bytes / 2);
    }
}

impl Generations {
    fn put(&mut self, file: FileId, bytes: Bytes, max_generation_bytes: usize) {
        if bytes.len() > max_generation_bytes {
            return;
        }
        if self.newer_bytes + bytes.len() > max_generation_bytes {
            self.older = mem::take(&mut self.newer);
            self.newer_bytes = 0;
        }
        self.newer_bytes += bytes.len();
        if let Some(replaced) = self.newer.insert(file, bytes) {
            self.newer_bytes -= replaced.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::FileId;

    fn total_bytes(cache: &Cache) -> usize {
        let generations = cache.generations.lock();
        let all = generations.newer.values().chain(generations.older.values());
        all.map(Bytes::len).sum()
    }

    #[test]
    fn the_cache_is_limited_and_keeps_requested_files() {
        let cache = Cache::with_max_bytes(100);
        let requested = FileId(0);
        cache.put(requested, Bytes::from_static(&[1; 10]));
        for number in 1..1000 {
            cache.put(FileId(number), Bytes::from_static(&[2; 7]));
            assert!(cache.get(requested).is_some(), "after {number}");
            assert!(total_bytes(&cache) <= 100);
        }
        assert!(cache.get(FileId(1)).is_none());
    }

    #[test]
    fn a_file_larger_than_a_generation_is_not_cached() {
        let cache = Cache::with_max_bytes(100);
        cache.put(FileId(0), Bytes::from_static(&[1; 51]));
        assert!(cache.get(FileId(0)).is_none());
    }
}
