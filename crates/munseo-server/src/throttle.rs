//! Limits work to once per interval, however many callers are concurrent.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Interval between checks that a build, a file of it in memory, or the search indexes are still those on disk.
pub(crate) const CHECK_EVERY: Duration = Duration::from_secs(1);

/// The time at which a caller last did the work, in milliseconds of the callers' clock.
#[derive(Debug, Default)]
pub(crate) struct Throttle(AtomicU64);

impl Throttle {
    /// A throttle whose first interval is over: the first caller does the work.
    pub(crate) fn due() -> Self {
        Self(AtomicU64::new(u64::MAX))
    }

    /// Returns true to one caller per interval, and starts the next interval; the first starts at time zero.
    pub(crate) fn try_acquire(&self, now: Duration, interval: Duration) -> bool {
        let now = now.as_millis() as u64;
        let last = self.0.load(Ordering::Relaxed);
        // The absolute difference also works after the clock was set back.
        now.abs_diff(last) >= interval.as_millis() as u64
            && self
                .0
                .compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_that_is_due_is_done_at_once_and_then_once_per_interval() {
        let at = Duration::from_millis;
        let throttle = Throttle::due();
        assert!(throttle.try_acquire(at(1), CHECK_EVERY));
        assert!(!throttle.try_acquire(at(1_000), CHECK_EVERY));
        assert!(throttle.try_acquire(at(1_001), CHECK_EVERY));
        assert!(!Throttle::default().try_acquire(at(999), CHECK_EVERY));
    }
}
