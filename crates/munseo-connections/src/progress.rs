//! Tracks the state of a connection and the time of its last progress.
//!
//! The connection writes the state and [`Connections`](crate::connections::Connections) read it, so it consists of atomic numbers without locks.
//! Times are milliseconds of a [`Clock`] that they advance, which makes recording a time cheap.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::task::Waker;
use std::time::{Duration, Instant};

use futures_util::task::AtomicWaker;
use tokio::sync::watch;

use crate::Limits;

/// A clock with the precision of the checks for timeouts.
#[derive(Debug)]
pub(crate) struct Clock {
    started: Instant,
    now: AtomicU64,
}

/// The state of a connection.
#[derive(Debug)]
pub(crate) struct Progress {
    clock: Arc<Clock>,
    opened: u64,
    /// The number of requests whose responses are not completely written yet.
    in_flight: AtomicUsize,
    /// The number of those requests whose responses may send nothing for a long time, such as event streams.
    quiet: AtomicUsize,
    /// The time when the head of a request began to arrive; zero if none is arriving.
    head_since: AtomicU64,
    /// The time when data was last received or sent.
    last_transfer: AtomicU64,
    /// The time when the client last read a part of a response.
    last_response: AtomicU64,
    /// True while the client does not read pending output.
    is_blocked: AtomicBool,
    verdict: watch::Sender<Verdict>,
    /// Wakes the connection at the end of a response, while the end of the client's input is hidden from `hyper`.
    waiting: AtomicWaker,
}

/// Additional time for an idle connection to end by itself.
const IDLE_MARGIN: Duration = Duration::from_secs(5);

/// Time in milliseconds after opening or a response in which a connection does not count as idle.
const GRACE_PERIOD_MS: u64 = 500;

/// The decision about a connection; a stricter one replaces another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// It is served.
    Serve,
    /// It ends when no request is in flight.
    Finish,
    /// It ends because a request did not arrive in time; a client that has begun one gets a response.
    TimeOut,
    /// It ends immediately.
    Drop,
}

impl Clock {
    pub(crate) fn new() -> Self {
        Self {
            started: Instant::now(),
            now: AtomicU64::new(1),
        }
    }

    /// Advances the clock and returns its time, which is never zero because zero means “none”.
    pub(crate) fn tick(&self) -> u64 {
        let now = self.started.elapsed().as_millis() as u64 + 1;
        self.now.store(now, Ordering::Relaxed);
        now
    }

    pub(crate) fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }
}

impl Progress {
    pub(crate) fn new(clock: Arc<Clock>) -> Self {
        let now = clock.now();
        Self {
            clock,
            opened: now,
            in_flight: AtomicUsize::new(0),
            quiet: AtomicUsize::new(0),
            // The time limit of the first head starts with the connection.
            head_since: AtomicU64::new(now),
            last_transfer: AtomicU64::new(now),
            last_response: AtomicU64::new(now),
            is_blocked: AtomicBool::new(false),
            verdict: watch::Sender::new(Verdict::Serve),
            waiting: AtomicWaker::new(),
        }
    }

    pub(crate) fn received(&self) {
        let now = self.clock.now();
        self.last_transfer.store(now, Ordering::Relaxed);
        let expects_head = self.in_flight.load(Ordering::Relaxed) == 0;
        if expects_head && self.head_since.load(Ordering::Relaxed) == 0 {
            self.head_since.store(now, Ordering::Relaxed);
        }
    }

    pub(crate) fn sent(&self) {
        self.last_transfer
            .store(self.clock.now(), Ordering::Relaxed);
        self.is_blocked.store(false, Ordering::Relaxed);
    }

    pub(crate) fn cannot_send(&self) {
        if !self.is_blocked.swap(true, Ordering::Relaxed) {
            self.last_transfer
                .store(self.clock.now(), Ordering::Relaxed);
        }
    }

    pub(crate) fn request_begins(&self) {
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        self.head_since.store(0, Ordering::Relaxed);
        self.response_read();
    }

