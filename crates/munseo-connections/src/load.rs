//! The numbers of open connections and of requests in progress.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The current load of a server, shared by all tasks.
#[derive(Debug, Default)]
pub struct Load {
    pub(crate) connections: AtomicUsize,
    pub(crate) requests: AtomicUsize,
}

impl Load {
    /// The number of open connections.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    /// The number of requests in progress.
    pub fn requests(&self) -> usize {
        self.requests.load(Ordering::Relaxed)
    }
}
