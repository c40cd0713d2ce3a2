//! Files that outlive their build.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Files that outlive their build: a page that was opened before goes on requesting them.
#[derive(Debug, Clone, Copy)]
pub struct Outliving<'a> {
    /// Below these folders of a build, names hold a hash of the content.
    pub folders: &'a [&'a str],
    /// For so many builds.
    pub builds: u32,
}

/// Moves what `new` lacks of `old` to a folder of `kept` with the next number, and removes those that are
/// too old.
pub(super) fn keep(
    old: &Path,
    new: &Path,
    kept: &Path,
    Outliving { folders, builds }: Outliving<'_>,
) -> io::Result<()> {
    let mut numbers = numbers(kept);
    let mut outliving = Vec::new();
    for folder in folders {
        missing(
            &old.join(folder),
            &new.join(folder),
            Path::new(folder),
            &mut outliving,
        );
    }
    if builds > 0 && !outliving.is_empty() {
        let number = numbers.last().map_or(1, |last| last + 1);
        let folder = kept.join(number.to_string());
        for path in &outliving {
            let target = folder.join(path);
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::rename(old.join(path), target)?;
        }
        numbers.push(number);
    }
    let too_many = numbers.len().saturating_sub(builds as usize);
    for number in &numbers[..too_many] {
        fs::remove_dir_all(kept.join(number.to_string()))?;
    }
    if numbers.len() == too_many {
        // Empty, or not there at all.
        let _ = fs::remove_dir(kept);
    }
    Ok(())
}

/// The folders of earlier builds, the oldest first.
fn numbers(kept: &Path) -> Vec<u64> {
    let entries = fs::read_dir(kept).into_iter().flatten().flatten();
    let mut numbers: Vec<u64> = entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect();
    numbers.sort_unstable();
    numbers
}

/// The files below `old` that are not below `new`, by their paths in the build.
fn missing(old: &Path, new: &Path, path: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(old).into_iter().flatten().flatten() {
        let (name, path) = (entry.file_name(), path.join(entry.file_name()));
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => missing(&old.join(&name), &new.join(&name), &path, found),
            Ok(kind) if kind.is_file() && !is_known(new, &name) => found.push(path),
            _ => {}
        }
    }
}

/// Returns true if a build has a file, or the file that it is a compressed variant of.
fn is_known(new: &Path, name: &std::ffi::OsStr) -> bool {
    let plain = Path::new(name);
    let is_variant = plain
        .extension()
        .is_some_and(|extension| extension == "br" || extension == "zst" || extension == "gz");
    new.join(name).exists() || (is_variant && new.join(plain.with_extension("")).exists())
}
