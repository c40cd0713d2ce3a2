//! Limits the rate of requests per client.
//!
//! Each client has a token bucket. The only stored value is the time at which the bucket will be full again; after
//! that, the client can be forgotten. A handler may charge a slow request afterwards, even if the bucket becomes
//! negative. The crate `governor` cannot do that, and has no limit on the number of clients.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::http::HeaderValue;
use parking_lot::Mutex;

use crate::Client;

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

/// The token buckets of all clients.
#[derive(Debug)]
pub struct RateLimiter {
    /// The time until a bucket has another token; zero for no limit.
    interval: Duration,
    /// The time in which an empty bucket fills.
    depth: Duration,
    started: Instant,
    /// For each client, the time since `started` at which its bucket is full again.
    full_at: Mutex<HashMap<IpAddr, Duration>>,
}

impl RequestRate {
    /// No limit.
    pub const UNLIMITED: Self = Self {
        per_second: 0.0,
        burst: 0,
    };

    /// A number of requests per minute, which may all arrive at once.
    pub fn per_minute(requests: u32) -> Self {
        Self {
            per_second: f64::from(requests) / 60.0,
            burst: requests,
        }
    }
}

impl RateLimiter {
    /// A limiter with this rate for each client; all buckets are full.
    pub fn new(rate: RequestRate) -> Self {
        let is_limited = rate.per_second.is_finite() && rate.per_second > 0.0;
        let interval = if is_limited {
            Duration::from_secs_f64((1.0 / rate.per_second).min(86_400.0))
        } else {
            Duration::ZERO
        };
        Self {
            interval,
            depth: interval * rate.burst.max(1),
            started: Instant::now(),
            full_at: Mutex::default(),
        }
    }

    /// Takes one token from a client's bucket; else returns the time until there is one.
    ///
    /// # Errors
    /// If the bucket is empty.
    pub fn take(&self, client: Client) -> Result<(), Duration> {
        self.take_at(client, self.started.elapsed())
    }

    fn take_at(&self, client: Client, now: Duration) -> Result<(), Duration> {
        if self.interval.is_zero() {
            return Ok(());
        }
        let client = client.key();
        let mut full_at = self.full_at.lock();
        if full_at.len() >= MAX_CLIENTS && !full_at.contains_key(&client) {
            full_at.retain(|_, full| *full > now);
            if full_at.len() >= MAX_CLIENTS {
                // Every client in the table has used tokens, so all buckets are reset.
                full_at.clear();
            }
        }
        let full = full_at.entry(client).or_insert(now);
        let next = (*full).max(now) + self.interval;
        if next > now + self.depth {
            return Err(next - now - self.depth);
        }
        *full = next;
        Ok(())
    }

    /// Takes more tokens after [`Self::take`] for a slow request, until at most one whole bucket is owed: one token for
    /// each `per_token` (at least a microsecond) of the duration of the request.
    pub fn charge(&self, client: Client, duration: Duration, per_token: Duration) {
        self.charge_at(client, duration, per_token, self.started.elapsed());
    }

    fn charge_at(&self, client: Client, duration: Duration, per_token: Duration, now: Duration) {
        let tokens =
            u32::try_from(duration.as_micros() / per_token.as_micros()).unwrap_or(u32::MAX);
        let mut full_at = self.full_at.lock();
        if let Some(full) = full_at.get_mut(&client.key()) {
            let debt = self.interval.saturating_mul(tokens);
            *full = (*full).saturating_add(debt).min(now + self.depth * 2);
        }
    }
}

