//! Compresses responses that are created for one request.

use std::io::Write as _;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::encoding::{AcceptedEncodings, Encoding};

/// Smaller bodies are sent as they are.
const MIN_BYTES: usize = 64;

/// Compresses the body of a response if the client prefers that. Bodies repeat the same headings, so the fastest level
/// reduces them to a fifth.
///
/// The body must be in memory already.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let accepted = AcceptedEncodings::of(request.headers());
    let response = next.run(request).await;
    let (mut parts, body) = response.into_parts();
    if parts.headers.contains_key(header::CONTENT_ENCODING) {
        return Response::from_parts(parts, body);
    }
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    if bytes.len() < MIN_BYTES {
        return Response::from_parts(parts, Body::from(bytes));
    }
    let vary = HeaderValue::from_static("accept-encoding");
    parts.headers.append(header::VARY, vary);
    let gzip = std::iter::once((Encoding::Gzip, (), 0));
    if accepted.choose(bytes.len() as u64, gzip).is_none() {
        return Response::from_parts(parts, Body::from(bytes));
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::fast());
    let compressed = encoder.write_all(&bytes).and_then(|()| encoder.finish());
    let compressed = compressed.expect("writing to a vector cannot fail");
    let gzip = HeaderValue::from_static(Encoding::Gzip.name());
    parts.headers.insert(header::CONTENT_ENCODING, gzip);
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(compressed))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::http::Request;
    use axum::routing::get;
    use axum::{Router, middleware};
    use tower::ServiceExt as _;

    use super::*;

    async fn answer(path: &str, accept: &str) -> (String, Vec<u8>) {
        let app = Router::new()
            .route("/long", get(|| async { "a hit ".repeat(100) }))
            .route("/short", get(|| async { "no hits" }))
            .layer(middleware::from_fn(compress));
        let request = Request::get(path).header(header::ACCEPT_ENCODING, accept);
        let request = request.body(Body::empty()).expect("a valid request");
        let response = app.oneshot(request).await.expect("infallible");
        let encoding = response.headers().get(header::CONTENT_ENCODING);
        let encoding = encoding.map(|it| it.to_str().expect("ascii").to_owned());
        let body = to_bytes(response.into_body(), usize::MAX).await;
        (
            encoding.unwrap_or_default(),
            body.expect("a whole body").to_vec(),
        )
    }

    #[tokio::test]
    async fn long_answers_are_compressed_for_clients_that_accept_it() {
        let text = "a hit ".repeat(100);
        let (encoding, body) = answer("/long", "gzip, deflate, br").await;
        assert_eq!(encoding, "gzip");
        assert!(body.len() < text.len() / 5, "{}", body.len());
        let mut decoded = String::new();
        flate2::read::GzDecoder::new(&body[..])
            .read_to_string(&mut decoded)
            .expect("valid gzip");
        assert_eq!(decoded, text);
        for accept in ["", "br", "gzip;q=0"] {
            let plain = (String::new(), text.clone().into_bytes());
            assert_eq!(answer("/long", accept).await, plain, "{accept}");
        }
        assert_eq!(answer("/short", "gzip").await.0, "");
    }
}
