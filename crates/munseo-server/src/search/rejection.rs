//! Responses for rejected requests, in the format of the service's clients.

use std::borrow::Cow;

use axum::extract::rejection::BytesRejection;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use munseo_connections::{TooSlow, is_caused_by};
use munseo_search_protocol::ProtocolError;
use serde_json::json;

use super::{MAX_BODY_BYTES, SearchOpenError};
use crate::headers::RESOURCE_POLICY;

/// A status and its message.
#[derive(Debug)]
pub(super) struct Rejection {
    status: StatusCode,
    message: Cow<'static, str>,
}

impl Rejection {
    /// An internal error.
    pub(super) const PANICKED: Self = Self {
        status: StatusCode::INTERNAL_SERVER_ERROR,
        message: Cow::Borrowed("the search failed; see the server's log"),
    };

    pub(super) const fn new(status: StatusCode, message: &'static str) -> Self {
        Self {
            status,
            message: Cow::Borrowed(message),
        }
    }

    /// The body could not be read.
    pub(super) fn body(rejection: BytesRejection) -> Self {
        if is_caused_by::<TooSlow>(&rejection) {
            return Self::new(
                StatusCode::REQUEST_TIMEOUT,
                "the body took too long to arrive",
            );
        }
        let response = rejection.into_response();
        match response.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::body_too_large(),
            status => Self {
                status,
                message: Cow::Borrowed("the body could not be read"),
            },
        }
    }

    pub(super) fn body_too_large() -> Self {
        Self {
            status: StatusCode::PAYLOAD_TOO_LARGE,
            message: Cow::Owned(format!("the body is larger than {MAX_BODY_BYTES} bytes")),
        }
    }

    /// Events are malformed.
    pub(super) fn events(message: String) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            message: Cow::Owned(message),
        }
    }

    /// An index, or the list of indexes, cannot be read.
    pub(super) fn unavailable(error: &SearchOpenError) -> Self {
        tracing::debug!("cannot search: {error}");
        let message = match error {
            SearchOpenError::Index { .. } => Cow::Owned(error.to_string()),
            // The message omits the path of the file, which clients must not see.
            _ => Cow::Borrowed("the search index cannot be read; see the server's log"),
        };
        Self {
            status: StatusCode::SERVICE_UNAVAILABLE,
            message,
        }
    }
}

impl From<ProtocolError> for Rejection {
    fn from(error: ProtocolError) -> Self {
        let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::BAD_REQUEST);
        Self {
            status,
            message: Cow::Owned(error.to_string()),
        }
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let body = json!({ "message": self.message, "status": self.status.as_u16() });
        super::json(self.status, body.to_string())
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
