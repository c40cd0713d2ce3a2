//! Tracks all open connections: admits new ones and closes idle ones.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::progress::{Clock, Progress, Verdict};
use crate::{Client, Load, MemoryBudget};

/// Maximum number of rejected clients for which the server waits until they have read the response; others are closed
/// immediately.
const MAX_REJECTIONS: usize = 256;

/// Minimum interval between searches for idle connections, because each search scans all connections.
const EVICTION_INTERVAL: Duration = Duration::from_millis(20);

/// Minimum interval between warnings about rejected connections.
const WARNING_INTERVAL: Duration = Duration::from_secs(10);

/// The keys of the limits because of which connections are rejected.
const CONNECTIONS: &str = "connections";
const CONNECTIONS_PER_CLIENT: &str = "connections_per_client";

/// Maximum memory in bytes for all unfinished request bodies together, without the first bytes of each, which are not
/// counted.
const MAX_BODY_BYTES: usize = 48 * 1024 * 1024;

/// Maximum memory in bytes for unfinished request bodies per client.
const MAX_BODY_BYTES_PER_CLIENT: usize = 8 * 1024 * 1024;

/// An eviction closes at most one in this many connections, and starts when no more than that share of a limit is free.
const EVICTED_SHARE: usize = 16;

/// All open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    max: usize,
    pub(crate) clock: Arc<Clock>,
    open: Mutex<OpenConnections>,
    load: Arc<Load>,
    rejections: Arc<Semaphore>,
    /// Memory for unfinished request bodies.
    pub(crate) bodies: Arc<MemoryBudget>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    next: u64,
    all: HashMap<u64, (IpAddr, Arc<Progress>)>,
    per_client: HashMap<IpAddr, ClientConnections>,
    last_eviction: Option<Instant>,
    last_warning: Option<Instant>,
}

/// The open connections of one client.
#[derive(Debug, Default)]
struct ClientConnections {
    connections: usize,
    requests: Arc<AtomicUsize>,
}

/// The decision about a new connection.
pub(crate) enum Admission {
    Admitted(ConnectionSlot),
    /// The connection is rejected because of this limit.
    Rejected(&'static str),
}

/// A slot for a connection, released on drop.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    connections: Arc<Connections>,
    number: u64,
    client: IpAddr,
    /// Number of requests in progress of its client, on all connections.
    pub(crate) requests: Arc<AtomicUsize>,
    pub(crate) progress: Arc<Progress>,
}

impl Connections {
    pub(crate) fn new(max: usize, load: Arc<Load>) -> Self {
        Self {
            max,
            clock: Arc::new(Clock::new()),
            open: Mutex::default(),
            load,
            // Rejected clients also take file descriptors. If few are available, most are reserved for connections.
            rejections: Arc::new(Semaphore::new(MAX_REJECTIONS.min(max / 8 + 1))),
            bodies: MemoryBudget::new(MAX_BODY_BYTES, MAX_BODY_BYTES_PER_CLIENT),
        }
    }

    /// Admits a connection, or rejects it if there is no slot. Near the limits, closes some idle connections to free
    /// slots for later connections.
    pub(crate) fn admit(self: &Arc<Self>, peer: IpAddr, per_client: usize) -> Admission {
        let client = Client(peer).key();
        let mut open = self.open.lock();
        let of_client = open.per_client.get(&client);
        let of_client = of_client.map_or(0, |known| known.connections);
        for (of, used, max, limit) in [
            (Some(client), of_client, per_client, CONNECTIONS_PER_CLIENT),
            (None, open.all.len(), self.max, CONNECTIONS),
        ] {
            // Eviction starts before the limit is reached, so that new clients are rarely rejected.
            if used >= max - max / EVICTED_SHARE {
                open.evict(of, max, self.clock.tick());
            }
            if used >= max {
                return Admission::Rejected(limit);
            }
        }
        let progress = Arc::new(Progress::new(Arc::clone(&self.clock)));
        let number = open.next;
        open.next += 1;
        open.all.insert(number, (client, Arc::clone(&progress)));
        let known = open.per_client.entry(client).or_default();
        known.connections += 1;
        let requests = Arc::clone(&known.requests);
        drop(open);
        self.load.connections.fetch_add(1, Ordering::Relaxed);
        Admission::Admitted(ConnectionSlot {
            connections: Arc::clone(self),
            number,
            client,
            requests,
            progress,
        })
    }

