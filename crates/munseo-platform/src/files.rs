//! Replacement, modes, locks and durability of files.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use same_file::Handle;

/// The reason why a file or folder cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("cannot {action} `{}`: {source}", path.display())]
pub struct FileError {
    action: &'static str,
    path: PathBuf,
    source: io::Error,
}

impl FileError {
    /// An action that failed.
    pub fn new(action: &'static str, path: &Path, source: io::Error) -> Self {
        Self {
            action,
            path: path.to_owned(),
            source,
        }
    }
}

/// Reads a file from an offset, without moving its cursor if the system supports that. Safe on any thread.
///
/// # Errors
/// If the file cannot be read, or ends before the buffer is full.
pub fn read_exact_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<()> {
    #[cfg(unix)]
    {
        std::os::unix::fs::FileExt::read_exact_at(file, buffer, offset)
    }
    #[cfg(windows)]
    {
        use std::os::windows::fs::FileExt as _;
        let (mut buffer, mut offset) = (buffer, offset);
        while !buffer.is_empty() {
            match file.seek_read(buffer, offset) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => {
                    buffer = &mut buffer[read..];
                    offset += read as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Returns true if two paths lead to the same file; false if one of them cannot be opened.
pub fn is_same(one: &Path, other: &Path) -> bool {
    same_file::is_same_file(one, other).unwrap_or_default()
}

/// The permission bits of a file or folder; 0 on systems without them.
pub fn mode(metadata: &Metadata) -> u32 {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        metadata.permissions().mode() & 0o7777
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        0
    }
}

/// Writes a file atomically, and creates its folder if it is missing. Several threads may write the same one.
///
/// # Errors
/// If the file cannot be written; the old one stays.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_and_rename(path, bytes, |_| Ok(()))
}

/// Replaces a file of an author atomically, or creates it: after a failure it has either the old or the new text.
///
/// Writing in place would truncate the file first, so a full disk or a crash would lose the text.
///
/// # Errors
/// If the file cannot be written; it is then unchanged.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    // The target of a symbolic link is replaced, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    write_and_rename(&target, text.as_bytes(), |temporary| {
        if let Ok(metadata) = target.metadata() {
            copy_permissions(&metadata, temporary)?;
        }
        File::open(temporary)?.sync_all()
    })
}

/// Writes a temporary file next to the target, completes it, and renames it.
fn write_and_rename(
    target: &Path,
    bytes: &[u8],
    complete: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let temporary = target.with_file_name(format!(".munseo-{}-{count}.new", std::process::id()));
    fs::write(&temporary, bytes)
        .and_then(|()| complete(&temporary))
        .and_then(|()| fs::rename(&temporary, target))
        // Best effort: the original error matters more.
        .inspect_err(|_| _ = fs::remove_file(&temporary))
}

/// Copies the permissions of a file and, if allowed, its owner.
///
/// # Errors
/// If the permissions cannot be set. Failure to set the owner is not an error, since only an administrator may.
fn copy_permissions(from: &Metadata, to: &Path) -> io::Result<()> {
    fs::set_permissions(to, from.permissions())?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let _ = chown(to, Some(from.uid()), Some(from.gid()));
    }
    Ok(())
}

/// Returns true if a file system is mounted at a folder, which therefore cannot be renamed. Detected only on Linux;
/// elsewhere the rename fails instead.
pub fn is_mount_point(folder: &Path) -> bool {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{AtFlags, CWD, StatxAttributes, StatxFlags, statx};
        let found = statx(CWD, folder, AtFlags::empty(), StatxFlags::BASIC_STATS);
        found.is_ok_and(|found| found.stx_attributes.contains(StatxAttributes::MOUNT_ROOT))
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = folder;
        false
    }
}

/// Flushes everything in a folder to disk.
///
/// Linux has one call for the whole file system, which is much faster than a call for each of thousands of files.
///
/// # Errors
/// If a file cannot be flushed.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    match rustix::fs::syncfs(File::open(folder)?) {
        // Some sandboxes do not support the call.
        Err(rustix::io::Errno::NOSYS) => {}
        synced => return Ok(synced?),
    }
    sync_each_file(folder)
}

/// Flushes a file and its directory entry to disk.
///
/// # Errors
/// If the file cannot be flushed.
pub fn sync_file(path: &Path) -> io::Result<()> {
    // Windows flushes only files that are open for writing.
    fs::OpenOptions::new()
        .read(true)
        .write(cfg!(windows))
        .open(path)?
        .sync_all()?;
    sync_name(path);
    Ok(())
}

fn sync_each_file(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_each_file(&entry.path())?;
        } else {
            sync_file(&entry.path())?;
        }
    }
    Ok(())
}

