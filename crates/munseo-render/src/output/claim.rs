//! One build at a time for a folder.
//!
//! The claim is a lock on the folder that a build is prepared in. Without it two builds would clear and fill
//! that folder together, and the first to end would publish what the other has not written yet.

use std::fs;
use std::io;
use std::path::Path;

use munseo_platform::files::{FolderLock, LockError};

/// A folder that no other build writes to while this is held.
#[derive(Debug)]
pub(super) struct Claim {
    #[expect(dead_code, reason = "held until the build ends")]
    lock: FolderLock,
}

impl Claim {
    /// Takes a folder, which is made if it is missing.
    pub(super) fn take(path: &Path) -> Result<Self, LockError> {
        loop {
            fs::create_dir_all(path)?;
            let lock = match FolderLock::of(path) {
                Err(LockError::Io(error)) if error.kind() == io::ErrorKind::NotFound => continue,
                lock => lock?,
            };
            // Another build that ended just now may have removed the folder between the two steps.
            if lock.is_of(path) {
                return Ok(Self { lock });
            }
        }
    }

    /// Takes a folder that exists.
    pub(super) fn of(path: &Path) -> Result<Self, LockError> {
        FolderLock::of(path).map(|lock| Self { lock })
    }
}
