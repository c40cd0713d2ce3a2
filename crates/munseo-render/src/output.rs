//! The folder that pages go to: built aside, swapped in when all went well.
//!
//! A file that did not change is hard-linked from the last build, so its time stamp and its place on
//! disk stay as they were. Whatever fails before [`Output::publish`] leaves the last build untouched.
//!
//! With a [`BuildRecord`] two folders take turns. What was replaced stays aside and is brought up to date with the
//! files that changed; the next build finds nearly all of its files there. Of every file there and in the last
//! build, the state or the content is compared before it is used.
//!
//! Files of the last build that the new one does not have, and whose names change with their content, go to a
//! hidden folder beside the build, `.dist.kept/NUMBER/` for `dist`: pages that are open ask for it later.
//! The build itself depends on nothing but what it was made from.
//!
//! One build at a time has a folder: a second one is refused before it writes anything.

mod claim;
mod hashing_writer;
mod modes;
mod present;
mod record;
mod retained_files;
mod target_folder;
#[cfg(test)]
mod tests;
mod variants;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use munseo_platform::exchange;
use munseo_platform::files::{self, LockError};
use munseo_platform::stamp::FileStamp;
use rustc_hash::{FxHashMap, FxHashSet};

use self::claim::Claim;
use self::hashing_writer::HashingWriter;
use self::modes::Modes;
use self::record::FileRecord;
pub use self::record::{BuildRecord, ContentHash};
pub use self::retained_files::Retention;

/// A file that only our output has; a folder without it is not replaced.
const MARKER: &str = "_munseo/build.json";

/// Up to so many new files, each is written through to the disk by itself. For more, one call for the whole file
/// system is faster, though it also waits for what other programs have written.
const FEW_FILES: usize = 256;

/// A build on its way to its folder.
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    staging: PathBuf,
    previous: Option<PathBuf>,
    #[expect(dead_code, reason = "held so that no other build has the folder")]
    claim: Claim,
    modes: Modes,
    /// The record of the last build; absent if this one is not recorded either.
    last: Option<BuildRecord>,
    /// The files of the last build that lay in the staging folder before this one.
    present: FxHashSet<String>,
    /// The files of this build.
    files: Mutex<FxHashMap<String, Written>>,
    /// What the files of pages are made from, by the first path of each.
    pages: Mutex<FxHashMap<String, ContentHash>>,
    is_published: bool,
}

/// A file of a build.
#[derive(Debug)]
struct Written {
    record: FileRecord,
    is_new: bool,
}

/// A finished build.
#[derive(Debug)]
pub struct Published {
    /// The written files.
    pub summary: OutputSummary,
    /// The record for the next build.
    pub record: BuildRecord,
}

/// The output of a build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutputSummary {
    /// Number of files of the site.
    pub files: usize,
    /// Number of unchanged files.
    pub unchanged: usize,
    /// Their size in bytes.
    pub bytes: u64,
    /// Why what was replaced is still there, beside the build. The next build has to remove it.
    pub leftover: Option<String>,
}

/// Why a build could not be written.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The folder holds something that no build wrote.
    #[error("`{}` holds files that are not a Munseo build; choose another folder or empty it", path.display())]
    NotOurs {
        /// The folder.
        path: PathBuf,
    },
    /// Another build is being written there.
    #[error("another build is writing `{}`; wait until it is done", path.display())]
    Taken {
        /// The folder.
        path: PathBuf,
    },
    /// The folder cannot be exchanged for another.
    #[error(
        "`{}` is where something is mounted and cannot be replaced; choose a folder in it, such as `{}`",
        path.display(),
        path.join("dist").display()
    )]
    MountPoint {
        /// The folder.
        path: PathBuf,
    },
    /// A path that would leave the folder.
    #[error("`{path}` is not a path inside the output folder")]
    BadPath {
        /// The path.
        path: String,
    },
    /// The file system refused.
    #[error("cannot {action} `{}`: {source}", path.display())]
    Io {
        /// The action.
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
}

