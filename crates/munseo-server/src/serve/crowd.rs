//! Crowds that come and go.

use std::time::{Duration, Instant};

/// From how many connections and requests at once on there is one.
const CROWD: u64 = 128;

/// How soon after one has gone the next may be told to have gone.
const BETWEEN: Duration = Duration::from_secs(10);

/// How many there were at once since a crowd was last told to have gone.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    most: u64,
    told: Option<Instant>,
}

impl Crowd {
    /// Whether a crowd has gone, now that there are so many; it is told once.
    pub(super) fn has_gone(&mut self, count: u64, now: Instant) -> bool {
        self.most = self.most.max(count);
        let is_too_soon = |told: Instant| now.duration_since(told) < BETWEEN;
        if self.most < CROWD || count > self.most / 4 || self.told.is_some_and(is_too_soon) {
            return false;
        }
        self.most = count;
        self.told = Some(now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_that_has_gone_is_told_once_and_not_too_soon_after_another() {
        let mut crowd = Crowd::default();
        let start = Instant::now();
        for (second, count, expected) in [
            (0, 100, false),
            (1, 0, false),
            (2, 1000, false),
            (3, 500, false),
            (4, 100, true),
            (5, 0, false),
            (6, 2000, false),
            (7, 10, false),
            (14, 10, true),
            (30, 10, false),
        ] {
            let now = start + Duration::from_secs(second);
            assert_eq!(crowd.has_gone(count, now), expected, "second {second}");
        }
    }
}
