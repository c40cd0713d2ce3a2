//! The rate limit of searches per client.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use munseo_connections::{Client, RequestRate, retry_after};

use super::{Refusal, SearchState};
use crate::telemetry::refused;

/// The time that one token pays for. Queries of a search box take a tenth of it.
pub(super) const TOKEN_TIME: Duration = Duration::from_millis(4);

/// A search box sends a query per key press; an office may have many readers behind one address.
pub const SEARCH_RATE: RequestRate = RequestRate {
    per_second: 100.0,
    burst: 400,
};

/// Forwards a search, or rejects it with a time to retry.
pub(super) async fn check(
    State(state): State<Arc<SearchState>>,
    request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::OPTIONS
        && let Err(wait) = state.limiter().take(Client::of(request.extensions()))
    {
        state.telemetry().metrics.refuse(refused::SEARCH_RATE);
        let refusal = Refusal::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too many searches from one address; wait a moment",
        );
        return ([(header::RETRY_AFTER, retry_after(wait))], refusal).into_response();
    }
    next.run(request).await
}
