//! Settings for serving a site: the command line, the environment, `[serve]` in `munseo.toml`, and the defaults, in
//! order of precedence.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use munseo_connections::{
    ForwardedHeader, Limits, Metrics, Network, RequestRate, Server, TrustedProxies,
};
use munseo_server::{
    CHECK_RATE, SEARCH_RATE, complete_headers, complete_headers_behind_tls, format_rejection,
};
use munseo_site::config::{ForwardedHeaderName, LogFormat, ServeConfig};

use crate::commands::report_arguments::ReportArguments;
use crate::logging::Format;
use crate::search::serving::SearchOptions;

const DEFAULT_ADDRESS: &str = "127.0.0.1:3000";

/// Options of `serve`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, built first unless `--dist` names a build.
    #[arg(value_name = "DIR", default_value = ".")]
    pub(super) site: PathBuf,
    /// A folder written by `munseo build`; a new build in it is served within a second.
    #[arg(long, value_name = "DIR", env = "MUNSEO_DIST")]
    pub(super) dist: Option<PathBuf>,
    /// The address to listen on [default: 127.0.0.1:3000].
    #[arg(
        long,
        value_name = "HOST:PORT",
        env = "MUNSEO_ADDR",
        value_parser = crate::commands::socket_address
    )]
    addr: Option<String>,
    /// The address of /healthz, /readyz and /metrics, for operators only; off by default.
    #[arg(
        long,
        value_name = "HOST:PORT",
        env = "MUNSEO_ADMIN_ADDRESS",
        value_parser = address_or_none
    )]
    admin_address: Option<String>,
    /// Log each request to standard error, in this format.
    #[arg(long, value_name = "FORMAT", env = "MUNSEO_LOG_FORMAT")]
    log: Option<Format>,
    /// A reverse proxy handles TLS: responses tell browsers to always use HTTPS (`Strict-Transport-Security`).
    #[arg(long, env = "MUNSEO_BEHIND_TLS")]
    behind_tls: bool,
    /// Proxies that are trusted to send the address of their clients, such as 10.0.0.0/8.
    #[arg(
        long = "trusted-proxy",
        value_name = "NETWORK",
        env = "MUNSEO_TRUSTED_PROXIES",
        value_delimiter = ','
    )]
    trusted_proxies: Vec<Network>,
    /// The header with the client's address [default: x-forwarded-for].
    #[arg(long, value_name = "NAME", env = "MUNSEO_FORWARDED_HEADER")]
    forwarded_header: Option<Header>,
    /// Do not serve the Model Context Protocol at /mcp, even if the site's configuration enables it.
    #[arg(long, env = "MUNSEO_NO_MCP")]
    pub(super) no_mcp: bool,
    /// Additional host names under which /mcp accepts requests, such as that of a proxy. IP addresses and the site's
    /// own host are always allowed.
    #[arg(
        long = "mcp-host",
        value_name = "HOST",
        env = "MUNSEO_MCP_HOSTS",
        value_delimiter = ','
    )]
    pub(super) mcp_hosts: Vec<String>,
    /// Do not check edited examples on the server; browsers check them instead.
    #[arg(long, env = "MUNSEO_NO_CHECKS")]
    pub(super) no_checks: bool,
    // Options with a heading come last, because the heading applies to all options after it.
    #[command(flatten)]
    pub(super) report: ReportArguments,
    #[command(flatten)]
    pub(super) search: SearchOptions,
    #[command(flatten)]
    limits: LimitOptions,
}

