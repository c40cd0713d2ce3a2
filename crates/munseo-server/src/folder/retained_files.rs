//! Retains files with content hashes in their names after their build is replaced.
//!
//! A page that was opened before a deploy may request its scripts and pictures afterwards. Those of the last builds
//! ([`crate::Settings::keep_builds`]) are still served from memory, up to [`MAX_BYTES`], without files above 1 MB. They
//! are read as soon as a build is indexed, because a deploy may delete its folder.

use std::sync::Arc;

use super::build_file::Content;
use super::build_file::FileId;
use super::file_index::FileIndex;
use crate::headers::is_immutable;

/// Maximum size of the retained files of one build in memory, in bytes. Scripts, styles and fonts take a tenth of it.
const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// Reads files to retain into memory: on a separate thread for the first build, on the current thread for later ones.
/// Content that the last build has already is shared.
pub(super) fn load(index: Arc<FileIndex>, last: Option<&FileIndex>) {
    match last {
        Some(last) => read_all(&index, Some(last)),
        // A separate thread, so that serving starts immediately.
        None => drop(std::thread::spawn(move || read_all(&index, None))),
    }
}

fn read_all(index: &FileIndex, last: Option<&FileIndex>) {
    let mut remaining = MAX_BYTES;
    for file in index.all() {
        let entry = index.file(file);
        if !is_immutable(entry.path())
            || entry.cached_content().is_some()
            || entry.length() > remaining
        {
            continue;
        }
        let cached = last.and_then(|last| {
            let previous = last.file(last.find(entry.path())?);
            (previous.length() == entry.length()).then(|| previous.cached_content())?
        });
        if let Some(bytes) = cached {
            entry.cache_content(bytes);
        } else if let Ok(Content::Memory(bytes)) = entry.read(&index.path_of(file)) {
            entry.cache_content(bytes);
        } else {
            continue;
        }
        remaining -= entry.length();
    }
}

impl FileIndex {
    fn all(&self) -> impl Iterator<Item = FileId> {
        (0..self.len()).map(FileId)
    }
}
