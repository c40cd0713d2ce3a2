//! Hearing of edits.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, EventKind};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

use super::Backend;
use crate::error::CommandError;

/// An editor's save is several events (write, rename, attributes) within a few milliseconds.
const QUIET: Duration = Duration::from_millis(8);

/// Watches a site's folder for as long as the result lives, and brings the backend each edit.
///
/// # Errors
/// When the system does not let us watch.
pub fn watch(backend: Arc<Backend>, root: &Path) -> Result<RecommendedWatcher, CommandError> {
    let watch_error = |source| CommandError::Watch {
        path: root.to_owned(),
        source,
    };
    let root = root
        .canonicalize()
        .map_err(|error| CommandError::io("read", root, error))?;
    let (edits, heard) = mpsc::channel::<PathBuf>();
    let below = root.clone();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        let Ok(event) = event else { return };
        if is_edit(event.kind) {
            for path in event.paths {
                if is_content(&below, &path) {
                    // The receiver lives as long as the watcher.
                    let _ = edits.send(path);
                }
            }
        }
    })
    .map_err(watch_error)?;
    watcher
        .watch(&root, RecursiveMode::Recursive)
        .map_err(watch_error)?;
    std::thread::spawn(move || {
        while let Ok(first) = heard.recv() {
            let mut changed = vec![first];
            let is_over = loop {
                match heard.recv_timeout(QUIET) {
                    Ok(path) => changed.push(path),
                    Err(RecvTimeoutError::Timeout) => break false,
                    Err(RecvTimeoutError::Disconnected) => break true,
                }
            };
            changed.sort();
            changed.dedup();
            backend.follow(&changed);
            if is_over {
                return;
            }
        }
    });
    Ok(watcher)
}

/// Reading is no edit; closing a file that was written is.
fn is_edit(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        _ => true,
    }
}

/// Builds, hidden folders and packages are not content.
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
    fn builds_and_editors_own_files_are_no_edits() {
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