/// Limits and timeouts of `serve`.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
struct LimitOptions {
    /// Maximum number of connections [default: 4096].
    #[arg(long, value_name = "N", env = "MUNSEO_MAX_CONNECTIONS", value_parser = positive())]
    max_connections: Option<u32>,
    /// Maximum number of connections from one client: an IPv4 address or an IPv6 /64 network, but not a trusted
    /// proxy [default: 1024].
    #[arg(long, value_name = "N", env = "MUNSEO_MAX_CONNECTIONS_PER_CLIENT", value_parser = positive())]
    max_connections_per_client: Option<u32>,
    /// Maximum number of concurrent requests [default: 4096].
    #[arg(long, value_name = "N", env = "MUNSEO_MAX_REQUESTS", value_parser = positive())]
    max_requests: Option<u32>,
    /// Maximum number of concurrent requests from one client: an IPv4 address or an IPv6 /64 network, but not a trusted
    /// proxy [default: 1024].
    #[arg(long, value_name = "N", env = "MUNSEO_MAX_REQUESTS_PER_CLIENT", value_parser = positive())]
    max_requests_per_client: Option<u32>,
    /// Maximum size of all request headers, in bytes [default: 32768].
    #[arg(long, value_name = "BYTES", env = "MUNSEO_MAX_HEADER_BYTES", value_parser = positive())]
    max_header_bytes: Option<u32>,
    /// Maximum number of headers in a request [default: 100].
    #[arg(long, value_name = "N", env = "MUNSEO_MAX_HEADERS", value_parser = positive())]
    max_headers: Option<u32>,
    /// Maximum length of path and query, in bytes [default: 8192].
    #[arg(long, value_name = "BYTES", env = "MUNSEO_MAX_URL_BYTES", value_parser = positive())]
    max_url_bytes: Option<u32>,
    /// Maximum size of a request body, in bytes [default: 262144].
    #[arg(long, value_name = "BYTES", env = "MUNSEO_MAX_BODY_BYTES")]
    max_body_bytes: Option<u32>,
    /// Time limit for the headers of a request, in seconds [default: 10].
    #[arg(long, value_name = "SECONDS", env = "MUNSEO_HEAD_TIMEOUT", value_parser = positive())]
    head_timeout: Option<u32>,
    /// Time limit for the body of a request, in seconds [default: 10].
    #[arg(long, value_name = "SECONDS", env = "MUNSEO_BODY_TIMEOUT", value_parser = positive())]
    body_timeout: Option<u32>,
    /// Idle timeout of a connection, in seconds [default: 60].
    #[arg(long, value_name = "SECONDS", env = "MUNSEO_IDLE_TIMEOUT", value_parser = positive())]
    idle_timeout: Option<u32>,
    /// Time limit for a client that stops reading a response, in seconds [default: 30].
    #[arg(long, value_name = "SECONDS", env = "MUNSEO_STALL_TIMEOUT", value_parser = positive())]
    stall_timeout: Option<u32>,
    /// Maximum lifetime of a connection, in seconds [default: 3600].
    #[arg(long, value_name = "SECONDS", env = "MUNSEO_TOTAL_TIMEOUT", value_parser = positive())]
    total_timeout: Option<u32>,
    /// Time limit for finishing responses at shutdown, in seconds [default: 10].
    #[arg(long, value_name = "SECONDS", env = "MUNSEO_FINISH_TIMEOUT")]
    finish_timeout: Option<u32>,
    /// Searches per second that one client may sustain, 0 for no limit [default: 100].
    #[arg(long, value_name = "N", env = "MUNSEO_SEARCH_RATE", value_parser = rate)]
    search_rate: Option<f64>,
    /// Burst of searches from one client [default: 400].
    #[arg(long, value_name = "N", env = "MUNSEO_SEARCH_BURST", value_parser = positive())]
    search_burst: Option<u32>,
    /// Checks of edited examples per second that one client may sustain, 0 for no limit [default: 5].
    #[arg(long, value_name = "N", env = "MUNSEO_CHECK_RATE", value_parser = rate)]
    check_rate: Option<f64>,
    /// Requests per minute to the Model Context Protocol from one client, 0 for no limit [default: 120].
    #[arg(long, value_name = "N", env = "MUNSEO_MCP_RATE")]
    mcp_rate: Option<u32>,
}

