//! Serves a router on a socket, until the last response is sent.
//!
//! A connection is a task. It reads the first bytes to distinguish HTTP/2 (with prior knowledge) from HTTP/1.1. It
//! records its progress, and the [`reaper`] ends it when a timeout of [`Limits`] has passed. If the maximum number of
//! connections is reached, idle ones are closed for new ones; if none is idle, a new client gets 503.
//!
//! On shutdown, connections in the accept queue are still served, requests in progress are answered, idle connections
//! are closed, and the rest is dropped after [`Limits::finish`].

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use munseo_platform::process::is_out_of_resources;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::connections::{Admission, Connections};
use crate::guard::Guard;
use crate::metrics::Metrics;
use crate::{Limits, Shutdown, TrustedProxies, connection, reaper, refusal};

/// A router on a socket.
#[derive(Debug, Clone, Default)]
pub struct Server {
    /// The limits.
    pub limits: Limits,
    /// The metrics.
    pub metrics: Arc<Metrics>,
    /// Proxies that are trusted to send client addresses.
    pub proxies: TrustedProxies,
    /// The value of `Strict-Transport-Security`, if clients connect over TLS.
    pub strict_transport: Option<HeaderValue>,
    /// Formats rejections; `None` for plain text.
    pub rejection: Option<Rejection>,
}

/// The response to a request that is rejected before the router, from its path, the status and the reason.
pub type Rejection = fn(&str, StatusCode, &'static str) -> Response;

impl Server {
    /// Serves a router until shutdown is requested and all earlier requests are answered.
    ///
    /// # Errors
    /// If the socket fails permanently; failures of single connections are not errors.
    pub async fn run(
        self,
        listener: TcpListener,
        router: Router,
        shutdown: Shutdown,
    ) -> io::Result<()> {
        let (most, metrics) = (self.limits.connections, Arc::clone(&self.metrics));
        let connections = Arc::new(Connections::new(most, metrics));
        let reaper = tokio::spawn(reaper::run(Arc::clone(&connections), self.limits.clone()));
        let outcome = Arc::new(self)
            .accept(listener, &router, &shutdown, &connections)
            .await;
        reaper.abort();
        outcome
    }

    async fn accept(
        self: &Arc<Self>,
        listener: TcpListener,
        router: &Router,
        shutdown: &Shutdown,
        connections: &Arc<Connections>,
    ) -> io::Result<()> {
        let mut tasks = JoinSet::new();
        let outcome = loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                // Immediately, because the resources of finished connections are only released here.
                Some(_) = tasks.join_next() => continue,
                () = shutdown.requested() => break Ok(()),
            };
            match accepted {
                Ok((stream, peer)) => {
                    self.begin(&mut tasks, stream, peer, router, shutdown, connections);
                }
                Err(error) if is_transient(&error) => {}
                Err(error) if is_out_of_resources(&error) => {
                    tracing::warn!("cannot accept a connection: {error}");
                    connections.close_idle();
                    sleep(Duration::from_millis(100)).await;
                }
                Err(error) => break Err(error),
            }
        };
        self.metrics.stopping();
        // Clients in the accept queue consider themselves connected, so they are served.
        for (stream, peer) in waiting(listener) {
            self.begin(&mut tasks, stream, peer, router, shutdown, connections);
        }
        let finish = async { while tasks.join_next().await.is_some() {} };
        tokio::select! {
            finished = timeout(self.limits.finish, finish) => {
                if finished.is_err() {
                    tracing::warn!("connections were dropped that took too long to finish");
                }
            }
            () = shutdown.urgent() => {}
        }
        outcome
    }

    /// Starts a connection, or rejects it with 503.
    fn begin(
        self: &Arc<Self>,
        tasks: &mut JoinSet<()>,
        stream: TcpStream,
        peer: SocketAddr,
        router: &Router,
        shutdown: &Shutdown,
        connections: &Arc<Connections>,
    ) {
        let peer = peer.ip().to_canonical();
        self.metrics.accepted.inc();
        let per_client = match self.proxies.contains(peer) {
            true => usize::MAX,
            false => self.limits.connections_per_client,
        };
        match connections.enter(peer, per_client) {
            Admission::Admitted(place) => {
                let guard = Guard::new(router.clone(), Arc::clone(self), peer, &place, shutdown);
                let shutdown = shutdown.clone();
                let limits = self.limits.clone();
                tasks.spawn(connection::run(stream, guard, place, limits, shutdown));
            }
            Admission::Refused(limit) => {
                self.metrics.refuse(limit);
                match connections.refusal_permit() {
                    Some(turn) => {
                        tasks.spawn(refusal::overloaded(stream, turn));
                    }
                    None => refusal::refuse_without_waiting(stream),
                }
            }
        }
    }
}

/// The connections in the accept queue, and the end of listening. The runtime is bypassed: it may not know of them yet.
fn waiting(listener: TcpListener) -> Vec<(TcpStream, SocketAddr)> {
    let Ok(listener) = listener.into_std() else {
        return Vec::new();
    };
    let accept = || {
        let (stream, peer) = listener.accept().ok()?;
        stream.set_nonblocking(true).ok()?;
        Some((TcpStream::from_std(stream).ok()?, peer))
    };
    std::iter::from_fn(accept).collect()
}

/// Returns true for an error of a single connection, such as a client that disconnected before it was accepted.
fn is_transient(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::Interrupted
    )
}
