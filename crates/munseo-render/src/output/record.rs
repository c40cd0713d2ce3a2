//! The record of a build, which the next build uses.

use std::fs::Metadata;
use std::time::SystemTime;

use munseo_platform::stamp::FileStamp;
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

impl BuildRecord {
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
