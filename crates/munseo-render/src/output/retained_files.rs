//! Retains files of earlier builds for pages that are still open.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The rules for retaining replaced files, which open pages may still request.
#[derive(Debug, Clone, Copy)]
pub struct Retention<'a> {
    /// Folders whose file names contain a hash of the content.
    pub folders: &'a [&'a str],
    /// The number of builds for which they are retained; builds that replace no such file do not count.
    pub builds: u32,
}

/// Moves the files of `old` that are missing in `new` to a folder of `retained` with the next number, and removes
/// expired folders.
pub(super) fn retain(
    old: &Path,
    new: &Path,
    retained: &Path,
    Retention { folders, builds }: Retention<'_>,
) -> io::Result<()> {
    let mut build_numbers = build_numbers(retained);
    let mut files = Vec::new();
    for folder in folders {
        collect_missing(
            &old.join(folder),
            &new.join(folder),
            Path::new(folder),
            &mut files,
        );
    }
    if builds > 0 && !files.is_empty() {
        let number = build_numbers.last().map_or(1, |last| last + 1);
        let folder = retained.join(number.to_string());
        for path in &files {
            let target = folder.join(path);
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::rename(old.join(path), target)?;
        }
        build_numbers.push(number);
    }
    let expired_count = build_numbers.len().saturating_sub(builds as usize);
    for number in &build_numbers[..expired_count] {
        fs::remove_dir_all(retained.join(number.to_string()))?;
    }
    if build_numbers.len() == expired_count {
        // Removes the folder only if it is empty.
        let _ = fs::remove_dir(retained);
    }
    Ok(())
}

/// The numbers of the folders of earlier builds, oldest first.
fn build_numbers(retained: &Path) -> Vec<u64> {
    let entries = fs::read_dir(retained).into_iter().flatten().flatten();
    let mut build_numbers: Vec<u64> = entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect();
    build_numbers.sort_unstable();
    build_numbers
}

/// Collects the files below `old` that are not below `new`, by their paths in the build.
fn collect_missing(old: &Path, new: &Path, path: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(old).into_iter().flatten().flatten() {
        let (name, path) = (entry.file_name(), path.join(entry.file_name()));
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => {
                collect_missing(&old.join(&name), &new.join(&name), &path, files);
            }
            Ok(kind) if kind.is_file() && !has_file(new, &name) => files.push(path),
            _ => {}
        }
    }
}

/// Returns true if a build has a file, or the original of a compressed variant.
fn has_file(new: &Path, name: &std::ffi::OsStr) -> bool {
    let plain = Path::new(name);
    let is_variant = plain
        .extension()
        .is_some_and(|extension| extension == "br" || extension == "gz");
    new.join(name).exists() || (is_variant && new.join(plain.with_extension("")).exists())
}
