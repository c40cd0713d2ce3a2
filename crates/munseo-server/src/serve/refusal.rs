//! Responses written as bytes, without a router, for clients that never reach one.

use std::io::{Read as _, Write as _};
use std::net::Shutdown;
use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use super::date;
use super::framing::ExceededLimit;
use crate::http::security;
use crate::request_id::{self, REQUEST_ID};

/// Time limit for a rejected client to read the response.
const TIMEOUT: Duration = Duration::from_secs(1);

/// A response on a connection without a parsed request.
#[derive(Debug, Clone, Copy)]
pub(super) struct Refusal {
    status: StatusCode,
    /// An additional header line.
    header: &'static str,
    text: &'static str,
}

const OVERLOADED: Refusal = Refusal {
    status: StatusCode::SERVICE_UNAVAILABLE,
    header: "retry-after: 2\r\n",
    text: "too many connections; try later\n",
};

/// The response to a request that exceeded its time limit.
pub(super) const TOO_SLOW: Refusal = Refusal {
    status: StatusCode::REQUEST_TIMEOUT,
    header: "",
    text: "the request took too long\n",
};

const URL_TOO_LONG: Refusal = Refusal {
    status: StatusCode::URI_TOO_LONG,
    header: "",
    text: "the URL is too long\n",
};

const HEAD_TOO_LARGE: Refusal = Refusal {
    status: StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
    header: "",
    text: "the head of the request is too large, or has too many headers\n",
};

const BODY_TOO_LARGE: Refusal = Refusal {
    status: StatusCode::PAYLOAD_TOO_LARGE,
    header: "",
    text: "the body of the request is too large\n",
};

impl From<ExceededLimit> for Refusal {
    fn from(excess: ExceededLimit) -> Self {
        match excess {
            ExceededLimit::Url => URL_TOO_LONG,
            ExceededLimit::Head => HEAD_TOO_LARGE,
            ExceededLimit::Body => BODY_TOO_LARGE,
        }
    }
}

impl Refusal {
    pub(super) const fn status(self) -> StatusCode {
        self.status
    }

    fn to_http(self, id: &HeaderValue) -> String {
        let Self {
            status,
            header,
            text,
        } = self;
        let always: String = security::lines().collect();
        let date = date::now();
        let named = [(REQUEST_ID, id), (header::DATE, &date)].map(|(name, value)| {
            let value = value.to_str().unwrap_or_default();
            format!("{name}: {value}\r\n")
        });
        let named = named.concat();
        let length = text.len();
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {length}\r\n\
             cache-control: no-store\r\n{header}{always}{named}connection: close\r\n\r\n{text}"
        )
    }
}

/// Rejects a client with 503, and waits until it has read the response: closing with unread data would discard it.
pub(super) async fn overloaded(stream: TcpStream, _turn: OwnedSemaphorePermit) {
    let _ = timeout(TIMEOUT, say(stream, OVERLOADED, &request_id::next())).await;
}

/// Rejects a connection without waiting until the client has read the response.
pub(super) fn refuse_without_waiting(stream: TcpStream) {
    let Ok(mut stream) = stream.into_std() else {
        return;
    };
    let _ = stream.read(&mut [0; 4096]);
    let written = OVERLOADED.to_http(&request_id::next());
    let _ = stream.write(written.as_bytes());
    let _ = stream.shutdown(Shutdown::Write);
}

/// Writes a response, and waits until the client has read it.
pub(super) async fn say(mut stream: TcpStream, refusal: Refusal, id: &HeaderValue) {
    let written = refusal.to_http(id);
    if stream.write_all(written.as_bytes()).await.is_err() {
        return;
    }
    linger(stream).await;
}

/// Closes the write direction, and reads until the client disconnects.
pub(super) async fn linger(mut stream: TcpStream) {
    let mut sink = [0; 1024];
    if stream.shutdown().await.is_err() {
        return;
    }
    while matches!(stream.read(&mut sink).await, Ok(length) if length > 0) {}
}
