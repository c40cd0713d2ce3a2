//! Recursive listing of folders.

use std::path::Path;

use anyhow::{Context, Result};
use walkdir::{DirEntry, WalkDir};

/// The files of a folder and its subfolders, sorted by name.
///
/// # Errors
/// If a folder cannot be read.
pub fn files_in(folder: &Path) -> Result<Vec<DirEntry>> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries
        .filter(|entry| !entry.as_ref().is_ok_and(|entry| entry.file_type().is_dir()))
        .collect::<Result<_, _>>()
        .with_context(|| format!("cannot read {}", folder.display()))
}
