//! Files that a program writes for its next run: written atomically, and read only if they are complete and of the same
//! version.

use std::path::Path;
use std::{fs, io};

use crate::files::write_atomically;

/// A BLAKE3 hash.
type Hash = [u8; blake3::OUT_LEN];

/// The content of a file; `None` if it is missing, damaged, or written by another version.
pub fn read(path: &Path, version: &Hash) -> Option<Vec<u8>> {
    let mut bytes = fs::read(path).ok()?;
    let (rest, hash): (_, &Hash) = bytes.split_last_chunk()?;
    let (content, written_by) = rest.split_last_chunk()?;
    if written_by != version || blake3::hash(content) != *hash {
        return None;
    }
    bytes.truncate(content.len());
    Some(bytes)
}

/// Writes a file atomically, and creates its folder if it is missing.
///
/// # Errors
/// If the file cannot be written; the old one stays.
pub fn write(path: &Path, version: &Hash, content: &[u8]) -> io::Result<()> {
    // The hash comes last, so that a reader need not move the content.
    let bytes = [content, version, blake3::hash(content).as_bytes()].concat();
    write_atomically(path, &bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERSION: Hash = [7; 32];

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("deep/file");
        for content in ["one", "", "two"] {
            write(&path, &VERSION, content.as_bytes()).unwrap();
            assert_eq!(read(&path, &VERSION).unwrap(), content.as_bytes());
        }
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_truncated_changed_or_foreign_file_is_rejected() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        write(&path, &VERSION, b"content").unwrap();
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            assert_eq!(read(&path, &VERSION), None, "{length} bytes");
        }
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 1;
            fs::write(&path, changed).unwrap();
            assert_eq!(read(&path, &VERSION), None, "byte {place}");
        }
        fs::write(&path, &whole).unwrap();
        assert_eq!(read(&path, &[8; 32]), None);
        assert_eq!(read(&dir.path().join("none"), &VERSION), None);
    }
}
