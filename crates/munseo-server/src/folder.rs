//! The folder of a built site, as it is now.
//!
//! An [`Index`] knows every file of one build. Requests look names up in it and never walk the file
//! system, so no name a client invents reaches it. The index is replaced when another build has taken
//! the folder's place, which is noticed in two ways:
//!
//! - at most once a [`CHECK_EVERY`], by the folder's identity and that of its `_munseo/build.json`;
//! - at once, when a file that is opened is not the file that was indexed.
//!
//! So an answer is wholly of one build, and no request fails while builds change places.

mod cache;
mod entry;
mod index;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

pub(crate) use self::entry::{Content, Encoding};
pub(crate) use self::index::{FileId, Index};

use self::entry::Fingerprint;

/// How often a folder is asked whether it is still the same.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// The same, before a name is said not to exist.
const CHECK_MISSING_EVERY: Duration = Duration::from_millis(50);

/// Changes with every build.
const MARKER: &str = "_munseo/build.json";

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
}

/// A folder and the index of the build in it.
#[derive(Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    index: RwLock<Arc<Index>>,
    reloading: tokio::sync::Mutex<()>,
    started: Instant,
    /// When the folder was last checked, in milliseconds since `started`.
    checked: AtomicU64,
}

/// What tells one build from the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BuildIdentity {
    root: Fingerprint,
    marker: Option<Fingerprint>,
}

impl Folder {
    pub(crate) fn open(root: &Path) -> Result<Self, OpenError> {
        let index = Index::read(root)?;
        Ok(Self {
            root: root.to_owned(),
            index: RwLock::new(Arc::new(index)),
            reloading: tokio::sync::Mutex::default(),
            started: Instant::now(),
            checked: AtomicU64::new(0),
        })
    }

    /// The index to answer from; now and then this has the folder checked on the side.
    pub(crate) fn index(self: &Arc<Self>) -> Arc<Index> {
        let index = self.current();
        if self.is_check_due(CHECK_EVERY) {
            let folder = Arc::clone(self);
            let known = Arc::clone(&index);
            tokio::spawn(async move { folder.check(&known).await });
        }
        index
    }

    /// The index to answer from when `known` lacks a name: that of a new build, if there is one.
    pub(crate) async fn index_after(self: &Arc<Self>, known: &Arc<Index>) -> Arc<Index> {
        if self.is_check_due(CHECK_MISSING_EVERY) {
            self.check(known).await;
        }
        self.current()
    }

    /// Opens a file of an index; none when the folder no longer holds that build.
    pub(crate) async fn content(&self, index: &Arc<Index>, file: FileId) -> Option<Content> {
        let entry = index.entry(file);
        let now = self.now();
        let path = index.path_of(file);
        if let Some(bytes) = index.cache.get(file) {
            if !entry.is_check_due(now) {
                return Some(Content::Memory(bytes));
            }
            // One `stat` a second and file: less than the cost of handing it to another thread.
            if entry.is_still_at(&path) {
                return Some(Content::Memory(bytes));
            }
            return None;
        }
        let index = Arc::clone(index);
        let read = tokio::task::spawn_blocking(move || {
            index
                .entry(file)
                .read(&path)
                .map(|content| (index, content))
        });
        let (index, content) = read.await.ok()??;
        index.entry(file).is_check_due(now);
        if let Content::Memory(bytes) = &content {
            index.cache.put(file, bytes.clone());
        }
        Some(content)
    }

    /// Reads the folder again, unless another request has done so since `known` was current.
    ///
    /// Between two builds the folder may be away for a moment; then the old index stays.
    pub(crate) async fn reload(&self, known: &Arc<Index>) {
        let _turn = self.reloading.lock().await;
        if !Arc::ptr_eq(&self.current(), known) {
            return;
        }
        let root = self.root.clone();
        let read = tokio::task::spawn_blocking(move || Index::read(&root));
        match read.await {
            Ok(Ok(index)) => {
                tracing::debug!(files = index.len(), "the site's folder was read again");
                *self.index.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(index);
            }
            Ok(Err(error)) => tracing::debug!("the site's folder is away: {error}"),
            Err(error) => tracing::error!("reading the site's folder failed: {error}"),
        }
    }

    async fn check(&self, known: &Arc<Index>) {
        let root = self.root.clone();
        let identity = tokio::task::spawn_blocking(move || BuildIdentity::of(&root).ok());
        if let Ok(Some(identity)) = identity.await
            && identity != known.identity
        {
            self.reload(known).await;
        }
    }

    fn current(&self) -> Arc<Index> {
        Arc::clone(&self.index.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether so much time has passed since the last check; the one who is told so does it.
    fn is_check_due(&self, every: Duration) -> bool {
        let now = self.now();
        let checked = self.checked.load(Ordering::Relaxed);
        now.saturating_sub(checked) >= every.as_millis() as u64
            && self
                .checked
                .compare_exchange(checked, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }

    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }
}

impl BuildIdentity {
    fn of(root: &Path) -> io::Result<Self> {
        let marker = fs::metadata(root.join(MARKER)).ok();
        Ok(Self {
            root: Fingerprint::of(&fs::metadata(root)?),
            marker: marker.as_ref().map(Fingerprint::of),
        })
    }
}
