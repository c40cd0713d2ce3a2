//! Answers for those whom nothing else answers: written as bytes, without a router.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::http::security;

/// How long one who is refused may take to read it.
const WITHIN: Duration = Duration::from_secs(1);

/// An answer to a connection of which no request was read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Refusal {
    status: &'static str,
    /// A header of its own, as a line.
    header: &'static str,
    text: &'static str,
}

const OVERLOADED: Refusal = Refusal {
    status: "503 Service Unavailable",
    header: "retry-after: 2\r\n",
    text: "too many connections; try later\n",
};

/// What a client gets whose request did not arrive in time.
pub(super) const TOO_SLOW: Refusal = Refusal {
    status: "408 Request Timeout",
    header: "",
    text: "the request took too long\n",
};

impl Refusal {
    fn written(self) -> String {
        let Self {
            status,
            header,
            text,
        } = self;
        let always: String = security::lines().collect();
        let length = text.len();
        format!(
            "HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {length}\r\n\
             cache-control: no-store\r\n{header}{always}connection: close\r\n\r\n{text}"
        )
    }
}

/// Tells a client to come back later, and waits until it has heard it: closing with something unread
/// would take the answer back.
pub(super) async fn overloaded(stream: TcpStream, _turn: OwnedSemaphorePermit) {
    let _ = timeout(WITHIN, say(stream, OVERLOADED)).await;
}

/// Writes an answer, and waits until it was heard.
pub(super) async fn say(mut stream: TcpStream, refusal: Refusal) {
    if stream
        .write_all(refusal.written().as_bytes())
        .await
        .is_err()
    {
        return;
    }
    linger(stream).await;
}

/// Says that no more follows, and reads until the client is gone.
pub(super) async fn linger(mut stream: TcpStream) {
    let mut sink = [0; 1024];
    if stream.shutdown().await.is_err() {
        return;
    }
    while matches!(stream.read(&mut sink).await, Ok(length) if length > 0) {}
}
