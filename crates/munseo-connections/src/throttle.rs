//! Limits work to once per interval, however many callers are concurrent.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time at which a caller last did the work.
#[derive(Debug)]
pub struct Throttle {
    created: Instant,
    /// In milliseconds since `created`.
    last: AtomicU64,
}

impl Throttle {
    /// A throttle whose first interval begins now.
    pub fn starting_now() -> Self {
        Self {
            created: Instant::now(),
            last: AtomicU64::new(0),
        }
    }

    /// A throttle whose first interval is over: the first caller does the work.
    pub fn due() -> Self {
        Self {
            last: AtomicU64::new(u64::MAX),
            ..Self::starting_now()
        }
    }

    /// Returns true to one caller per interval, and starts the next interval.
    pub fn try_acquire(&self, interval: Duration) -> bool {
        let now = self.created.elapsed().as_millis() as u64;
        let last = self.last.load(Ordering::Relaxed);
        now.abs_diff(last) >= interval.as_millis() as u64
            && self
                .last
                .compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_is_due_is_done_at_once_and_then_once_per_interval() {
        let hour = Duration::from_secs(3600);
        let throttle = Throttle::due();
        assert!(throttle.try_acquire(hour));
        assert!(!throttle.try_acquire(hour));
        assert!(throttle.try_acquire(Duration::ZERO));
        assert!(!Throttle::starting_now().try_acquire(hour));
    }
}
