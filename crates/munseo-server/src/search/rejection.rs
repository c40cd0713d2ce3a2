//! The reasons why searches are rejected.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use munseo_search_protocol::ProtocolError;

use super::SearchOpenError;
use crate::headers::RESOURCE_POLICY;
use crate::rejection::Rejection;

/// An internal error.
pub(super) fn panicked() -> Rejection {
    let message = "the search failed; see the server's log";
    Rejection::new(StatusCode::INTERNAL_SERVER_ERROR, message)
}

/// An index, or the list of indexes, cannot be read.
pub(super) fn unavailable(error: &SearchOpenError) -> Rejection {
    tracing::debug!("cannot search: {error}");
    let message = match error {
        SearchOpenError::Index { .. } => error.to_string(),
        // The message omits the path of the file, which clients must not see.
        _ => "the search index cannot be read; see the server's log".to_owned(),
    };
    Rejection::new(StatusCode::SERVICE_UNAVAILABLE, message)
}

impl From<ProtocolError> for Rejection {
    fn from(error: ProtocolError) -> Self {
        let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::BAD_REQUEST);
        Self::new(status, error.to_string())
    }
}

/// The response to a request that the server rejects before a handler: for searches in the format of their clients,
/// also for pages of other origins.
pub fn format_rejection(path: &str, status: StatusCode, text: &'static str) -> Response {
    let is_search = path.contains("/1/indexes/") || path.ends_with("/1/events");
    if !is_search {
        return (status, text).into_response();
    }
    let any_origin = [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (RESOURCE_POLICY, "cross-origin"),
    ];
    (any_origin, Rejection::new(status, text.trim_end())).into_response()
}
