//! Reads an author's file. Rejects pipes, sockets and devices; reading a folder fails, too.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::composition::compose;

/// The largest text that is read, in bytes. Longer ones are data with the wrong name: a page of this size
/// would take minutes to parse and no browser would display it.
pub const MAX_TEXT_BYTES: u64 = 32 * 1024 * 1024;

/// A path below a folder as the file system spells it: a name may be decomposed there (`한` as `ㅎㅏㄴ`), or only in the
/// path. The path itself if there is no such file.
pub fn as_stored(root: &Path, path: &Path) -> PathBuf {
    let exists = |path: &Path| root.join(path).symlink_metadata().is_ok();
    if path.to_str().is_some_and(str::is_ascii) || exists(path) {
        return path.to_owned();
    }
    let mut stored = PathBuf::new();
    for name in path {
        let name = name.to_owned();
        let found = exists(&stored.join(&name)).then_some(name.clone());
        let found = found.or_else(|| {
            let composed = |name: &OsStr| compose(&name.to_string_lossy()).into_owned();
            let wanted = composed(&name);
            let entries = fs::read_dir(root.join(&stored)).into_iter().flatten();
            let mut names = entries.flatten().map(|entry| entry.file_name());
            names.find(|name| composed(name) == wanted)
        });
        let Some(found) = found else {
            return path.to_owned();
        };
        stored.push(found);
    }
    stored
}

/// Opens a file for reading.
///
/// # Errors
/// If it cannot be opened, or is a pipe, a socket or a device: a pipe may never be written to, and a device
/// may have no end.
pub fn open(path: &Path) -> io::Result<File> {
    Ok(open_with_metadata(path)?.0)
}

fn open_with_metadata(path: &Path) -> io::Result<(File, Metadata)> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() && !metadata.is_dir() {
        return Err(not_a_file());
    }
    Ok((File::open(path)?, metadata))
}

/// Reads a file as a whole.
///
/// # Errors
/// As for [`open`], and if it is larger than [`MAX_TEXT_BYTES`].
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    Ok(read_with_metadata(path)?.0)
}

/// Reads a file as a whole, with its metadata from before it was read.
///
/// # Errors
/// As for [`read_bytes`].
pub fn read_with_metadata(path: &Path) -> io::Result<(Vec<u8>, Metadata)> {
    let (file, metadata) = open_with_metadata(path)?;
    // One byte more, so that the end is found without a larger buffer.
    let capacity = metadata.len().min(MAX_TEXT_BYTES) + 1;
    let mut bytes = Vec::with_capacity(usize::try_from(capacity).unwrap_or_default());
    file.take(MAX_TEXT_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_TEXT_BYTES {
        let limit = MAX_TEXT_BYTES / 1024 / 1024;
        let message = format!("it is larger than {limit} MB, the limit for text");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok((bytes, metadata))
}

/// Reads a whole file of text.
///
/// # Errors
/// As for [`read_bytes`], and when it is not UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    let bytes = read_bytes(path)?;
    String::from_utf8(bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8"))
}

/// The error for something that is neither a file nor a folder.
pub fn not_a_file() -> io::Error {
    io::Error::other("it is a pipe, a socket or a device, not a file")
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization as _;

    use super::*;

    #[test]
    fn a_device_is_rejected_before_it_is_read() {
        let error = read_bytes(Path::new("/dev/null")).unwrap_err();
        assert!(error.to_string().contains("a device"), "{error}");
    }

    #[test]
    fn a_text_above_the_limit_is_rejected_without_reading_all_of_it() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("data.md");
        let file = fs::File::create(&path).unwrap();
        file.set_len(MAX_TEXT_BYTES + 1).unwrap();
        let error = read_text(&path).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
        assert!(error.to_string().contains("32 MB"), "{error}");
        file.set_len(MAX_TEXT_BYTES).unwrap();
        assert!(read_text(&path).is_ok());
    }

    #[test]
    fn a_folder_is_reported_as_one() {
        let error = read_text(Path::new("/")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }

    #[test]
    fn a_file_is_found_by_either_form_of_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let composed = "자료/나무.zip".to_owned();
        let decomposed: String = composed.nfd().collect();
        for (stored, written) in [(&composed, &decomposed), (&decomposed, &composed)] {
            let root = folder.path().join(stored.len().to_string());
            let file = root.join(stored);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(&file, "").expect("a file");
            assert_eq!(as_stored(&root, Path::new(written)), Path::new(stored));
            let missing = Path::new("자료/다른 것");
            assert_eq!(as_stored(&root, missing), missing);
        }
    }
}
