//! Exchanges two folders, to replace one of them as a whole.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// Delays between attempts to rename a folder, in milliseconds. On Windows a virus scanner or an indexer may keep a
/// file in it open for a moment.
const RETRY_DELAYS: [u64; 6] = [10, 20, 50, 100, 300, 600];

/// Exchanges two folders of one file system: `first` gets the content of `second` and vice versa.
///
/// On Linux and macOS it is atomic if the file system supports it. Elsewhere it takes three renames: if the second
/// fails, the first is undone; if the third fails, `second` is new and its old content stays in `.NAME.previous`.
///
/// # Errors
/// If a rename fails. The error names the path that could not be renamed.
pub fn folders(first: &Path, second: &Path) -> io::Result<()> {
    if exchange_atomically(first, second) {
        return Ok(());
    }
    by_renaming(first, second, &|from, to| fs::rename(from, to))
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
fn exchange_atomically(first: &Path, second: &Path) -> bool {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, first, CWD, second, RenameFlags::EXCHANGE).is_ok()
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn exchange_atomically(_: &Path, _: &Path) -> bool {
    false
}

type Rename<'a> = &'a dyn Fn(&Path, &Path) -> io::Result<()>;

fn by_renaming(first: &Path, second: &Path, rename: Rename<'_>) -> io::Result<()> {
    let temporary = temporary_path(second);
    if temporary.exists() {
        fs::remove_dir_all(&temporary)?;
    }
    with_retries(rename, second, &temporary)?;
    if let Err(error) = with_retries(rename, first, second) {
        with_retries(rename, &temporary, second)?;
        return Err(error);
    }
    with_retries(rename, &temporary, first)
}

/// A hidden sibling of a folder.
fn temporary_path(folder: &Path) -> PathBuf {
    let name = folder
        .file_name()
        .map_or_else(|| "folder".into(), |name| name.to_string_lossy());
    folder.with_file_name(format!(".{name}.previous"))
}

fn with_retries(rename: Rename<'_>, from: &Path, to: &Path) -> io::Result<()> {
    let mut delays = RETRY_DELAYS.iter();
    loop {
        match rename(from, to) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied && cfg!(windows) => {
                let Some(delay) = delays.next() else {
                    return Err(with_path(&error, from));
                };
                thread::sleep(Duration::from_millis(*delay));
            }
            result => return result.map_err(|error| with_path(&error, from)),
        }
    }
}

fn with_path(error: &io::Error, path: &Path) -> io::Error {
    io::Error::new(error.kind(), format!("`{}`: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_folders() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let (first, second) = (dir.path().join("first"), dir.path().join("second"));
        for folder in [&first, &second] {
            fs::create_dir(folder).unwrap();
            let name = folder.file_name().unwrap().to_str().unwrap();
            fs::write(folder.join("name"), name).unwrap();
        }
        (dir, first, second)
    }

    fn name(folder: &Path) -> String {
        fs::read_to_string(folder.join("name")).unwrap()
    }

    #[test]
    fn both_methods_exchange_the_contents() {
        let by_renames =
            |first: &Path, second: &Path| by_renaming(first, second, &|a, b| fs::rename(a, b));
        let methods: [Rename<'_>; 2] = [&folders, &by_renames];
        for exchange in methods {
            let (dir, first, second) = two_folders();
            exchange(&first, &second).unwrap();
            assert_eq!(
                (name(&first), name(&second)),
                ("second".into(), "first".into())
            );
            assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2);
        }
    }

    #[test]
    fn a_failed_exchange_is_undone() {
        let (dir, first, second) = two_folders();
        let fails = |from: &Path, to: &Path| {
            if from == first {
                Err(io::Error::other("disk failure"))
            } else {
                fs::rename(from, to)
            }
        };
        let error = by_renaming(&first, &second, &fails)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("first") && error.contains("disk failure"),
            "{error}"
        );
        assert_eq!(
            (name(&first), name(&second)),
            ("first".into(), "second".into())
        );
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2);
    }

    #[test]
    fn leftovers_of_an_interrupted_exchange_are_replaced() {
        let (_dir, first, second) = two_folders();
        fs::create_dir(temporary_path(&second)).unwrap();
        fs::write(temporary_path(&second).join("old"), "").unwrap();
        by_renaming(&first, &second, &|a, b| fs::rename(a, b)).unwrap();
        assert_eq!(
            (name(&first), name(&second)),
            ("second".into(), "first".into())
        );
    }
}
