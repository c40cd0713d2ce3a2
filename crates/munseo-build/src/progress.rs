//! A line on a terminal that counts finished items, and is cleared at the end.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// Time between two updates of the line.
const INTERVAL: Duration = Duration::from_millis(100);

/// Progress of a task with a known number of items. Displays nothing if standard error is not a terminal.
pub struct Progress {
    items: &'static str,
    total: usize,
    done: AtomicUsize,
    /// When the line was last written; `None` if it is never written.
    last_update: Option<Mutex<Instant>>,
}

impl Progress {
    /// Starts to count items with a name in plural.
    pub fn start(items: &'static str, total: usize) -> Self {
        let is_visible = io::stderr().is_terminal();
        Self {
            items,
            total,
            done: AtomicUsize::new(0),
            last_update: is_visible.then(|| Mutex::new(Instant::now())),
        }
    }

    /// Counts a finished item.
    pub fn add_one(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let Some(mut last) = self.last_update.as_ref().and_then(Mutex::try_lock) else {
            return;
        };
        if last.elapsed() >= INTERVAL {
            *last = Instant::now();
            let _ = write!(io::stderr(), "\r{done}/{} {}", self.total, self.items);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.last_update.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
