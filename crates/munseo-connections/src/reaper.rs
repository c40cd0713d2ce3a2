//! Ends connections that exceed a timeout.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::Limits;
use crate::connections::Connections;

/// Interval of checks, which is also the precision of timeouts.
const INTERVAL: Duration = Duration::from_millis(250);

/// Checks all connections at regular intervals, forever.
pub(crate) async fn run(connections: Arc<Connections>, limits: Limits) {
    let mut ticks = interval(INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let now = connections.clock.tick();
        connections.for_each(|progress| {
            let verdict = progress.verdict_at(now, &limits);
            if progress.set_verdict(verdict) {
                tracing::debug!("a connection exceeds a timeout: {verdict:?}");
            }
        });
    }
}
