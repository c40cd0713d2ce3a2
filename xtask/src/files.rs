//! Lists, copies and removes folders; writes hashes.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result};
use walkdir::{DirEntry, WalkDir};

/// The files of a folder and its subfolders, sorted by name.
pub fn files_in(folder: &Path) -> Result<Vec<DirEntry>> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries
        .filter(|entry| !entry.as_ref().is_ok_and(|entry| entry.file_type().is_dir()))
        .collect::<Result<_, _>>()
        .with_context(|| format!("cannot read {}", folder.display()))
}

/// Copies the files of a folder and its subfolders.
pub fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for file in files_in(from)? {
        let target = to.join(file.path().strip_prefix(from)?);
        fs::create_dir_all(target.parent().context("a file is in a folder")?)?;
        fs::copy(file.path(), &target)
            .with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Removes a folder if it exists.
pub fn remove_folder(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        result => result.with_context(|| format!("cannot remove {}", folder.display())),
    }
}
