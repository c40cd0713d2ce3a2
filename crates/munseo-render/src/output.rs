//! The folder that pages go to: built aside, swapped in when all went well.
//!
//! A file that did not change is hard-linked from the last build, so its time stamp and its place on
//! disk stay as they were. Whatever fails before [`Output::publish`] leaves the last build untouched.
//!
//! What the last build had and the new one has not, and whose names change with their content, goes to a
//! hidden folder beside the build, `.dist.kept/NUMBER/` for `dist`: pages that are open ask for it later.
//! The build itself depends on nothing but what it was made from.
//!
//! One build at a time has a folder: a second one is refused before it writes anything.

mod claim;
mod compare;
mod kept;
mod modes;
mod place;
#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use munseo_platform::exchange;
use munseo_platform::files::{self, LockError};

use self::claim::Claim;
pub use self::kept::Outliving;
use self::modes::Modes;

/// A file that only our output has; a folder without it is not replaced.
const MARKER: &str = "_munseo/build.json";

/// A build on its way to its folder.
#[derive(Debug)]
pub struct Output {
    target: PathBuf,
    staging: PathBuf,
    previous: Option<PathBuf>,
    #[expect(dead_code, reason = "held so that no other build has the folder")]
    claim: Claim,
    modes: Modes,
    files: AtomicUsize,
    unchanged: AtomicUsize,
    bytes: AtomicU64,
    is_published: bool,
}

/// What a build wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutputSummary {
    /// How many files the site has.
    pub files: usize,
    /// How many of them are those of the last build.
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
        /// What was tried.
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
    /// # Errors
    /// When `target` holds something else or cannot be replaced, another build is being written there, or
    /// its parent folder cannot be written.
    pub fn create(target: &Path) -> Result<Self, OutputError> {
        let target = place::of(target)?;
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
        let staging = aside(&target, "building");
        let claim = match Claim::take(&staging) {
            Ok(claim) => claim,
            Err(LockError::Taken) => return Err(OutputError::Taken { path: target }),
            Err(LockError::Io(error)) => return Err(io_error("create", &staging)(error)),
        };
        // A build that was killed may have left something behind.
        clear(&staging).map_err(io_error("remove", &staging))?;
        let modes = Modes::of_new_files(&staging).map_err(io_error("prepare", &staging))?;
        Ok(Self {
            target,
            staging,
            previous,
            claim,
            modes,
            files: AtomicUsize::new(0),
            unchanged: AtomicUsize::new(0),
            bytes: AtomicU64::new(0),
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
        self.count(bytes.len() as u64);
        if self.link_if(path, &file, |old| compare::has_bytes(old, bytes)) {
            return Ok(());
        }
        in_folder(&file, |file| fs::write(file, bytes)).map_err(io_error("write", &file))
    }

    /// Copies one file, however large, without reading it whole; any thread may.
    ///
    /// # Errors
    /// If the path leaves the folder, or either file cannot be read or written.
    pub fn copy(&self, path: &str, source: &Path) -> Result<(), OutputError> {
        let file = self.place(path)?;
        let mut input = File::open(source).map_err(io_error("read", source))?;
        if self.link_if(path, &file, |old| compare::has_content(old, source)) {
            let length = input.metadata().map_err(io_error("read", source))?.len();
            self.count(length);
            return Ok(());
        }
        let mut copy =
            in_folder(&file, |file| File::create(file)).map_err(io_error("write", &file))?;
        // The system copies where it can; the mode is that of new files, not of the source.
        let length = io::copy(&mut input, &mut copy).map_err(io_error("write", &file))?;
        self.count(length);
        Ok(())
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

    fn count(&self, bytes: u64) {
        self.files.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    /// Links the file of the last build if it is the same, and has the mode that it would get now.
    fn link_if(&self, path: &str, file: &Path, is_same: impl Fn(&Path) -> bool) -> bool {
        let Some(previous) = &self.previous else {
            return false;
        };
        let old = previous.join(path);
        let is_linked = self.modes.is_current(&old)
            && is_same(&old)
            && in_folder(file, |file| fs::hard_link(&old, file)).is_ok();
        if is_linked {
            self.unchanged.fetch_add(1, Ordering::Relaxed);
        }
        is_linked
    }

    /// Puts the finished build in place of the last one, in one step where the system can.
    ///
    /// # Errors
    /// When the file system refuses; the last build is then still in place.
    ///
    /// Of what was replaced, files that outlive their build are kept.
    pub fn publish(mut self, outliving: Outliving<'_>) -> Result<OutputSummary, OutputError> {
        files::sync_folder(&self.staging).map_err(io_error("write", &self.staging))?;
        let mut leftover = None;
        if self.target.exists() {
            // What is replaced lies where the next build is prepared, until it is removed.
            let replaced = Claim::of(&self.target);
            exchange::folders(&self.staging, &self.target)
                .map_err(io_error("replace", &self.target))?;
            // The build is in place; that a page opened before may miss a script does not undo it.
            let _ = kept::keep(
                &self.staging,
                &self.target,
                &aside(&self.target, "kept"),
                outliving,
            );
            // Nor does what cannot be removed.
            let removed = fs::remove_dir_all(&self.staging);
            let removed = removed.map_err(io_error("remove", &self.staging));
            leftover = removed.err().map(|error| error.to_string());
            drop(replaced);
        } else {
            fs::rename(&self.staging, &self.target).map_err(io_error("rename", &self.staging))?;
        }
        self.is_published = true;
        files::sync_name(&self.target);
        Ok(OutputSummary {
            files: self.files.load(Ordering::Relaxed),
            unchanged: self.unchanged.load(Ordering::Relaxed),
            bytes: self.bytes.load(Ordering::Relaxed),
            leftover,
        })
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if !self.is_published {
            // Best effort: the next build removes what is left.
            let _ = fs::remove_dir_all(&self.staging);
        }
    }
}

/// Removes what is in a folder, and not the folder.
fn clear(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// A hidden sibling of a folder, on the same file system.
fn aside(target: &Path, purpose: &str) -> PathBuf {
    let name = target
        .file_name()
        .map_or_else(|| "dist".into(), |name| name.to_string_lossy().into_owned());
    target.with_file_name(format!(".{name}.{purpose}"))
}

/// Does something that creates a file, and creates its folder first if that is missing.
fn in_folder<T>(file: &Path, create: impl Fn(&Path) -> io::Result<T>) -> io::Result<T> {
    match create(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            if let Some(parent) = file.parent() {
                fs::create_dir_all(parent)?;
            }
            create(file)
        }
        result => result,
    }
}

fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> OutputError {
    let path = path.to_owned();
    move |source| OutputError::Io {
        action,
        path,
        source,
    }
}
