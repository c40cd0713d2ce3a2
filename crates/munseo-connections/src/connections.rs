//! Tracks all open connections: admits new ones and closes idle ones.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Client;
use crate::MemoryBudget;
use crate::metrics::{Metrics, refused};
use crate::progress::{Clock, CutOff, Progress, Verdict};

/// Maximum number of rejected clients for which the server waits until they have read the response; others are closed
/// immediately.
const REFUSALS: usize = 256;

/// From this number of connections per address on, each further one is allowed fewer concurrent requests.
const MANY_CONNECTIONS: usize = 64;

/// Minimum interval between searches for idle connections, because each search scans all connections.
const BETWEEN_CLEARANCES: Duration = Duration::from_millis(20);

/// Maximum memory in bytes for all unfinished request bodies together, without the first bytes of each, which are not
/// counted.
const BODY_BYTES: usize = 48 * 1024 * 1024;

/// Maximum memory in bytes for unfinished request bodies per client.
const BODY_BYTES_PER_CLIENT: usize = 8 * 1024 * 1024;

/// The share of connections that one eviction closes.
const CLEARED_SHARE: usize = 16;

/// All open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    pub(crate) clock: Arc<Clock>,
    open: Mutex<Open>,
    pub(crate) metrics: Arc<Metrics>,
    refusals: Arc<Semaphore>,
    /// Memory for unfinished request bodies.
    pub(crate) bodies: Arc<MemoryBudget>,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    all: HashMap<u64, (IpAddr, Arc<Progress>)>,
    per_client: HashMap<IpAddr, ClientConnections>,
    cleared: Option<std::time::Instant>,
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
    Refused(&'static str),
}

/// A slot for a connection, released on drop.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    connections: Arc<Connections>,
    number: u64,
    client: IpAddr,
    /// The requests in progress of its client, on all connections.
    pub(crate) requests: Arc<AtomicUsize>,
    pub(crate) progress: Arc<Progress>,
    /// True if its client has many connections, so that this one is allowed fewer concurrent requests.
    pub(crate) is_one_of_many: bool,
}

impl Connections {
    pub(crate) fn new(most: usize, metrics: Arc<Metrics>) -> Self {
        Self {
            most,
            clock: Arc::new(Clock::new()),
            open: Mutex::default(),
            metrics,
            // Rejected clients also take file descriptors. If few are available, most are reserved for connections.
            refusals: Arc::new(Semaphore::new(REFUSALS.min(most / 8 + 1))),
            bodies: MemoryBudget::new(BODY_BYTES, BODY_BYTES_PER_CLIENT),
        }
    }

    /// Admits a connection, or rejects it if there is no slot. Near the limits, closes some idle connections to free
    /// slots for later connections.
    pub(crate) fn enter(self: &Arc<Self>, peer: IpAddr, per_client: usize) -> Admission {
        let client = Client(peer).key();
        let mut open = self.lock();
        let of_client = open.per_client.get(&client);
        let of_client = of_client.map_or(0, |known| known.connections);
        if of_client >= per_client {
            open.clear(Some(client), per_client, self.clock.tick(), &self.metrics);
            return Admission::Refused(refused::CONNECTIONS_PER_CLIENT);
        }
        if open.all.len() >= self.most {
            open.clear(None, self.most, self.clock.tick(), &self.metrics);
            return Admission::Refused(refused::CONNECTIONS);
        }
        // Eviction starts before the limit is reached, so that new clients are rarely rejected.
        if open.all.len() >= self.most - self.most / CLEARED_SHARE {
            open.clear(None, self.most, self.clock.tick(), &self.metrics);
        } else if of_client >= per_client - per_client / CLEARED_SHARE {
            open.clear(Some(client), per_client, self.clock.tick(), &self.metrics);
        }
        let progress = Arc::new(Progress::new(Arc::clone(&self.clock)));
        let number = open.next;
        open.next += 1;
        open.all.insert(number, (client, Arc::clone(&progress)));
        let known = open.per_client.entry(client).or_default();
        known.connections += 1;
        let requests = Arc::clone(&known.requests);
        drop(open);
        self.metrics.connections.inc();
        Admission::Admitted(ConnectionSlot {
            connections: Arc::clone(self),
            number,
            client,
            requests,
            progress,
            is_one_of_many: per_client != usize::MAX && of_client >= MANY_CONNECTIONS,
        })
    }

