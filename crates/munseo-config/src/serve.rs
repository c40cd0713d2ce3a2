//! `[serve]`: how a site is served.

use std::net::{IpAddr, Ipv6Addr};

use ipnet::IpNet;
use munseo_source::Diagnostic;

use crate::report::Report;
use crate::schema::RawConfig;

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
pub(super) fn check(raw: &RawConfig, report: &mut Report<'_>) {
    for (index, network) in raw.serve.trusted_proxies.iter().enumerate() {
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
        ("addr", &raw.serve.addr),
        ("admin_address", &raw.serve.admin_address),
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
    let limits = &raw.serve.limits;
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
