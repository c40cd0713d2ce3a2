//! The folder of a built site, which may be replaced at any time.
//!
//! A [`FileIndex`] contains every file of one build and the build manifest. Requests open only files of the index, so a
//! crafted name cannot open another file. When another build replaces the folder, the index is replaced, too. The
//! server notices a new build in three ways:
//!
//! - at most once per [`CHECK_EVERY`], by the stamps of the folder and of its `_munseo/build.json`;
//! - immediately, if an opened file differs from the indexed one;
//! - if a requested name is missing in the index but exists in the folder, such as while files are copied into it.
//!
//! Therefore each response comes from a single build, and no request fails during a deploy.
//!
//! Scripts, styles and pictures with content hashes in their names are retained after a deploy, because open pages may
//! still request them ([`retained_files`]).

mod build_file;
mod cache;
mod file_index;
mod retained_files;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::RwLock;

pub(crate) use self::build_file::{BuildFile, Content, FileId, ReadError};
pub(crate) use self::file_index::{BuildManifest, FileIndex};

use crate::OpenError;
use munseo_connections::Throttle;
use munseo_platform::paths::BUILD_MANIFEST;
use munseo_platform::stamp::FileStamp;

/// Interval between checks that a build, a file of it in memory, or the search indexes are still those on disk.
pub(crate) const CHECK_EVERY: Duration = Duration::from_secs(1);

/// Minimum interval between checks for a name that is missing in the index.
const MISSING_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// Minimum interval between warnings about a site or a file that cannot be read; requests retry several times a second.
const WARNING_INTERVAL: Duration = Duration::from_secs(10);

/// A folder that `munseo build` wrote, ready to be served, with the index of the build in it.
#[derive(Debug)]
pub struct BuiltSite {
    root: PathBuf,
    is_available: AtomicBool,
    index: RwLock<Arc<FileIndex>>,
    reload_lock: tokio::sync::Mutex<()>,
    /// Requests for a missing name wait for the result of a check.
    check_lock: Arc<tokio::sync::Mutex<()>>,
    background_check: Throttle,
    missing_name_check: Throttle,
    new_name_reload: Throttle,
    reload_warning: Throttle,
    read_warning: Throttle,
}

/// The stamps by which a build is recognized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BuildStamps {
    root: Option<FileStamp>,
    manifest: Option<FileStamp>,
}

impl BuiltSite {
    /// Indexes a build and reads its manifest, and does so again for each build that replaces it.
    ///
    /// # Errors
    /// If the folder does not exist, cannot be read or is not a build.
    pub fn open(root: &Path) -> Result<Arc<Self>, OpenError> {
        let index = Arc::new(FileIndex::read(root, None)?);
        // On a separate thread, so that serving starts immediately.
        let loaded = Arc::clone(&index);
        std::thread::spawn(move || retained_files::load(&loaded, None));
        Ok(Arc::new(Self {
            root: root.to_owned(),
            is_available: AtomicBool::new(true),
            index: RwLock::new(index),
            reload_lock: tokio::sync::Mutex::default(),
            check_lock: Arc::default(),
            background_check: Throttle::starting_now(),
            missing_name_check: Throttle::starting_now(),
            new_name_reload: Throttle::starting_now(),
            reload_warning: Throttle::due(),
            read_warning: Throttle::due(),
        }))
    }

    /// The current index. Starts a background check of the folder if one is due.
    pub(crate) fn index(self: &Arc<Self>) -> Arc<FileIndex> {
        let index = self.current();
        if self.background_check.try_acquire(CHECK_EVERY)
            && let Ok(guard) = Arc::clone(&self.check_lock).try_lock_owned()
        {
            let folder = Arc::clone(self);
            let known = Arc::clone(&index);
            tokio::spawn(async move {
                let _guard = guard;
                folder.check(&known).await;
            });
        }
        index
    }

