//! Validates the target and the host of a request.

use std::net::Ipv6Addr;

use axum::http::request::Parts;
use axum::http::{Method, Version, header};

/// Returns true for a path, with or without scheme and host. `*` is only valid for `OPTIONS`, a host alone for
/// `CONNECT` (RFC 9112, section 3.2).
pub(crate) fn has_valid_target(request: &Parts) -> bool {
    let uri = &request.uri;
    match request.method {
        Method::CONNECT => true,
        _ if uri.path() == "*" => request.method == Method::OPTIONS,
        _ => uri.scheme().is_some() || uri.authority().is_none(),
    }
}

/// Returns true for exactly one valid host in HTTP/1.1, and at most one in HTTP/1.0.
///
/// The host of an absolute URL takes precedence (RFC 9112, section 3.2.2).
pub(crate) fn has_valid_host(request: &Parts) -> bool {
    let authority = request.uri.authority().map(|name| name.as_str().as_bytes());
    if !authority.is_none_or(is_host) {
        return false;
    }
    let mut hosts = request.headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => request.version != Version::HTTP_11,
        (Some(host), None) => is_host(host.as_bytes()),
        (Some(_), Some(_)) => false,
    }
}

/// Returns true for a name or an address with an optional port (RFC 3986, section 3.2), and for an empty host.
fn is_host(host: &[u8]) -> bool {
    const MAX_HOST_LENGTH: usize = 255;
    let Ok(host) = std::str::from_utf8(host) else {
        return false;
    };
    let (is_name, port) = match host.strip_prefix('[') {
        Some(rest) => {
            let (address, after) = rest.split_once(']').unwrap_or((rest, "]"));
            (address.parse::<Ipv6Addr>().is_ok(), after)
        }
        None => {
            let (name, port) = host.split_at(host.find(':').unwrap_or(host.len()));
            (is_name(name), port)
        }
    };
    let is_port = |port: &str| {
        port.bytes().all(|byte| byte.is_ascii_digit())
            && (port.is_empty() || port.parse::<u16>().is_ok())
    };
    host.len() <= MAX_HOST_LENGTH
        && is_name
        && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
}

/// Returns true for letters, digits, some marks, and percent-encoded bytes.
fn is_name(name: &str) -> bool {
    const MARKS: &[u8] = b"-._~!$&'()*+,;=";
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || MARKS.contains(&byte);
    let mut parts = name.split('%');
    let first = parts.next().unwrap_or_default();
    first.bytes().all(is_plain)
        && parts.all(|part| {
            let digits = part.bytes().take(2);
            digits.filter(u8::is_ascii_hexdigit).count() == 2 && part.bytes().all(is_plain)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_or_an_address_with_an_optional_port() {
        for host in [
            "",
            "a",
            "A.example",
            "a:80",
            "a:",
            "192.0.2.1:65535",
            "[::1]",
            "[::1]:80",
            "[2001:db8::7]:",
            "a_b",
            "%ed%95%9c",
            "xn--3e0b707e",
        ] {
            assert!(is_host(host.as_bytes()), "{host}");
        }
        for host in [
            "a:-1", "a:+1", "a:65536", "a:8o", "a:80:80", "a:80 ", "::1", "[::1", "[::1]80",
            "[::1]]", "[x]", "[]", "a[", "a b", "a/b", "u@a", "a?b", "a#b", "a\\b", "%zz", "%e",
            "a%", "\u{d55c}",
        ] {
            assert!(!is_host(host.as_bytes()), "{host}");
        }
        assert!(!is_host(b"a\xff"));
        assert!(is_host("a".repeat(255).as_bytes()) && !is_host("a".repeat(256).as_bytes()));
    }
}
