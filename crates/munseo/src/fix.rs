//! Writing changes into an author's files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_source::{SourceFile, TextEdit, apply_edits};

use crate::error::CommandError;

/// Makes the edits of a site's files; gives the files that changed.
///
/// # Errors
/// When a file cannot be written.
pub fn write_edits<'a>(
    root: &Path,
    edits: impl IntoIterator<Item = &'a TextEdit>,
) -> Result<Vec<PathBuf>, CommandError> {
    let mut by_file: BTreeMap<PathBuf, (Arc<SourceFile>, Vec<&TextEdit>)> = BTreeMap::new();
    for edit in edits {
        by_file
            .entry(edit.file.path().to_owned())
            .or_insert_with(|| (Arc::clone(&edit.file), Vec::new()))
            .1
            .push(edit);
    }
    for (path, (file, edits)) in &by_file {
        let path = root.join(path);
        fs::write(&path, apply_edits(file.text(), edits.iter().copied()))
            .map_err(|error| CommandError::io("write", &path, error))?;
    }
    Ok(by_file.into_keys().collect())
}
