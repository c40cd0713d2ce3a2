//! Turns a panic of a handler into a response.

use std::panic::AssertUnwindSafe;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;

/// Creates the response after a panic.
pub(crate) type PanicResponse = fn() -> Response;

/// Answers with a given response if the handler panics, and logs the message.
pub(crate) async fn catch(
    State(response): State<PanicResponse>,
    request: Request,
    next: Next,
) -> Response {
    let handled = AssertUnwindSafe(next.run(request)).catch_unwind();
    handled.await.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        tracing::error!("a handler panicked: {}", text.unwrap_or_default());
        response()
    })
}

/// The response of handlers without a format for errors.
pub(crate) fn plain() -> Response {
    (StatusCode::INTERNAL_SERVER_ERROR, "Service panicked").into_response()
}