/// Flushes the directory entry of a file or folder, if folders can be opened. Best effort.
pub fn sync_name(path: &Path) {
    if let Some(parent) = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty())
    {
        let _ = File::open(parent).and_then(|parent| parent.sync_all());
    }
}

/// A lock on a folder, which the system releases even if the process crashes.
#[derive(Debug)]
pub struct FolderLock {
    /// `None` if the file system does not support locks, as on some network drives.
    file: Option<File>,
}

/// The reason why a folder cannot be locked.
#[derive(Debug)]
pub enum LockError {
    /// Another process has the lock.
    Taken,
    /// The folder or its lock file cannot be opened.
    Io(io::Error),
}

impl From<io::Error> for LockError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl FolderLock {
    /// Locks an existing folder. Succeeds without a lock if the file system does not support them.
    ///
    /// # Errors
    /// If another process has the lock, or the folder cannot be opened.
    pub fn of(folder: &Path) -> Result<Self, LockError> {
        let file = if cfg!(unix) {
            File::open(folder)?
        } else {
            // Windows locks only files.
            lock_file(folder)?
        };
        match file.try_lock() {
            Err(fs::TryLockError::WouldBlock) => Err(LockError::Taken),
            Err(fs::TryLockError::Error(_)) => Ok(Self { file: None }),
            Ok(()) => Ok(Self { file: Some(file) }),
        }
    }

    /// Locks a folder, which is created if it is missing.
    ///
    /// # Errors
    /// If another process has the lock, or the folder cannot be created or opened.
    pub fn acquire(folder: &Path) -> Result<Self, LockError> {
        loop {
            fs::create_dir_all(folder)?;
            let lock = match Self::of(folder) {
                Err(LockError::Io(error)) if error.kind() == io::ErrorKind::NotFound => continue,
                lock => lock?,
            };
            // Another process that has just finished may have removed the folder before it was locked.
            if lock.is_of(folder) {
                return Ok(lock);
            }
        }
    }

    /// Returns true if the locked folder is still the one at this path, or if that is unknown.
    fn is_of(&self, path: &Path) -> bool {
        let locked = |file: &File| Handle::from_file(file.try_clone()?);
        match &self.file {
            Some(file) if cfg!(unix) => locked(file).ok() == Handle::from_path(path).ok(),
            _ => true,
        }
    }
}

/// A lock file next to a folder.
fn lock_file(folder: &Path) -> io::Result<File> {
    fs::metadata(folder)?;
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let path = folder.with_file_name(format!(".{}.lock", name.trim_start_matches('.')));
    fs::OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_replaced_keeps_its_text() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.md");
        fs::write(&file, "# A").unwrap();
        let full = |_: &Path| Err(io::ErrorKind::StorageFull.into());
        write_and_rename(&file, b"# B", full).unwrap_err();
        assert_eq!(fs::read_to_string(&file).unwrap(), "# A");
        replace(&file, "# B").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "# B");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn files_of_inner_folders_are_synced_too() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join("a/b")).unwrap();
        fs::write(dir.path().join("a/b/file"), "text").unwrap();
        sync_folder(dir.path()).unwrap();
        sync_each_file(dir.path()).unwrap();
        sync_name(&dir.path().join("a"));
        assert!(sync_each_file(&dir.path().join("missing")).is_err());
    }

    #[test]
    fn a_folder_is_locked_by_one_at_a_time() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("folder");
        assert!(matches!(FolderLock::of(&folder), Err(LockError::Io(_))));
        fs::create_dir(&folder).unwrap();
        let lock = FolderLock::of(&folder).unwrap();
        assert!(lock.is_of(&folder));
        assert!(matches!(FolderLock::of(&folder), Err(LockError::Taken)));
        drop(lock);
        FolderLock::of(&folder).unwrap();
    }

    #[test]
    fn systems_without_folder_locks_use_a_lock_file_next_to_the_folder() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("folder");
        fs::create_dir(&folder).unwrap();
        let first = lock_file(&folder).unwrap();
        first.try_lock().unwrap();
        assert!(lock_file(&folder).unwrap().try_lock().is_err());
        assert!(dir.path().join(".folder.lock").is_file());
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay_as_they_are() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.md"), folder.path().join("b.md"));
        fs::write(&file, "# A").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a.md", &link).unwrap();
        replace(&link, "# B").unwrap();
        assert_eq!(fs::read_link(&link).unwrap(), Path::new("a.md"));
        assert_eq!(fs::read_to_string(&file).unwrap(), "# B");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_mount_point_is_found() {
        assert!(is_mount_point(Path::new("/proc")));
        assert!(!is_mount_point(tempfile::tempdir().unwrap().path()));
    }
}
