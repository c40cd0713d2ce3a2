//! The headers of every response, with or without a router.

use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};

use crate::date;
use crate::request_id::REQUEST_ID;

/// Headers of every response for security, unless a handler sets others.
pub const SECURITY: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
    (
        HeaderName::from_static("permissions-policy"),
        "browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// The security policy of text and data.
const TEXT_POLICY: &str = "default-src 'none'; frame-ancestors 'self'";

/// Completes the headers of a response before it is sent. Text and data get a policy if a handler sets none, except 304
/// responses, whose type is unknown.
pub(crate) fn complete(
    status: StatusCode,
    headers: &mut HeaderMap,
    request_id: &HeaderValue,
    strict_transport: Option<&HeaderValue>,
) {
    if status == StatusCode::NOT_MODIFIED {
        // A `Content-Length` of the whole content would be valid, but HTTP/2 clients written in Go, such as Caddy, wait
        // for that many bytes. The zero that the router sets would be wrong.
        headers.remove(header::CONTENT_LENGTH);
    }
    for (name, value) in SECURITY {
        let value = HeaderValue::from_static(value);
        headers.entry(name).or_insert(value);
    }
    let media_type = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    if status != StatusCode::NOT_MODIFIED && media_type.is_none_or(is_text_or_data) {
        let policy = HeaderValue::from_static(TEXT_POLICY);
        headers
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(policy);
    }
    headers.insert(REQUEST_ID, request_id.clone());
    headers.insert(header::DATE, date::now());
    if let Some(value) = strict_transport {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value.clone());
    }
}

/// Returns true for text or data. Other files get no policy, because that of a script would apply to a worker.
fn is_text_or_data(media_type: &[u8]) -> bool {
    let essence = media_type.split(|byte| *byte == b';').next();
    essence.is_some_and(|essence| {
        let types = ["text/plain", "text/markdown", "application/json"];
        types.iter().any(|text| text.as_bytes() == essence) || essence.ends_with(b"+json")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_data_have_a_policy_of_their_own() {
        let policy = |status, media_type: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            if let Some(media_type) = media_type {
                headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
            }
            complete(status, &mut headers, &HeaderValue::from_static("1"), None);
            headers.remove(header::CONTENT_SECURITY_POLICY)
        };
        let text_policy = Some(HeaderValue::from_static(TEXT_POLICY));
        for media_type in [
            None,
            Some("text/plain; charset=utf-8"),
            Some("text/markdown; charset=utf-8"),
            Some("application/json"),
            Some("application/feed+json; charset=utf-8"),
        ] {
            assert_eq!(
                policy(StatusCode::OK, media_type),
                text_policy,
                "{media_type:?}"
            );
        }
        for media_type in ["text/javascript; charset=utf-8", "text/css", "image/png"] {
            assert_eq!(
                policy(StatusCode::OK, Some(media_type)),
                None,
                "{media_type}"
            );
        }
        // The content of a 304 response is unknown and may be the script of a worker.
        assert_eq!(policy(StatusCode::NOT_MODIFIED, None), None);
    }
}
