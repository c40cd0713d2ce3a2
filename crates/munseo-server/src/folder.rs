//! The folder of a built site, which may be replaced at any time.
//!
//! A [`FileIndex`] contains every file of one build and the build's description. Requests look up names in the index and
//! never in the file system, so a crafted name cannot open a file. When another build replaces the folder, the index is
//! replaced, too. The server notices a new build in three ways:
//!
//! - at most once per [`CHECK_EVERY`], by the identity of the folder and of its `_munseo/build.json`;
//! - immediately, if an opened file differs from the indexed one;
//! - if a requested name is missing in the index but exists in the folder, such as while files are copied into it.
//!
//! Therefore each response comes from a single build, and no request fails during a deploy.
//!
//! Scripts, styles and pictures with content hashes in their names are retained after a deploy, because open pages may
//! still request them: in memory ([`retained_files`]), and in a folder next to the build, to which `munseo build` moves
//! them.

mod build_file;
mod cache;
mod file_id;
mod file_index;
mod retained_files;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::RwLock;

pub(crate) use self::build_file::{BuildFile, Content, Encoding, ReadError};
pub(crate) use self::file_id::FileId;
pub(crate) use self::file_index::{FileIndex, SiteInfo};
pub(crate) use self::retained_files::is_immutable;
pub use self::retained_files::{ASSETS, IMMUTABLE_CACHING, IMMUTABLE_FOLDERS};

use self::build_file::Fingerprint;
use crate::once_per_interval::OncePerInterval;
use crate::settings::BUILD_FILE;
use crate::{Settings, SettingsError, Telemetry};

/// Interval between checks that the folder still contains the same build.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// Minimum interval between checks for a name that is missing in the index.
const CHECK_MISSING_EVERY: Duration = Duration::from_millis(50);

/// The reason why a folder cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It does not exist, or is not a folder.
    #[error("there is no folder `{}`", path.display())]
    Missing {
        /// The folder.
        path: PathBuf,
    },
    /// It cannot be read.
    #[error("cannot read `{}`", path.display())]
    Unreadable {
        /// The folder or file.
        path: PathBuf,
        /// The cause.
        #[source]
        source: io::Error,
    },
    /// The description of the build is invalid.
    #[error(transparent)]
    Settings(#[from] SettingsError),
}

/// The source of the settings of a site.
#[derive(Debug, Clone)]
pub(crate) enum SettingsSource {
    /// The same settings for every build.
    Fixed(Arc<Settings>),
    /// The description in each build.
    Build,
}

/// A folder and the index of the build in it.
#[derive(Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    source: SettingsSource,
    pub(crate) telemetry: Arc<Telemetry>,
    index: RwLock<Arc<FileIndex>>,
    reloading: tokio::sync::Mutex<()>,
    /// Locked while the folder is checked, so that requests for a missing name wait for the result.
    checking: Arc<tokio::sync::Mutex<()>>,
    started: Instant,
    /// The last background check.
    checked: OncePerInterval,
    /// The last check because of a missing name.
    missed: OncePerInterval,
    /// The last reload because of a new name.
    found: OncePerInterval,
}

/// The identity of a build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BuildIdentity {
    root: Fingerprint,
    marker: Option<Fingerprint>,
}

impl Folder {
    pub(crate) fn open(
        root: &Path,
        source: SettingsSource,
        telemetry: Arc<Telemetry>,
    ) -> Result<Self, OpenError> {
        let index = Arc::new(FileIndex::read(root, &source, None)?);
        telemetry.site_read(&index.site.build);
        retained_files::load(Arc::clone(&index), None);
        Ok(Self {
            root: root.to_owned(),
            source,
            telemetry,
            index: RwLock::new(index),
            reloading: tokio::sync::Mutex::default(),
            checking: Arc::default(),
            started: Instant::now(),
            checked: OncePerInterval::default(),
            missed: OncePerInterval::default(),
            found: OncePerInterval::default(),
        })
    }

    /// The current index. Starts a background check of the folder if one is due.
    pub(crate) fn index(self: &Arc<Self>) -> Arc<FileIndex> {
        let index = self.current();
        if self.is_due(&self.checked, CHECK_EVERY)
            && let Ok(turn) = Arc::clone(&self.checking).try_lock_owned()
        {
            let folder = Arc::clone(self);
            let known = Arc::clone(&index);
            tokio::spawn(async move {
                let _turn = turn;
                folder.check(&known).await;
            });
        }
        index
    }

    /// The index to use if `known` has none of these names: a new one, if the folder now has one of them.
    pub(crate) async fn index_after(
        self: &Arc<Self>,
        known: &Arc<FileIndex>,
        names: [String; 3],
    ) -> Arc<FileIndex> {
        let _turn = self.checking.lock().await;
        let current = self.current();
        if !Arc::ptr_eq(&current, known) || !self.is_due(&self.missed, CHECK_MISSING_EVERY) {
            return current;
        }
        if !self.check(known).await {
            let root = self.root.clone();
            let is_there = move || {
                names
                    .iter()
                    .any(|name| file_index::is_servable(&root, name))
            };
            let is_there = tokio::task::spawn_blocking(is_there).await;
            if is_there.unwrap_or_default() && self.is_due(&self.found, CHECK_EVERY) {
                self.reload(known).await;
            }
        }
        self.current()
    }

