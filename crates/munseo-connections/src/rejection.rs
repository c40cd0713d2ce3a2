//! Sends responses to requests that do not reach the router, and to connections without a parsed request.

use std::io::{Read as _, Write as _};
use std::net::Shutdown;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::framing::ExceededLimit;
use crate::server::CompleteHeaders;
use crate::{request_id, response_headers};

/// Time limit for a rejected client to read the response.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(1);

/// A status with its reason.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rejection(pub(crate) StatusCode, pub(crate) &'static str);

pub(crate) const AMBIGUOUS: Rejection =
    Rejection(StatusCode::BAD_REQUEST, "the request is ambiguous\n");
pub(crate) const BAD_TARGET: Rejection =
    Rejection(StatusCode::BAD_REQUEST, "invalid request target\n");
pub(crate) const BAD_HOST: Rejection = Rejection(
    StatusCode::BAD_REQUEST,
    "the request needs exactly one valid `Host`\n",
);
pub(crate) const BAD_METHOD: Rejection =
    Rejection(StatusCode::METHOD_NOT_ALLOWED, "method not allowed\n");
pub(crate) const TOO_SLOW: Rejection =
    Rejection(StatusCode::REQUEST_TIMEOUT, "the request took too long\n");
pub(crate) const BODY_TOO_LARGE: Rejection = Rejection(
    StatusCode::PAYLOAD_TOO_LARGE,
    "the body of the request is too large\n",
);
pub(crate) const URL_TOO_LONG: Rejection =
    Rejection(StatusCode::URI_TOO_LONG, "the URL is too long\n");
const HEAD_TOO_LARGE: Rejection = Rejection(
    StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
    "the head of the request is too large, or has too many headers\n",
);
pub(crate) const TOO_MANY_CONCURRENT_REQUESTS: Rejection = Rejection(
    StatusCode::SERVICE_UNAVAILABLE,
    "too many requests at once; retry later\n",
);
pub(crate) const TOO_MANY_CONCURRENT_BODIES: Rejection = Rejection(
    StatusCode::SERVICE_UNAVAILABLE,
    "too many request bodies at once; retry later\n",
);
const TOO_MANY_CONNECTIONS: Rejection = Rejection(
    StatusCode::SERVICE_UNAVAILABLE,
    "too many connections; retry later\n",
);

impl From<ExceededLimit> for Rejection {
    fn from(exceeded_limit: ExceededLimit) -> Self {
        match exceeded_limit {
            ExceededLimit::Url => URL_TOO_LONG,
            ExceededLimit::Head => HEAD_TOO_LARGE,
            ExceededLimit::Body => BODY_TOO_LARGE,
        }
    }
}

impl Rejection {
    /// Adds the headers of this response, except those of every response.
    pub(crate) fn add_headers(self, headers: &mut HeaderMap) {
        let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
        match self.0 {
            StatusCode::SERVICE_UNAVAILABLE => set(header::RETRY_AFTER, "1"),
            StatusCode::METHOD_NOT_ALLOWED => set(header::ALLOW, "GET, HEAD"),
            _ => None,
        };
    }

    /// The whole response for a connection without a parsed request.
    fn to_http(self, id: &HeaderValue, complete: Option<CompleteHeaders>) -> Vec<u8> {
        let Self(status, text) = self;
        let mut headers = HeaderMap::new();
        let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
        set(header::CONTENT_TYPE, "text/plain; charset=utf-8");
        set(header::CONNECTION, "close");
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(text.len()));
        self.add_headers(&mut headers);
        if status == StatusCode::SERVICE_UNAVAILABLE {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response_headers::complete(status, &mut headers, id, complete);
        let mut http = format!("HTTP/1.1 {status}\r\n").into_bytes();
        for (name, value) in &headers {
            http.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
        }
        http.extend([b"\r\n", text.as_bytes()].concat());
        http
    }
}

/// Rejects a client with 503, and waits until it has read the response, because closing with unread data would discard
/// it.
pub(crate) async fn reject(
    stream: TcpStream,
    complete: Option<CompleteHeaders>,
    _permit: OwnedSemaphorePermit,
) {
    send(stream, TOO_MANY_CONNECTIONS, &request_id::next(), complete).await;
}

/// Rejects a connection without waiting until the client has read the response.
pub(crate) fn reject_without_waiting(stream: TcpStream, complete: Option<CompleteHeaders>) {
    let Ok(mut stream) = stream.into_std() else {
        return;
    };
    let _ = stream.read(&mut [0; 4096]);
    let _ = stream.write(&TOO_MANY_CONNECTIONS.to_http(&request_id::next(), complete));
    let _ = stream.shutdown(Shutdown::Write);
}

/// Writes a response, and waits until the client has read it, within a time limit.
pub(crate) async fn send(
    mut stream: TcpStream,
    rejection: Rejection,
    id: &HeaderValue,
    complete: Option<CompleteHeaders>,
) {
    let written = rejection.to_http(id, complete);
    let sending = async {
        if stream.write_all(&written).await.is_ok() {
            lingering_close(stream).await;
        }
    };
    let _ = timeout(TIMEOUT, sending).await;
}

/// Closes the write direction, and reads until the client disconnects, within a time limit.
pub(crate) async fn lingering_close(mut stream: TcpStream) {
    let mut sink = [0; 1024];
    let read = async {
        if stream.shutdown().await.is_ok() {
            while matches!(stream.read(&mut sink).await, Ok(length) if length > 0) {}
        }
    };
    let _ = timeout(TIMEOUT, read).await;
}
