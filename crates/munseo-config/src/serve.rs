//! `[build]` and `[serve]`: how a site is built and served.

use std::net::{IpAddr, Ipv6Addr};

use clap::Args;
use ipnet::IpNet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
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
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema, Args)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("x-removed" = {
    "admin_address": "request `/healthz` and `/readyz` at the site's own address, and count requests in the log",
    "forwarded_header": "let the proxy send `X-Forwarded-For`, the header that is read",
}))]
pub struct ServeConfig {
    /// The address to listen on; the default is `127.0.0.1:3000`.
    #[arg(long, value_name = "HOST:PORT", env = "MUNSEO_ADDR", value_parser = socket_address)]
    pub addr: Option<String>,
    /// Writes a log line for each request, in this format.
    #[arg(long, value_name = "FORMAT", env = "MUNSEO_LOG_FORMAT")]
    pub log: Option<LogFormat>,
    /// Set this if a reverse proxy terminates TLS: browsers then always use HTTPS (`Strict-Transport-Security`).
    #[arg(long, env = "MUNSEO_BEHIND_TLS")]
    pub behind_tls: bool,
    /// Proxies whose information about client addresses is trusted, such as `10.0.0.0/8`.
    #[arg(
        long = "trusted-proxy",
        value_name = "NETWORK",
        env = "MUNSEO_TRUSTED_PROXIES",
        value_delimiter = ',',
        value_parser = network
    )]
    pub trusted_proxies: Vec<String>,
    /// Limits and timeouts.
    #[arg(skip)]
    #[serde(skip_serializing_if = "ServeLimits::is_empty")]
    pub limits: ServeLimits,
}

/// The format of the log.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema, clap::ValueEnum,
)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: one JSON object per line.
    Json,
}

/// Limits and timeouts.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema, Args)]
#[serde(deny_unknown_fields, default)]
pub struct ServeLimits {
    /// Maximum number of connections; the default is 4096.
    #[arg(long = "max-connections", value_name = "N", env = "MUNSEO_MAX_CONNECTIONS", value_parser = positive())]
    pub connections: Option<u32>,
    /// Maximum number of connections from one client: an IPv4 address or an IPv6 /64 network, but not a trusted proxy;
    /// the default is 1024.
    #[arg(long = "max-connections-per-client", value_name = "N", env = "MUNSEO_MAX_CONNECTIONS_PER_CLIENT", value_parser = positive())]
    pub connections_per_client: Option<u32>,
    /// Maximum number of concurrent requests; the default is 4096.
    #[arg(long = "max-requests", value_name = "N", env = "MUNSEO_MAX_REQUESTS", value_parser = positive())]
    pub requests: Option<u32>,
    /// Maximum number of concurrent requests from one client: an IPv4 address or an IPv6 /64 network, but not a trusted
    /// proxy; the default is 1024.
    #[arg(long = "max-requests-per-client", value_name = "N", env = "MUNSEO_MAX_REQUESTS_PER_CLIENT", value_parser = positive())]
    pub requests_per_client: Option<u32>,
    /// Maximum size of all request headers, in bytes; the default is 32768.
    #[arg(long = "max-header-bytes", value_name = "BYTES", env = "MUNSEO_MAX_HEADER_BYTES", value_parser = positive())]
    pub header_bytes: Option<u32>,
    /// Maximum number of headers in a request; the default is 100.
    #[arg(long = "max-headers", value_name = "N", env = "MUNSEO_MAX_HEADERS", value_parser = positive())]
    pub headers: Option<u32>,
    /// Maximum length of path and query, in bytes; the default is 8192.
    #[arg(long = "max-url-bytes", value_name = "BYTES", env = "MUNSEO_MAX_URL_BYTES", value_parser = positive())]
    pub url_bytes: Option<u32>,
    /// Maximum size of a request body, in bytes; the default is 262144.
    #[arg(
        long = "max-body-bytes",
        value_name = "BYTES",
        env = "MUNSEO_MAX_BODY_BYTES"
    )]
    pub body_bytes: Option<u32>,
    /// Time limit for the head of a request, in seconds; the default is 10.
    #[arg(long = "head-timeout", value_name = "SECONDS", env = "MUNSEO_HEAD_TIMEOUT", value_parser = positive())]
    pub head_seconds: Option<u32>,
    /// Time limit for the body of a request, in seconds; the default is 10.
    #[arg(long = "body-timeout", value_name = "SECONDS", env = "MUNSEO_BODY_TIMEOUT", value_parser = positive())]
    pub body_seconds: Option<u32>,
    /// Idle timeout of a connection, in seconds; the default is 60.
    #[arg(long = "idle-timeout", value_name = "SECONDS", env = "MUNSEO_IDLE_TIMEOUT", value_parser = positive())]
    pub idle_seconds: Option<u32>,
    /// Time limit for a client that stops reading a response, in seconds; the default is 30.
    #[arg(long = "stall-timeout", value_name = "SECONDS", env = "MUNSEO_STALL_TIMEOUT", value_parser = positive())]
    pub stall_seconds: Option<u32>,
    /// Maximum lifetime of a connection, in seconds; the default is 3600.
    #[arg(long = "total-timeout", value_name = "SECONDS", env = "MUNSEO_TOTAL_TIMEOUT", value_parser = positive())]
    pub total_seconds: Option<u32>,
    /// Time limit for finishing responses at shutdown, in seconds; the default is 10.
    #[arg(
        long = "finish-timeout",
        value_name = "SECONDS",
        env = "MUNSEO_FINISH_TIMEOUT"
    )]
    pub finish_seconds: Option<u32>,
    /// Searches per second that one client may sustain; the default is 100; 0 for no limit.
    #[arg(long = "search-rate", value_name = "N", env = "MUNSEO_SEARCH_RATE", value_parser = rate)]
    pub searches_per_second: Option<f64>,
    /// Burst of searches that one client may send; the default is 400.
    #[arg(long = "search-burst", value_name = "N", env = "MUNSEO_SEARCH_BURST", value_parser = positive())]
    pub searches_at_once: Option<u32>,
    /// Checks of edited examples per second that one client may sustain; the default is 5; 0 for no limit.
    #[arg(long = "check-rate", value_name = "N", env = "MUNSEO_CHECK_RATE", value_parser = rate)]
    pub checks_per_second: Option<f64>,
    /// Requests per minute to the Model Context Protocol from one client; the default is 120; 0 for no limit.
    #[arg(long = "mcp-rate", value_name = "N", env = "MUNSEO_MCP_RATE")]
    pub mcp_per_minute: Option<u32>,
}

