//! How much a server takes on, and how long it waits.

use std::time::Duration;

/// How much a server takes on, and how long it waits for a client.
///
/// The defaults suit a documentation site behind nothing, and behind a proxy.
#[derive(Debug, Clone, PartialEq)]
pub struct Limits {
    /// How many connections are open at once. Past it, those that wait for nothing are closed, and who
    /// comes then is answered with 503.
    pub connections: usize,
    /// The same for one client address (of IPv6, for one network of 64 bits); trusted proxies have no
    /// such limit.
    pub connections_per_client: usize,
    /// How many requests are answered at once; more are answered with 503.
    pub requests: usize,
    /// The same for one client address, as with connections: an HTTP/2 client that takes nothing of its
    /// answers could otherwise hold all of them with a few connections.
    pub requests_per_client: usize,
    /// How many requests one HTTP/2 connection may have open.
    pub streams: u32,
    /// How large the head of a request may be, in bytes; browsers send one or two kilobytes.
    pub header_bytes: usize,
    /// How many headers a request may have.
    pub headers: usize,
    /// How long the path and query of a request may be, in bytes.
    pub url_bytes: usize,
    /// How large the body of a request may be, in bytes.
    pub body_bytes: u64,
    /// How long the head of a request may take to arrive.
    pub head: Duration,
    /// How long the body of a request may take to arrive.
    pub body: Duration,
    /// How long a connection may wait for its next request.
    pub idle: Duration,
    /// How long a client may take nothing of an answer.
    pub stall: Duration,
    /// How long a connection may live; it ends between two requests.
    pub total: Duration,
    /// How long answers may take once the server is asked to stop; process managers kill after 10 to
    /// 90 seconds.
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
