//! Finds the reusable files in the replaced folder, which becomes the staging folder.

use std::fs;
use std::io;
use std::path::Path;

use super::modes::Modes;
use super::record::BuildRecord;

/// Removes all files from a folder that differ from the record, and marks the others in it as staged. Returns true if
/// there are any.
///
/// It uses one thread, because the site is loaded on the others at the same time.
///
/// # Errors
/// If the folder cannot be read, or a file cannot be removed.
pub(super) fn remove_unverified(
    folder: &Path,
    record: &mut BuildRecord,
    modes: &Modes,
) -> io::Result<bool> {
    visit(folder, &mut String::new(), record, modes)
}

/// Handles a folder; `prefix` is its path in the output with a slash.
fn visit(
    folder: &Path,
    prefix: &mut String,
    record: &mut BuildRecord,
    modes: &Modes,
) -> io::Result<bool> {
    let mut has_files = false;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // The metadata is that of a symbolic link itself, not of its target.
        let metadata = entry.metadata()?;
        let name = entry.file_name();
        let parent = prefix.len();
        if metadata.is_dir() {
            let folder = entry.path();
            modes.update_folder(&folder, &metadata)?;
            let Some(name) = name.to_str() else {
                fs::remove_dir_all(&folder)?;
                continue;
            };
            prefix.push_str(name);
            prefix.push('/');
            let is_used = visit(&folder, prefix, record, modes)?;
            prefix.truncate(parent);
            if !is_used {
                fs::remove_dir(&folder)?;
            }
            has_files |= is_used;
            continue;
        }
        let known = name.to_str().and_then(|name| {
            prefix.push_str(name);
            let file = record.files.get_mut(prefix.as_str());
            prefix.truncate(parent);
            file.filter(|file| file.is_of(&metadata) && modes.is_current(&metadata))
        });
        match known {
            Some(file) => {
                file.is_staged = true;
                has_files = true;
            }
            None => fs::remove_file(entry.path())?,
        }
    }
    Ok(has_files)
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
