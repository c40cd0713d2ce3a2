//! Metrics of a server.
//!
//! Counting takes a few atomic additions per request. No client addresses or queries are stored.

mod admin;
mod histogram;
mod process;
mod text;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;

pub use self::admin::admin_app;

use self::histogram::Histogram;

/// The counters of a server since its start, shared by all tasks.
#[derive(Debug, Default)]
pub struct Telemetry {
    pub(crate) requests: [[Counter; CLASSES]; Kind::ALL.len()],
    latency: [Histogram; Kind::ALL.len()],
    pub(crate) in_flight: Gauge,
    pub(crate) sent_bytes: Counter,
    pub(crate) connections: Gauge,
    pub(crate) accepted: Counter,
    pub(crate) refused: [Counter; Refused::ALL.len()],
    pub(crate) cut_off: [Counter; CutOff::ALL.len()],
    pub(crate) searches: Histogram,
    pub(crate) search_events: [Counter; SearchEvent::ALL.len()],
    pub(crate) site_generation: Counter,
    pub(crate) search_generation: Counter,
    pub(crate) is_site_there: Flag,
    is_stopping: Flag,
    build: Mutex<String>,
}

/// Statuses from 1xx to 5xx.
const CLASSES: usize = 5;

/// The kind of a request, as an extension of its response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Kind {
    /// A page.
    Page,
    /// A script, style or picture of a page.
    Asset,
    /// Data for scripts: properties of pages, indexes, feeds.
    Data,
    /// A search.
    Search,
    /// A check of an edited example.
    Check,
    /// Anything else, such as invalid requests.
    #[default]
    Other,
}

/// The reason why a connection or request was rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refused {
    Connections,
    ConnectionsPerClient,
    Requests,
    RequestsPerClient,
    /// Slow request bodies occupy too much memory.
    Bodies,
    SearchRate,
    SearchLoad,
    CheckRate,
    CheckLoad,
}

/// The reason why the server closed a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CutOff {
    Head,
    Idle,
    Stall,
    Total,
    Pressure,
    Flood,
}

/// A reader's event about search results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SearchEvent {
    /// A click.
    Click,
    /// A conversion.
    Conversion,
    /// A view.
    View,
}

#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicU64);

#[derive(Debug, Default)]
pub(crate) struct Flag(AtomicBool);

impl Telemetry {
    /// Counts a response with the time until its head.
    pub(crate) fn answered(&self, kind: Kind, status: StatusCode, took: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, CLASSES) - 1;
        self.requests[kind as usize][class].add(1);
        self.latency[kind as usize].observe(took);
    }

    /// Sets the name of the served build.
    pub(crate) fn site_read(&self, build: &str) {
        self.site_generation.add(1);
        self.is_site_there.set(true);
        build.clone_into(&mut self.build.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// The name of the served build.
    pub fn build(&self) -> String {
        let build = self.build.lock().unwrap_or_else(PoisonError::into_inner);
        build.clone()
    }

    /// Marks the server as search-only.
    pub fn serves_no_site(&self) {
        self.is_site_there.set(true);
    }

    /// Marks the server as stopping, so that it is not ready any more.
    pub fn stopping(&self) {
        self.is_stopping.set(true);
    }
}

impl Kind {
    const ALL: [Self; 6] = [
        Self::Page,
        Self::Asset,
        Self::Data,
        Self::Search,
        Self::Check,
        Self::Other,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Asset => "asset",
            Self::Data => "data",
            Self::Search => "search",
            Self::Check => "check",
            Self::Other => "other",
        }
    }
}

impl Refused {
    const ALL: [Self; 9] = [
        Self::Connections,
        Self::ConnectionsPerClient,
        Self::Requests,
        Self::RequestsPerClient,
        Self::Bodies,
        Self::SearchRate,
        Self::SearchLoad,
        Self::CheckRate,
        Self::CheckLoad,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Connections => "connections",
            Self::ConnectionsPerClient => "connections_per_client",
            Self::Requests => "requests",
            Self::RequestsPerClient => "requests_per_client",
            Self::Bodies => "bodies",
            Self::SearchRate => "search_rate",
            Self::SearchLoad => "search_load",
            Self::CheckRate => "check_rate",
            Self::CheckLoad => "check_load",
        }
    }
}

impl CutOff {
    /// In the order of their numbers.
    pub(crate) const ALL: [Self; 6] = [
        Self::Head,
        Self::Idle,
        Self::Stall,
        Self::Total,
        Self::Pressure,
        Self::Flood,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Idle => "idle",
            Self::Stall => "stall",
            Self::Total => "total",
            Self::Pressure => "pressure",
            Self::Flood => "flood",
        }
    }
}

impl SearchEvent {
    const ALL: [Self; 3] = [Self::Click, Self::Conversion, Self::View];

    const fn name(self) -> &'static str {
        match self {
            Self::Click => "click",
            Self::Conversion => "conversion",
            Self::View => "view",
        }
    }
}

impl Counter {
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Gauge {
    /// Adds one; returns the previous number.
    pub(crate) fn enter(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn leave(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Flag {
    pub(crate) fn set(&self, value: bool) {
        self.0.store(value, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
