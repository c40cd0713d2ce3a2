//! Retains files with content hashes in their names after their build is replaced.
//!
//! A page that was opened before a deploy may request its scripts and pictures afterwards. Those of the last builds
//! ([`crate::Settings::keep_builds`]) are still served from memory, up to [`MAX_BYTES`], without files above 1 MB. They
//! are read as soon as a build is indexed, because a deploy may delete its folder.

use super::build_file::Content;
use super::build_file::FileId;
use super::file_index::FileIndex;
use crate::headers::is_immutable;

/// Maximum size of the retained files of one build in memory, in bytes. Scripts, styles and fonts take a tenth of it.
const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// Reads files to retain into memory. Content that the last build has already is shared.
pub(super) fn load(index: &FileIndex, last: Option<&FileIndex>) {
    let mut remaining = MAX_BYTES;
    for file in (0..index.len()).map(FileId) {
        let entry = index.file(file);
        if !is_immutable(entry.path())
            || entry.content.get().is_some()
            || entry.length() > remaining
        {
            continue;
        }
        let cached = last.and_then(|last| {
            let previous = last.file(last.find(entry.path())?);
            (previous.length() == entry.length()).then(|| previous.content.get().cloned())?
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
