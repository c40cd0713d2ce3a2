//! Metrics and readiness of a server.

mod process;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use munseo_connections::{Label, Metrics, RequestKind, duration_histogram};
use parking_lot::Mutex;
use prometheus_client::encoding::prometheus_text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// The kinds of requests.
pub(crate) mod kind {
    use super::RequestKind;

    pub(crate) const PAGE: RequestKind = RequestKind("page");
    /// A script, style or picture of a page.
    pub(crate) const ASSET: RequestKind = RequestKind("asset");
    /// Data for scripts: properties of pages, indexes, feeds.
    pub(crate) const DATA: RequestKind = RequestKind("data");
    pub(crate) const SEARCH: RequestKind = RequestKind("search");
    /// A check of an edited example.
    pub(crate) const CHECK: RequestKind = RequestKind("check");
    pub(super) const ALL: [RequestKind; 5] = [PAGE, ASSET, DATA, SEARCH, CHECK];
}

/// The limits because of which searches and checks are rejected.
pub(crate) mod limit_label {
    pub(crate) const SEARCH_RATE: &str = "search_rate";
    pub(crate) const SEARCH_LOAD: &str = "search_load";
    pub(crate) const CHECK_RATE: &str = "check_rate";
    pub(crate) const CHECK_LOAD: &str = "check_load";
    pub(super) const ALL: [&str; 4] = [SEARCH_RATE, SEARCH_LOAD, CHECK_RATE, CHECK_LOAD];
}

/// The types of events about search results.
pub(crate) const SEARCH_EVENTS: [&str; 3] = ["click", "conversion", "view"];

/// The counters of a server since its start, shared by all tasks.
#[derive(Debug)]
pub struct Telemetry {
    /// The metrics of connections and requests.
    pub metrics: Arc<Metrics>,
    pub(crate) searches: Histogram,
    pub(crate) search_events: Family<[Label; 1], Counter>,
    site_generation: Gauge,
    pub(crate) search_generation: Gauge,
    is_site_available: AtomicBool,
    build_id: Mutex<String>,
}

impl Default for Telemetry {
    fn default() -> Self {
        let search_events = Family::default();
        for event in SEARCH_EVENTS {
            search_events.get_or_create_owned(&[("type", event)]);
        }
        Self {
            metrics: Arc::new(Metrics::new(&kind::ALL, &limit_label::ALL)),
            searches: duration_histogram(),
            search_events,
            site_generation: Gauge::default(),
            search_generation: Gauge::default(),
            is_site_available: AtomicBool::new(false),
            build_id: Mutex::default(),
        }
    }
}

impl Telemetry {
    /// Records that a build was loaded.
    pub(crate) fn record_site_load(&self, build_id: &str) {
        self.site_generation.inc();
        self.set_site_available(true);
        build_id.clone_into(&mut self.build_id.lock());
    }

    /// The id of the served build; empty before a site is loaded.
    pub fn build_id(&self) -> String {
        self.build_id.lock().clone()
    }

    /// Marks the server as search-only.
    pub fn mark_search_only(&self) {
        self.set_site_available(true);
    }

    pub(crate) fn set_site_available(&self, is_available: bool) {
        self.is_site_available
            .store(is_available, Ordering::Relaxed);
    }

    /// `Ok` if the server is ready for requests, otherwise the reason.
    pub(crate) fn readiness(&self) -> Result<(), &'static str> {
        if self.metrics.is_stopping() {
            return Err("stopping\n");
        }
        if self.is_site_available.load(Ordering::Relaxed) {
            Ok(())
        } else {
            Err("no site is loaded, or its folder is missing\n")
        }
    }

    /// All metrics in Prometheus's text format, version 0.0.4.
    pub fn text(&self) -> String {
        let mut registry = Registry::default();
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("munseo_build", "The version of the program", version);
        let build = Info::new([("build", self.build_id())]);
        registry.register("munseo_site", "The build that is served", build);
        registry.register(
            "munseo_site_generation",
            "Builds loaded since the start; one more with each deploy",
            self.site_generation.clone(),
        );
        registry.register(
            "munseo_search_generation",
            "Search index loads since the start",
            self.search_generation.clone(),
        );
        self.metrics.register(&mut registry);
        registry.register(
            "munseo_search_duration_seconds",
            "Duration of searches",
            self.searches.clone(),
        );
        registry.register(
            "munseo_search_events",
            "Views, clicks and conversions of search results",
            self.search_events.clone(),
        );
        process::register(&mut registry);
        let mut text = String::new();
        prometheus_text::encode(&mut text, &registry).expect("writing to a `String` cannot fail");
        text
    }
}

/// Routes for operators. They must not be public, because they reveal the load.
pub fn admin_app(telemetry: Arc<Telemetry>) -> Router {
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(telemetry)
}

async fn ready(State(telemetry): State<Arc<Telemetry>>) -> Response {
    match telemetry.readiness() {
        Ok(()) => (StatusCode::OK, "ready\n").into_response(),
        Err(reason) => (StatusCode::SERVICE_UNAVAILABLE, reason).into_response(),
    }
}

async fn metrics(State(telemetry): State<Arc<Telemetry>>) -> Response {
    let media_type = [(header::CONTENT_TYPE, prometheus_text::CONTENT_TYPE)];
    (media_type, telemetry.text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_metric_is_listed_before_its_first_event() {
        let text = Telemetry::default().text();
        for line in [
            "# HELP munseo_build_info The version of the program.",
            "# TYPE munseo_build_info gauge",
            "munseo_site_info{build=\"\"} 1",
            "# HELP munseo_http_requests_total Responses by kind of request and class of status.",
            "# TYPE munseo_http_requests_total counter",
            "munseo_http_requests_total{kind=\"page\",class=\"5xx\"} 0",
            "# TYPE munseo_http_request_duration_seconds histogram",
            "munseo_http_request_duration_seconds_bucket{kind=\"check\",le=\"0.0001\"} 0",
            "munseo_http_request_duration_seconds_bucket{kind=\"other\",le=\"1\"} 0",
            "munseo_http_request_duration_seconds_bucket{kind=\"other\",le=\"+Inf\"} 0",
            "munseo_http_requests_in_flight 0",
            "munseo_refused_total{limit=\"bodies\"} 0",
            "munseo_refused_total{limit=\"check_load\"} 0",
            "munseo_search_duration_seconds_count 0",
            "munseo_search_events_total{type=\"conversion\"} 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in {text}");
        }
    }
}
