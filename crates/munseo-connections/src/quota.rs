//! Limits what clients use: connections, requests, and the memory of unread responses and incomplete bodies.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Bytes;
use parking_lot::Mutex;

use crate::Client;

/// The maximum amount for all clients together and for each client, in connections, requests or bytes.
#[derive(Debug)]
pub struct Quota {
    total: usize,
    per_client: usize,
    used: Mutex<Usage>,
}

#[derive(Debug, Default)]
struct Usage {
    total: usize,
    by_client: HashMap<IpAddr, usize>,
}

/// A part of a [`Quota`], released on drop.
#[derive(Debug)]
pub struct Reservation {
    quota: Arc<Quota>,
    /// `None` for a client without a limit of its own.
    client: Option<IpAddr>,
    amount: usize,
}

impl Quota {
    /// An unused quota.
    pub fn new(total: usize, per_client: usize) -> Arc<Self> {
        Arc::new(Self {
            total,
            per_client,
            used: Mutex::default(),
        })
    }

    /// An empty reservation for a client; without one, only the total is limited.
    pub fn reservation(self: &Arc<Self>, client: Option<Client>) -> Reservation {
        Reservation {
            quota: Arc::clone(self),
            client: client.map(Client::key),
            amount: 0,
        }
    }

    /// A text whose length is reserved until it is sent; `None` if the quota is used up.
    pub fn reserve_text(self: &Arc<Self>, text: String, client: Client) -> Option<Bytes> {
        let mut reservation = self.reservation(Some(client));
        reservation.grow(text.len()).then(|| {
            Bytes::from_owner(ReservedText {
                text,
                _reservation: reservation,
            })
        })
    }

    /// The amount that a client, or (`None`) all clients use, and its limit.
    pub(crate) fn used(&self, client: Option<IpAddr>) -> (usize, usize) {
        let used = self.used.lock();
        match client {
            Some(client) => (used.of(client), self.per_client),
            None => (used.total, self.total),
        }
    }
}

impl Usage {
    fn of(&self, client: IpAddr) -> usize {
        self.by_client.get(&client).copied().unwrap_or_default()
    }
}

impl Reservation {
    /// Reserves more. Returns false and reserves nothing if a limit would be exceeded. The first
    /// reservation under a limit may have any size.
    pub fn grow(&mut self, amount: usize) -> bool {
        let mut used = self.quota.used.lock();
        let exceeds = |used: usize, limit: usize| used > 0 && used + amount > limit;
        let exceeds_own = |client| exceeds(used.of(client), self.quota.per_client);
        if exceeds(used.total, self.quota.total) || self.client.is_some_and(exceeds_own) {
            return false;
        }
        used.total += amount;
        if let Some(client) = self.client {
            *used.by_client.entry(client).or_default() += amount;
        }
        drop(used);
        self.amount += amount;
        true
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        if self.amount == 0 {
            return;
        }
        let mut used = self.quota.used.lock();
        used.total -= self.amount;
        if let Some(client) = self.client
            && let Some(by_client) = used.by_client.get_mut(&client)
        {
            *by_client -= self.amount;
            if *by_client == 0 {
                used.by_client.remove(&client);
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
        let quota = Quota::new(128 * MB, 16 * MB);
        let response = || "x".repeat(4 * MB);
        let mut unread = Vec::new();
        while let Some(response) = quota.reserve_text(response(), client(1)) {
            unread.push(response);
        }
        assert_eq!(unread.len(), 4);
        assert!(
            quota.reserve_text(response(), client(2)).is_some(),
            "other clients have their own budgets"
        );
        unread.pop();
        assert!(
            quota.reserve_text(response(), client(1)).is_some(),
            "one was sent"
        );
    }

    #[test]
    fn the_total_budget_is_limited_and_released_bytes_are_returned() {
        let quota = Quota::new(128 * MB, 16 * MB);
        let texts =
            (0..=255).map_while(|number| quota.reserve_text("x".repeat(8 * MB), client(number)));
        let unread: Vec<Bytes> = texts.collect();
        assert_eq!(unread.len(), 16);
        drop(unread);
        assert_eq!(quota.used.lock().total, 0);
        assert!(quota.used.lock().by_client.is_empty());
    }

    #[test]
    fn a_single_response_may_exceed_the_budget() {
        let quota = Quota::new(128 * MB, 16 * MB);
        assert!(quota.reserve_text("x".repeat(20 * MB), client(1)).is_some());
    }

    #[test]
    fn a_reservation_that_cannot_grow_keeps_its_bytes() {
        let quota = Quota::new(10, 10);
        let mut first = quota.reservation(Some(client(1)));
        assert!(first.grow(8));
        assert!(!first.grow(3));
        let mut second = quota.reservation(Some(client(2)));
        assert!(second.grow(2));
        drop(first);
        assert_eq!(quota.used.lock().total, 2);
    }
}