impl Output {
    /// Prepares a build whose result will be `target`, or what the symbolic link `target` leads to.
    ///
    /// With the record of the last build, or an empty one if that is lost, files are taken over without reading them,
    /// and what is replaced is kept for the next build. Without a record nothing is left beside the build.
    ///
    /// # Errors
    /// When `target` holds something else or cannot be replaced, another build is being written there, or
    /// its parent folder cannot be written.
    pub fn create(target: &Path, last: Option<BuildRecord>) -> Result<Self, OutputError> {
        let target = target_folder::resolve(target)?;
        let previous = match fs::read_dir(&target) {
            Ok(mut entries) => {
                let is_ours = target.join(MARKER).is_file();
                if !is_ours && entries.next().is_some() {
                    return Err(OutputError::NotOurs { path: target });
                }
                is_ours.then(|| target.clone())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(io_error("read", &target)(error)),
        };
        let staging = aside(&target, "next");
        let claim = match Claim::take(&staging) {
            Ok(claim) => claim,
            Err(LockError::Taken) => return Err(OutputError::Taken { path: target }),
            Err(LockError::Io(error)) => return Err(io_error("create", &staging)(error)),
        };
        let modes = Modes::of_new_files(&staging).map_err(io_error("prepare", &staging))?;
        let nothing = BuildRecord::default();
        let known = last.as_ref().unwrap_or(&nothing);
        let present =
            present::sort_out(&staging, known, &modes).map_err(io_error("prepare", &staging))?;
        Ok(Self {
            target,
            staging,
            previous,
            claim,
            modes,
            last,
            present,
            files: Mutex::default(),
            pages: Mutex::default(),
            is_published: false,
        })
    }

    /// The build that this one will replace.
    pub fn previous(&self) -> Option<&Path> {
        self.previous.as_deref()
    }

    /// Where the files lie until the build is published.
    pub fn staging(&self) -> &Path {
        &self.staging
    }

    /// Writes one file; any thread may.
    ///
    /// # Errors
    /// If the path leaves the folder or the file system refuses.
    pub fn write(&self, path: &str, bytes: &[u8]) -> Result<(), OutputError> {
        let file = self.place(path)?;
        let hash = *blake3::hash(bytes).as_bytes();
        let length = bytes.len() as u64;
        if self.take_over(path, &hash, length, None) {
            return Ok(());
        }
        self.make_room(path, &file)?;
        self.in_folder(&file, |file| fs::write(file, bytes))
            .map_err(io_error("write", &file))?;
        self.note(path, new_file(&file, hash, length, None), true);
        Ok(())
    }

    /// Writes one file piece by piece, without holding it whole; any thread may.
    ///
    /// # Errors
    /// If the path leaves the folder, `fill` fails or the file system refuses.
    pub fn write_with(
        &self,
        path: &str,
        fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), OutputError> {
        let file = self.place(path)?;
        let aside = self.place(&format!("{path}.part"))?;
        let error = || io_error("write", &file);
        let created = self
            .in_folder(&aside, |aside| File::create(aside))
            .map_err(error())?;
        let mut writer = HashingWriter::new(created);
        fill(&mut writer).map_err(error())?;
        let (hash, length) = writer.finish().map_err(error())?;
        if self.take_over(path, &hash, length, None) {
            return fs::remove_file(&aside).map_err(error());
        }
        self.make_room(path, &file)?;
        self.in_folder(&file, |file| fs::rename(&aside, file))
            .map_err(error())?;
        self.note(path, new_file(&file, hash, length, None), true);
        Ok(())
    }

    /// Copies one file, however large, without holding it whole; any thread may.
    ///
    /// # Errors
    /// If the path leaves the folder, or either file cannot be read or written.
    pub fn copy(&self, path: &str, source: &Path) -> Result<(), OutputError> {
        let file = self.place(path)?;
        let unread = || io_error("read", source);
        let mut input = File::open(source).map_err(unread())?;
        let state = |input: &File| Ok(FileStamp::of(&input.metadata()?));
        let before = state(&input).map_err(unread())?;
        let length = input.metadata().map_err(unread())?.len();
        let known = self
            .last_file(path)
            .filter(|it| it.source.is_some() && it.source == before);
        let hash = match known {
            Some(known) => known.hash,
            None => hash_of(&mut input).map_err(unread())?,
        };
        if self.take_over(path, &hash, length, before) {
            return Ok(());
        }
        io::Seek::rewind(&mut input).map_err(unread())?;
        self.make_room(path, &file)?;
        let mut copy = self
            .in_folder(&file, |file| File::create(file))
            .map_err(io_error("write", &file))?;
        // The system copies where it can; the mode is that of new files, not of the source.
        let length = io::copy(&mut input, &mut copy).map_err(io_error("write", &file))?;
        drop(copy);
        let mut record = new_file(&file, hash, length, before);
        if state(&input).map_err(unread())? != before {
            // The hash may be that of another content.
            (record.stamp, record.source) = (None, None);
        }
        self.note(path, record, true);
        Ok(())
    }

    /// Takes the files of a page over from the last build if they were made from the same and are as they were; any
    /// thread may. The first path stands for all of them.
    ///
    /// # Errors
    /// If a path leaves the folder.
    pub fn keep_page(&self, made_from: &ContentHash, paths: &[&str]) -> Result<bool, OutputError> {
        let first = paths.first().copied().unwrap_or_default();
        let is_known = self
            .last
            .as_ref()
            .is_some_and(|last| last.pages.get(first) == Some(made_from));
        if !is_known {
            return Ok(false);
        }
        for path in paths {
            self.place(path)?;
            let known = self.last_file(path);
            if !known.is_some_and(|known| self.take_over(path, &known.hash, known.length, None)) {
                return Ok(false);
            }
        }
        self.note_page(made_from, first);
        Ok(true)
    }

    /// Remembers what the files of a page, of which this is the first, are made from.
    pub fn note_page(&self, made_from: &ContentHash, first: &str) {
        lock(&self.pages).insert(first.to_owned(), *made_from);
    }

    /// The place of a file while the build is prepared.
    fn place(&self, path: &str) -> Result<PathBuf, OutputError> {
        let is_inside = Path::new(path)
            .components()
            .all(|component| matches!(component, Component::Normal(_)));
        if !is_inside || path.is_empty() {
            let path = path.to_owned();
            return Err(OutputError::BadPath { path });
        }
        Ok(self.staging.join(path))
    }

    fn last_file(&self, path: &str) -> Option<&FileRecord> {
        self.last.as_ref()?.files.get(path)
    }

    /// Uses the file of the last build if it has this content, and the mode that it would get now.
    fn take_over(
        &self,
        path: &str,
        hash: &ContentHash,
        length: u64,
        source: Option<FileStamp>,
    ) -> bool {
        let known = self.last_file(path).filter(|known| known.hash == *hash);
        if let Some(known) = known
            && self.present.contains(path)
        {
            let record = FileRecord { source, ..*known };
            self.note(path, record, false);
            return true;
        }
        let Some(previous) = &self.previous else {
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
            && self.make_room(path, &file).is_ok()
            && self
                .in_folder(&file, |file| fs::hard_link(&old, file))
                .is_ok();
        if is_linked {
            self.note(path, new_file(&file, *hash, length, source), false);
        }
        is_linked
    }

    /// Removes what lies in a file's place: to write over it would change the last build, too.
    fn make_room(&self, path: &str, file: &Path) -> Result<(), OutputError> {
        if !self.present.contains(path) && !lock(&self.files).contains_key(path) {
            return Ok(());
        }
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(io_error("replace", file)(error))
            }
            _ => Ok(()),
        }
    }

