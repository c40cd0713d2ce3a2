//! Compresses responses that are created for one request.

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use tower::util::MapRequestLayer;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

/// Smaller bodies are sent as they are.
const MIN_BYTES: u64 = 64;

/// Changes requests so that each accepts some encoding.
type EveryClient = MapRequestLayer<fn(Request) -> Request>;

/// Compresses the body of a response if the client accepts that. Bodies repeat the same headings, so the fastest level
/// reduces them to a fifth.
pub(crate) fn compression() -> (EveryClient, CompressionLayer<SizeAbove>) {
    let layer = CompressionLayer::new().quality(CompressionLevel::Fastest);
    let layer = layer.compress_when(SizeAbove::new(MIN_BYTES));
    (MapRequestLayer::new(accept_identity), layer)
}

/// Accepts uncompressed responses if nothing else is accepted. The layer would replace their status by 406 after the
/// request was handled.
fn accept_identity(mut request: Request) -> Request {
    let headers = request.headers_mut();
    let accepted: Vec<_> = headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .cloned()
        .collect();
    headers.insert(
        header::ACCEPT_ENCODING,
        HeaderValue::from_static("identity;q=0.001"),
    );
    for value in accepted {
        headers.append(header::ACCEPT_ENCODING, value);
    }
    request
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::http::StatusCode;
    use axum::routing::get;
    use tower::ServiceExt as _;

    use super::*;

    async fn answer(path: &str, accept: &str) -> (String, Vec<u8>) {
        let app = Router::new()
            .route("/long", get(|| async { "a hit ".repeat(100) }))
            .route("/short", get(|| async { "no hits" }))
            .layer(compression());
        let request = Request::get(path).header(header::ACCEPT_ENCODING, accept);
        let request = request.body(Body::empty()).expect("a valid request");
        let response = app.oneshot(request).await.expect("infallible");
        assert_eq!(response.status(), StatusCode::OK, "{accept}");
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
        assert_eq!(answer("/long", "identity;q=0, *;q=0.001").await.0, "gzip");
        for accept in [
            "",
            "br",
            "gzip;q=0",
            "identity;q=0",
            "*;q=0",
            "identity;q=0, *;q=0",
        ] {
            let plain = (String::new(), text.clone().into_bytes());
            assert_eq!(answer("/long", accept).await, plain, "{accept}");
        }
        assert_eq!(answer("/short", "gzip").await.0, "");
    }
}
