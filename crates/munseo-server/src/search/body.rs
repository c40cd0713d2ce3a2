//! The body of a request. Clients compress large ones if they are configured to.

use std::io::Read as _;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use flate2::read::GzDecoder;

use super::MAX_BODY_BYTES;
use crate::rejection::Rejection;

/// A body as the client meant it.
pub(super) struct SearchBody(pub(super) Bytes);

impl<S: Send + Sync> FromRequest<S> for SearchBody {
    type Rejection = Rejection;

    async fn from_request(request: Request, state: &S) -> Result<Self, Rejection> {
        let coding = request.headers().get(header::CONTENT_ENCODING);
        let coding = coding.map_or(&b""[..], |coding| coding.as_bytes().trim_ascii());
        let coding = coding.to_ascii_lowercase();
        let body = Bytes::from_request(request, state).await;
        let body = body.map_err(|error| Rejection::body(error, MAX_BODY_BYTES))?;
        match &*coding {
            b"" | b"identity" => Ok(Self(body)),
            b"gzip" | b"x-gzip" => decompress(&body).map(Self),
            _ => Err(Rejection::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the only supported compression of bodies is gzip",
            )),
        }
    }
}

fn decompress(body: &[u8]) -> Result<Bytes, Rejection> {
    let mut decompressed = Vec::new();
    let mut limited = GzDecoder::new(body).take(MAX_BODY_BYTES as u64 + 1);
    match limited.read_to_end(&mut decompressed) {
        Ok(..=MAX_BODY_BYTES) => Ok(decompressed.into()),
        Ok(_) => Err(Rejection::body_too_large(MAX_BODY_BYTES)),
        Err(_) => Err(Rejection::new(
            StatusCode::BAD_REQUEST,
            "the body is not valid gzip",
        )),
    }
}
