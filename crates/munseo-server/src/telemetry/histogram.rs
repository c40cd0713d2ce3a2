//! A histogram of durations.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds in seconds; a file from memory is in the first ones, a search before the fourth.
pub(super) const BOUNDS: [f64; 13] = [
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0,
];

/// Counts of durations.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    /// The last one counts durations above all bounds.
    counts: [AtomicU64; BOUNDS.len() + 1],
    nanoseconds: AtomicU64,
}

impl Histogram {
    pub(crate) fn observe(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        let bucket = BOUNDS.partition_point(|bound| *bound < seconds);
        self.counts[bucket].fetch_add(1, Ordering::Relaxed);
        self.nanoseconds
            .fetch_add(took.as_nanos() as u64, Ordering::Relaxed);
    }

    /// Counts of durations up to each bound, then the total count.
    pub(super) fn cumulative(&self) -> [u64; BOUNDS.len() + 1] {
        let mut total = 0;
        std::array::from_fn(|bucket| {
            total += self.counts[bucket].load(Ordering::Relaxed);
            total
        })
    }

    /// The sum of all durations, in seconds.
    pub(super) fn sum(&self) -> f64 {
        self.nanoseconds.load(Ordering::Relaxed) as f64 / 1e9
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_belongs_to_its_bucket() {
        let histogram = Histogram::default();
        for micros in [100, 101, 1_000_000, 9_000_000] {
            histogram.observe(Duration::from_micros(micros));
        }
        let counts = histogram.cumulative();
        assert_eq!((counts[0], counts[1], counts[11]), (1, 2, 3));
        assert_eq!((counts[12], counts[13]), (3, 4));
        assert!((histogram.sum() - 10.000_201).abs() < 1e-9);
    }
}
