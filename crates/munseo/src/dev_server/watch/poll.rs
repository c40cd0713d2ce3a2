//! Finds changes by looking: of paths that the system cannot watch, and of those that do not exist yet.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use walkdir::WalkDir;

use super::paths::is_content;

/// The modification time and the length of each file and folder below a path.
type Files = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// The polled paths.
#[derive(Default)]
pub(super) struct Polled(BTreeMap<PathBuf, Files>);

impl Polled {
    pub(super) fn add(&mut self, path: PathBuf) {
        self.0.entry(path).or_insert_with_key(|path| files(path));
    }

    pub(super) fn remove(&mut self, path: &Path) {
        self.0.remove(path);
    }

    /// The paths that have changed since the last call.
    pub(super) fn changes(&mut self) -> Vec<PathBuf> {
        let mut changed = Vec::new();
        for (path, known) in &mut self.0 {
            let now = files(path);
            let new = now.iter().filter(|&(path, is)| known.get(path) != Some(is));
            let removed = known.iter().filter(|(path, _)| !now.contains_key(*path));
            changed.extend(new.chain(removed).map(|(path, _)| path.clone()));
            *known = now;
        }
        changed
    }
}

fn files(root: &Path) -> Files {
    let entries = WalkDir::new(root).follow_links(true).into_iter();
    let entries = entries
        .filter_entry(|entry| entry.depth() == 0 || is_content(root, entry.path()))
        .filter_map(Result::ok);
    entries
        .filter_map(|entry| {
            let metadata = entry.metadata().ok()?;
            // The times of folders change with files that do not matter.
            let is = if metadata.is_dir() {
                (None, 0)
            } else {
                (metadata.modified().ok(), metadata.len())
            };
            Some((entry.into_path(), is))
        })
        .collect()
}
