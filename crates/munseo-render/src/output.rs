//! Writes the output folder: files are written to a staging folder, which replaces the output folder after success.
//!
//! An unchanged file is hard-linked from the last build, so its timestamp and inode stay the same. A failure before
//! [`Output::publish`] leaves the last build untouched.
//!
//! With a [`BuildRecord`], two folders alternate: the replaced folder becomes the staging folder of the next build.
//! Most of its files are still current, so only changed files are written. Each file is verified by stamp or content
//! before it is reused. [`Output::publish`] removes the files that only the last build had.
//!
//! Only one build at a time may write to a folder: a second one is rejected before it writes anything.

mod concatenation;
mod modes;
mod publish;
mod record;
mod staging_files;
mod target_folder;
#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use munseo_platform::files::{FileError, FolderLock, LockError};
use munseo_platform::paths::BUILD_MANIFEST;
use munseo_platform::stamp::FileStamp;
use parking_lot::Mutex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde_bytes::ByteArray;

pub use self::concatenation::Concatenation;
use self::modes::Modes;
use self::record::FileRecord;
pub use self::record::{BuildRecord, ContentHash};

/// A build in its staging folder.
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    staging: PathBuf,
    /// The folder of the build that this one replaces; `None` without one.
    previous_folder: Option<PathBuf>,
    #[expect(dead_code, reason = "held so that no other build has the folder")]
    lock: FolderLock,
    modes: Modes,
    /// The record of the last build; `None` if builds are not recorded.
    last_record: Option<BuildRecord>,
    /// True if the staging folder has files of the build before the last one.
    has_staged: bool,
    /// The files of this build.
    files: Mutex<FxHashMap<String, FileRecord>>,
    /// True if the staging folder may have other files.
    has_unrecorded: AtomicBool,
    is_published: bool,
}

/// A finished build.
#[derive(Debug)]
pub struct Published {
    /// Numbers and size of the written files.
    pub summary: OutputSummary,
    /// The record for the next build.
    pub record: BuildRecord,
}

/// The output of a build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutputSummary {
    /// Number of files of the site.
    pub files: usize,
    /// Number of files that did not change since the last build.
    pub unchanged: usize,
    /// The size of all files in bytes.
    pub bytes: u64,
    /// The reason why the replaced folder could not be deleted or updated for the next build, which tries again; `None`
    /// on success.
    pub leftover: Option<String>,
}

/// The reason why a build could not be written.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The folder contains files that no build wrote.
    #[error("`{}` contains files that are not a Munseo build; choose another folder or empty it", .0.display())]
    NotOurs(PathBuf),
    /// Another build is writing to the folder.
    #[error("another build is writing `{}`; wait until it is done", .0.display())]
    Taken(PathBuf),
    /// The folder is a mount point and cannot be replaced.
    #[error(
        "`{}` is a mount point and cannot be replaced; choose a folder in it, such as `{}`",
        .0.display(),
        .0.join("dist").display()
    )]
    MountPoint(PathBuf),
    /// A path outside of the folder.
    #[error("`{0}` is not a path inside the output folder")]
    BadPath(String),
    /// The file system returned an error.
    #[error(transparent)]
    Io(#[from] FileError),
}

