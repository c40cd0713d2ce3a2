//! `[build]` and `[serve]`: how a site is built and served.

use std::net::{IpAddr, Ipv6Addr};

use ipnet::IpNet;
use munseo_source::Diagnostic;
use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

use crate::report::Report;

/// Output of `munseo build` besides the site itself.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct BuildConfig {
    /// The number of builds for which outdated scripts, styles and pictures are retained, so that pages opened before a
    /// deploy still work.
    #[default = 3]
    pub keep_builds: u32,
    /// Writes `_headers` and `_redirects` for static hosts.
    #[default = true]
    pub host_files: bool,
    /// Writes a redirecting page at each old URL, for hosts that do not read `_redirects`. Turn it off for hosts that
    /// read it but prefer a page, such as Netlify.
    #[default = true]
    pub redirect_pages: bool,
}

/// Options of `munseo serve`. Command-line options and environment variables take precedence.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ServeConfig {
    /// The address to listen on; the default is `127.0.0.1:3000`.
    pub addr: Option<String>,
    /// The address of `/healthz`, `/readyz` and `/metrics` for operators; they are off by default.
    pub admin_address: Option<String>,
    /// Writes a log line for each request, in this format.
    pub log: Option<LogFormat>,
    /// Set this if a reverse proxy terminates TLS: browsers then always use HTTPS (`Strict-Transport-Security`).
    pub behind_tls: bool,
    /// Proxies whose information about client addresses is trusted, such as `10.0.0.0/8`.
    pub trusted_proxies: Vec<String>,
    /// The header with the client's address.
    pub forwarded_header: Option<ForwardedHeaderName>,
    /// Limits and timeouts.
    pub limits: ServeLimits,
}

/// The format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object per line.
    Json,
}

/// The header in which proxies send the client's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ForwardedHeaderName {
    /// `X-Forwarded-For`
    XForwardedFor,
    /// `Forwarded` (RFC 7239)
    Forwarded,
}

/// Limits and timeouts.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ServeLimits {
    /// Maximum number of connections; the default is 4096.
    pub connections: Option<u32>,
    /// Maximum number of connections from one client: an IPv4 address or an IPv6 /64 network, but not a trusted proxy;
    /// the default is 1024.
    pub connections_per_client: Option<u32>,
    /// Maximum number of concurrent requests; the default is 4096.
    pub requests: Option<u32>,
    /// Maximum number of concurrent requests from one client: an IPv4 address or an IPv6 /64 network, but not a trusted
    /// proxy; the default is 1024.
    pub requests_per_client: Option<u32>,
    /// Maximum size of all request headers, in bytes; the default is 32768.
    pub header_bytes: Option<u32>,
    /// Maximum number of headers in a request; the default is 100.
    pub headers: Option<u32>,
    /// Maximum length of path and query, in bytes; the default is 8192.
    pub url_bytes: Option<u32>,
    /// Maximum size of a request body, in bytes; the default is 262144.
    pub body_bytes: Option<u32>,
    /// Time limit for the head of a request, in seconds; the default is 10.
    pub head_seconds: Option<u32>,
    /// Time limit for the body of a request, in seconds; the default is 10.
    pub body_seconds: Option<u32>,
    /// Idle timeout of a connection, in seconds; the default is 60.
    pub idle_seconds: Option<u32>,
    /// Time limit for a client that stops reading a response, in seconds; the default is 30.
    pub stall_seconds: Option<u32>,
    /// Maximum lifetime of a connection, in seconds; the default is 3600.
    pub total_seconds: Option<u32>,
    /// Time limit for finishing responses at shutdown, in seconds; the default is 10.
    pub finish_seconds: Option<u32>,
    /// Searches per second that one client may sustain; the default is 100; 0 for no limit.
    pub searches_per_second: Option<f64>,
    /// Burst of searches that one client may send; the default is 400.
    pub searches_at_once: Option<u32>,
    /// Checks of edited examples per second that one client may sustain; the default is 5; 0 for no limit.
    pub checks_per_second: Option<f64>,
    /// Requests per minute to the Model Context Protocol from one client; the default is 120; 0 for no limit.
    pub mcp_per_minute: Option<u32>,
}

/// Returns true if a text is `HOST:PORT`; an IPv6 address is in brackets. The host is resolved later.
pub fn is_socket_address(text: &str) -> bool {
    let Some((host, port)) = text.rsplit_once(':') else {
        return false;
    };
    let is_host = match host.strip_prefix('[') {
        Some(rest) => rest
            .strip_suffix(']')
            .is_some_and(|host| host.parse::<Ipv6Addr>().is_ok()),
        None => !host.is_empty() && !host.contains(':'),
    };
    is_host && port.parse::<u16>().is_ok()
}

/// Checks rules that a schema cannot express.
pub(super) fn check(serve: &ServeConfig, report: &mut Report<'_>) {
    for (index, network) in serve.trusted_proxies.iter().enumerate() {
        if is_network(network) {
            continue;
        }
        let message = format!("`{network}` is not an IP address or CIDR range");
        report.push(
            Diagnostic::error("config/bad-network", message).with_help(
                "write an address such as `127.0.0.1`, or a CIDR range such as `10.0.0.0/8`",
            ),
            &format!("serve.trusted_proxies[{index}]"),
        );
    }
    for (key, address) in [
        ("addr", &serve.addr),
        ("admin_address", &serve.admin_address),
    ] {
        let Some(address) = address else { continue };
        if !is_socket_address(address) {
            let message = format!("invalid listen address `{address}`");
            report.push(
                Diagnostic::error("config/bad-address", message)
                    .with_help("write host and port, such as `0.0.0.0:3000`"),
                &format!("serve.{key}"),
            );
        }
    }
    let limits = &serve.limits;
    for (key, value) in [
        ("connections", limits.connections),
        ("connections_per_client", limits.connections_per_client),
        ("requests", limits.requests),
        ("requests_per_client", limits.requests_per_client),
        ("head_seconds", limits.head_seconds),
        ("body_seconds", limits.body_seconds),
        ("idle_seconds", limits.idle_seconds),
        ("stall_seconds", limits.stall_seconds),
        ("total_seconds", limits.total_seconds),
        ("searches_at_once", limits.searches_at_once),
    ] {
        if value == Some(0) {
            let message = format!("`{key}` must be at least 1");
            report.push(
                Diagnostic::error("config/bad-limit", message)
                    .with_help("remove the key to use the default"),
                &format!("serve.limits.{key}"),
            );
        }
    }
}

/// Returns true for an address or a network, as `munseo-connections` parses them.
fn is_network(text: &str) -> bool {
    let text = text.trim();
    text.parse::<IpNet>().is_ok() || text.parse::<IpAddr>().is_ok()
}