    /// Opens a file of an index.
    pub(crate) async fn content(
        &self,
        index: &Arc<FileIndex>,
        file: FileId,
    ) -> Result<Content, ReadError> {
        let entry = index.file(file);
        if let Some(bytes) = entry.retained_content() {
            return Ok(Content::Memory(bytes));
        }
        let now = self.started.elapsed();
        let path = index.path_of(file);
        if let Some(bytes) = index.cache.get(file) {
            if !entry.is_check_due(now) {
                return Ok(Content::Memory(bytes));
            }
            // The file is compared with the disk on this thread: one `stat` per second costs less than switching
            // threads.
            if entry.is_still_at(&path) {
                return Ok(Content::Memory(bytes));
            }
            return Err(ReadError::Gone);
        }
        let reader = Arc::clone(index);
        let read = tokio::task::spawn_blocking(move || reader.file(file).read(&path));
        let read = read.await.unwrap_or(Err(ReadError::Gone));
        entry.is_check_due(now);
        if matches!(read, Err(ReadError::Unreadable)) && entry.should_log_read_error() {
            tracing::warn!("no permission to read `{}`", index.path_of(file).display());
        }
        let content = read?;
        if let Content::Memory(bytes) = &content {
            index.cache.put(file, bytes.clone());
        }
        Ok(content)
    }

    /// Reads the folder again, unless another request has already done so since `known`.
    ///
    /// During a deploy the folder may be missing for a moment; then the old index is kept.
    pub(crate) async fn reload(&self, known: &Arc<FileIndex>) {
        let _turn = self.reloading.lock().await;
        if !Arc::ptr_eq(&self.current(), known) {
            return;
        }
        let (root, source) = (self.root.clone(), self.source.clone());
        let last = Arc::clone(known);
        let read = tokio::task::spawn_blocking(move || {
            let index = Arc::new(FileIndex::read(&root, &source, Some(&last))?);
            retained_files::load(Arc::clone(&index), Some(&last));
            Ok::<_, OpenError>(index)
        });
        match read.await {
            Ok(Ok(index)) => {
                tracing::info!(
                    files = index.len(),
                    build = &*index.site.build,
                    "the site was read again"
                );
                self.telemetry.site_read(&index.site.build);
                *self.index.write() = index;
            }
            Ok(Err(error)) => tracing::debug!("the site's folder is missing: {error}"),
            Err(error) => tracing::error!("reading the site's folder failed: {error}"),
        }
    }

    /// Reads the folder again if it contains another build than `known`; returns true if it did.
    async fn check(&self, known: &Arc<FileIndex>) -> bool {
        let root = self.root.clone();
        let identity = tokio::task::spawn_blocking(move || BuildIdentity::of(&root).ok());
        let identity = identity.await.ok().flatten();
        self.telemetry.set_site_there(identity.is_some());
        let is_other = identity.is_some_and(|identity| identity != known.identity);
        if is_other {
            self.reload(known).await;
        }
        is_other
    }

    fn current(&self) -> Arc<FileIndex> {
        Arc::clone(&self.index.read())
    }

    /// Returns true to one caller per interval.
    fn is_due(&self, last: &OncePerInterval, every: Duration) -> bool {
        last.is_due(self.started.elapsed(), every)
    }
}

impl BuildIdentity {
    fn of(root: &Path) -> io::Result<Self> {
        let marker = fs::metadata(root.join(BUILD_FILE)).ok();
        Ok(Self {
            root: Fingerprint::of(&fs::metadata(root)?),
            marker: marker.as_ref().map(Fingerprint::of),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that contains another build since its last check, which was before any request.
    fn replaced(dir: &Path) -> Arc<Folder> {
        let root = dir.join("dist");
        fs::create_dir(&root).unwrap();
        fs::write(root.join("old.html"), "old").unwrap();
        let source = SettingsSource::Fixed(Arc::default());
        let mut folder = Folder::open(&root, source, Arc::default()).unwrap();
        folder.started -= Duration::from_secs(60);
        fs::rename(&root, dir.join("before")).unwrap();
        fs::create_dir(&root).unwrap();
        fs::write(root.join("new.html"), "new").unwrap();
        Arc::new(folder)
    }

    #[tokio::test]
    async fn the_first_request_for_a_page_of_a_new_build_gets_it() {
        let dir = tempfile::tempdir().unwrap();
        let folder = replaced(dir.path());
        let known = folder.index();
        assert!(
            known.find("new.html").is_none(),
            "it is checked in the background"
        );
        let names = || ["new", "new/index.html", "new.html"].map(str::to_owned);
        let everybody = (0..8).map(|_| folder.index_after(&known, names()));
        for index in futures_util::future::join_all(everybody).await {
            assert!(index.find("new.html").is_some());
        }
    }
}