/// The value of `Retry-After`: whole seconds, at least one.
pub fn retry_after(wait: Duration) -> HeaderValue {
    HeaderValue::from(wait.as_secs_f64().ceil().max(1.0) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN_TIME: Duration = Duration::from_millis(4);

    fn buckets(per_second: f64, burst: u32) -> RateLimiter {
        RateLimiter::new(RequestRate { per_second, burst })
    }

    const ONE: Client = Client(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const OTHER: Client = Client(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    #[test]
    fn a_burst_passes_and_then_a_steady_rate() {
        let buckets = buckets(10.0, 3);
        let ms = Duration::from_millis;
        for _ in 0..3 {
            assert_eq!(buckets.take_at(ONE, ms(0)), Ok(()));
        }
        assert_eq!(buckets.take_at(ONE, ms(0)), Err(ms(100)));
        assert_eq!(
            buckets.take_at(OTHER, ms(0)),
            Ok(()),
            "other clients have their own buckets"
        );
        assert_eq!(buckets.take_at(ONE, ms(99)), Err(ms(1)));
        assert_eq!(buckets.take_at(ONE, ms(100)), Ok(()));
        assert_eq!(buckets.take_at(ONE, ms(100)), Err(ms(100)));
        let accepted_count = (0..10_000)
            .filter(|step| buckets.take_at(ONE, ms(1_000 + step)).is_ok())
            .count();
        assert_eq!(
            accepted_count,
            3 + 99,
            "ten per second for ten seconds, and a burst"
        );
    }

    #[test]
    fn searches_that_take_long_cost_more() {
        let buckets = buckets(10.0, 3);
        assert_eq!(buckets.take_at(ONE, Duration::ZERO), Ok(()));
        buckets.charge_at(
            ONE,
            TOKEN_TIME * 2 + TOKEN_TIME / 2,
            TOKEN_TIME,
            Duration::ZERO,
        );
        let wait = buckets.take_at(ONE, Duration::ZERO);
        assert_eq!(
            wait,
            Err(Duration::from_millis(100)),
            "three tokens are used"
        );
        buckets.charge_at(ONE, Duration::from_secs(3600), TOKEN_TIME, Duration::ZERO);
        let wait = buckets.take_at(ONE, Duration::ZERO);
        let max_wait = Duration::from_millis(300 + 100);
        assert_eq!(wait, Err(max_wait), "the debt is limited");
        buckets.charge_at(OTHER, TOKEN_TIME, TOKEN_TIME, Duration::ZERO);
        assert_eq!(buckets.take_at(OTHER, Duration::ZERO), Ok(()));
    }

    #[test]
    fn the_table_of_clients_is_limited() {
        let buckets = buckets(1.0, 1);
        for number in 0..MAX_CLIENTS as u32 + 10 {
            let client = Client(IpAddr::from(number.to_be_bytes()));
            assert_eq!(buckets.take_at(client, Duration::ZERO), Ok(()));
        }
        assert!(buckets.full_at.lock().len() <= MAX_CLIENTS);
    }

    #[test]
    fn zero_means_no_limit() {
        let unlimited = buckets(0.0, 1);
        assert!((0..1000).all(|_| unlimited.take_at(ONE, Duration::ZERO).is_ok()));
    }

    #[test]
    fn the_requests_of_a_minute_may_arrive_at_once() {
        let limiter = RateLimiter::new(RequestRate::per_minute(2));
        let is_accepted = |seconds| limiter.take_at(ONE, Duration::from_secs(seconds)).is_ok();
        assert!(is_accepted(0) && is_accepted(0) && !is_accepted(0));
        assert!(is_accepted(30) && !is_accepted(30) && !is_accepted(59));
        assert!(is_accepted(120) && is_accepted(120) && !is_accepted(120));
    }

    #[test]
    fn the_addresses_of_a_network_share_a_bucket() {
        let limiter = buckets(1.0, 1);
        let is_accepted = |address: &str| {
            let client = Client(address.parse().expect("an address"));
            limiter.take_at(client, Duration::ZERO).is_ok()
        };
        assert!(is_accepted("2001:db8::1") && !is_accepted("2001:db8::2"));
        assert!(
            is_accepted("::ffff:10.0.0.1")
                && is_accepted("::ffff:10.0.0.2")
                && !is_accepted("10.0.0.1")
        );
    }

    #[test]
    fn retry_after_is_in_whole_seconds() {
        for (milliseconds, seconds) in [(0, "1"), (1000, "1"), (1001, "2")] {
            assert_eq!(retry_after(Duration::from_millis(milliseconds)), seconds);
        }
    }
}
