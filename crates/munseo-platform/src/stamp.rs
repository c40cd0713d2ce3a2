//! Detects changes of files without reading them.

use std::fs::Metadata;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// Upper limit of the timestamp granularity of most file systems.
const MAX_GRANULARITY: Duration = Duration::from_millis(50);

/// Upper limit of the timestamp granularity of file systems with whole seconds.
const MAX_COARSE_GRANULARITY: Duration = Duration::from_secs(3);

/// The stamp of a file: its length, its time of modification and, if available, its inode number.
///
/// A changed file has another stamp, except within the timestamp granularity of the file system: see
/// [`FileStamp::is_settled`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileStamp {
    length: u64,
    /// Seconds and nanoseconds since 1970.
    modified: (u64, u32),
    inode: u64,
}

impl FileStamp {
    /// The stamp of a file; `None` if it has no timestamp, or one before 1970.
    pub fn of(metadata: &Metadata) -> Option<Self> {
        let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        Some(Self {
            length: metadata.len(),
            modified: (modified.as_secs(), modified.subsec_nanos()),
            inode: inode(metadata),
        })
    }

    /// The length of the file in bytes.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// The time of modification.
    pub fn modified(&self) -> SystemTime {
        let (seconds, nanoseconds) = self.modified;
        UNIX_EPOCH + Duration::new(seconds, nanoseconds)
    }

    /// Returns true if any change after `now` would result in another stamp, because the time of modification has
    /// passed. A stamp that is not settled is racy. False if the clock went back.
    pub fn is_settled(&self, now: SystemTime) -> bool {
        let granularity = if self.modified.1 == 0 {
            MAX_COARSE_GRANULARITY
        } else {
            MAX_GRANULARITY
        };
        self.modified() + granularity < now
    }
}

fn inode(metadata: &Metadata) -> u64 {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        metadata.ino()
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        0
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn other_content_has_another_stamp() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        let stamp = || FileStamp::of(&fs::metadata(&path).unwrap()).unwrap();
        fs::write(&path, "one").unwrap();
        let first = stamp();
        assert_eq!(first, stamp());
        fs::write(&path, "other").unwrap();
        assert_ne!(first, stamp());
    }

    #[test]
    fn a_file_modified_just_now_or_in_the_future_is_not_settled() {
        let stamp = FileStamp {
            length: 1,
            modified: (1000, 500),
            inode: 1,
        };
        let at = |seconds, nanos| UNIX_EPOCH + Duration::new(seconds, nanos);
        assert!(!stamp.is_settled(at(1000, 600)));
        assert!(!stamp.is_settled(at(900, 0)));
        assert!(stamp.is_settled(at(1001, 0)));
        let whole = FileStamp {
            modified: (1000, 0),
            ..stamp
        };
        assert!(!whole.is_settled(at(1002, 0)));
        assert!(whole.is_settled(at(1004, 0)));
    }
}
