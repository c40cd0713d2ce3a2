//! Serves one connection from its first byte to its last.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::guard::Guard;
use crate::progress::{Progress, Verdict};
use crate::rejection::{self, Rejection};
use crate::request_tracking;
use crate::stream::TrackedStream;
use crate::{Limits, Shutdown, request_id};

/// Time that an idle connection stays open after a shutdown, because a request may be in transit. Its response
/// announces the end of the connection.
const SHUTDOWN_GRACE: Duration = Duration::from_millis(250);

/// Additional time during a shutdown for a connection to begin a request, or to finish its head.
const BEGIN_TIMEOUT: Duration = Duration::from_millis(500);

/// Maximum bytes of unsent responses in the socket buffer. Without a limit, a client with a small receive buffer can
/// make the system buffer megabytes.
#[cfg(any(target_os = "linux", target_os = "macos"))]
const MAX_UNSENT_BYTES: u32 = 128 * 1024;

/// `hyper`'s minimum buffer size for heads.
const MIN_BUFFER: usize = 8 * 1024;

/// `hyper` also counts empty lines before a head; larger heads are rejected before it sees them.
const HEAD_MARGIN: usize = 1024;

/// Serves a connection until either side ends it. Errors are ignored, because the client causes them: it disconnected,
/// or does not speak HTTP.
pub(crate) async fn run(stream: TcpStream, guard: Guard) {
    // The slot is released when this function returns.
    let slot = Arc::clone(&guard.slot);
    let progress = &slot.progress;
    // Responses are written as a whole, so waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    limit_unsent(&stream);
    let io = TrackedStream {
        stream,
        slot: Arc::clone(&slot),
    };
    let state = Arc::clone(&guard.state);
    let limits = &state.server.limits;
    let complete = state.server.complete_headers;
    let mut builder = http1::Builder::new();
    builder
        // `Connections` enforce this timeout and send the response.
        .header_read_timeout(None)
        .max_buf_size((limits.header_bytes + HEAD_MARGIN).max(MIN_BUFFER))
        .max_header_size(limits.header_bytes + HEAD_MARGIN);
    if limits.headers != Limits::default().headers {
        builder.max_headers(limits.headers);
    }
    let mut connection = builder.serve_connection(TokioIo::new(io), guard);
    let ended = drive(&mut connection, progress, &state.shutdown).await;
    let stream = connection.into_parts().io.into_inner().stream;
    if let Err(error) = &ended
        && error.is_parse()
    {
        let status = if error.is_parse_too_large() {
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE
        } else {
            StatusCode::BAD_REQUEST
        };
        request_tracking::log_invalid_request(status, "");
    }
    let (exceeded_limit, is_within_head, is_between_requests) = {
        let framing = slot.framing.lock();
        (
            framing.exceeded_limit(),
            framing.is_within_head(),
            framing.is_between_requests(),
        )
    };
    let id = request_id::next();
    match (exceeded_limit, ended) {
        (Some(exceeded_limit), Ok(None) | Err(_)) => {
            let rejection = Rejection::from(exceeded_limit);
            let name = id.to_str().unwrap_or_default();
            request_tracking::log_invalid_request(rejection.0, name);
            rejection::send(stream, rejection, &id, complete).await;
        }
        // A client that has sent nothing would take a response for that to its next request.
        (_, Ok(Some(Verdict::TimeOut))) if is_within_head => {
            rejection::send(stream, rejection::TOO_SLOW, &id, complete).await;
        }
        // Closing with unread data would reset the connection and discard the response for a client that is still
        // sending.
        (_, Ok(None) | Err(_)) if !is_between_requests => {
            rejection::lingering_close(stream).await;
        }
        _ => {}
    }
}

/// Runs a connection to its end. On shutdown, or if it has to finish, starts a graceful shutdown of the connection once.
/// Returns the verdict by which it was aborted.
async fn drive(
    connection: &mut http1::Connection<TokioIo<TrackedStream>, Guard>,
    progress: &Progress,
    shutdown: &Shutdown,
) -> hyper::Result<Option<Verdict>> {
    let grace = async {
        shutdown.requested().await;
        sleep(SHUTDOWN_GRACE).await;
    };
    // The connection is polled first, because a graceful shutdown before it has read pending data would close it
    // immediately.
    tokio::select! {
        biased;
        ended = &mut *connection => return ended.map(|()| None),
        verdict = progress.reaches(Verdict::Finish) => if verdict > Verdict::Finish {
            return Ok(Some(verdict));
        },
        () = shutdown.forced() => return Ok(None),
        () = grace => {}
    }
    Pin::new(&mut *connection).graceful_shutdown();
    // On shutdown, idle connections are closed after a while, even if their clients have not acknowledged it.
    let idle = async {
        shutdown.requested().await;
        loop {
            sleep(BEGIN_TIMEOUT).await;
            if progress.is_idle() {
                break;
            }
        }
    };
    tokio::select! {
        ended = &mut *connection => ended.map(|()| None),
        () = idle => Ok(Some(Verdict::TimeOut)),
        verdict = progress.reaches(Verdict::TimeOut) => Ok(Some(verdict)),
        () = shutdown.forced() => Ok(None),
    }
}

/// Limits unsent data in the system's buffers. Errors are ignored, because not all systems support it.
fn limit_unsent(stream: &TcpStream) {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    let _ = socket2::SockRef::from(stream).set_tcp_notsent_lowat(MAX_UNSENT_BYTES);
    #[cfg(not(any(target_os = "linux", target_os = "macos")))]
    let _ = stream;
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use std::io::Write as _;
    use std::net::SocketAddr;

    use socket2::{Domain, Socket, Type};
    use tokio::net::TcpListener;

    use super::*;

    /// The number of bytes that the system buffers for a client that has a tiny receive buffer and does not read.
    async fn buffered_bytes(limit: impl Fn(&TcpStream)) -> usize {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address: SocketAddr = listener.local_addr().expect("bound");
        let client = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
        client.set_recv_buffer_size(4096).expect("a small buffer");
        client.connect(&address.into()).expect("listening");
        let (stream, _) = listener.accept().await.expect("a client");
        limit(&stream);
        let mut stream = stream.into_std().expect("a socket");
        let piece = vec![b'x'; 64 * 1024];
        let mut buffered = 0;
        while let Ok(count) = stream.write(&piece) {
            buffered += count;
        }
        buffered
    }

    #[tokio::test]
    async fn a_client_that_reads_nothing_makes_the_system_buffer_little() {
        assert!(
            buffered_bytes(|_| {}).await > 1024 * 1024,
            "without a limit, the system buffers more"
        );
        assert!(buffered_bytes(limit_unsent).await < 512 * 1024);
    }
}
