//! Answers for those whom nothing else answers: written as bytes, without a router.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

/// How long one who is refused may take to read it.
const WITHIN: Duration = Duration::from_secs(1);

const OVERLOADED: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\n\
content-type: text/plain; charset=utf-8\r\n\
content-length: 32\r\n\
retry-after: 2\r\n\
cache-control: no-store\r\n\
x-content-type-options: nosniff\r\n\
connection: close\r\n\
\r\n\
too many connections; try later\n";

/// What a client gets whose request did not arrive in time.
pub(super) const TOO_SLOW: &[u8] = b"HTTP/1.1 408 Request Timeout\r\n\
content-type: text/plain; charset=utf-8\r\n\
content-length: 25\r\n\
cache-control: no-store\r\n\
x-content-type-options: nosniff\r\n\
connection: close\r\n\
\r\n\
the request took too long";

/// Tells a client to come back later, and waits until it has heard it: closing with something unread
/// would take the answer back.
pub(super) async fn overloaded(stream: TcpStream, _turn: OwnedSemaphorePermit) {
    let _ = timeout(WITHIN, say(stream, OVERLOADED)).await;
}

/// Writes an answer, and waits until it was heard.
pub(super) async fn say(mut stream: TcpStream, answer: &[u8]) {
    if stream.write_all(answer).await.is_err() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lengths_are_those_of_the_texts() {
        for answer in [OVERLOADED, TOO_SLOW] {
            let answer = std::str::from_utf8(answer).expect("ascii");
            let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
            assert!(
                head.contains(&format!("content-length: {}\r\n", body.len())),
                "{head}"
            );
        }
    }
}