/// The header in which proxies send the client's address.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Header {
    XForwardedFor,
    Forwarded,
}

fn positive() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..)
}

/// Parses the operators' address; an empty value turns off a configured one.
fn address_or_none(text: &str) -> Result<String, String> {
    match text {
        "" => Ok(String::new()),
        text => crate::commands::socket_address(text),
    }
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse::<f64>().ok();
    let rate = rate.filter(|rate| rate.is_finite() && *rate >= 0.0);
    rate.ok_or_else(|| "write a number of at least 0, such as 2.5".to_owned())
}

impl Options {
    /// The address to listen on.
    pub(super) fn address(&self, config: &ServeConfig) -> String {
        let configured = self.addr.as_ref().or(config.addr.as_ref());
        configured.map_or_else(|| DEFAULT_ADDRESS.to_owned(), String::clone)
    }

    /// The address for operators; `None` if it is off.
    pub(super) fn admin_address(&self, config: &ServeConfig) -> Option<String> {
        let configured = self
            .admin_address
            .as_ref()
            .or(config.admin_address.as_ref());
        configured.filter(|address| !address.is_empty()).cloned()
    }

    /// The format of the request log; `None` to log only warnings.
    pub(super) fn log(&self, config: &ServeConfig) -> Option<Format> {
        let configured = config.log.map(|format| match format {
            LogFormat::Text => Format::Text,
            LogFormat::Json => Format::Json,
        });
        self.log.or(configured)
    }

    /// The rate limit of searches per client.
    pub(super) fn search_rate(&self, config: &ServeConfig) -> RequestRate {
        let default = SEARCH_RATE;
        let (given, limits) = (&self.limits, &config.limits);
        RequestRate {
            per_second: given
                .search_rate
                .or(limits.searches_per_second)
                .unwrap_or(default.per_second),
            burst: given
                .search_burst
                .or(limits.searches_at_once)
                .unwrap_or(default.burst),
        }
    }

    /// The rate limit of checks of edited examples per client.
    pub(super) fn check_rate(&self, config: &ServeConfig) -> RequestRate {
        let configured = self.limits.check_rate.or(config.limits.checks_per_second);
        RequestRate {
            per_second: configured.unwrap_or(CHECK_RATE.per_second),
            ..CHECK_RATE
        }
    }

    /// The rate limit of requests per minute to the Model Context Protocol per client; `None` for the default.
    pub(super) fn mcp_rate(&self, config: &ServeConfig) -> Option<u32> {
        self.limits.mcp_rate.or(config.limits.mcp_per_minute)
    }

    /// The settings of the server.
    pub(super) fn server(&self, config: &ServeConfig, metrics: std::sync::Arc<Metrics>) -> Server {
        let is_behind_tls = self.behind_tls || config.behind_tls;
        Server {
            limits: self.limits.resolve(config),
            metrics,
            proxies: self.proxies(config),
            complete_headers: Some(if is_behind_tls {
                complete_headers_behind_tls
            } else {
                complete_headers
            }),
            rejection_format: Some(format_rejection),
        }
    }

    fn proxies(&self, config: &ServeConfig) -> TrustedProxies {
        let header = match (self.forwarded_header, config.forwarded_header) {
            (Some(Header::Forwarded), _) | (None, Some(ForwardedHeaderName::Forwarded)) => {
                ForwardedHeader::Forwarded
            }
            _ => ForwardedHeader::XForwardedFor,
        };
        let networks = if self.trusted_proxies.is_empty() {
            // Validated when the configuration was read.
            config
                .trusted_proxies
                .iter()
                .filter_map(|text| text.parse().ok())
                .collect()
        } else {
            self.trusted_proxies.clone()
        };
        TrustedProxies { networks, header }
    }
}

