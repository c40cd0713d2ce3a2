//! Rate limits per client.
//!
//! Each client has a token bucket. The only stored value is the time at which the bucket is full again; then the
//! client is forgotten.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Maximum number of clients in the table; a bucket takes about fifty bytes.
const MAX_CLIENTS: usize = 65_536;

/// A rate limit for each client.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RequestRate {
    /// Sustained requests per second; zero for no limit.
    pub per_second: f64,
    /// Maximum burst.
    pub burst: u32,
}

/// The buckets of all clients.
#[derive(Debug)]
pub(crate) struct Buckets {
    interval: Duration,
    depth: Duration,
    /// The time that one token pays for; a request that takes longer costs further tokens.
    worth: Duration,
    started: Instant,
    /// The time at which each bucket is full again, since the start.
    full_at: Mutex<HashMap<IpAddr, Duration>>,
}

impl Buckets {
    /// `None` if there is no limit.
    pub(crate) fn new(rate: RequestRate, worth: Duration) -> Option<Self> {
        let is_limited = rate.per_second.is_finite() && rate.per_second > 0.0;
        is_limited.then(|| {
            let interval = Duration::from_secs_f64((1.0 / rate.per_second).min(86_400.0));
            Self {
                interval,
                depth: interval * rate.burst.max(1),
                worth,
                started: Instant::now(),
                full_at: Mutex::default(),
            }
        })
    }

    /// Takes one token from a client's bucket; else returns the time until there is one.
    pub(crate) fn take(&self, client: IpAddr) -> Result<(), Duration> {
        self.take_at(client, self.started.elapsed())
    }

    fn take_at(&self, client: IpAddr, now: Duration) -> Result<(), Duration> {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= MAX_CLIENTS && !full_at.contains_key(&client) {
            full_at.retain(|_, full| *full > now);
            if full_at.len() >= MAX_CLIENTS {
                // The table is full of buckets, so it is cleared.
                full_at.clear();
            }
        }
        let full = full_at.entry(client).or_insert(now);
        if *full > now + self.depth * 2 {
            // The clock was set back: no bucket can lack that much.
            *full = now;
        }
        let next = (*full).max(now) + self.interval;
        if next > now + self.depth {
            return Err(next - now - self.depth);
        }
        *full = next;
        Ok(())
    }
}

impl Buckets {
    /// Takes further tokens from a client's bucket for a slow request, even into debt.
    pub(crate) fn charge(&self, client: IpAddr, took: Duration) {
        self.charge_at(client, took, self.started.elapsed());
    }

    fn charge_at(&self, client: IpAddr, took: Duration, now: Duration) {
        let requests = u32::try_from(took.as_micros() / self.worth.as_micros()).unwrap_or(u32::MAX);
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(full) = full_at.get_mut(&client) {
            let owed = self.interval.saturating_mul(requests);
            *full = (*full).saturating_add(owed).min(now + self.depth * 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN_TIME: Duration = Duration::from_millis(4);

    fn buckets(per_second: f64, burst: u32) -> Buckets {
        Buckets::new(RequestRate { per_second, burst }, TOKEN_TIME).expect("a limit")
    }

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn a_burst_passes_and_then_a_steady_rate() {
        let buckets = buckets(10.0, 3);
        let at = |milliseconds| Duration::from_millis(milliseconds);
        for _ in 0..3 {
            assert_eq!(buckets.take_at(ONE, at(0)), Ok(()));
        }
        assert_eq!(buckets.take_at(ONE, at(0)), Err(at(100)));
        assert_eq!(
            buckets.take_at(OTHER, at(0)),
            Ok(()),
            "others are not held up"
        );
        assert_eq!(buckets.take_at(ONE, at(99)), Err(at(1)));
        assert_eq!(buckets.take_at(ONE, at(100)), Ok(()));
        assert_eq!(buckets.take_at(ONE, at(100)), Err(at(100)));
        let passed = (0..10_000)
            .filter(|step| buckets.take_at(ONE, at(1_000 + step)).is_ok())
            .count();
        assert_eq!(passed, 3 + 99, "ten a second for ten seconds, and a burst");
    }

    #[test]
    fn searches_that_take_long_cost_more() {
        let buckets = buckets(10.0, 3);
        assert_eq!(buckets.take_at(ONE, Duration::ZERO), Ok(()));
        buckets.charge_at(ONE, TOKEN_TIME * 2 + TOKEN_TIME / 2, Duration::ZERO);
        let wait = buckets.take_at(ONE, Duration::ZERO);
        assert_eq!(wait, Err(Duration::from_millis(100)), "three were taken");
        buckets.charge_at(ONE, Duration::from_secs(3600), Duration::ZERO);
        let wait = buckets.take_at(ONE, Duration::ZERO);
        let most = Duration::from_millis(300 + 100);
        assert_eq!(wait, Err(most), "nobody owes for ever");
        buckets.charge_at(OTHER, TOKEN_TIME, Duration::ZERO);
        assert_eq!(buckets.take_at(OTHER, Duration::ZERO), Ok(()));
    }

    #[test]
    fn the_table_of_clients_is_limited() {
        let buckets = buckets(1.0, 1);
        for number in 0..MAX_CLIENTS as u32 + 10 {
            let client = IpAddr::from(number.to_be_bytes());
            assert_eq!(buckets.take_at(client, Duration::ZERO), Ok(()));
        }
        assert!(buckets.full_at.lock().expect("a lock").len() <= MAX_CLIENTS);
    }

    #[test]
    fn a_clock_that_goes_back_denies_nobody() {
        let buckets = buckets(10.0, 3);
        let later = Duration::from_secs(86_400);
        assert_eq!(buckets.take_at(ONE, later), Ok(()));
        assert_eq!(buckets.take_at(ONE, Duration::ZERO), Ok(()));
    }

    #[test]
    fn zero_means_no_limit() {
        let none = RequestRate {
            per_second: 0.0,
            burst: 1,
        };
        assert!(Buckets::new(none, TOKEN_TIME).is_none());
    }
}
