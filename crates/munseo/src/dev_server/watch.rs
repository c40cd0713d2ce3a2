//! Watches files for edits.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, EventKind};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use parking_lot::{Mutex, RwLock};

use super::Backend;
use crate::error::CommandError;

/// Delay that merges the events of one save (write, rename, attributes), which come within a few milliseconds.
const DEBOUNCE: Duration = Duration::from_millis(8);

/// Watches files until it is dropped.
pub struct FolderWatcher {
    /// Kept alive, but never read.
    _watched: Arc<Mutex<WatchedPaths>>,
}

/// The watched folders: the site's first, then those outside of it on which pages depend.
struct WatchedPaths {
    watcher: RecommendedWatcher,
    folders: Arc<RwLock<Vec<PathBuf>>>,
    /// Single files outside of those folders.
    files: Arc<RwLock<Vec<PathBuf>>>,
}

impl WatchedPaths {
    /// Watches one more folder, if it exists and is new.
    fn add(&mut self, folder: PathBuf) -> Result<(), notify::Error> {
        let is_known = self.folders.read().contains(&folder);
        if is_known || !folder.is_dir() {
            return Ok(());
        }
        self.watcher.watch(&folder, RecursiveMode::Recursive)?;
        self.folders.write().push(folder);
        Ok(())
    }

    /// Watches one more file, if it is new and in none of the folders. Editors replace files, so its parent folder is
    /// watched, non-recursively.
    fn add_file(&mut self, file: PathBuf) -> Result<(), notify::Error> {
        let is_below = |folder: &PathBuf| file.starts_with(folder);
        if self.files.read().contains(&file) || self.folders.read().iter().any(is_below) {
            return Ok(());
        }
        if let Some(folder) = file.parent() {
            self.watcher.watch(folder, RecursiveMode::NonRecursive)?;
        }
        self.files.write().push(file);
        Ok(())
    }
}

/// Watches a site's folder and those outside of it on which pages depend, and passes edits to the backend.
///
/// # Errors
/// If the folder cannot be watched.
pub fn watch(backend: Arc<Backend>, root: &Path) -> Result<FolderWatcher, CommandError> {
    let watch_error = |error: notify::Error| {
        CommandError::Other(format!("cannot watch `{}`: {error}", root.display()))
    };
    let root = root
        .canonicalize()
        .map_err(|error| CommandError::io("read", root, error))?;
    let (sender, receiver) = mpsc::channel::<PathBuf>();
    let folders = Arc::new(RwLock::new(Vec::new()));
    let files = Arc::new(RwLock::new(Vec::new()));
    let (below, these) = (Arc::clone(&folders), Arc::clone(&files));
    let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        let Ok(event) = event else { return };
        if is_edit(event.kind) {
            for path in event.paths {
                let is_below = |root: &PathBuf| is_content(root, &path);
                if below.read().iter().any(is_below) || these.read().contains(&path) {
                    // The receiver lives as long as the watcher.
                    let _ = sender.send(path);
                }
            }
        }
    })
    .map_err(watch_error)?;
    let mut watched = WatchedPaths {
        watcher,
        folders,
        files,
    };
    watched.add(root).map_err(watch_error)?;
    let watched = Arc::new(Mutex::new(watched));
    watch_sources(&backend, &watched);
    let weak = Arc::downgrade(&watched);
    std::thread::spawn(move || {
        while let Ok(first) = receiver.recv() {
            let mut changed = vec![first];
            let is_over = loop {
                match receiver.recv_timeout(DEBOUNCE) {
                    Ok(path) => changed.push(path),
                    Err(RecvTimeoutError::Timeout) => break false,
                    Err(RecvTimeoutError::Disconnected) => break true,
                }
            };
            changed.sort();
            changed.dedup();
            backend.apply_changes(&changed);
            match weak.upgrade() {
                Some(watched) if !is_over => watch_sources(&backend, &watched),
                _ => return,
            }
        }
    });
    Ok(FolderWatcher { _watched: watched })
}

/// Watches the folders and files outside of the site's folder on which its pages currently depend. Missing ones are
/// reported with the pages.
fn watch_sources(backend: &Backend, watched: &Mutex<WatchedPaths>) {
    for folder in backend.source_folders() {
        let mut watched = watched.lock();
        if let Err(error) = watched.add(folder.clone()) {
            tracing::warn!("cannot watch `{}`: {error}", folder.display());
        }
    }
    for file in backend.source_files() {
        let mut watched = watched.lock();
        if let Err(error) = watched.add_file(file.clone()) {
            tracing::warn!("cannot watch `{}`: {error}", file.display());
        }
    }
}

/// Reading is not an edit; closing a written file is.
fn is_edit(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        _ => true,
    }
}

/// Returns false for builds, hidden files and folders, packages, and temporary files of editors.
fn is_content(root: &Path, path: &Path) -> bool {
    let Ok(relative) = path.strip_prefix(root) else {
        return false;
    };
    relative.components().all(|component| match component {
        Component::Normal(name) => {
            let name = name.to_string_lossy();
            !name.starts_with('.')
                && name != "node_modules"
                && !name.ends_with('~')
                && !name.ends_with(".swp")
        }
        _ => true,
    }) && !relative.starts_with("dist")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn build_output_and_editor_files_are_not_edits() {
        let root = Path::new("/site");
        for (path, expected) in [
            ("/site/docs/ko/a.md", true),
            ("/site/munseo.toml", true),
            ("/site/dist/index.html", false),
            ("/site/.dist.building/index.html", false),
            ("/site/.git/index", false),
            ("/site/docs/a.md~", false),
            ("/elsewhere/a.md", false),
        ] {
            assert_eq!(is_content(root, Path::new(path)), expected, "{path}");
        }
    }
}
