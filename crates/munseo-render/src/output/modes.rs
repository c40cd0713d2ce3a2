//! Permissions of files.
//!
//! A hard link has the mode of the build that wrote the file. Linking only files with the mode that a new
//! file would get keeps a build readable for a server of another user after the umask changed.

use std::fs;
use std::io;
use std::path::Path;

use munseo_platform::files::mode;

/// The mode that new files get.
#[derive(Debug)]
pub(super) struct Modes {
    file: u32,
}

impl Modes {
    /// Finds out by creating a file and a folder in an empty folder, whose own mode is brought up to date.
    pub(super) fn of_new_files(folder: &Path) -> io::Result<Self> {
        let (file, inner) = (folder.join(".mode"), folder.join(".modes"));
        fs::write(&file, "")?;
        fs::create_dir(&inner)?;
        let found = mode(&file)?;
        fs::set_permissions(folder, fs::metadata(&inner)?.permissions())?;
        fs::remove_dir(&inner)?;
        fs::remove_file(&file)?;
        Ok(Self { file: found })
    }

    /// Returns true if a file has the mode that it would get now.
    pub(super) fn is_current(&self, path: &Path) -> bool {
        mode(path).is_ok_and(|mode| mode == self.file)
    }
}
