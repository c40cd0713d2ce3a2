//! Reading an author's file, whatever lies at its path.

use std::fs;
use std::io;
use std::path::Path;

/// Reads a whole file.
///
/// # Errors
/// If it cannot be read, or is neither a file nor a folder: a pipe may never be written to, and a device may
/// have no end.
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(path)?.file_type();
    if !kind.is_file() && !kind.is_dir() {
        return Err(not_a_file());
    }
    fs::read(path)
}

/// Reads a whole file of text.
///
/// # Errors
/// As of [`read_bytes`], and when it is not UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    let bytes = read_bytes(path)?;
    String::from_utf8(bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8"))
}

/// The error for something that is neither a file nor a folder.
pub fn not_a_file() -> io::Error {
    io::Error::other("it is a pipe, a socket or a device, not a file")
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_refused_before_it_is_read() {
        let error = read_bytes(Path::new("/dev/null")).unwrap_err();
        assert!(error.to_string().contains("a device"), "{error}");
    }

    #[test]
    fn a_folder_is_reported_as_one() {
        let error = read_text(Path::new("/")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
