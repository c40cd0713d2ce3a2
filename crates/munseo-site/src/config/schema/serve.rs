//! How a site is built and served, as it is written.

use schemars::JsonSchema;
use serde::Deserialize;

/// What `munseo build` writes besides the site itself.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct BuildConfig {
    /// For how many builds scripts, styles and pictures that a build no longer has are kept, so that
    /// pages opened before a deploy go on working.
    pub keep_builds: u32,
    /// Whether `_headers` and `_redirects` are written, which static hosts read.
    pub host_files: bool,
}

impl Default for BuildConfig {
    fn default() -> Self {
        Self {
            keep_builds: 3,
            host_files: true,
        }
    }
}

/// How `munseo serve` serves the site. Options of the command line and variables of the environment
/// count more.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ServeConfig {
    /// Where to listen; else `127.0.0.1:3000`.
    pub addr: Option<String>,
    /// Where operators ask for `/healthz`, `/readyz` and `/metrics`; else nowhere.
    pub admin_address: Option<String>,
    /// Writes a line of the log for each request, in this form.
    pub log: Option<LogFormat>,
    /// Whether readers come over TLS, which something in front ends: browsers are then told never to
    /// come without it (`Strict-Transport-Security`).
    pub behind_tls: bool,
    /// Proxies that are believed about the address of their clients, such as `10.0.0.0/8`.
    pub trusted_proxies: Vec<String>,
    /// The header in which they name it.
    pub forwarded_header: Option<ForwardedHeaderName>,
    /// How much the server takes on, and how long it waits.
    pub limits: ServeLimits,
}

/// The form of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object per line.
    Json,
}

/// The header in which proxies name their clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ForwardedHeaderName {
    /// `X-Forwarded-For`
    XForwardedFor,
    /// `Forwarded` (RFC 7239)
    Forwarded,
}

/// How much the server takes on, and how long it waits.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ServeLimits {
    /// Connections at once; else 4096.
    pub connections: Option<u32>,
    /// Connections at once from one address that is no trusted proxy; else 1024.
    pub connections_per_client: Option<u32>,
    /// Requests answered at once; else 4096.
    pub requests: Option<u32>,
    /// Requests answered at once of one address that is no trusted proxy; else 1024.
    pub requests_per_client: Option<u32>,
    /// Size of a request's headers in all, in bytes; else 32768.
    pub header_bytes: Option<u32>,
    /// Number of headers in a request; else 100.
    pub headers: Option<u32>,
    /// Length of path and query, in bytes; else 8192.
    pub url_bytes: Option<u32>,
    /// Size of a request's body, in bytes; else 262144.
    pub body_bytes: Option<u32>,
    /// Seconds for the head of a request to arrive; else 10.
    pub head_seconds: Option<u32>,
    /// Seconds for the body of a request to arrive; else 10.
    pub body_seconds: Option<u32>,
    /// Seconds that a connection may wait for its next request; else 60.
    pub idle_seconds: Option<u32>,
    /// Seconds that a client may take nothing of an answer; else 30.
    pub stall_seconds: Option<u32>,
    /// Seconds that a connection may live; else 3600.
    pub total_seconds: Option<u32>,
    /// Seconds for answers to be finished once the server is asked to stop; else 10.
    pub finish_seconds: Option<u32>,
    /// Searches a second that one client may ask for in the long run; else 100; 0 for any number.
    pub searches_per_second: Option<f64>,
    /// Searches that one client may ask for at once; else 400.
    pub searches_at_once: Option<u32>,
    /// Checks of edited examples a second that one client may ask for in the long run; else 5; 0 for no limit.
    pub checks_per_second: Option<f64>,
    /// Requests a minute by which one client may ask the Model Context Protocol; else 120; 0 for any
    /// number.
    pub mcp_per_minute: Option<u32>,
}
