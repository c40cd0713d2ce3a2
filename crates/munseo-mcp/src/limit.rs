//! The rate limit of a client.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Counts the requests of each client in fixed time windows.
#[derive(Debug)]
pub(crate) struct Limit {
    most: u32,
    window: Duration,
    clients: Mutex<Clients>,
}

#[derive(Debug)]
struct Clients {
    started: Instant,
    counts: HashMap<IpAddr, u32>,
}

impl Limit {
    /// A limit of requests within a window; 0 for no limit.
    pub(crate) fn new(most: u32, window: Duration) -> Self {
        Self {
            most: if most == 0 { u32::MAX } else { most },
            window,
            clients: Mutex::new(Clients {
                started: Instant::now(),
                counts: HashMap::new(),
            }),
        }
    }

    /// Counts a request; returns the time to wait if the limit is exceeded.
    pub(crate) fn count(&self, client: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        let passed = now.saturating_duration_since(clients.started);
        if passed >= self.window {
            clients.started = now;
            clients.counts.clear();
        }
        let count = clients.counts.entry(network(client)).or_insert(0);
        if *count >= self.most {
            return Err(self.window.saturating_sub(passed));
        }
        *count += 1;
        Ok(())
    }
}

/// Maps IPv6 addresses to their network, since a client usually has a whole network; an IPv4-mapped address becomes its
/// IPv4 address.
fn network(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let bits = u128::from(address) >> 64 << 64;
            IpAddr::V6(bits.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_limit_everything_is_counted_and_nothing_refused() {
        let limit = Limit::new(0, Duration::from_secs(60));
        let start = Instant::now();
        let client = "10.0.0.1".parse().unwrap();
        assert!((0..1000).all(|_| limit.count(client, start).is_ok()));
    }

    #[test]
    fn a_client_may_ask_so_often_and_again_in_the_next_window() {
        let limit = Limit::new(2, Duration::from_secs(60));
        let (one, other): (IpAddr, IpAddr) =
            ("10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap());
        let start = Instant::now();
        assert_eq!(limit.count(one, start), Ok(()));
        assert_eq!(limit.count(one, start), Ok(()));
        assert!(limit.count(one, start).is_err());
        assert_eq!(limit.count(other, start), Ok(()));
        let later = start + Duration::from_secs(61);
        assert_eq!(limit.count(one, later), Ok(()));
    }

    #[test]
    fn clients_of_ipv4_are_apart_on_a_socket_for_both() {
        let limit = Limit::new(1, Duration::from_secs(60));
        let now = Instant::now();
        let count = |client: &str| limit.count(client.parse().unwrap(), now).is_ok();
        assert!(count("::ffff:10.0.0.1"));
        assert!(count("::ffff:10.0.0.2"));
        assert!(!count("10.0.0.1"));
    }

    #[test]
    fn the_addresses_of_a_network_count_as_one() {
        let limit = Limit::new(1, Duration::from_secs(60));
        let now = Instant::now();
        assert_eq!(limit.count("2001:db8::1".parse().unwrap(), now), Ok(()));
        assert!(limit.count("2001:db8::2".parse().unwrap(), now).is_err());
    }
}
