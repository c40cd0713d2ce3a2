//! Health, readiness and metrics, on a separate address.
//!
//! ```text
//! GET /healthz   200 as long as the process responds
//! GET /readyz    200 while the site's folder exists; 503 before it is loaded, without it, and during shutdown
//! GET /metrics   metrics for Prometheus
//! ```

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::prometheus_text;

use super::Telemetry;

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
