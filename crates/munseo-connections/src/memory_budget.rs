//! Limits the memory of unfinished work per client: unread responses and incomplete request bodies.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Bytes;
use parking_lot::Mutex;

use crate::Client;

/// The maximum number of bytes for all clients together and for each client.
#[derive(Debug)]
pub struct MemoryBudget {
    total: usize,
    per_client: usize,
    used: Mutex<Usage>,
}

#[derive(Debug, Default)]
struct Usage {
    total: usize,
    by_client: HashMap<IpAddr, usize>,
}

/// A part of a [`MemoryBudget`], released on drop.
#[derive(Debug)]
pub struct Reservation {
    memory_budget: Arc<MemoryBudget>,
    client: IpAddr,
    bytes: usize,
}

impl MemoryBudget {
    /// An unused budget.
    pub fn new(total: usize, per_client: usize) -> Arc<Self> {
        Arc::new(Self {
            total,
            per_client,
            used: Mutex::default(),
        })
    }

    /// An empty reservation for a client.
    pub fn reservation(self: &Arc<Self>, client: Client) -> Reservation {
        Reservation {
            memory_budget: Arc::clone(self),
            client: client.key(),
            bytes: 0,
        }
    }

    /// A text whose length is reserved until it is sent; `None` if the budget is used up.
    pub fn reserve_text(self: &Arc<Self>, text: String, client: Client) -> Option<Bytes> {
        let mut reservation = self.reservation(client);
        reservation.grow(text.len()).then(|| {
            Bytes::from_owner(ReservedText {
                text,
                _reservation: reservation,
            })
        })
    }
}

impl Reservation {
    /// Reserves more bytes. Returns false and reserves nothing if a limit would be exceeded. The first
    /// reservation under a limit may have any size.
    pub fn grow(&mut self, bytes: usize) -> bool {
        let mut used = self.memory_budget.used.lock();
        let by_client = used.by_client.get(&self.client).copied();
        let exceeds = |used: usize, limit: usize| used > 0 && used + bytes > limit;
        if exceeds(used.total, self.memory_budget.total)
            || exceeds(by_client.unwrap_or_default(), self.memory_budget.per_client)
        {
            return false;
        }
        used.total += bytes;
        *used.by_client.entry(self.client).or_default() += bytes;
        drop(used);
        self.bytes += bytes;
        true
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut used = self.memory_budget.used.lock();
        used.total -= self.bytes;
        if let Some(by_client) = used.by_client.get_mut(&self.client) {
            *by_client -= self.bytes;
            if *by_client == 0 {
                used.by_client.remove(&self.client);
            }
        }
    }
}

struct ReservedText {
    text: String,
    _reservation: Reservation,
}

impl AsRef<[u8]> for ReservedText {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MB: usize = 1024 * 1024;

    fn client(number: u8) -> Client {
        Client(IpAddr::from([192, 0, 2, number]))
    }

    #[test]
    fn a_client_that_reads_nothing_exhausts_only_its_own_budget() {
        let memory_budget = MemoryBudget::new(128 * MB, 16 * MB);
        let response = || "x".repeat(4 * MB);
        let mut unread = Vec::new();
        while let Some(response) = memory_budget.reserve_text(response(), client(1)) {
            unread.push(response);
        }
        assert_eq!(unread.len(), 4);
        assert!(
            memory_budget.reserve_text(response(), client(2)).is_some(),
            "other clients have their own budgets"
        );
        unread.pop();
        assert!(
            memory_budget.reserve_text(response(), client(1)).is_some(),
            "one was sent"
        );
    }

    #[test]
    fn the_total_budget_is_limited_and_released_bytes_are_returned() {
        let memory_budget = MemoryBudget::new(128 * MB, 16 * MB);
        let texts = (0..=255)
            .map_while(|number| memory_budget.reserve_text("x".repeat(8 * MB), client(number)));
        let unread: Vec<Bytes> = texts.collect();
        assert_eq!(unread.len(), 16);
        drop(unread);
        assert_eq!(memory_budget.used.lock().total, 0);
        assert!(memory_budget.used.lock().by_client.is_empty());
    }

    #[test]
    fn a_single_response_may_exceed_the_budget() {
        let memory_budget = MemoryBudget::new(128 * MB, 16 * MB);
        assert!(
            memory_budget
                .reserve_text("x".repeat(20 * MB), client(1))
                .is_some()
        );
    }

    #[test]
    fn a_reservation_that_cannot_grow_keeps_its_bytes() {
        let memory_budget = MemoryBudget::new(10, 10);
        let mut first = memory_budget.reservation(client(1));
        assert!(first.grow(8));
        assert!(!first.grow(3));
        let mut second = memory_budget.reservation(client(2));
        assert!(second.grow(2));
        drop(first);
        assert_eq!(memory_budget.used.lock().total, 2);
    }
}