impl ServeLimits {
    /// Returns true if all are the defaults.
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl ServeConfig {
    /// These settings; `configured` has what they leave out.
    #[must_use]
    pub fn or(&self, configured: &Self) -> Self {
        let mut settings = json!(self);
        fill(&mut settings, json!(configured));
        serde_json::from_value(settings)
            .unwrap_or_else(|error| unreachable!("both are valid: {error}"))
    }
}

/// Replaces what is not set by what is configured.
fn fill(settings: &mut Value, configured: Value) {
    match (settings, configured) {
        (Value::Object(settings), Value::Object(configured)) => {
            for (key, value) in configured {
                fill(settings.entry(key).or_insert(Value::Null), value);
            }
        }
        (Value::Array(list), Value::Array(configured)) if list.is_empty() => *list = configured,
        (unset @ (Value::Null | Value::Bool(false)), configured) => *unset = configured,
        _ => {}
    }
}

/// Parses an option with `HOST:PORT`.
///
/// # Errors
/// What to write instead.
pub fn socket_address(text: &str) -> Result<String, String> {
    if is_socket_address(text) {
        return Ok(text.to_owned());
    }
    Err("write it as HOST:PORT, such as 127.0.0.1:3000 or [::1]:3000".to_owned())
}

/// Parses an option with a network.
fn network(text: &str) -> Result<String, String> {
    let text = text.trim();
    let is_network = text.parse::<IpNet>().is_ok() || text.parse::<IpAddr>().is_ok();
    let problem = || format!("`{text}` is not an IP address or CIDR range such as `10.0.0.0/8`");
    is_network.then(|| text.to_owned()).ok_or_else(problem)
}

fn positive() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..)
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse::<f64>().ok();
    let rate = rate.filter(|rate| rate.is_finite() && *rate >= 0.0);
    rate.ok_or_else(|| "write a number of at least 0, such as 2.5".to_owned())
}

/// Returns true if a text is `HOST:PORT`; an IPv6 address is in brackets. The host is resolved later.
fn is_socket_address(text: &str) -> bool {
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

/// The whole numbers among the limits that may be 0.
const MAY_BE_ZERO: [&str; 3] = ["body_bytes", "finish_seconds", "mcp_per_minute"];

/// Checks rules that a schema cannot express.
pub(super) fn check(serve: &ServeConfig, report: &mut Report<'_>) {
    for (index, written) in serve.trusted_proxies.iter().enumerate() {
        if network(written).is_ok() {
            continue;
        }
        let message = format!("`{written}` is not an IP address or CIDR range");
        let help = "write an address such as `127.0.0.1`, or a CIDR range such as `10.0.0.0/8`";
        let key_path = format!("serve.trusted_proxies[{index}]");
        report.error(&key_path, "config/bad-network", message, help);
    }
    if let Some(address) = serve.addr.as_ref().filter(|text| !is_socket_address(text)) {
        let message = format!("invalid listen address `{address}`");
        let help = "write host and port, such as `0.0.0.0:3000`";
        report.error("serve.addr", "config/bad-address", message, help);
    }
    let limits = json!(serve.limits);
    for (key, value) in limits.as_object().into_iter().flatten() {
        if *value == json!(0) && !MAY_BE_ZERO.contains(&key.as_str()) {
            let message = format!("`{key}` must be at least 1");
            let help = "remove the key to use the default";
            report.error(
                &format!("serve.limits.{key}"),
                "config/bad-limit",
                message,
                help,
            );
        }
    }
}