    /// Does something that creates a file in the staging folder, and creates its folder first if that is missing.
    ///
    /// Where the last build had a file in the place of a folder, or the reverse, that goes.
    fn in_folder<T>(&self, file: &Path, create: impl Fn(&Path) -> io::Result<T>) -> io::Result<T> {
        match create(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
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

    fn note(&self, path: &str, record: FileRecord, is_new: bool) {
        lock(&self.files).insert(path.to_owned(), Written { record, is_new });
    }

    /// Puts the finished build in place of the last one, in one step where the system can.
    ///
    /// # Errors
    /// When the file system refuses; the last build is then still in place.
    ///
    /// Files of the replaced build are retained as `retention` says.
    pub fn publish(mut self, retention: Retention<'_>) -> Result<Published, OutputError> {
        let summary = self.summary();
        let files = std::mem::take(&mut *lock(&self.files));
        for path in self
            .present
            .iter()
            .filter(|path| !files.contains_key(*path))
        {
            present::remove(&self.staging, path).map_err(io_error("prepare", &self.staging))?;
        }
        let new: Vec<&str> = files
            .iter()
            .filter(|(_, file)| file.is_new)
            .map(|(path, _)| path.as_str())
            .collect();
        self.sync(&new)?;
        let mut leftover = None;
        if self.target.exists() {
            // What is replaced lies where the next build is prepared.
            let replaced = Claim::of(&self.target);
            exchange::folders(&self.staging, &self.target)
                .map_err(io_error("replace", &self.target))?;
            // The build is in place; that a page opened before may miss a script does not undo it.
            let _ = retained_files::retain(
                &self.staging,
                &self.target,
                &aside(&self.target, "kept"),
                retention,
            );
            // Nor does what cannot be removed.
            let left = self.leave(&files, &new);
            leftover = left.err().map(|error| error.to_string());
            drop(replaced);
        } else {
            fs::rename(&self.staging, &self.target).map_err(io_error("rename", &self.staging))?;
        }
        self.is_published = true;
        files::sync_name(&self.target);
        let pages = std::mem::take(&mut *lock(&self.pages));
        let mut record = BuildRecord {
            files: files
                .into_iter()
                .map(|(path, file)| (path, file.record))
                .collect(),
            pages,
        };
        record.settle();
        Ok(Published {
            summary: OutputSummary {
                leftover,
                ..summary
            },
            record,
        })
    }

    fn summary(&self) -> OutputSummary {
        let files = lock(&self.files);
        let plain = || files.values().filter(|file| !file.record.is_variant);
        OutputSummary {
            files: plain().count(),
            unchanged: plain().filter(|file| !file.is_new).count(),
            bytes: plain().map(|file| file.record.length).sum(),
            leftover: None,
        }
    }

    fn sync(&self, new: &[&str]) -> Result<(), OutputError> {
        // Without what is remembered, links are new as well.
        if self.present.is_empty() || new.len() > FEW_FILES {
            return files::sync_folder(&self.staging).map_err(io_error("write", &self.staging));
        }
        for path in new {
            let file = self.staging.join(path);
            files::sync_file(&file).map_err(io_error("write", &file))?;
        }
        Ok(())
    }

    /// Deals with what was replaced, which lies in the staging folder now: the next build finds the files of this one
    /// there, or nothing.
    fn leave(&self, files: &FxHashMap<String, Written>, new: &[&str]) -> Result<(), OutputError> {
        let Some(last) = self.last.as_ref().filter(|last| !last.files.is_empty()) else {
            return fs::remove_dir_all(&self.staging).map_err(io_error("remove", &self.staging));
        };
        for path in last.files.keys().filter(|path| !files.contains_key(*path)) {
            present::remove(&self.staging, path).map_err(io_error("remove", &self.staging))?;
        }
        for path in new {
            let file = self.staging.join(path);
            // Where it cannot be linked, the next build does without.
            let _ = fs::remove_file(&file);
            let _ = self.in_folder(&file, |file| fs::hard_link(self.target.join(path), file));
        }
        Ok(())
    }
}

/// The record of a file that was just written.
fn new_file(file: &Path, hash: ContentHash, length: u64, source: Option<FileStamp>) -> FileRecord {
    FileRecord {
        hash,
        length,
        stamp: fs::metadata(file).ok().as_ref().and_then(FileStamp::of),
        source,
        is_variant: false,
    }
}

fn hash_of(file: &mut File) -> io::Result<ContentHash> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(file)?;
    Ok(*hasher.finalize().as_bytes())
}

/// A map that a panicking thread left behind is still good: each entry is put in whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Output {
    fn drop(&mut self) {
        // What is remembered stays; the next build sorts it out.
        if !self.is_published && self.present.is_empty() {
            // Best effort: the next build removes what is left.
            let _ = fs::remove_dir_all(&self.staging);
        }
    }
}

/// A hidden sibling of a folder, on the same file system.
fn aside(target: &Path, purpose: &str) -> PathBuf {
    let name = target
        .file_name()
        .map_or_else(|| "dist".into(), |name| name.to_string_lossy().into_owned());
    target.with_file_name(format!(".{name}.{purpose}"))
}

fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> OutputError {
    let path = path.to_owned();
    move |source| OutputError::Io {
        action,
        path,
        source,
    }
}