    /// The index to use if `known` has none of these names: a new one, if the folder now has one of them.
    pub(crate) async fn refreshed_index(
        self: &Arc<Self>,
        known: &Arc<FileIndex>,
        names: [String; 3],
    ) -> Arc<FileIndex> {
        let _guard = self.check_lock.lock().await;
        let current = self.current();
        if !Arc::ptr_eq(&current, known)
            || !self.missing_name_check.try_acquire(MISSING_CHECK_INTERVAL)
        {
            return current;
        }
        if !self.check(known).await {
            let root = self.root.clone();
            let exists = move || {
                names
                    .iter()
                    .any(|name| file_index::is_servable(&root, name))
            };
            let exists = tokio::task::spawn_blocking(exists).await;
            if exists.unwrap_or_default() && self.new_name_reload.try_acquire(CHECK_EVERY) {
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
        let path = index.path_of(file);
        if let Some(bytes) = index.cache.get(&file) {
            if !entry.try_begin_check() {
                return Ok(Content::Memory(bytes));
            }
            // The file is compared with the disk on this thread: one `stat` per second costs less than switching
            // threads.
            if entry.is_still_at(&path) {
                return Ok(Content::Memory(bytes));
            }
            return Err(ReadError::Stale);
        }
        let reader = Arc::clone(index);
        let read = tokio::task::spawn_blocking(move || reader.file(file).read(&path));
        let read = read.await.unwrap_or(Err(ReadError::Stale));
        // The file has just been compared with the disk, so the next check is due after an interval.
        let _ = entry.try_begin_check();
        if matches!(read, Err(ReadError::Unreadable))
            && self.read_warning.try_acquire(WARNING_INTERVAL)
        {
            tracing::warn!("no permission to read `{}`", index.path_of(file).display());
        }
        let content = read?;
        if let Content::Memory(bytes) = &content {
            index.cache.insert(file, bytes.clone());
        }
        Ok(content)
    }

    /// Reads the folder again, unless another request has already done so since `known`.
    ///
    /// If the folder is missing, as for a moment during a deploy, or invalid, the old index is kept.
    pub(crate) async fn reload(&self, known: &Arc<FileIndex>) {
        let _guard = self.reload_lock.lock().await;
        if !Arc::ptr_eq(&self.current(), known) {
            return;
        }
        let (root, last) = (self.root.clone(), Arc::clone(known));
        let read = tokio::task::spawn_blocking(move || {
            let index = FileIndex::read(&root, Some(&last))?;
            retained_files::load(&index, Some(&last));
            Ok::<_, OpenError>(Arc::new(index))
        });
        match read.await {
            Ok(Ok(index)) => {
                tracing::info!(
                    files = index.len(),
                    build = &*index.site.build_id,
                    "reloaded the site"
                );
                self.set_available(true);
                *self.index.write() = index;
            }
            Ok(Err(error)) => self.log_reload_error(&error),
            Err(error) => tracing::error!("cannot read the site's folder: {error}"),
        }
    }

    /// Reads the folder again if it contains another build than `known`; returns true if it did.
    async fn check(&self, known: &Arc<FileIndex>) -> bool {
        let root = self.root.clone();
        let stamps = tokio::task::spawn_blocking(move || BuildStamps::of(&root).ok());
        let stamps = stamps.await.ok().flatten();
        self.set_available(stamps.is_some());
        let is_other = stamps.is_some_and(|stamps| stamps != known.stamps);
        if is_other {
            self.reload(known).await;
        }
        is_other
    }

    /// Returns true if the folder existed when it was last checked.
    pub(crate) fn is_available(&self) -> bool {
        self.is_available.load(Ordering::Relaxed)
    }

    fn set_available(&self, is_available: bool) {
        self.is_available.store(is_available, Ordering::Relaxed);
    }

    fn log_reload_error(&self, error: &OpenError) {
        // A folder that is missing for a moment during a deploy is not worth a warning.
        if self.root.is_dir() && self.reload_warning.try_acquire(WARNING_INTERVAL) {
            tracing::warn!("cannot reload the site, still serving the previous build: {error}");
        } else {
            tracing::debug!("cannot reload the site: {error}");
        }
    }

    fn current(&self) -> Arc<FileIndex> {
        Arc::clone(&self.index.read())
    }
}

impl BuildStamps {
    fn of(root: &Path) -> io::Result<Self> {
        let manifest = fs::metadata(root.join(BUILD_MANIFEST)).ok();
        Ok(Self {
            root: FileStamp::of(&fs::metadata(root)?),
            manifest: manifest.as_ref().and_then(FileStamp::of),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that contains another build since its last check, which was before any request.
    fn replaced(dir: &Path) -> Arc<BuiltSite> {
        let root = dir.join("dist");
        let write = |name: &str| {
            fs::create_dir_all(root.join("_munseo")).unwrap();
            fs::write(root.join(BUILD_MANIFEST), r#"{"baseUrl":"/"}"#).unwrap();
            fs::write(root.join(name), "").unwrap();
        };
        write("old.html");
        let mut folder = BuiltSite::open(&root).unwrap();
        let site = Arc::get_mut(&mut folder).unwrap();
        site.background_check = Throttle::due();
        site.missing_name_check = Throttle::due();
        site.new_name_reload = Throttle::due();
        fs::rename(&root, dir.join("before")).unwrap();
        write("new.html");
        folder
    }

    #[tokio::test]
    async fn a_missing_name_triggers_a_reload() {
        let dir = tempfile::tempdir().unwrap();
        let folder = replaced(dir.path());
        let known = folder.index();
        assert!(
            known.find("new.html").is_none(),
            "the first check is in the background"
        );
        let names = || ["new", "new/index.html", "new.html"].map(str::to_owned);
        let requests = (0..8).map(|_| folder.refreshed_index(&known, names()));
        for index in futures_util::future::join_all(requests).await {
            assert!(index.find("new.html").is_some());
        }
    }

    #[tokio::test]
    async fn an_invalid_or_missing_build_does_not_replace_the_previous_one() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path().join("dist");
        fs::create_dir_all(root.join("_munseo")).unwrap();
        fs::write(root.join(BUILD_MANIFEST), r#"{"baseUrl":"/"}"#).unwrap();
        fs::write(root.join("old.html"), "old").unwrap();
        let folder = BuiltSite::open(&root).unwrap();
        let known = folder.current();
        fs::write(root.join(BUILD_MANIFEST), "{").unwrap();
        folder.reload(&known).await;
        assert!(Arc::ptr_eq(&folder.current(), &known));
        fs::remove_dir_all(&root).unwrap();
        folder.reload(&known).await;
        assert!(Arc::ptr_eq(&folder.current(), &known));
    }
}
