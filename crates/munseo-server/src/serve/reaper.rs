//! Ends connections whose time is up, and sees crowds go.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::spawn_blocking;
use tokio::time::{MissedTickBehavior, interval};

use super::connections::Connections;
use super::crowd::Crowd;
use super::progress::Verdict;
use crate::{Limits, Telemetry};

/// How often it looks: what limits are exact to.
const EVERY: Duration = Duration::from_millis(250);

/// Looks at all connections now and then, for ever.
pub(super) async fn run(
    connections: Arc<Connections>,
    limits: Limits,
    telemetry: Arc<Telemetry>,
    after_crowd: Option<fn()>,
) {
    let mut crowd = Crowd::default();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let count = telemetry.connections.get() + telemetry.in_flight.get();
        if crowd.has_gone(count, Instant::now())
            && let Some(after_crowd) = after_crowd
        {
            spawn_blocking(after_crowd);
        }
        let now = connections.clock.tick();
        connections.for_each(|progress| {
            let Some(verdict) = progress.judge(now, &limits) else {
                return;
            };
            if progress.tell(verdict) {
                let (Verdict::Finish(reason) | Verdict::Drop(reason)) = verdict;
                telemetry.cut_off[reason as usize].add(1);
            }
        });
    }
}