impl Output {
    /// Prepares a build of the folder `target`; a symbolic link is followed.
    ///
    /// With the record of the last build, unchanged files are reused without reading them, and the replaced folder is
    /// kept for the next build. Without a record, or with an empty one, it is removed.
    ///
    /// # Errors
    /// If `target` contains other files or cannot be replaced, another build is writing there, or its parent folder
    /// cannot be written.
    pub fn create(
        target: &Path,
        mut last_record: Option<BuildRecord>,
    ) -> Result<Self, OutputError> {
        let target = target_folder::resolve(target)?;
        let previous_folder = match fs::read_dir(&target) {
            Ok(mut entries) => {
                let is_ours = target.join(BUILD_MANIFEST).is_file();
                if !is_ours && entries.next().is_some() {
                    return Err(OutputError::NotOurs(target));
                }
                is_ours.then(|| target.clone())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(io_error("read", &target)(error)),
        };
        let staging = hidden_sibling(&target, "next");
        let lock = match FolderLock::acquire(&staging) {
            Ok(lock) => lock,
            Err(LockError::Taken) => return Err(OutputError::Taken(target)),
            Err(LockError::Io(error)) => return Err(io_error("create", &staging)(error)),
        };
        let modes = Modes::of_new_files(&staging).map_err(io_error("prepare", &staging))?;
        let mut empty_record = BuildRecord::default();
        let record = last_record.as_mut().unwrap_or(&mut empty_record);
        let has_staged = staging_files::remove_unverified(&staging, record, &modes)
            .map_err(io_error("prepare", &staging))?;
        let files = FxHashMap::with_capacity_and_hasher(record.files.len(), FxBuildHasher);
        Ok(Self {
            target,
            staging,
            previous_folder,
            lock,
            modes,
            last_record,
            has_staged,
            files: Mutex::new(files),
            has_unrecorded: AtomicBool::new(false),
            is_published: false,
        })
    }

    /// The folder of the build that this one will replace; `None` without one.
    pub fn previous(&self) -> Option<&Path> {
        self.previous_folder.as_deref()
    }

    /// The staging folder, which contains the files until the build is published. The caller may add files, such as
    /// compressed variants, which are not recorded.
    pub fn staging(&self) -> &Path {
        self.has_unrecorded.store(true, Ordering::Relaxed);
        &self.staging
    }

    /// Writes a file. Safe on any thread.
    ///
    /// # Errors
    /// If the path leaves the folder or the file cannot be written.
    pub fn write(&self, path: &str, bytes: &[u8]) -> Result<(), OutputError> {
        let file = self.staging_path(path)?;
        let hash = *blake3::hash(bytes).as_bytes();
        let length = bytes.len() as u64;
        if self.reuse_last(path, &hash, length, None) {
            return Ok(());
        }
        self.remove_existing(path, &file)?;
        // The stamp is that of the open file, which no other program can have replaced.
        let metadata = self
            .in_folder(&file, |file| {
                let mut file = File::create(file)?;
                file.write_all(bytes)?;
                file.metadata()
            })
            .map_err(io_error("write", &file))?;
        let stamp = FileStamp::of(&metadata);
        self.record_file(path, new_file(stamp, hash, length, None));
        Ok(())
    }

    /// Copies a file as a stream. Safe on any thread.
    ///
    /// # Errors
    /// If the path leaves the folder, or either file cannot be read or written.
    pub fn copy(&self, path: &str, source: &Path) -> Result<(), OutputError> {
        let file = self.staging_path(path)?;
        let read_error = || io_error("read", source);
        let mut input = File::open(source).map_err(read_error())?;
        let stamp_of_input = |input: &File| Ok(FileStamp::of(&input.metadata()?));
        let before = stamp_of_input(&input).map_err(read_error())?;
        let length = input.metadata().map_err(read_error())?.len();
        let known = self
            .last_file(path)
            .filter(|it| it.source.is_some() && it.source == before);
        let hash = match known {
            Some(known) => known.hash,
            None => hash_of(&mut input).map_err(read_error())?,
        };
        if self.reuse_last(path, &hash, length, before) {
            return Ok(());
        }
        io::Seek::rewind(&mut input).map_err(read_error())?;
        self.remove_existing(path, &file)?;
        let mut copy = self
            .in_folder(&file, |file| File::create(file))
            .map_err(io_error("write", &file))?;
        // `io::copy` uses system calls that copy without user-space buffers, if available. The copy has the mode of a
        // new file, not that of the source.
        let length = io::copy(&mut input, &mut copy).map_err(io_error("write", &file))?;
        drop(copy);
        let mut record = new_file(stamp_of(&file), hash, length, before);
        if stamp_of_input(&input).map_err(read_error())? != before {
            // The source changed after it was hashed, so its stamp must not be recorded.
            (record.stamp, record.source) = (None, None);
        }
        self.record_file(path, record);
        Ok(())
    }

    /// Reuses the files of a page from the last build if neither its key nor the files changed; returns true if it did.
    /// Safe on any thread. The first path identifies the page.
    ///
    /// # Errors
    /// If a path leaves the folder.
    pub fn reuse_page(&self, page_key: &ContentHash, paths: &[&str]) -> Result<bool, OutputError> {
        let first = paths.first().copied().unwrap_or_default();
        let known = self.last_file(first).and_then(|known| known.key);
        if known.is_none_or(|known| *known != *page_key) {
            return Ok(false);
        }
        for path in paths {
            self.staging_path(path)?;
            let Some(known) = self.last_file(path) else {
                return Ok(false);
            };
            if known.is_staged {
                self.record_file(path, known.for_reuse());
            } else if !self.link_last(path, Some(known), &known.hash, known.length, None) {
                return Ok(false);
            }
        }
        self.record_key(page_key, first);
        Ok(true)
    }

    /// Records the key of a file that has been written: a hash of everything that its content depends on. A page is
    /// recorded by its first file.
    pub fn record_key(&self, key: &ContentHash, path: &str) {
        if let Some(file) = self.files.lock().get_mut(path) {
            file.key = Some(ByteArray::new(*key));
        }
    }

    /// The path of a file in the staging folder.
    fn staging_path(&self, path: &str) -> Result<PathBuf, OutputError> {
        let is_inside = Path::new(path)
            .components()
            .all(|component| matches!(component, Component::Normal(_)));
        if !is_inside || path.is_empty() {
            let path = path.to_owned();
            return Err(OutputError::BadPath(path));
        }
        Ok(self.staging.join(path))
    }

    fn last_file(&self, path: &str) -> Option<&FileRecord> {
        self.last_record.as_ref()?.files.get(path)
    }

    /// Reuses a file of the last build if it has this content and the mode of a new file.
    fn reuse_last(
        &self,
        path: &str,
        hash: &ContentHash,
        length: u64,
        source: Option<FileStamp>,
    ) -> bool {
        let known = self.last_file(path).filter(|known| known.hash == *hash);
        if let Some(known) = known.filter(|known| known.is_staged) {
            let reused = known.for_reuse();
            self.record_file(path, FileRecord { source, ..reused });
            return true;
        }
        self.link_last(path, known, hash, length, source)
    }

    /// Links a file of the last build if it has this content and the mode of a new file.
    fn link_last(
        &self,
        path: &str,
        known: Option<&FileRecord>,
        hash: &ContentHash,
        length: u64,
        source: Option<FileStamp>,
    ) -> bool {
        let Some(previous) = &self.previous_folder else {
            return false;
        };
        let old = previous.join(path);
        let Ok(metadata) = fs::symlink_metadata(&old) else {
            return false;
        };
        let is_same = || {
            known.is_some_and(|known| known.is_of(&metadata))
                || metadata.is_file()
                    && metadata.len() == length
                    && File::open(&old)
                        .and_then(|mut old| hash_of(&mut old))
                        .is_ok_and(|old| old == *hash)
        };
        let file = self.staging.join(path);
        let is_linked = self.modes.is_current(&metadata)
            && is_same()
            && self.remove_existing(path, &file).is_ok()
            && self
                .in_folder(&file, |file| fs::hard_link(&old, file))
                .is_ok();
        if is_linked {
            let is_new = false;
            let linked = new_file(stamp_of(&file), *hash, length, source);
            self.record_file(path, FileRecord { is_new, ..linked });
        }
        is_linked
    }

    /// Removes the file at a path. If it were overwritten, a hard link would also change the file of the last build.
    fn remove_existing(&self, path: &str, file: &Path) -> Result<(), OutputError> {
        let is_staged = self.last_file(path).is_some_and(|known| known.is_staged);
        if !is_staged && !self.files.lock().contains_key(path) {
            return Ok(());
        }
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(io_error("replace", file)(error))
            }
            _ => Ok(()),
        }
    }

    /// Creates a file in the staging folder, and its parent folder if that is missing.
    ///
    /// Removes a file where a folder is needed, and a folder where a file is needed.
    fn in_folder<T>(&self, file: &Path, create: impl Fn(&Path) -> io::Result<T>) -> io::Result<T> {
        match create(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // Usually only the parent folder is missing. Creating it takes one system call.
                if file.parent().is_some_and(|it| fs::create_dir(it).is_ok()) {
                    return create(file);
                }
            }
            Err(_) if file.is_dir() => fs::remove_dir_all(file)?,
            Err(error) if error.kind() == io::ErrorKind::NotADirectory => {}
            result => return result,
        }
        let folders = file.ancestors().skip(1);
        let inside = folders.take_while(|folder| *folder != self.staging);
        if let Some(blocking) = inside.into_iter().find(|path| path.is_file()) {
            fs::remove_file(blocking)?;
        }
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        create(file)
    }

    fn record_file(&self, path: &str, record: FileRecord) {
        self.files.lock().insert(path.to_owned(), record);
    }
}

