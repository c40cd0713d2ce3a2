//! The replaced folder, which becomes the staging folder: finds its reusable files.

use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::modes::Modes;
use super::record::BuildRecord;

/// Removes all files from a folder that differ from the record, and returns the paths of the others.
///
/// # Errors
/// If the folder cannot be read, or a file cannot be removed.
pub(super) fn remove_stale(
    folder: &Path,
    record: &BuildRecord,
    modes: &Modes,
) -> io::Result<FxHashSet<String>> {
    let found = visit(folder, "", record, modes)?;
    Ok(found.into_iter().collect())
}

fn visit(
    folder: &Path,
    prefix: &str,
    record: &BuildRecord,
    modes: &Modes,
) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // Metadata of a symbolic link itself, not of its target.
        let metadata = entry.metadata()?;
        let path = name(&entry).map(|name| format!("{prefix}{name}"));
        if metadata.is_dir() {
            modes.bring_up_to_date(&entry.path(), &metadata)?;
            folders.push((entry.path(), path));
            continue;
        }
        let is_known = |path: &String| {
            let file = record.files.get(path);
            file.is_some_and(|file| file.is_of(&metadata)) && modes.is_current(&metadata)
        };
        match path.filter(is_known) {
            Some(path) => found.push(path),
            None => fs::remove_file(entry.path())?,
        }
    }
    let inner: Vec<Vec<String>> = folders
        .into_par_iter()
        .map(|(folder, path)| {
            let Some(path) = path else {
                fs::remove_dir_all(&folder)?;
                return Ok(Vec::new());
            };
            let found = visit(&folder, &format!("{path}/"), record, modes)?;
            if found.is_empty() {
                fs::remove_dir(&folder)?;
            }
            Ok(found)
        })
        .collect::<io::Result<_>>()?;
    found.extend(inner.into_iter().flatten());
    Ok(found)
}

fn name(entry: &DirEntry) -> Option<String> {
    entry.file_name().into_string().ok()
}

/// Removes a file, and empty parent folders up to `top`.
pub(super) fn remove(top: &Path, path: &str) -> io::Result<()> {
    let file = top.join(path);
    // A folder may be at its path already, or a file at the path of a parent folder.
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