    /// Closes some idle connections; called when the process has no free file descriptor.
    pub(crate) fn close_idle(&self) {
        let mut open = self.open.lock();
        let count = open.all.len();
        open.evict(None, count, self.clock.tick());
    }

    /// Logs that connections are rejected because of a limit, once within [`WARNING_INTERVAL`].
    pub(crate) fn warn_about(&self, limit: &str) {
        if is_due(&mut self.open.lock().last_warning, WARNING_INTERVAL) {
            tracing::warn!("rejecting connections because of the limit `{limit}`");
        }
    }

    /// Calls a function with every connection.
    pub(crate) fn for_each(&self, mut each: impl FnMut(&Progress)) {
        for (_, progress) in self.open.lock().all.values() {
            each(progress);
        }
    }

    /// A permit to wait until a rejected client has read its 503 response; `None` if too many already wait.
    pub(crate) fn rejection_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.rejections).try_acquire_owned().ok()
    }
}

impl OpenConnections {
    /// Closes the connections that have been idle longest, of one client or (`None`) of all; skipped within
    /// [`EVICTION_INTERVAL`] of the last eviction.
    fn evict(&mut self, client: Option<IpAddr>, max: usize, now: u64) {
        if !is_due(&mut self.last_eviction, EVICTION_INTERVAL) {
            return;
        }
        let mut waiting: Vec<(u64, &Progress)> = self
            .all
            .values()
            .filter(|(of, _)| client.is_none_or(|client| client == *of))
            .filter_map(|(_, progress)| Some((progress.waiting_since(now)?, &**progress)))
            .collect();
        let count = (max / EVICTED_SHARE).max(1).min(waiting.len());
        if count == 0 {
            return;
        }
        waiting.select_nth_unstable_by_key(count - 1, |(since, _)| *since);
        for (_, progress) in &waiting[..count] {
            progress.set_verdict(Verdict::Drop);
        }
    }
}

/// Returns true once per interval.
fn is_due(last: &mut Option<Instant>, interval: Duration) -> bool {
    let is_due = last.is_none_or(|last| last.elapsed() >= interval);
    if is_due {
        *last = Some(Instant::now());
    }
    is_due
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let load = &self.connections.load;
        load.connections.fetch_sub(1, Ordering::Relaxed);
        let mut open = self.connections.open.lock();
        open.all.remove(&self.number);
        if let Some(known) = open.per_client.get_mut(&self.client) {
            known.connections -= 1;
            if known.connections == 0 {
                open.per_client.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejections_take_a_small_share_of_few_file_descriptors() {
        let permits = |max| {
            let connections = Connections::new(max, Arc::default());
            let permits = std::iter::from_fn(|| connections.rejection_permit());
            permits.take(1000).collect::<Vec<_>>().len()
        };
        assert_eq!(permits(32), 5);
        assert_eq!(permits(4096), MAX_REJECTIONS);
    }

    #[test]
    fn a_slot_is_released_on_drop() {
        let connections = Arc::new(Connections::new(2, Arc::default()));
        let peer = IpAddr::from([192, 0, 2, 1]);
        let admit = |limit| connections.admit(peer, limit);
        let Admission::Admitted(first) = admit(1) else {
            panic!("there is room");
        };
        assert!(matches!(
            admit(1),
            Admission::Rejected(CONNECTIONS_PER_CLIENT)
        ));
        let Admission::Admitted(_second) = admit(9) else {
            panic!("there is room for two");
        };
        assert!(matches!(admit(9), Admission::Rejected(CONNECTIONS)));
        drop(first);
        assert!(matches!(admit(9), Admission::Admitted(_)));
    }
}
