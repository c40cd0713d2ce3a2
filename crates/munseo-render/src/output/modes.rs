//! Determines the permissions of new files and folders.
//!
//! A hard link has the mode of the linked file. Only files with the mode of a new file are linked, so that after a
//! change of the umask a server that runs as another user can read the build.

use std::fs::{self, Metadata, Permissions};
use std::io;
use std::path::Path;

use munseo_platform::files::mode;

/// The modes of new files and folders.
#[derive(Debug)]
pub(super) struct Modes {
    file: u32,
    folder: Permissions,
}

impl Modes {
    /// Determines the modes by creating a file and a folder; also updates the mode of the parent folder.
    pub(super) fn of_new_files(folder: &Path) -> io::Result<Self> {
        let (file, inner) = (folder.join(".mode"), folder.join(".modes"));
        // Removes leftovers of a build that was killed.
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

    /// Returns true if a file has the mode of a new file.
    pub(super) fn is_current(&self, file: &Metadata) -> bool {
        mode(file) == self.file
    }

    /// Sets the mode of a folder to that of a new one.
    pub(super) fn update_folder(&self, path: &Path, folder: &Metadata) -> io::Result<()> {
        if folder.permissions() == self.folder {
            return Ok(());
        }
        fs::set_permissions(path, self.folder.clone())
    }
}
