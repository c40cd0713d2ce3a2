//! The folder of a built site, as it is now.
//!
//! An [`Index`] knows every file of one build, and what the build says about itself. Requests look names
//! up in it and never walk the file system, so no name a client invents opens anything. The index is
//! replaced when another build has taken the folder's place, which is noticed in three ways:
//!
//! - at most once a [`CHECK_EVERY`], by the folder's identity and that of its `_munseo/build.json`;
//! - at once, when a file that is opened is not the file that was indexed;
//! - when a name is missed that the folder has by now, as while files are copied into it.
//!
//! So an answer is wholly of one build, and no request fails while builds change places.
//!
//! Scripts, styles and pictures whose names change with their content outlive their build: pages that
//! are open ask for them later. They are kept in memory, whichever way the folder was replaced
//! ([`retained_files`]), and beside the folder, where `munseo build` put them.

mod cache;
mod entry;
mod file_id;
mod index;
mod retained_files;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

pub(crate) use self::entry::{Content, Encoding, Lost};
pub(crate) use self::file_id::FileId;
pub(crate) use self::index::{Index, SiteInfo};
pub(crate) use self::retained_files::is_immutable;
pub use self::retained_files::{ASSETS, IMMUTABLE_CACHING, IMMUTABLE_FOLDERS};

use self::entry::Fingerprint;
use crate::settings::BUILD_FILE;
use crate::{Settings, SettingsError, Telemetry};

/// Interval between checks whether the folder still holds the same build.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// The same, before a name is said not to exist.
const CHECK_MISSING_EVERY: Duration = Duration::from_millis(50);

/// Why a folder cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not there, or no folder.
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
        /// Why not.
        #[source]
        source: io::Error,
    },
    /// It does not say what has to be known.
    #[error(transparent)]
    Settings(#[from] SettingsError),
}

/// Where what the folder does not tell comes from.
#[derive(Debug, Clone)]
pub(crate) enum SettingsSource {
    /// The same for every build.
    Fixed(Arc<Settings>),
    /// Each build's own.
    Build,
}

/// A folder and the index of the build in it.
#[derive(Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    source: SettingsSource,
    telemetry: Arc<Telemetry>,
    index: RwLock<Arc<Index>>,
    reloading: tokio::sync::Mutex<()>,
    /// Held while the folder is checked: who misses a name waits for what is found.
    checking: Arc<tokio::sync::Mutex<()>>,
    started: Instant,
    /// When the folder was last checked on the side, in milliseconds since `started`.
    checked: AtomicU64,
    /// When it was last checked because of a name that is missed.
    missed: AtomicU64,
    /// When it was last read because of a name it has by now.
    found: AtomicU64,
}

/// Identity of a build.
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
        let index = Arc::new(Index::read(root, &source, None)?);
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
            checked: AtomicU64::new(0),
            missed: AtomicU64::new(0),
            found: AtomicU64::new(0),
        })
    }

    /// The index to answer from; now and then this has the folder checked on the side.
    pub(crate) fn index(self: &Arc<Self>) -> Arc<Index> {
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

    /// The index to answer from when `known` lacks all of these names: a new one, if the folder has one
    /// of them by now.
    pub(crate) async fn index_after(
        self: &Arc<Self>,
        known: &Arc<Index>,
        names: [String; 3],
    ) -> Arc<Index> {
        let _turn = self.checking.lock().await;
        let current = self.current();
        if !Arc::ptr_eq(&current, known) || !self.is_due(&self.missed, CHECK_MISSING_EVERY) {
            return current;
        }
        if !self.check(known).await {
            let root = self.root.clone();
            let is_there = move || names.iter().any(|name| index::is_servable(&root, name));
            let is_there = tokio::task::spawn_blocking(is_there).await;
            if is_there.unwrap_or_default() && self.is_due(&self.found, CHECK_EVERY) {
                self.reload(known).await;
            }
        }
        self.current()
    }

    /// Opens a file of an index.
    pub(crate) async fn content(&self, index: &Arc<Index>, file: FileId) -> Result<Content, Lost> {
        let entry = index.entry(file);
        if let Some(bytes) = entry.retained_content() {
            return Ok(Content::Memory(bytes));
        }
        let now = self.now();
        let path = index.path_of(file);
        if let Some(bytes) = index.cache.get(file) {
            if !entry.is_check_due(now) {
                return Ok(Content::Memory(bytes));
            }
            // One `stat` a second and file: less than the cost of handing it to another thread.
            if entry.is_still_at(&path) {
                return Ok(Content::Memory(bytes));
            }
            return Err(Lost::Gone);
        }
        let reader = Arc::clone(index);
        let read = tokio::task::spawn_blocking(move || reader.entry(file).read(&path));
        let read = read.await.unwrap_or(Err(Lost::Gone));
        entry.is_check_due(now);
        if matches!(read, Err(Lost::Unreadable)) && entry.should_log_read_error() {
            tracing::warn!("no permission to read `{}`", index.path_of(file).display());
        }
        let content = read?;
        if let Content::Memory(bytes) = &content {
            index.cache.put(file, bytes.clone());
        }
        Ok(content)
    }

    /// Reads the folder again, unless another request has done so since `known` was current.
    ///
    /// Between two builds the folder may be away for a moment; then the old index stays.
    pub(crate) async fn reload(&self, known: &Arc<Index>) {
        let _turn = self.reloading.lock().await;
        if !Arc::ptr_eq(&self.current(), known) {
            return;
        }
        let (root, source) = (self.root.clone(), self.source.clone());
        let last = Arc::clone(known);
        let read = tokio::task::spawn_blocking(move || {
            let index = Arc::new(Index::read(&root, &source, Some(&last))?);
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
                *self.index.write().unwrap_or_else(PoisonError::into_inner) = index;
            }
            Ok(Err(error)) => tracing::debug!("the site's folder is away: {error}"),
            Err(error) => tracing::error!("reading the site's folder failed: {error}"),
        }
    }

    /// Reads the folder again if it holds another build than `known`; tells whether it does.
    async fn check(&self, known: &Arc<Index>) -> bool {
        let root = self.root.clone();
        let identity = tokio::task::spawn_blocking(move || BuildIdentity::of(&root).ok());
        let identity = identity.await.ok().flatten();
        self.telemetry.is_site_there.set(identity.is_some());
        let is_other = identity.is_some_and(|identity| identity != known.identity);
        if is_other {
            self.reload(known).await;
        }
        is_other
    }

    fn current(&self) -> Arc<Index> {
        Arc::clone(&self.index.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns true to one caller each time the interval has passed; that caller does the work.
    fn is_due(&self, last: &AtomicU64, every: Duration) -> bool {
        let now = self.now();
        let before = last.load(Ordering::Relaxed);
        // Also when the clock went back.
        now.abs_diff(before) >= every.as_millis() as u64
            && last
                .compare_exchange(before, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }

    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
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

    /// A folder that was checked last before anybody asks, now with another build in its place.
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
    async fn the_first_who_asks_for_a_page_of_a_new_build_gets_it() {
        let dir = tempfile::tempdir().unwrap();
        let folder = replaced(dir.path());
        let known = folder.index();
        assert!(
            known.find("new.html").is_none(),
            "it is checked on the side"
        );
        let names = || ["new", "new/index.html", "new.html"].map(str::to_owned);
        let everybody = (0..8).map(|_| folder.index_after(&known, names()));
        for index in futures_util::future::join_all(everybody).await {
            assert!(index.find("new.html").is_some());
        }
    }
}
