//! Turns a panic of a handler into a response.

use std::any::Any;

use axum::body::Body;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use tower_http::catch_panic::{CatchPanicLayer, ResponseForPanic};

/// Answers with a given response if the handler panics, and logs the message.
pub(crate) fn catch(
    response: fn() -> Response,
) -> CatchPanicLayer<impl ResponseForPanic<ResponseBody = Body> + Send + Sync + 'static> {
    CatchPanicLayer::custom(move |panic: Box<dyn Any + Send>| {
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
