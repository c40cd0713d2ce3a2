//! The rate limit of searches per client.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::{Refusal, SearchState};
use crate::telemetry::refused;
use crate::{Client, RequestRate};

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
    let client = request.extensions().get::<Client>();
    if let (Some(buckets), Some(client)) = (state.buckets(), client)
        && request.method() != Method::OPTIONS
        && let Err(wait) = buckets.take(client.key())
    {
        state.telemetry().metrics.refuse(refused::SEARCH_RATE);
        let refusal = Refusal::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too many searches from one address; wait a moment",
        );
        return with_retry_after(refusal, wait);
    }
    next.run(request).await
}

/// A rejection with `Retry-After`: whole seconds, at least one.
pub(super) fn with_retry_after(refusal: Refusal, wait: Duration) -> Response {
    let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
    let mut response = refusal.into_response();
    let headers = response.headers_mut();
    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}
