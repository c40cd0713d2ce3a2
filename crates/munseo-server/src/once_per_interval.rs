//! Selects one of many concurrent callers per interval.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The time at which a caller was last selected, in milliseconds of the callers' clock.
#[derive(Debug, Default)]
pub(crate) struct OncePerInterval(AtomicU64);

impl OncePerInterval {
    /// Returns true to one caller per interval; that caller does the work.
    pub(crate) fn is_due(&self, now: Duration, every: Duration) -> bool {
        let now = now.as_millis() as u64;
        let last = self.0.load(Ordering::Relaxed);
        // The absolute difference also works after the clock was set back.
        now.abs_diff(last) >= every.as_millis() as u64
            && self
                .0
                .compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}
