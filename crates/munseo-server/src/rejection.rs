//! Responses of searches and checks to requests that they reject: `{"message", "status"}`, as clients of the hosted
//! search service expect.

use std::borrow::Cow;
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use munseo_connections::{TooSlow, is_caused_by, retry_after};
use serde_json::json;

/// A status and its message.
#[derive(Debug)]
pub(crate) struct Rejection {
    status: StatusCode,
    message: Cow<'static, str>,
    /// The time after which the request may succeed.
    wait: Option<Duration>,
}

impl Rejection {
    pub(crate) fn new(status: StatusCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            status,
            message: message.into(),
            wait: None,
        }
    }

    /// A rejection of a request that may succeed after a time.
    pub(crate) fn until(status: StatusCode, message: &'static str, wait: Duration) -> Self {
        Self {
            wait: Some(wait),
            ..Self::new(status, message)
        }
    }

    /// The body could not be read.
    pub(crate) fn body(rejection: BytesRejection, max_bytes: usize) -> Self {
        if is_caused_by::<TooSlow>(&rejection) {
            let message = "the body took too long to arrive";
            return Self::new(StatusCode::REQUEST_TIMEOUT, message);
        }
        match rejection.into_response().status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::body_too_large(max_bytes),
            status => Self::new(status, "the body could not be read"),
        }
    }

    pub(crate) fn body_too_large(max_bytes: usize) -> Self {
        let message = format!("the body is larger than {max_bytes} bytes");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        let body = json!({ "message": self.message, "status": self.status.as_u16() });
        let mut response = json_response(self.status, body.to_string());
        let wait = self
            .wait
            .map(|wait| (header::RETRY_AFTER, retry_after(wait)));
        response.headers_mut().extend(wait);
        response
    }
}

/// The response to other methods than POST; `allowed` is the value of `Allow`.
pub(crate) fn rejection_except_post(allowed: &'static str) -> Response {
    let rejection = Rejection::new(StatusCode::METHOD_NOT_ALLOWED, "only POST is allowed");
    ([(header::ALLOW, allowed)], rejection).into_response()
}

/// A response with JSON.
pub(crate) fn json_response(status: StatusCode, json: impl Into<Body>) -> Response {
    let content_type = HeaderValue::from_static("application/json; charset=utf-8");
    (status, [(header::CONTENT_TYPE, content_type)], json.into()).into_response()
}
