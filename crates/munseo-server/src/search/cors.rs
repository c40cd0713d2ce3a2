//! CORS for searches from pages of other origins.

use std::time::Duration;

use axum::http::{HeaderValue, Method};
use axum::response::Response;
use tower_http::cors::{AllowHeaders, Any, CorsLayer};

use crate::headers::RESOURCE_POLICY;

/// Lifetime of a preflight response; most browsers cap it at two hours.
const MAX_AGE: Duration = Duration::from_secs(7200);

/// Handles preflights, and allows pages of any origin to read responses. Requests carry no cookies.
pub(super) fn layer() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::OPTIONS])
        .allow_headers(AllowHeaders::mirror_request())
        .max_age(MAX_AGE)
}

/// Allows pages of other origins to load a response. Browsers send events in a mode that ignores CORS.
pub(super) async fn share(mut response: Response) -> Response {
    let policy = HeaderValue::from_static("cross-origin");
    response.headers_mut().insert(RESOURCE_POLICY, policy);
    response
}
