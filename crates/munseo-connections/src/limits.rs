//! Limits on load and time.

use std::time::Duration;

/// Limits on the load that a server accepts and on the time that it waits for clients.
///
/// The defaults suit a documentation site with or without a proxy in front.
#[derive(Debug, Clone, PartialEq)]
pub struct Limits {
    /// Open connections. Near the limit, idle ones are closed; at the limit, new clients get 503.
    pub connections: usize,
    /// Open connections per client address (for IPv6, per /64 network). Trusted proxies have no such limit.
    pub connections_per_client: usize,
    /// Concurrent requests; further ones get 503.
    pub requests: usize,
    /// Concurrent requests per client address. Otherwise an HTTP/2 client that does not read its responses could occupy
    /// all of them with a few connections.
    pub requests_per_client: usize,
    /// Concurrent requests of one HTTP/2 connection.
    pub streams: u32,
    /// Size of the head of a request, in bytes; browsers send one or two kilobytes.
    pub header_bytes: usize,
    /// Number of headers of a request.
    pub headers: usize,
    /// Length of path and query of a request, in bytes.
    pub url_bytes: usize,
    /// Size of the body of a request, in bytes.
    pub body_bytes: u64,
    /// Time for the head of a request to arrive.
    pub head: Duration,
    /// Time for the body of a request to arrive.
    pub body: Duration,
    /// Maximum time that a connection may be idle between requests.
    pub idle: Duration,
    /// Maximum time that a client may stop reading a response.
    pub stall: Duration,
    /// Lifetime of a connection; it is closed between two requests.
    pub total: Duration,
    /// Time limit for responses in progress after a stop signal. Process managers kill a program after 10 to 90
    /// seconds.
    pub finish: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4096,
            connections_per_client: 1024,
            requests: 4096,
            requests_per_client: 1024,
            streams: 128,
            header_bytes: 32 * 1024,
            headers: 100,
            url_bytes: 8 * 1024,
            body_bytes: 256 * 1024,
            head: Duration::from_secs(10),
            body: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            stall: Duration::from_secs(30),
            total: Duration::from_secs(3600),
            finish: Duration::from_secs(10),
        }
    }
}
