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

    /// Returns true if any change after `now` would result in another stamp, because the time of modification has
    /// passed. A stamp that is not settled is racy. False if the clock went back.
    pub fn is_settled(&self, now: SystemTime) -> bool {
        is_past(self.modified, now)
    }
}

/// Returns true if a time in seconds and nanoseconds since 1970 is past by more than the timestamp granularity.
fn is_past((seconds, nanoseconds): (u64, u32), now: SystemTime) -> bool {
    let granularity = if nanoseconds == 0 {
        MAX_COARSE_GRANULARITY
    } else {
        MAX_GRANULARITY
    };
    let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    Duration::new(seconds, nanoseconds) + granularity < now
}

/// The stamp of a file with its time of status change, if available. No program can set that time, so a change is
/// detected even if the time of modification is restored, as are a change of permissions and a new hard link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatusStamp {
    stamp: FileStamp,
    /// Seconds and nanoseconds since 1970; `None` if the system does not record it.
    status_changed: Option<(u64, u32)>,
}

impl StatusStamp {
    /// The stamp of a file; `None` if it has no timestamp, or one before 1970.
    pub fn of(metadata: &Metadata) -> Option<Self> {
        Some(Self {
            stamp: FileStamp::of(metadata)?,
            status_changed: status_changed(metadata),
        })
    }

    /// Like [`FileStamp::is_settled`].
    pub fn is_settled(&self, now: SystemTime) -> bool {
        self.stamp.is_settled(now) && self.status_changed.is_none_or(|time| is_past(time, now))
    }
}

fn status_changed(metadata: &Metadata) -> Option<(u64, u32)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let seconds = u64::try_from(metadata.ctime()).ok()?;
        Some((seconds, u32::try_from(metadata.ctime_nsec()).ok()?))
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        None
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

    #[cfg(unix)]
    #[test]
    fn permissions_and_restored_times_change_the_status() {
        use std::os::unix::fs::PermissionsExt as _;

        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        let old = UNIX_EPOCH + Duration::from_secs(1_000_000);
        let write = |text: &str| {
            fs::write(&path, text).unwrap();
            let file = fs::File::options().append(true).open(&path).unwrap();
            file.set_modified(old).unwrap();
            fs::metadata(&path).unwrap()
        };
        // The clock of a file system may advance in steps.
        let changed = |first: &Metadata, change: &dyn Fn() -> Metadata| {
            (0..100).any(|_| {
                std::thread::sleep(Duration::from_millis(1));
                StatusStamp::of(&change()) != StatusStamp::of(first)
            })
        };
        let first = write("one");
        assert!(
            !StatusStamp::of(&first)
                .unwrap()
                .is_settled(SystemTime::now())
        );
        assert_eq!(FileStamp::of(&write("two")), FileStamp::of(&first));
        assert!(changed(&first, &|| write("two")));
        let first = write("two");
        assert!(changed(&first, &|| {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
            fs::metadata(&path).unwrap()
        }));
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
