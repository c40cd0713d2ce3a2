//! Ensures that only one build at a time writes to a folder.
//!
//! The lock is on the staging folder. Without it, two builds would clear and fill that folder at the same time, and the
//! first to finish would publish incomplete files of the other.

use std::fs;
use std::io;
use std::path::Path;

use munseo_platform::files::{FolderLock, LockError};

/// A locked folder. No other build writes to it while this value exists.
#[derive(Debug)]
pub(super) struct BuildLock {
    #[expect(dead_code, reason = "held until the build ends")]
    lock: FolderLock,
}

impl BuildLock {
    /// Locks a folder, which is created if it is missing.
    pub(super) fn acquire(path: &Path) -> Result<Self, LockError> {
        loop {
            fs::create_dir_all(path)?;
            let lock = match FolderLock::of(path) {
                Err(LockError::Io(error)) if error.kind() == io::ErrorKind::NotFound => continue,
                lock => lock?,
            };
            // Another build that has just finished may have removed the folder before it was locked.
            if lock.is_of(path) {
                return Ok(Self { lock });
            }
        }
    }

    /// Locks an existing folder.
    pub(super) fn of(path: &Path) -> Result<Self, LockError> {
        FolderLock::of(path).map(|lock| Self { lock })
    }
}
