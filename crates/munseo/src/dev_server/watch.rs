//! Watches files for edits.
//!
//! The system reports edits below the watched folders; [`paths`] decides which ones matter, and by which path the site
//! knows a file that it reads through a symbolic link. What the system cannot watch is checked every second ([`poll`]).

mod paths;
mod poll;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvError, RecvTimeoutError};
use std::time::{Duration, Instant};

use munseo_build::BuildError;
use notify::event::{AccessKind, AccessMode, EventKind};
use notify::{Config, Event, RecommendedWatcher, Watcher as _};

use self::paths::WatchedPaths;
use super::Backend;

/// Delay that merges the events of one save (write, rename, attributes), which come within a few milliseconds.
const DEBOUNCE: Duration = Duration::from_millis(8);

/// Interval of looking at what the system cannot watch.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// What the system reports.
type Report = notify::Result<Event>;

/// The folders and files outside of the site's folder on which its pages depend.
type Sources = (Vec<PathBuf>, Vec<PathBuf>);

/// Watches a site's folder and those outside of it on which pages depend, and passes edits to the backend, until the
/// process ends.
///
/// # Errors
/// If the system has no watches at all.
pub fn watch(backend: Arc<Backend>, root: &Path) -> Result<(), BuildError> {
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
) -> Result<(), notify::Error> {
    let (sender, reports) = mpsc::channel();
    // Targets of links are watched by their own paths.
    let config = Config::default().with_follow_symlinks(false);
    let mut watched = WatchedPaths::new(RecommendedWatcher::new(sender, config)?, root);
    watched.watch_site();
    watched.watch_sources(sources());
    std::thread::spawn(move || {
        while let Ok(changed) = next_changes(&mut watched, &reports) {
            apply(&changed);
            watched.watch_sources(sources());
        }
    });
    Ok(())
}

/// Waits for edits until there are no more for a while, and watches the changed folders and links again. Returns the paths
/// that may have changed.
///
/// # Errors
/// If the system has stopped reporting.
fn next_changes(
    watched: &mut WatchedPaths,
    reports: &mpsc::Receiver<Report>,
) -> Result<Vec<PathBuf>, RecvError> {
    let mut changed = BTreeSet::new();
    let mut has_lost_events = false;
    let mut deadline = Instant::now() + POLL_INTERVAL;
    loop {
        let found = match reports.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(Ok(event)) if event.need_rescan() => {
                has_lost_events = true;
                vec![watched.root()]
            }
            Ok(Ok(event)) if is_edit(event.kind) => {
                let paths = event.paths.iter();
                paths
                    .flat_map(|path| watched.known.relevant(path))
                    .collect()
            }
            Ok(Ok(_)) => Vec::new(),
            Ok(Err(error)) => {
                watched.poll_all(&error);
                Vec::new()
            }
            Err(RecvTimeoutError::Timeout) if changed.is_empty() => {
                deadline = Instant::now() + POLL_INTERVAL;
                watched.polled.changes()
            }
            Err(RecvTimeoutError::Timeout) => break,
            Err(RecvTimeoutError::Disconnected) => return Err(RecvError),
        };
        if !found.is_empty() {
            deadline = Instant::now() + DEBOUNCE;
            changed.extend(found);
        }
    }
    if has_lost_events {
        watched.watch_site();
        return Ok(vec![watched.root()]);
    }
    let changed: Vec<PathBuf> = changed.into_iter().collect();
    watched.follow(&changed);
    Ok(changed)
}

/// Reading is not an edit; closing a written file is.
fn is_edit(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        _ => true,
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests;
