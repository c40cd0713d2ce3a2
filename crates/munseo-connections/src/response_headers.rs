//! The headers of every response that belong to the connection. All others are the caller's.

use std::time::SystemTime;

use axum::http::header;
use axum::http::{HeaderMap, HeaderValue, StatusCode};

use crate::request_id::REQUEST_ID;
use crate::server::CompleteHeaders;

/// Completes the headers of a response before it is sent.
pub(crate) fn complete(
    status: StatusCode,
    headers: &mut HeaderMap,
    request_id: &HeaderValue,
    complete_headers: Option<CompleteHeaders>,
) {
    if status == StatusCode::NOT_MODIFIED {
        // The length of the whole content would be valid, but the router sets zero, which would be wrong.
        headers.remove(header::CONTENT_LENGTH);
    }
    if let Some(complete) = complete_headers {
        complete(status, headers);
    }
    headers.insert(REQUEST_ID, request_id.clone());
    // `hyper` also sets it, but would keep a date in the future after the clock is set back.
    if let Ok(date) = HeaderValue::try_from(httpdate::fmt_http_date(SystemTime::now())) {
        headers.insert(header::DATE, date);
    }
}
