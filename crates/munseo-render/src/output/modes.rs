//! Permissions of files.
//!
//! A hard link has the mode of the build that wrote the file. Linking only files with the mode that a new
//! file would get keeps a build readable for a server of another user after the umask changed.

use std::fs::{self, Metadata, Permissions};
use std::io;
use std::path::Path;

use munseo_platform::files::mode;

/// The modes that new files and folders get.
#[derive(Debug)]
pub(super) struct Modes {
    file: u32,
    folder: Permissions,
}

impl Modes {
    /// Finds out by creating a file and a folder in a folder, whose own mode is brought up to date.
    pub(super) fn of_new_files(folder: &Path) -> io::Result<Self> {
        let (file, inner) = (folder.join(".mode"), folder.join(".modes"));
        // A build that was killed may have left them.
        let _ = fs::remove_file(&file);
        let _ = fs::remove_dir(&inner);
        fs::write(&file, "")?;
        fs::create_dir(&inner)?;
        let modes = Self {
            file: mode(&fs::metadata(&file)?),
            folder: fs::metadata(&inner)?.permissions(),
        };
        fs::set_permissions(folder, modes.folder.clone())?;
        fs::remove_dir(&inner)?;
        fs::remove_file(&file)?;
        Ok(modes)
    }

    /// Returns true if a file has the mode that it would get now.
    pub(super) fn is_current(&self, file: &Metadata) -> bool {
        mode(file) == self.file
    }

    /// Gives a folder the mode that it would get now.
    pub(super) fn bring_up_to_date(&self, path: &Path, folder: &Metadata) -> io::Result<()> {
        if folder.permissions() == self.folder {
            return Ok(());
        }
        fs::set_permissions(path, self.folder.clone())
    }
}
