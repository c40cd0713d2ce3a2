//! Settings for serving a site: the command line, the environment, `[serve]` in `munseo.toml`, and the defaults, in
//! order of precedence.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use munseo_build::report::ReportOptions;
use munseo_connections::{Limits, RequestRate, Server, TrustedProxies};
use munseo_server::{
    CHECK_RATE, SEARCH_RATE, complete_headers, complete_headers_behind_tls, format_rejection,
};
use munseo_site::config::{ServeConfig, ServeLimits};

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
    #[command(flatten)]
    settings: ServeConfig,
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
    /// Reports what replaces this removed option.
    #[arg(long = "admin-address", env = "MUNSEO_ADMIN_ADDRESS", hide = true, value_parser = removed_admin_address)]
    _admin_address: Option<String>,
    // Options with a heading come last, because the heading applies to all options after it.
    #[command(flatten)]
    pub(super) report: ReportOptions,
    #[command(flatten)]
    pub(super) search: SearchOptions,
    #[command(flatten, next_help_heading = "Limits")]
    limits: ServeLimits,
}

impl Options {
    /// The settings of the command line and the environment, else those of the site.
    pub(super) fn settings(&self, configured: &ServeConfig) -> ServeConfig {
        let given = ServeConfig {
            limits: self.limits.clone(),
            ..self.settings.clone()
        };
        given.or(configured)
    }
}

fn removed_admin_address(_: &str) -> Result<String, &'static str> {
    Err(
        "removed: request `/healthz` and `/readyz` at the site's own address, and count requests in the log",
    )
}

/// The address to listen on.
pub(super) fn address(settings: &ServeConfig) -> &str {
    settings.addr.as_deref().unwrap_or(DEFAULT_ADDRESS)
}

/// The rate limit of searches per client.
pub(super) fn search_rate(limits: &ServeLimits) -> RequestRate {
    RequestRate {
        per_second: limits.searches_per_second.unwrap_or(SEARCH_RATE.per_second),
        burst: limits.searches_at_once.unwrap_or(SEARCH_RATE.burst),
    }
}

/// The rate limit of checks of edited examples per client.
pub(super) fn check_rate(limits: &ServeLimits) -> RequestRate {
    RequestRate {
        per_second: limits.checks_per_second.unwrap_or(CHECK_RATE.per_second),
        ..CHECK_RATE
    }
}

/// The server with these settings.
pub(super) fn server(settings: &ServeConfig) -> Server {
    Server {
        limits: limits(&settings.limits),
        proxies: TrustedProxies {
            // Validated when they were read.
            networks: (settings.trusted_proxies.iter())
                .filter_map(|text| text.parse().ok())
                .collect(),
        },
        complete_headers: Some(if settings.behind_tls {
            complete_headers_behind_tls
        } else {
            complete_headers
        }),
        rejection_format: Some(format_rejection),
    }
}

fn limits(set: &ServeLimits) -> Limits {
    let mut limits = Limits::default();
    let counts = [
        (&mut limits.connections, set.connections),
        (
            &mut limits.connections_per_client,
            set.connections_per_client,
        ),
        (&mut limits.requests, set.requests),
        (&mut limits.requests_per_client, set.requests_per_client),
        (&mut limits.header_bytes, set.header_bytes),
        (&mut limits.headers, set.headers),
        (&mut limits.url_bytes, set.url_bytes),
    ];
    for (limit, count) in counts {
        *limit = count.map_or(*limit, |count| count as usize);
    }
    limits.body_bytes = set.body_bytes.map_or(limits.body_bytes, u64::from);
    let times = [
        (&mut limits.head_timeout, set.head_seconds),
        (&mut limits.body_timeout, set.body_seconds),
        (&mut limits.idle_timeout, set.idle_seconds),
        (&mut limits.stall_timeout, set.stall_seconds),
        (&mut limits.total_timeout, set.total_seconds),
        (&mut limits.finish_timeout, set.finish_seconds),
    ];
    for (limit, seconds) in times {
        *limit = seconds.map_or(*limit, |seconds| Duration::from_secs(seconds.into()));
    }
    limits
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
        assert_eq!(heading("connections"), Some("Limits"));
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
        let settings = options.settings(&config);
        let server = server(&settings);
        assert_eq!(server.limits.head_timeout, Duration::from_secs(3));
        assert_eq!(server.limits.idle_timeout, Duration::from_secs(8));
        assert_eq!(server.limits.stall_timeout, Limits::default().stall_timeout);
        assert_eq!(server.proxies.networks.len(), 2);
        assert_eq!(settings.limits.mcp_per_minute, Some(5));
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
