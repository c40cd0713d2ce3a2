//! Replaces a file of an author atomically: after a failure it has either the old or the new text.
//!
//! Writing in place would truncate the file first, so a full disk or a crash would lose the text.

use std::fs;
use std::io;
use std::path::Path;

use crate::files::copy_permissions;

/// Replaces the content of a file, or creates it.
///
/// # Errors
/// If the file cannot be written; it is then unchanged.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // The target of a symbolic link is replaced, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let temporary = target.with_file_name(format!(".munseo-{}.saving", std::process::id()));
    let written =
        write_temporary(&temporary, &target, text).and_then(|()| fs::rename(&temporary, &target));
    if written.is_err() {
        // Best effort: the original error matters more.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// Writes the text to a temporary file, with the permissions of the replaced one.
fn write_temporary(temporary: &Path, target: &Path, text: &str) -> io::Result<()> {
    fs::write(temporary, text)?;
    if let Ok(metadata) = target.metadata() {
        copy_permissions(&metadata, temporary)?;
    }
    fs::File::open(temporary)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_written_keeps_its_text() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.md");
        fs::write(&file, "# A").unwrap();
        // The temporary path is occupied, which fails like a full disk.
        let temporary = folder
            .path()
            .join(format!(".munseo-{}.saving", std::process::id()));
        fs::create_dir(&temporary).unwrap();
        replace(&file, "# B").unwrap_err();
        assert_eq!(fs::read_to_string(&file).unwrap(), "# A");
        fs::remove_dir(&temporary).unwrap();
        replace(&file, "# B").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "# B");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay_as_they_are() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.md"), folder.path().join("b.md"));
        fs::write(&file, "# A").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a.md", &link).unwrap();
        replace(&link, "# B").unwrap();
        assert_eq!(fs::read_link(&link).unwrap(), Path::new("a.md"));
        assert_eq!(fs::read_to_string(&file).unwrap(), "# B");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    }
}
