//! Watches files for edits.
//!
//! The system reports edits below the watched folders; [`paths`] decides which ones matter, and by which path the site
//! knows a file that it reads through a symbolic link. What the system cannot watch is checked every second ([`poll`]).

mod paths;
mod poll;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use munseo_build::BuildError;
use notify::event::{AccessKind, AccessMode, EventKind};
use notify::{Config, Event, RecommendedWatcher, Watcher as _};
use parking_lot::{Mutex, RwLock};

use self::paths::{KnownPaths, WatchedPaths};
use self::poll::Poller;
use super::Backend;

/// Delay that merges the events of one save (write, rename, attributes), which come within a few milliseconds.
const DEBOUNCE: Duration = Duration::from_millis(8);

/// Watches files until it is dropped.
pub struct FolderWatcher {
    /// Kept alive, but never read.
    _watched: Arc<Mutex<WatchedPaths>>,
}

/// What the system reports.
enum Report {
    /// A path that may have changed.
    Path(PathBuf),
    /// Events were lost, so anything may have changed.
    Overflow,
    /// Some folders cannot be watched.
    Unwatched(notify::Error),
}

/// The folders and files outside of the site's folder on which its pages depend.
type Sources = (Vec<PathBuf>, Vec<PathBuf>);

/// Watches a site's folder and those outside of it on which pages depend, and passes edits to the backend.
///
/// # Errors
/// If the system has no watches at all.
pub fn watch(backend: Arc<Backend>, root: &Path) -> Result<FolderWatcher, BuildError> {
    let root = root
        .canonicalize()
        .map_err(|error| BuildError::io("read", root, error))?;
    let sources = {
        let backend = Arc::clone(&backend);
        move || (backend.source_folders(), backend.source_files())
    };
    watch_with(root.clone(), sources, move |changed| {
        backend.apply_changes(changed);
    })
    .map_err(|error| BuildError::Other(format!("cannot watch `{}`: {error}", root.display())))
}

/// Watches a folder and further sources; `apply` gets paths that may have changed: the folder itself if anything may
/// have.
fn watch_with(
    root: PathBuf,
    sources: impl Fn() -> Sources + Send + 'static,
    apply: impl Fn(&[PathBuf]) + Send + 'static,
) -> Result<FolderWatcher, notify::Error> {
    let (sender, receiver) = mpsc::channel::<Report>();
    let known = Arc::new(RwLock::new(KnownPaths::new(root.clone())));
    let poller = {
        let sender = sender.clone();
        // The receiver lives as long as the watcher.
        Poller::new(move |path| _ = sender.send(Report::Path(path)))
    };
    let filter = Arc::clone(&known);
    let on_event = move |event: notify::Result<Event>| match event {
        Ok(event) if event.need_rescan() => _ = sender.send(Report::Overflow),
        Ok(event) if is_edit(event.kind) => {
            let known = filter.read();
            for path in event.paths.iter().flat_map(|path| known.relevant(path)) {
                let _ = sender.send(Report::Path(path));
            }
        }
        Ok(_) => {}
        Err(error) => _ = sender.send(Report::Unwatched(error)),
    };
    // Targets of links are watched by their own paths.
    let config = Config::default().with_follow_symlinks(false);
    let watcher = RecommendedWatcher::new(on_event, config)?;
    let mut watched = WatchedPaths::new(watcher, known, poller);
    watched.watch_site();
    watched.watch_sources(sources());
    let watched = Arc::new(Mutex::new(watched));
    let weak = Arc::downgrade(&watched);
    std::thread::spawn(move || {
        while let Ok(first) = receiver.recv() {
            let mut reports = vec![first];
            let is_over = loop {
                match receiver.recv_timeout(DEBOUNCE) {
                    Ok(report) => reports.push(report),
                    Err(RecvTimeoutError::Timeout) => break false,
                    Err(RecvTimeoutError::Disconnected) => break true,
                }
            };
            let Some(watched) = weak.upgrade() else {
                return;
            };
            let changed = changed_paths(reports, &mut watched.lock(), &root);
            drop(watched);
            if !changed.is_empty() {
                apply(&changed);
            }
            match weak.upgrade() {
                Some(watched) if !is_over => watched.lock().watch_sources(sources()),
                _ => return,
            }
        }
    });
    Ok(FolderWatcher { _watched: watched })
}

/// The paths that may have changed, whose folders and links are watched again.
fn changed_paths(reports: Vec<Report>, watched: &mut WatchedPaths, root: &Path) -> Vec<PathBuf> {
    let mut changed = Vec::new();
    let mut has_lost_events = false;
    for report in reports {
        match report {
            Report::Path(path) => changed.push(path),
            Report::Overflow => has_lost_events = true,
            Report::Unwatched(error) => watched.poll_all(&error),
        }
    }
    if has_lost_events {
        watched.watch_site();
        return vec![root.to_owned()];
    }
    changed.sort();
    changed.dedup();
    watched.follow(&changed);
    changed
}

/// Reading is not an edit; closing a written file is.
fn is_edit(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        _ => true,
    }
}

#[cfg(all(test, unix))]
mod tests;
