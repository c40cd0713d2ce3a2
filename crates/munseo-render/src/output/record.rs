//! Reads and writes the record of a build, which the next build uses.

use std::fs::Metadata;
use std::io;
use std::path::Path;
use std::time::SystemTime;

use munseo_platform::stamp::FileStamp;
use munseo_platform::verified_file;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteArray;

/// A BLAKE3 hash.
pub type ContentHash = [u8; blake3::OUT_LEN];

/// The record of a build: its files, with the hashes of their contents and the keys of its pages.
///
/// Other programs may have changed files since, so each is verified by stamp or content before it is reused.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct BuildRecord {
    /// By path in the output folder.
    pub(super) files: FxHashMap<String, FileRecord>,
}

/// The record of a file of the output.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct FileRecord {
    // Without serde_bytes, every byte of a hash is a value of its own, which takes three times as long.
    #[serde(with = "serde_bytes")]
    pub(super) hash: ContentHash,
    /// In bytes.
    pub(super) length: u64,
    /// The stamp of the written file; `None` if its content must be compared instead.
    pub(super) stamp: Option<FileStamp>,
    /// The stamp of the source of a copied file, if it is reliable.
    pub(super) source: Option<FileStamp>,
    /// True if it is a compressed variant; the hash is that of the original.
    pub(super) is_variant: bool,
    /// A hash of everything that the content depends on, for the first file of a page and for a concatenation; `None`
    /// for other files.
    pub(super) key: Option<ByteArray<{ blake3::OUT_LEN }>>,
    /// True if this build has written it, false if it remains from an earlier one.
    #[serde(skip)]
    pub(super) is_new: bool,
    /// True if the staging folder has this file from the build before the last one.
    #[serde(skip)]
    pub(super) is_staged: bool,
}

impl FileRecord {
    /// Returns true if the metadata is that of the written file.
    pub(super) fn is_of(&self, metadata: &Metadata) -> bool {
        metadata.is_file() && self.stamp.is_some() && FileStamp::of(metadata) == self.stamp
    }

    /// The record of the same file in a build that reuses it.
    pub(super) const fn for_reuse(&self) -> Self {
        Self {
            key: None,
            is_new: false,
            is_staged: false,
            ..*self
        }
    }
}

/// Typical size in bytes of a serialized record of a file with its path.
const FILE_RECORD_SIZE: usize = 160;

impl BuildRecord {
    /// Reads the record of the last build. `None` if it is missing, damaged, or written by another version of the
    /// program; then the build starts from scratch.
    pub fn load(path: &Path, version: &ContentHash) -> Option<Self> {
        let content = verified_file::read(path, version)?;
        postcard::from_bytes(&content).ok()
    }

    /// Writes the record atomically.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, path: &Path, version: &ContentHash) -> io::Result<()> {
        let content = Vec::with_capacity(self.files.len() * FILE_RECORD_SIZE);
        let content = postcard::to_extend(self, content).map_err(io::Error::other)?;
        verified_file::write(path, version, &content)
    }

    /// Returns true if it contains no files.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Removes the racy stamps: those of files so recent that a change within the timestamp granularity would not be
    /// detected.
    pub(super) fn drop_racy_stamps(&mut self) {
        let now = SystemTime::now();
        for file in self.files.values_mut() {
            let is_settled = |stamp: &FileStamp| stamp.is_settled(now);
            file.stamp = file.stamp.filter(is_settled);
            file.source = file.source.filter(is_settled);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERSION: ContentHash = [7; 32];

    fn record() -> BuildRecord {
        let file = FileRecord {
            hash: [1; 32],
            length: 3,
            stamp: None,
            source: None,
            is_variant: false,
            key: Some(ByteArray::new([2; 32])),
            is_new: false,
            is_staged: false,
        };
        BuildRecord {
            files: [("index.html".to_owned(), file)].into_iter().collect(),
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("record");
        record().save(&path, &VERSION).unwrap();
        assert_eq!(BuildRecord::load(&path, &VERSION), Some(record()));
    }
}
