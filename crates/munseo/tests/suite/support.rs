//! Shared helpers: running the command, and reading its output.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// The command.
pub(crate) fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_munseo"))
}

/// Runs the command and waits for it.
pub(crate) fn munseo(arguments: &[&str]) -> Output {
    command()
        .args(arguments)
        .output()
        .expect("the command starts")
}

/// A temporary folder in the repository, whose npm packages a site there finds. Cargo may compile into another folder
/// than `target`.
pub(crate) fn temporary_folder_in_repository() -> TempDir {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target");
    fs::create_dir_all(&target).unwrap();
    tempfile::tempdir_in(target).unwrap()
}

/// The output.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Writes a file of a site and the folders above it.
pub(crate) fn write(folder: &Path, path: &str, bytes: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().expect("a file has a folder")).expect("a folder");
    fs::write(path, bytes).expect("a file");
}

/// The files of a folder by their paths in it.
pub(crate) type Tree = BTreeMap<PathBuf, Vec<u8>>;

/// Reads a whole folder.
pub(crate) fn read_tree(folder: &Path) -> Tree {
    let files = walkdir::WalkDir::new(folder).into_iter();
    let files = files.map(|entry| entry.expect("the folder can be read"));
    files
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let path = entry.path();
            let name = path.strip_prefix(folder).expect("the walk starts there");
            (name.to_owned(), fs::read(path).expect("a file"))
        })
        .collect()
}

/// Asserts that two folders contain the same files with the same bytes.
pub(crate) fn assert_same(first: &Tree, again: &Tree) {
    assert!(again.keys().eq(first.keys()), "other files");
    for (path, bytes) in first {
        assert!(again[path] == *bytes, "{} differs", path.display());
    }
}
