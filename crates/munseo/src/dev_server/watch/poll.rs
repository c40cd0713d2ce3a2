//! Checks paths every second: those that the system cannot watch, and those that do not exist yet.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, SystemTime};

use parking_lot::Mutex;
use walkdir::WalkDir;

use super::paths::is_content;

const INTERVAL: Duration = Duration::from_secs(1);

/// The modification time and the length of each file and folder below a path.
type Files = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// The polled paths.
type Polled = Mutex<BTreeMap<PathBuf, Files>>;

/// Polls until it is dropped.
pub(super) struct Poller {
    polled: Arc<Polled>,
    /// Gets each changed path; `None` from the first path on.
    changed: Option<Box<dyn Fn(PathBuf) + Send>>,
}

impl Poller {
    /// `changed` gets each changed path.
    pub(super) fn new(changed: impl Fn(PathBuf) + Send + 'static) -> Self {
        Self {
            polled: Arc::default(),
            changed: Some(Box::new(changed)),
        }
    }

    pub(super) fn add(&mut self, path: PathBuf) {
        let mut polled = self.polled.lock();
        polled.entry(path).or_insert_with_key(|path| files(path));
        drop(polled);
        if let Some(changed) = self.changed.take() {
            let polled = Arc::downgrade(&self.polled);
            thread::spawn(move || {
                loop {
                    thread::sleep(INTERVAL);
                    let Some(polled) = polled.upgrade() else {
                        return;
                    };
                    poll(&mut polled.lock(), &changed);
                }
            });
        }
    }

    pub(super) fn remove(&self, path: &Path) {
        self.polled.lock().remove(path);
    }
}

fn poll(polled: &mut BTreeMap<PathBuf, Files>, changed: &impl Fn(PathBuf)) {
    for (path, known) in polled {
        let now = files(path);
        let new = now.iter().filter(|&(path, is)| known.get(path) != Some(is));
        let removed = known.iter().filter(|(path, _)| !now.contains_key(*path));
        new.chain(removed)
            .for_each(|(path, _)| changed(path.clone()));
        *known = now;
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
