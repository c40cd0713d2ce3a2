//! Replacing a file of an author as a whole: whatever goes wrong, the old text or the new one is there.
//!
//! Writing in place would first make the file empty, and what fills a disk or ends the process would lose
//! the text for good.

use std::fs;
use std::io;
use std::path::Path;

use munseo_platform::files::copy_permissions;

/// Puts a text in the place of what a file holds, or makes the file.
///
/// # Errors
/// When the file system refuses; the file is then as it was.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // What a symbolic link leads to is replaced, and not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let aside = target.with_file_name(format!(".munseo-{}.saving", std::process::id()));
    let written = write_aside(&aside, &target, text).and_then(|()| fs::rename(&aside, &target));
    if written.is_err() {
        // Best effort: why it failed matters more.
        let _ = fs::remove_file(&aside);
    }
    written
}

/// Writes the text to a file of its own, with the permissions of the one it will replace.
fn write_aside(aside: &Path, target: &Path, text: &str) -> io::Result<()> {
    fs::write(aside, text)?;
    if let Ok(metadata) = target.metadata() {
        copy_permissions(&metadata, aside)?;
    }
    fs::File::open(aside)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_written_keeps_its_text() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.md");
        fs::write(&file, "# A").unwrap();
        // What is written first finds its place taken, as it would find a disk full.
        let aside = folder
            .path()
            .join(format!(".munseo-{}.saving", std::process::id()));
        fs::create_dir(&aside).unwrap();
        replace(&file, "# B").unwrap_err();
        assert_eq!(fs::read_to_string(&file).unwrap(), "# A");
        fs::remove_dir(&aside).unwrap();
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
