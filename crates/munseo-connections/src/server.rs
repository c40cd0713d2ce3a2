//! Serves a router on a socket, until the last response is sent.
//!
//! A connection is a task that speaks HTTP/1.1. It records its progress, and [`Connections`] end it when a timeout of
//! [`Limits`] has passed. Near the maximum number of connections, idle ones are closed; at the maximum, a new client
//! gets 503.
//!
//! On shutdown, connections in the accept queue are still served, requests in progress are answered, idle connections
//! are closed, and the rest is dropped after [`Limits::finish_timeout`].

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use munseo_platform::process::is_out_of_resources;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::connections::Connections;
use crate::guard::Guard;
use crate::{Client, Limits, Shutdown, TrustedProxies, connection, rejection};

/// A router on a socket.
#[derive(Debug, Clone, Default)]
pub struct Server {
    /// The limits.
    pub limits: Limits,
    /// Proxies that are trusted to send client addresses.
    pub proxies: TrustedProxies,
    /// Completes the headers of every response, also of rejections; `None` adds only those of the connection.
    pub complete_headers: Option<CompleteHeaders>,
    /// Formats rejections; `None` for plain text.
    pub rejection_format: Option<RejectionFormat>,
}

/// The response to a request that is rejected before the router, from its path, the status and the reason.
pub type RejectionFormat = fn(&str, StatusCode, &'static str) -> Response;

/// Adds the headers that a response lacks, before it is sent.
pub type CompleteHeaders = fn(StatusCode, &mut HeaderMap);

/// A server, its router, and the data that its connections share.
pub(crate) struct ServerState {
    pub(crate) server: Server,
    pub(crate) router: Router,
    pub(crate) shutdown: Shutdown,
    pub(crate) connections: Arc<Connections>,
}

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
        let connections = Arc::new(Connections::new(self.limits.clone()));
        let timeouts = tokio::spawn(Arc::clone(&connections).enforce_timeouts());
        let state = Arc::new(ServerState {
            server: self,
            router,
            shutdown,
            connections,
        });
        let outcome = state.accept(listener).await;
        timeouts.abort();
        outcome
    }
}

impl ServerState {
    async fn accept(self: &Arc<Self>, listener: TcpListener) -> io::Result<()> {
        let mut tasks = JoinSet::new();
        let outcome = loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                // Tasks are joined as soon as they end, because this releases the resources of their connections.
                Some(_) = tasks.join_next() => continue,
                () = self.shutdown.requested() => break Ok(()),
            };
            match accepted {
                Ok((stream, peer)) => self.begin(&mut tasks, stream, peer),
                Err(error) if is_transient(&error) => {}
                Err(error) if is_out_of_resources(&error) => {
                    tracing::warn!("cannot accept a connection: {error}");
                    self.connections.close_idle();
                    sleep(Duration::from_millis(100)).await;
                }
                Err(error) => break Err(error),
            }
        };
        // Clients in the accept queue are already connected from their point of view, so they are served.
        for (stream, peer) in drain_accept_queue(listener) {
            self.begin(&mut tasks, stream, peer);
        }
        let finish = async { while tasks.join_next().await.is_some() {} };
        tokio::select! {
            finished = timeout(self.server.limits.finish_timeout, finish) => {
                if finished.is_err() {
                    tracing::warn!("dropped connections that did not finish in time");
                }
            }
            () = self.shutdown.forced() => {}
        }
        outcome
    }

    /// Starts a connection, or rejects it with 503.
    fn begin(self: &Arc<Self>, tasks: &mut JoinSet<()>, stream: TcpStream, peer: SocketAddr) {
        let Server {
            proxies,
            complete_headers,
            ..
        } = &self.server;
        let peer = peer.ip().to_canonical();
        let client = (!proxies.contains(peer)).then_some(Client(peer));
        match self.connections.admit(client) {
            Ok(slot) => {
                let guard = Guard {
                    state: Arc::clone(self),
                    peer,
                    slot: Arc::new(slot),
                };
                tasks.spawn(connection::run(stream, guard));
            }
            Err(limit) => {
                self.connections.warn_about(limit);
                match self.connections.rejection_permit() {
                    Some(permit) => {
                        tasks.spawn(rejection::reject(stream, *complete_headers, permit));
                    }
                    None => rejection::reject_without_waiting(stream, *complete_headers),
                }
            }
        }
    }
}

/// Closes the listener and returns the connections in the accept queue. They are accepted without the runtime, which
/// may not have noticed them yet.
fn drain_accept_queue(listener: TcpListener) -> Vec<(TcpStream, SocketAddr)> {
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