    /// Closes some idle connections; called when the process has no free file descriptor.
    pub(crate) fn close_idle(&self) {
        let mut open = self.lock();
        let count = open.all.len();
        open.clear(None, count, self.clock.tick(), &self.metrics);
    }

    /// Calls a function with every connection.
    pub(crate) fn for_each(&self, mut each: impl FnMut(&Progress)) {
        for (_, progress) in self.lock().all.values() {
            each(progress);
        }
    }

    /// A permit to send a 503 response.
    pub(crate) fn refusal_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.refusals).try_acquire_owned().ok()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Closes the connections that have been idle longest, of all clients or of one.
    fn clear(&mut self, client: Option<IpAddr>, most: usize, now: u64, metrics: &Metrics) {
        let is_too_soon = |at: std::time::Instant| at.elapsed() < BETWEEN_CLEARANCES;
        if self.cleared.is_some_and(is_too_soon) {
            return;
        }
        self.cleared = Some(std::time::Instant::now());
        let mut waiting: Vec<(u64, &Progress)> = self
            .all
            .values()
            .filter(|(of, _)| client.is_none_or(|client| client == *of))
            .filter_map(|(_, progress)| Some((progress.waiting_since(now)?, &**progress)))
            .collect();
        let count = (most / CLEARED_SHARE).max(1).min(waiting.len());
        if count == 0 {
            return;
        }
        waiting.select_nth_unstable_by_key(count - 1, |(since, _)| *since);
        for (_, progress) in &waiting[..count] {
            if progress.set_verdict(Verdict::Drop(CutOff::Pressure)) {
                metrics.cut_off(CutOff::Pressure);
            }
        }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.connections.metrics.connections.dec();
        let mut open = self.connections.lock();
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
    fn a_client_with_many_connections_gets_few_requests_on_each() {
        let connections = Arc::new(Connections::new(500, Arc::default()));
        let mut places = Vec::new();
        let mut enter = |peer: [u8; 4], limit| {
            let Admission::Admitted(place) = connections.enter(IpAddr::from(peer), limit) else {
                panic!("there is room");
            };
            let is_one_of_many = place.is_one_of_many;
            places.push(place);
            is_one_of_many
        };
        let reader = [192, 0, 2, 1];
        assert!((0..MANY_CONNECTIONS).all(|_| !enter(reader, 400)));
        assert!(enter(reader, 400));
        assert!(!enter([192, 0, 2, 2], 400), "others are not concerned");
        let proxy = [192, 0, 2, 3];
        assert!(
            (0..=MANY_CONNECTIONS).all(|_| !enter(proxy, usize::MAX)),
            "nor are proxies"
        );
    }

    #[test]
    fn refusals_take_a_small_share_of_few_file_descriptors() {
        let turns = |most| {
            let connections = Connections::new(most, Arc::default());
            let turns = std::iter::from_fn(|| connections.refusal_permit());
            turns.take(1000).collect::<Vec<_>>().len()
        };
        assert_eq!(turns(32), 5);
        assert_eq!(turns(4096), REFUSALS);
    }

    #[test]
    fn a_place_is_given_back() {
        let connections = Arc::new(Connections::new(2, Arc::default()));
        let peer = IpAddr::from([192, 0, 2, 1]);
        let enter = |limit| connections.enter(peer, limit);
        let Admission::Admitted(first) = enter(1) else {
            panic!("there is room");
        };
        assert!(matches!(
            enter(1),
            Admission::Refused(refused::CONNECTIONS_PER_CLIENT)
        ));
        let Admission::Admitted(_second) = enter(9) else {
            panic!("there is room for two");
        };
        assert!(matches!(enter(9), Admission::Refused(refused::CONNECTIONS)));
        drop(first);
        assert!(matches!(enter(9), Admission::Admitted(_)));
    }
}