    /// A part of a response was read by the client.
    pub(crate) fn response_read(&self) {
        self.last_response
            .store(self.clock.now(), Ordering::Relaxed);
    }

    pub(crate) fn request_ends(&self) {
        self.last_transfer
            .store(self.clock.now(), Ordering::Relaxed);
        self.in_flight.fetch_sub(1, Ordering::SeqCst);
        self.waiting.wake();
    }

    /// Returns true if a response in progress will end by itself; then the connection is woken at its end.
    pub(crate) fn has_response_in_progress(&self, waker: &Waker) -> bool {
        self.waiting.register(waker);
        self.in_flight.load(Ordering::SeqCst) > self.quiet.load(Ordering::SeqCst)
    }

    /// Sets whether a response may send nothing for an unlimited time.
    pub(crate) fn set_quiet(&self, is_quiet: bool) {
        if is_quiet {
            self.quiet.fetch_add(1, Ordering::SeqCst)
        } else {
            self.quiet.fetch_sub(1, Ordering::SeqCst)
        };
        self.waiting.wake();
    }

    /// The verdict on the connection at a time, by the limits.
    pub(crate) fn verdict_at(&self, now: u64, limits: &Limits) -> Verdict {
        let is_over =
            |since: u64, limit: Duration| now.saturating_sub(since) > limit.as_millis() as u64;
        let load = |time: &AtomicU64| time.load(Ordering::Relaxed);
        let last_transfer = load(&self.last_transfer);
        let last_progress = load(&self.last_response).max(last_transfer);
        let head_since = load(&self.head_since);
        let is_blocked = self.is_blocked.load(Ordering::Relaxed);
        let in_flight = self.in_flight.load(Ordering::Relaxed);
        let is_loud = in_flight > self.quiet.load(Ordering::Relaxed);
        let is_waiting = in_flight == 0 && !is_blocked;
        let is_stalled = is_blocked && is_over(last_transfer, limits.stall_timeout)
            || is_loud && is_over(last_progress, limits.stall_timeout + limits.body_timeout);
        if is_stalled || is_over(self.opened, limits.total_timeout + limits.stall_timeout) {
            Verdict::Drop
        } else if is_waiting && head_since != 0 && is_over(head_since, limits.head_timeout) {
            Verdict::TimeOut
        } else if is_waiting && is_over(last_transfer, limits.idle_timeout + IDLE_MARGIN) {
            Verdict::Drop
        } else if is_waiting && is_over(last_transfer, limits.idle_timeout)
            || is_over(self.opened, limits.total_timeout)
        {
            Verdict::Finish
        } else {
            Verdict::Serve
        }
    }

    /// The time since which the connection has been waiting for a request; `None` if it is busy, or if it was opened or
    /// the client read a response less than [`GRACE_PERIOD_MS`] ago, because a request may be in transit.
    pub(crate) fn waiting_since(&self, now: u64) -> Option<u64> {
        let is_busy =
            self.in_flight.load(Ordering::Relaxed) > 0 || self.is_blocked.load(Ordering::Relaxed);
        let since = self.last_response.load(Ordering::Relaxed);
        (!is_busy && now.saturating_sub(since) >= GRACE_PERIOD_MS).then_some(since)
    }

    /// Returns true if [`Self::waiting_since`] has a time.
    pub(crate) fn is_idle(&self) -> bool {
        self.waiting_since(self.clock.tick()).is_some()
    }

    /// Sets the verdict and returns true, unless the current verdict is the same or stricter.
    pub(crate) fn set_verdict(&self, verdict: Verdict) -> bool {
        self.verdict.send_if_modified(|known| {
            let is_stricter = verdict > *known;
            *known = verdict.max(*known);
            is_stricter
        })
    }

    /// Waits for a verdict that is at least this strict.
    pub(crate) async fn reaches(&self, least: Verdict) -> Verdict {
        let mut verdicts = self.verdict.subscribe();
        let reached = verdicts.wait_for(|verdict| *verdict >= least).await;
        // The sender exists, because `self` owns it.
        reached.map_or(Verdict::Drop, |verdict| *verdict)
    }
}
