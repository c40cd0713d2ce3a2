//! Serving a router on a socket, until the last answer is sent.
//!
//! Each connection is a task. It looks at the first bytes to tell HTTP/2 (with prior knowledge) from
//! HTTP/1.1, and is served by `hyper` with limits on how long a client may take to ask.
//!
//! On shutdown, connections the system has already accepted are still taken in, those that have asked
//! are answered, idle ones are closed, and what takes longer than [`FINISH_WITHIN`] is dropped.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use futures_util::FutureExt as _;
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper::service::Service;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::Shutdown;

/// How long a client may take to send the head of a request, the waiting between two included.
/// A minute suits browsers, which keep connections open for the next click.
const HEAD_WITHIN: Duration = Duration::from_secs(60);

/// How long after a shutdown a new connection may take to begin its request.
const BEGIN_WITHIN: Duration = Duration::from_millis(500);

/// How long after a shutdown an answer may take; process managers kill after 10 to 90 seconds.
const FINISH_WITHIN: Duration = Duration::from_secs(10);

/// How many connections are served at once; more wait in the system's queue.
const MAX_CONNECTIONS: usize = 4096;

/// The head of a request is at most this large; browsers send one or two kilobytes.
const MAX_HEAD: usize = 64 * 1024;

/// How many requests one HTTP/2 connection may have open.
const MAX_STREAMS: u32 = 256;

/// Serves a router until shutdown is requested and all that was asked before is answered.
///
/// # Errors
/// When the socket fails for good; a single connection's failure is its own.
pub async fn serve(listener: TcpListener, router: Router, shutdown: Shutdown) -> io::Result<()> {
    let mut connections = JoinSet::new();
    let outcome = loop {
        while connections.try_join_next().is_some() {}
        if connections.len() >= MAX_CONNECTIONS {
            tokio::select! {
                _ = connections.join_next() => continue,
                () = shutdown.requested() => break Ok(()),
            }
        }
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = shutdown.requested() => break Ok(()),
        };
        match accepted {
            Ok((stream, peer)) => {
                connections.spawn(connection(stream, peer, router.clone(), shutdown.clone()));
            }
            Err(error) if is_passing(&error) => {}
            Err(error) if is_exhaustion(&error) => {
                tracing::warn!("cannot accept a connection: {error}");
                sleep(Duration::from_millis(100)).await;
            }
            Err(error) => break Err(error),
        }
    };
    // What the system has accepted on our behalf was promised an answer.
    while let Some(Ok((stream, peer))) = listener.accept().now_or_never() {
        connections.spawn(connection(stream, peer, router.clone(), shutdown.clone()));
    }
    drop(listener);
    let finish = async { while connections.join_next().await.is_some() {} };
    tokio::select! {
        finished = timeout(FINISH_WITHIN, finish) => {
            if finished.is_err() {
                tracing::warn!("connections were dropped that took too long to finish");
            }
        }
        () = shutdown.urgent() => {}
    }
    outcome
}

async fn connection(stream: TcpStream, peer: SocketAddr, router: Router, shutdown: Shutdown) {
    // Answers are written whole; waiting to fill a packet only delays them.
    let _ = stream.set_nodelay(true);
    let Some(version) = version_of(&stream, &shutdown).await else {
        return;
    };
    let service = WithPeer {
        inner: TowerToHyperService::new(router),
        peer,
    };
    let stream = TokioIo::new(stream);
    // Errors of a connection are the client's: it went away, or does not speak HTTP.
    let _ = match version {
        Version::Http1 => {
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_WITHIN)
                .max_buf_size(MAX_HEAD)
                .serve_connection(stream, service);
            drive(
                connection,
                |connection| connection.graceful_shutdown(),
                &shutdown,
            )
            .await
        }
        Version::Http2 => {
            let connection = http2::Builder::new(TokioExecutor::new())
                .timer(TokioTimer::new())
                .keep_alive_interval(HEAD_WITHIN)
                .max_concurrent_streams(MAX_STREAMS)
                .max_header_list_size(MAX_HEAD as u32)
                .serve_connection(stream, service);
            drive(
                connection,
                |connection| connection.graceful_shutdown(),
                &shutdown,
            )
            .await
        }
    };
}

/// Runs a connection to its end, telling it once when the server is to stop.
async fn drive<C: Future>(
    connection: C,
    finish: impl FnOnce(Pin<&mut C>),
    shutdown: &Shutdown,
) -> Option<C::Output> {
    let mut connection = pin!(connection);
    // The connection first: told to finish before it has read what is there, it would only close.
    tokio::select! {
        biased;
        result = connection.as_mut() => return Some(result),
        () = shutdown.requested() => {}
    }
    finish(connection.as_mut());
    tokio::select! {
        result = connection => Some(result),
        () = shutdown.urgent() => None,
    }
}

enum Version {
    Http1,
    Http2,
}

/// What a client speaks, by its first bytes; none when it says nothing in time.
async fn version_of(stream: &TcpStream, shutdown: &Shutdown) -> Option<Version> {
    /// How HTTP/2 begins; no HTTP/1.1 method has this name.
    const PREFACE: &[u8] = b"PRI ";

    let peek = async {
        let mut start = [0; PREFACE.len()];
        loop {
            let length = stream.peek(&mut start).await.ok()?;
            match &start[..length] {
                [] => return None,
                PREFACE => return Some(Version::Http2),
                // One letter at a time: wait for the next without spinning.
                part if PREFACE.starts_with(part) => sleep(Duration::from_millis(5)).await,
                _ => return Some(Version::Http1),
            }
        }
    };
    let too_late = async {
        tokio::select! {
            () = sleep(HEAD_WITHIN) => {}
            () = async { shutdown.requested().await; sleep(BEGIN_WITHIN).await } => {}
        }
    };
    tokio::select! {
        version = peek => version,
        () = too_late => None,
    }
}

/// A router that finds the client's address in each request.
struct WithPeer {
    inner: TowerToHyperService<Router>,
    peer: SocketAddr,
}

impl Service<Request<Incoming>> for WithPeer {
    type Response = Response;
    type Error = Infallible;
    type Future = <TowerToHyperService<Router> as Service<Request<Body>>>::Future;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(self.peer));
        self.inner.call(request)
    }
}

/// The client was gone before its connection was accepted.
fn is_passing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::Interrupted
    )
}

/// The process or the system has no file handle or memory left, for now.
fn is_exhaustion(error: &io::Error) -> bool {
    /// `EMFILE`, `ENFILE`, `ENOBUFS` (of Linux and of BSDs) and `ENOMEM`.
    const CODES: [i32; 5] = [24, 23, 105, 55, 12];
    error
        .raw_os_error()
        .is_some_and(|code| CODES.contains(&code))
}