impl LimitOptions {
    fn resolve(&self, config: &ServeConfig) -> Limits {
        let (default, configured) = (Limits::default(), &config.limits);
        let count = |given: Option<u32>, configured: Option<u32>, default: usize| {
            given.or(configured).map_or(default, |count| count as usize)
        };
        let seconds = |given: Option<u32>, configured: Option<u32>, default: Duration| {
            let seconds = given.or(configured).map(u64::from);
            seconds.map_or(default, Duration::from_secs)
        };
        Limits {
            connections: count(
                self.max_connections,
                configured.connections,
                default.connections,
            ),
            connections_per_client: count(
                self.max_connections_per_client,
                configured.connections_per_client,
                default.connections_per_client,
            ),
            requests: count(self.max_requests, configured.requests, default.requests),
            requests_per_client: count(
                self.max_requests_per_client,
                configured.requests_per_client,
                default.requests_per_client,
            ),
            header_bytes: count(
                self.max_header_bytes,
                configured.header_bytes,
                default.header_bytes,
            ),
            headers: count(self.max_headers, configured.headers, default.headers),
            url_bytes: count(self.max_url_bytes, configured.url_bytes, default.url_bytes),
            body_bytes: count(
                self.max_body_bytes,
                configured.body_bytes,
                default.body_bytes as usize,
            ) as u64,
            head_timeout: seconds(
                self.head_timeout,
                configured.head_seconds,
                default.head_timeout,
            ),
            body_timeout: seconds(
                self.body_timeout,
                configured.body_seconds,
                default.body_timeout,
            ),
            idle_timeout: seconds(
                self.idle_timeout,
                configured.idle_seconds,
                default.idle_timeout,
            ),
            stall_timeout: seconds(
                self.stall_timeout,
                configured.stall_seconds,
                default.stall_timeout,
            ),
            total_timeout: seconds(
                self.total_timeout,
                configured.total_seconds,
                default.total_timeout,
            ),
            finish_timeout: seconds(
                self.finish_timeout,
                configured.finish_seconds,
                default.finish_timeout,
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        options: Options,
    }

    #[test]
    fn help_lists_every_option_under_its_own_heading() {
        let command = <Command as clap::CommandFactory>::command();
        let heading = |id: &str| {
            let option = command.get_arguments().find(|option| option.get_id() == id);
            option.expect("it exists").get_help_heading()
        };
        assert_eq!(heading("addr"), None);
        assert_eq!(heading("deny_warnings"), None);
        assert_eq!(heading("search_index"), Some("Search"));
        assert_eq!(heading("max_connections"), Some("Limits"));
    }

    #[test]
    fn the_command_line_overrides_the_configuration_which_overrides_the_defaults() {
        let line = [
            "serve",
            "--head-timeout",
            "3",
            "--trusted-proxy",
            "10.0.0.0/8,::1",
            "--mcp-rate",
            "5",
        ];
        let options = Command::parse_from(line).options;
        let mut config = ServeConfig::default();
        config.limits.head_seconds = Some(7);
        config.limits.idle_seconds = Some(8);
        config.limits.mcp_per_minute = Some(9);
        config.trusted_proxies = vec!["192.0.2.1".to_owned()];
        let server = options.server(&config, std::sync::Arc::default());
        assert_eq!(server.limits.head_timeout, Duration::from_secs(3));
        assert_eq!(server.limits.idle_timeout, Duration::from_secs(8));
        assert_eq!(server.limits.stall_timeout, Limits::default().stall_timeout);
        assert_eq!(server.proxies.networks.len(), 2);
        assert_eq!(options.mcp_rate(&config), Some(5));
    }

    #[test]
    fn a_limit_of_zero_is_rejected() {
        for line in [
            ["serve", "--max-connections", "0"],
            ["serve", "--search-rate", "-1"],
            ["serve", "--trusted-proxy", "here"],
        ] {
            assert!(Command::try_parse_from(line).is_err(), "{line:?}");
        }
    }
}
