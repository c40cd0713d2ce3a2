//! The settings of a server, and the data that its connections share.

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::connections::Connections;
use crate::{Limits, Shutdown, TrustedProxies};

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
