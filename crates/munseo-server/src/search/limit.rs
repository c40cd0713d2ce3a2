//! How often one client may search, and how many searches are answered at once.
//!
//! Each client has a bucket of searches that fills steadily. All that is kept of a client is when its
//! bucket will be full again, and only until then.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Refusal, SearchState};
use crate::Client;
use crate::telemetry::Refused;

/// How many clients are remembered; a bucket takes about fifty bytes.
const MOST_CLIENTS: usize = 65_536;

/// How long a search may take for what it costs; it costs another one for each time as long. Questions of
/// a search box take a tenth of it.
const WORTH: Duration = Duration::from_millis(4);

/// How often one client may search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchRate {
    /// For how long: searches a second. Zero for as many as it likes.
    pub per_second: f64,
    /// At once.
    pub burst: u32,
}

impl Default for SearchRate {
    /// A search box asks once a key; an office behind one address has many of them.
    fn default() -> Self {
        Self {
            per_second: 100.0,
            burst: 400,
        }
    }
}

/// The buckets of all clients.
#[derive(Debug)]
pub(super) struct Buckets {
    interval: Duration,
    depth: Duration,
    started: Instant,
    /// When each bucket will be full again, since the start.
    full_at: Mutex<HashMap<IpAddr, Duration>>,
}

impl Buckets {
    /// None where clients may search as often as they like.
    pub(super) fn new(rate: SearchRate) -> Option<Self> {
        let is_limited = rate.per_second.is_finite() && rate.per_second > 0.0;
        is_limited.then(|| {
            let interval = Duration::from_secs_f64((1.0 / rate.per_second).min(86_400.0));
            Self {
                interval,
                depth: interval * rate.burst.max(1),
                started: Instant::now(),
                full_at: Mutex::default(),
            }
        })
    }

    /// Takes one search out of a client's bucket; else says how long until there is one.
    fn take(&self, client: IpAddr) -> Result<(), Duration> {
        self.take_at(client, self.started.elapsed())
    }

    fn take_at(&self, client: IpAddr, now: Duration) -> Result<(), Duration> {
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if full_at.len() >= MOST_CLIENTS && !full_at.contains_key(&client) {
            full_at.retain(|_, full| *full > now);
            if full_at.len() >= MOST_CLIENTS {
                // So many at once are not one client too many: forget them and go on.
                full_at.clear();
            }
        }
        let full = full_at.entry(client).or_insert(now);
        if *full > now + self.depth * 2 {
            // Nobody owes that much: the clock went back.
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
    /// Takes more out of a client's bucket for searches that took long, even if it owes some then.
    pub(super) fn charge(&self, client: IpAddr, took: Duration) {
        self.charge_at(client, took, self.started.elapsed());
    }

    fn charge_at(&self, client: IpAddr, took: Duration, now: Duration) {
        let searches = u32::try_from(took.as_micros() / WORTH.as_micros()).unwrap_or(u32::MAX);
        let mut full_at = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(full) = full_at.get_mut(&client) {
            let owed = self.interval.saturating_mul(searches);
            *full = (*full).saturating_add(owed).min(now + self.depth * 2);
        }
    }
}

/// Lets a search pass, or says when to come again.
pub(super) async fn check(
    State(state): State<Arc<SearchState>>,
    request: Request,
    next: Next,
) -> Response {
    let client = request.extensions().get::<Client>();
    if let (Some(buckets), Some(client)) = (state.buckets(), client)
        && request.method() != Method::OPTIONS
        && let Err(wait) = buckets.take(client.key())
    {
        state.telemetry().refused[Refused::SearchRate as usize].add(1);
        let refusal = Refusal::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too many searches from one address; wait a moment",
        );
        return with_retry_after(refusal, wait);
    }
    next.run(request).await
}

/// A refusal that says when to try again: whole seconds, at least one.
pub(super) fn with_retry_after(refusal: Refusal, wait: Duration) -> Response {
    let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
    let mut response = refusal.into_response();
    let headers = response.headers_mut();
    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buckets(per_second: f64, burst: u32) -> Buckets {
        Buckets::new(SearchRate { per_second, burst }).expect("a limit")
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
        buckets.charge_at(ONE, WORTH * 2 + WORTH / 2, Duration::ZERO);
        let wait = buckets.take_at(ONE, Duration::ZERO);
        assert_eq!(wait, Err(Duration::from_millis(100)), "three were taken");
        buckets.charge_at(ONE, Duration::from_secs(3600), Duration::ZERO);
        let wait = buckets.take_at(ONE, Duration::ZERO);
        let most = Duration::from_millis(300 + 100);
        assert_eq!(wait, Err(most), "nobody owes for ever");
        buckets.charge_at(OTHER, WORTH, Duration::ZERO);
        assert_eq!(buckets.take_at(OTHER, Duration::ZERO), Ok(()));
    }

    #[test]
    fn no_more_clients_are_remembered_than_there_is_room_for() {
        let buckets = buckets(1.0, 1);
        for number in 0..MOST_CLIENTS as u32 + 10 {
            let client = IpAddr::from(number.to_be_bytes());
            assert_eq!(buckets.take_at(client, Duration::ZERO), Ok(()));
        }
        assert!(buckets.full_at.lock().expect("a lock").len() <= MOST_CLIENTS);
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
        let none = SearchRate {
            per_second: 0.0,
            burst: 1,
        };
        assert!(Buckets::new(none).is_none());
    }
}
