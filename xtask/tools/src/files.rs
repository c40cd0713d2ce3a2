//! Lists and removes folders, and writes files.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use walkdir::{DirEntry, WalkDir};

/// The files of a folder and its subfolders, sorted by name.
pub fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries
        .filter(|entry| !entry.as_ref().is_ok_and(|entry| entry.file_type().is_dir()))
        .map(|entry| entry.map(DirEntry::into_path))
        .collect::<Result<_, _>>()
        .with_context(|| format!("cannot read {}", folder.display()))
}

/// Writes a file and creates its parent folders.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    let parent = path.parent().context("a file has a folder")?;
    fs::create_dir_all(parent)
        .and_then(|()| fs::write(path, content))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// Removes a folder if it exists.
pub fn remove_folder(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        result => result.with_context(|| format!("cannot remove {}", folder.display())),
    }
}
