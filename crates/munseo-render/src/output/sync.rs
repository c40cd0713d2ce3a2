//! Writing a build through to the disk, so that a loss of power is as harmless as a killed process: what is
//! published is complete.

use std::fs::File;
use std::io;
use std::path::Path;

/// Writes everything in a folder to the disk.
///
/// On Linux in one call for the file system: a call for each of thousands of files takes many times as long.
#[cfg(target_os = "linux")]
pub(super) fn folder(folder: &Path) -> io::Result<()> {
    rustix::fs::syncfs(File::open(folder)?)?;
    Ok(())
}

/// Writes everything in a folder to the disk, file by file.
#[cfg(not(target_os = "linux"))]
pub(super) fn folder(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            self::folder(&entry.path())?;
        } else {
            File::open(entry.path())?.sync_all()?;
        }
    }
    Ok(())
}

/// Writes the name of a folder to the disk. Best effort: the build is in place by now.
pub(super) fn entry(folder: &Path) {
    if let Some(parent) = folder
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty())
    {
        let _ = File::open(parent).and_then(|parent| parent.sync_all());
    }
}
