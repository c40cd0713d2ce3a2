//! Ensures that only one build at a time writes to a folder.
//!
//! The claim is a lock on the staging folder. Without it two builds would clear and fill that folder concurrently, and
//! the first to finish would publish an incomplete build of the other.

use std::fs;
use std::io;
use std::path::Path;

use munseo_platform::files::{FolderLock, LockError};

/// A claimed folder, to which no other build writes.
#[derive(Debug)]
pub(super) struct Claim {
    #[expect(dead_code, reason = "held until the build ends")]
    lock: FolderLock,
}

impl Claim {
    /// Claims a folder, which is created if it is missing.
    pub(super) fn take(path: &Path) -> Result<Self, LockError> {
        loop {
            fs::create_dir_all(path)?;
            let lock = match FolderLock::of(path) {
                Err(LockError::Io(error)) if error.kind() == io::ErrorKind::NotFound => continue,
                lock => lock?,
            };
            // Another build that has just finished may have removed the folder between the two steps.
            if lock.is_of(path) {
                return Ok(Self { lock });
            }
        }
    }

    /// Claims an existing folder.
    pub(super) fn of(path: &Path) -> Result<Self, LockError> {
        FolderLock::of(path).map(|lock| Self { lock })
    }
}
