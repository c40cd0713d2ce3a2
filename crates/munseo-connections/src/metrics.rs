//! Metrics of connections and requests.
//!
//! No client addresses or queries are stored.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use crate::progress::CutOff;

/// A label of a metric, and its value.
pub type Label = (&'static str, &'static str);

/// The kind of a request: the value of the label `kind` in the metrics. It is an extension of the response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestKind(pub &'static str);

impl RequestKind {
    /// The kind of requests whose responses have no kind, such as invalid requests.
    pub const OTHER: Self = Self("other");
}

/// The limits because of which connections and requests are rejected, as labels.
pub(crate) mod limit_label {
    pub(crate) const CONNECTIONS: &str = "connections";
    pub(crate) const CONNECTIONS_PER_CLIENT: &str = "connections_per_client";
    pub(crate) const REQUESTS: &str = "requests";
    pub(crate) const REQUESTS_PER_CLIENT: &str = "requests_per_client";
    /// Slow request bodies occupy too much memory.
    pub(crate) const BODIES: &str = "bodies";
    pub(crate) const ALL: [&str; 5] = [
        CONNECTIONS,
        CONNECTIONS_PER_CLIENT,
        REQUESTS,
        REQUESTS_PER_CLIENT,
        BODIES,
    ];
}

/// Classes of statuses, from 1xx to 5xx.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// Metrics of a server since its start, shared by all tasks.
#[derive(Debug)]
pub struct Metrics {
    requests: Family<[Label; 2], Counter>,
    durations: Family<[Label; 1], Histogram>,
    pub(crate) in_flight: Gauge,
    pub(crate) sent_bytes: Counter,
    pub(crate) connections: Gauge,
    pub(crate) accepted: Counter,
    rejected: Family<[Label; 1], Counter>,
    cut_off: Family<[Label; 1], Counter>,
    is_stopping: AtomicBool,
}

/// A histogram of durations in seconds. A file from memory is in the first buckets, a search before the fourth.
pub fn duration_histogram() -> Histogram {
    Histogram::new([
        0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0, 5.0,
    ])
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new(&[], &[])
    }
}

impl Metrics {
    /// Metrics with all counts at zero. `kinds` are the kinds of requests in addition to [`RequestKind::OTHER`],
    /// `limits` the limits of handlers.
    pub fn new(kinds: &[RequestKind], limits: &[&'static str]) -> Self {
        let metrics = Self {
            requests: Family::default(),
            durations: Family::new_with_constructor(duration_histogram),
            in_flight: Gauge::default(),
            sent_bytes: Counter::default(),
            connections: Gauge::default(),
            accepted: Counter::default(),
            rejected: Family::default(),
            cut_off: Family::default(),
            is_stopping: AtomicBool::new(false),
        };
        // Counters are created before their first event, so that monitoring sees the increase from zero.
        for RequestKind(kind) in kinds.iter().chain([&RequestKind::OTHER]) {
            let kind = ("kind", *kind);
            metrics.durations.get_or_create_owned(&[kind]);
            for class in CLASSES {
                metrics
                    .requests
                    .get_or_create_owned(&[kind, ("class", class)]);
            }
        }
        for limit in limit_label::ALL.iter().chain(limits) {
            metrics.rejected.get_or_create_owned(&[("limit", limit)]);
        }
        for reason in CutOff::ALL {
            metrics
                .cut_off
                .get_or_create_owned(&[("limit", reason.name())]);
        }
        metrics
    }

    /// Counts a response and the time until its head.
    pub(crate) fn record_response(
        &self,
        RequestKind(kind): RequestKind,
        status: StatusCode,
        took: Duration,
    ) {
        let kind = ("kind", kind);
        let class = usize::from(status.as_u16() / 100).clamp(1, CLASSES.len()) - 1;
        let labels = [kind, ("class", CLASSES[class])];
        self.requests.get_or_create(&labels).inc();
        let durations = self.durations.get_or_create(&[kind]);
        durations.observe(took.as_secs_f64());
    }

    /// Counts a connection or request that was rejected because of a limit.
    pub fn reject(&self, limit: &'static str) {
        self.rejected.get_or_create(&[("limit", limit)]).inc();
    }

    /// Counts a connection that was closed because of a limit.
    pub(crate) fn cut_off(&self, reason: CutOff) {
        let label = ("limit", reason.name());
        self.cut_off.get_or_create(&[label]).inc();
    }

    /// Marks the server as stopping, so that it is not ready any more.
    pub fn mark_stopping(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    /// Returns true after a stop request.
    pub fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    /// Adds these metrics to a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "munseo_http_requests",
            "Responses by kind of request and class of status",
            self.requests.clone(),
        );
        registry.register(
            "munseo_http_request_duration_seconds",
            "Time from the head of a request to the head of its response",
            self.durations.clone(),
        );
        registry.register(
            "munseo_http_requests_in_flight",
            "Requests in progress",
            self.in_flight.clone(),
        );
        registry.register(
            "munseo_http_response_bytes",
            "Bytes of response bodies",
            self.sent_bytes.clone(),
        );
        registry.register(
            "munseo_connections",
            "Open connections",
            self.connections.clone(),
        );
        registry.register(
            "munseo_connections_accepted",
            "Connections that were accepted",
            self.accepted.clone(),
        );
        registry.register(
            "munseo_refused",
            "Connections and requests that were rejected, by limit",
            self.rejected.clone(),
        );
        registry.register(
            "munseo_connections_cut_off",
            "Connections closed because of a limit, by limit",
            self.cut_off.clone(),
        );
    }
}
