//! CORS for searches from pages of other origins.

use axum::extract::Request;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::headers::RESOURCE_POLICY;

/// Lifetime of a preflight response in seconds; most browsers cap it at two hours.
const MAX_AGE: &str = "7200";

/// Handles preflights, and allows pages of any origin to read responses. Requests carry no cookies.
pub(super) async fn allow(request: Request, next: Next) -> Response {
    let is_preflight = request.method() == Method::OPTIONS;
    let requested = request
        .headers()
        .get(header::ACCESS_CONTROL_REQUEST_HEADERS)
        .cloned();
    let mut response = if is_preflight {
        StatusCode::NO_CONTENT.into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_ORIGIN,
        HeaderValue::from_static("*"),
    );
    // Browsers send events in a mode that ignores the header above.
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    if is_preflight {
        add_preflight_headers(headers, requested);
    }
    response
}

fn add_preflight_headers(headers: &mut HeaderMap, requested: Option<HeaderValue>) {
    let allowed = requested.unwrap_or(HeaderValue::from_static("*"));
    headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, allowed);
    let methods = HeaderValue::from_static("GET, POST, OPTIONS");
    headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, methods);
    headers.insert(
        header::ACCESS_CONTROL_MAX_AGE,
        HeaderValue::from_static(MAX_AGE),
    );
    headers.insert(
        header::VARY,
        HeaderValue::from_static("access-control-request-headers"),
    );
}
