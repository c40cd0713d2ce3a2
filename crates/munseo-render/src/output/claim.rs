//! One build at a time for a folder.
//!
//! The claim is a lock on the folder that a build is prepared in, which the system gives back however the
//! build ends. Without it two builds would clear and fill that folder together, and the first to end would
//! publish what the other has not written yet.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// A folder that no other build writes to while this is held.
#[derive(Debug)]
pub(super) struct Claim {
    folder: Option<File>,
}

/// Why a folder cannot be had.
#[derive(Debug)]
pub(super) enum ClaimError {
    /// Another build has it.
    Taken,
    /// The file system refused.
    Io(io::Error),
}

impl From<io::Error> for ClaimError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Claim {
    /// Takes a folder, which is made if it is not there.
    pub(super) fn take(path: &Path) -> Result<Self, ClaimError> {
        loop {
            fs::create_dir_all(path)?;
            let claim = match Self::of(path) {
                Err(ClaimError::Io(error)) if error.kind() == io::ErrorKind::NotFound => continue,
                claim => claim?,
            };
            // Another build that ended just now may have removed the folder between the two steps.
            if claim.is_of(path) {
                return Ok(claim);
            }
        }
    }

    /// Takes a folder that is there. Where folders cannot be locked, as on some network drives, nobody is
    /// kept away.
    pub(super) fn of(path: &Path) -> Result<Self, ClaimError> {
        if !cfg!(unix) {
            return Ok(Self { folder: None });
        }
        let folder = File::open(path)?;
        match folder.try_lock() {
            Err(TryLockError::WouldBlock) => Err(ClaimError::Taken),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Self {
                folder: Some(folder),
            }),
        }
    }

    /// Whether the folder is still the one at this path.
    fn is_of(&self, path: &Path) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            let number =
                |metadata: io::Result<fs::Metadata>| metadata.map(|it| (it.dev(), it.ino())).ok();
            let held = self.folder.as_ref().map(File::metadata);
            held.is_none_or(|held| number(held) == number(fs::metadata(path)))
        }
        #[cfg(not(unix))]
        {
            let _ = path;
            true
        }
    }
}
