//! Tracks all open connections: admits new ones, closes idle ones, and enforces timeouts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{MissedTickBehavior, interval};

use crate::framing::Framing;
use crate::progress::{Clock, Progress, Verdict};
use crate::{Client, Limits, Quota, Reservation, Throttle};

/// Maximum number of rejected clients for which the server waits until they have read the response; others are closed
/// immediately.
const MAX_REJECTIONS: usize = 256;

/// Minimum interval between searches for idle connections, because each search scans all connections.
const EVICTION_INTERVAL: Duration = Duration::from_millis(20);

/// Interval of checks for timeouts, which is also their precision.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);

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
    limits: Limits,
    clock: Arc<Clock>,
    open: Mutex<OpenConnections>,
    slots: Arc<Quota>,
    /// Requests in progress.
    pub(crate) requests: Arc<Quota>,
    /// Memory for unfinished request bodies.
    pub(crate) bodies: Arc<Quota>,
    rejections: Arc<Semaphore>,
    eviction: Throttle,
    warning: Throttle,
}

#[derive(Debug, Default)]
struct OpenConnections {
    next: u64,
    all: HashMap<u64, (Option<IpAddr>, Arc<Progress>)>,
}

/// A slot for a connection, released on drop.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    pub(crate) connections: Arc<Connections>,
    number: u64,
    /// `None` for a client without limits of its own.
    pub(crate) client: Option<Client>,
    pub(crate) progress: Arc<Progress>,
    /// Validates the heads of arriving requests.
    pub(crate) framing: Mutex<Framing>,
    _reservation: Reservation,
}

impl Connections {
    pub(crate) fn new(limits: Limits) -> Self {
        let max = limits.connections;
        Self {
            clock: Arc::new(Clock::new()),
            open: Mutex::default(),
            slots: Quota::new(max, limits.connections_per_client),
            requests: Quota::new(limits.requests, limits.requests_per_client),
            bodies: Quota::new(MAX_BODY_BYTES, MAX_BODY_BYTES_PER_CLIENT),
            // Rejected clients also take file descriptors. If few are available, most are reserved for connections.
            rejections: Arc::new(Semaphore::new(MAX_REJECTIONS.min(max / 8 + 1))),
            eviction: Throttle::due(),
            warning: Throttle::due(),
            limits,
        }
    }

    /// Admits a connection. Near the limits, closes some idle connections to free slots for later connections.
    ///
    /// # Errors
    /// If there is no slot: the key of the limit.
    pub(crate) fn admit(
        self: &Arc<Self>,
        client: Option<Client>,
    ) -> Result<ConnectionSlot, &'static str> {
        let key = client.map(Client::key);
        let mut open = self.open.lock();
        let own = key.map(|key| (Some(key), CONNECTIONS_PER_CLIENT));
        for (of, limit) in own.into_iter().chain([(None, CONNECTIONS)]) {
            let (used, max) = self.slots.used(of);
            // Eviction starts before the limit is reached, so that new clients are rarely rejected.
            if used >= max - max / EVICTED_SHARE {
                self.evict(&open, of, max);
            }
            if used >= max {
                return Err(limit);
            }
        }
        let mut reservation = self.slots.reservation(client);
        reservation.grow(1);
        let progress = Arc::new(Progress::new(Arc::clone(&self.clock)));
        let number = open.next;
        open.next += 1;
        open.all.insert(number, (key, Arc::clone(&progress)));
        Ok(ConnectionSlot {
            connections: Arc::clone(self),
            number,
            client,
            progress,
            framing: Mutex::new(Framing::new(&self.limits)),
            _reservation: reservation,
        })
    }

    /// Closes the connections that have been idle longest, of one client or (`None`) of all; skipped within
    /// [`EVICTION_INTERVAL`] of the last eviction.
    fn evict(&self, open: &OpenConnections, client: Option<IpAddr>, max: usize) {
        if !self.eviction.try_acquire(EVICTION_INTERVAL) {
            return;
        }
        let now = self.clock.tick();
        let mut waiting: Vec<(u64, &Progress)> = open
            .all
            .values()
            .filter(|(of, _)| client.is_none() || client == *of)
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

    /// Closes some idle connections; called when the process has no free file descriptor.
    pub(crate) fn close_idle(&self) {
        let open = self.open.lock();
        self.evict(&open, None, open.all.len());
    }

    /// Logs that connections are rejected because of a limit, once within [`WARNING_INTERVAL`].
    pub(crate) fn warn_about(&self, limit: &str) {
        if self.warning.try_acquire(WARNING_INTERVAL) {
            tracing::warn!("rejecting connections because of the limit `{limit}`");
        }
    }

    /// Ends connections that exceed a timeout: checks all at regular intervals, forever.
    pub(crate) async fn enforce_timeouts(self: Arc<Self>) {
        let mut ticks = interval(CHECK_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let now = self.clock.tick();
            for (_, progress) in self.open.lock().all.values() {
                let verdict = progress.verdict_at(now, &self.limits);
                if progress.set_verdict(verdict) {
                    tracing::debug!("a connection exceeds a timeout: {verdict:?}");
                }
            }
        }
    }

    /// A permit to wait until a rejected client has read its 503 response; `None` if too many already wait.
    pub(crate) fn rejection_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.rejections).try_acquire_owned().ok()
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.connections.open.lock().all.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(connections: usize, connections_per_client: usize) -> Limits {
        Limits {
            connections,
            connections_per_client,
            ..Limits::default()
        }
    }

    #[test]
    fn rejections_take_a_small_share_of_few_file_descriptors() {
        let permits = |max| {
            let connections = Connections::new(limits(max, max));
            let permits = std::iter::from_fn(|| connections.rejection_permit());
            permits.take(1000).collect::<Vec<_>>().len()
        };
        assert_eq!(permits(32), 5);
        assert_eq!(permits(4096), MAX_REJECTIONS);
    }

    #[test]
    fn a_slot_is_released_on_drop() {
        let connections = Arc::new(Connections::new(limits(2, 1)));
        let client = Some(Client(IpAddr::from([192, 0, 2, 1])));
        let first = connections.admit(client).expect("there is room");
        let rejected = connections.admit(client).map(drop);
        assert_eq!(rejected, Err(CONNECTIONS_PER_CLIENT));
        let _second = connections.admit(None).expect("there is room for two");
        assert_eq!(connections.admit(None).map(drop), Err(CONNECTIONS));
        drop(first);
        assert!(connections.admit(client).is_ok());
    }
}
