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
    /// Concurrent requests per client address (for IPv6, per /64 network). Trusted proxies have no such limit.
    pub requests_per_client: usize,
    /// Size of the head of a request, in bytes; browsers send one or two kilobytes.
    pub header_bytes: usize,
    /// Number of headers of a request.
    pub headers: usize,
    /// Length of path and query of a request, in bytes.
    pub url_bytes: usize,
    /// Size of the body of a request, in bytes.
    pub body_bytes: u64,
    /// Time for the head of a request to arrive.
    pub head_timeout: Duration,
    /// Time for the body of a request to arrive.
    pub body_timeout: Duration,
    /// Maximum time that a connection may be idle between requests.
    pub idle_timeout: Duration,
    /// Maximum time that a client may stop reading a response. A response without progress for this time plus
    /// `body_timeout`, such as that of a slow handler, is aborted, too; event streams are not.
    pub stall_timeout: Duration,
    /// Lifetime of a connection. It is closed after the request in progress; if that takes longer than `stall_timeout`,
    /// the response is aborted.
    pub total_timeout: Duration,
    /// Time limit for responses in progress after a stop signal. Process managers kill a program after 10 to 90
    /// seconds.
    pub finish_timeout: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4096,
            connections_per_client: 1024,
            requests: 4096,
            requests_per_client: 1024,
            header_bytes: 32 * 1024,
            headers: 100,
            url_bytes: 8 * 1024,
            body_bytes: 256 * 1024,
            head_timeout: Duration::from_secs(10),
            body_timeout: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(60),
            stall_timeout: Duration::from_secs(30),
            total_timeout: Duration::from_secs(3600),
            finish_timeout: Duration::from_secs(10),
        }
    }
}