/// The record of a file that was just written.
const fn new_file(
    stamp: Option<FileStamp>,
    hash: ContentHash,
    length: u64,
    source: Option<FileStamp>,
) -> FileRecord {
    FileRecord {
        hash,
        length,
        stamp,
        source,
        key: None,
        is_new: true,
        is_staged: false,
    }
}

fn stamp_of(file: &Path) -> Option<FileStamp> {
    FileStamp::of(&fs::symlink_metadata(file).ok()?)
}

fn hash_of(file: &mut File) -> io::Result<ContentHash> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(file)?;
    Ok(*hasher.finalize().as_bytes())
}

impl Drop for Output {
    fn drop(&mut self) {
        // A staging folder with reusable files is kept; the next build verifies it.
        if !self.is_published && !self.has_staged {
            // Errors are ignored: the next build removes the rest.
            let _ = fs::remove_dir_all(&self.staging);
        }
    }
}

/// A hidden sibling of a folder, on the same file system.
fn hidden_sibling(target: &Path, purpose: &str) -> PathBuf {
    let name = target
        .file_name()
        .map_or_else(|| "dist".into(), |name| name.to_string_lossy().into_owned());
    target.with_file_name(format!(".{name}.{purpose}"))
}

fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> OutputError {
    let path = path.to_owned();
    move |source| FileError::new(action, &path, source).into()
}
