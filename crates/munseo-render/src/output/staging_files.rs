//! Finds the reusable files in the replaced folder, which becomes the staging folder.

use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;

use rustc_hash::{FxBuildHasher, FxHashSet};

use super::modes::Modes;
use super::record::BuildRecord;

/// Removes all files from a folder that differ from the record, and returns the paths of the others.
///
/// It uses one thread, because the site is loaded on the others at the same time.
///
/// # Errors
/// If the folder cannot be read, or a file cannot be removed.
pub(super) fn remove_unverified(
    folder: &Path,
    record: &BuildRecord,
    modes: &Modes,
) -> io::Result<FxHashSet<String>> {
    let capacity = record.files.len();
    let mut found = FxHashSet::with_capacity_and_hasher(capacity, FxBuildHasher);
    visit(folder, "", record, modes, &mut found)?;
    Ok(found)
}

/// Adds the reusable files of a folder to `found`; returns true if there are any.
fn visit(
    folder: &Path,
    prefix: &str,
    record: &BuildRecord,
    modes: &Modes,
    found: &mut FxHashSet<String>,
) -> io::Result<bool> {
    let before = found.len();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // The metadata is that of a symbolic link itself, not of its target.
        let metadata = entry.metadata()?;
        let path = name(&entry).map(|name| format!("{prefix}{name}"));
        if metadata.is_dir() {
            let folder = entry.path();
            modes.bring_up_to_date(&folder, &metadata)?;
            let Some(path) = path else {
                fs::remove_dir_all(&folder)?;
                continue;
            };
            if !visit(&folder, &format!("{path}/"), record, modes, found)? {
                fs::remove_dir(&folder)?;
            }
            continue;
        }
        let is_known = |path: &String| {
            let file = record.files.get(path);
            file.is_some_and(|file| file.is_of(&metadata)) && modes.is_current(&metadata)
        };
        match path.filter(is_known) {
            Some(path) => {
                found.insert(path);
            }
            None => fs::remove_file(entry.path())?,
        }
    }
    Ok(found.len() > before)
}

fn name(entry: &DirEntry) -> Option<String> {
    entry.file_name().into_string().ok()
}

/// Removes a file, and empty parent folders up to `top`.
pub(super) fn remove(top: &Path, path: &str) -> io::Result<()> {
    let file = top.join(path);
    // The path may now be a folder, or a parent folder may now be a file.
    if fs::symlink_metadata(&file).is_ok_and(|found| !found.is_dir()) {
        fs::remove_file(&file)?;
    }
    let folders = file.ancestors().skip(1);
    for folder in folders.take_while(|folder| *folder != top) {
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}
