//! Determines the address of a client, including addresses that trusted proxies send, and its key for limits.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::{Extensions, HeaderMap, HeaderName};
use ipnet::IpNet;

/// The header in which proxies send the client's address.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The client's address, stored as an extension of the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Client(pub IpAddr);

impl Client {
    /// The client of a request. All requests that were not received by a [`Server`](crate::Server) have the same
    /// client.
    pub fn of(extensions: &Extensions) -> Self {
        let client = extensions.get().copied();
        client.unwrap_or(Self(Ipv4Addr::UNSPECIFIED.into()))
    }

    /// The key for limits: the address, or the /64 network for IPv6, because a household usually has one.
    pub fn key(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from(u128::from(address) >> 64 << 64).into(),
            address => address,
        }
    }
}

/// Proxies that are trusted to send the client's address.
///
/// Without trusted proxies, the client's address is that of the connection, and headers are ignored.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies {
    /// Their addresses.
    pub networks: Vec<Network>,
}

/// A range of addresses, such as `10.0.0.0/8`, or a single one, such as `::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network(IpNet);

impl TrustedProxies {
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        self.networks
            .iter()
            .any(|network| network.contains(address))
    }

    /// The client's address: the last address that is not a trusted proxy. Earlier ones may be forged.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let peer = peer.to_canonical();
        if !self.contains(peer) {
            return Client(peer);
        }
        let mut client = peer;
        for entry in forwarded_for(headers).rev() {
            // An invalid address ends the chain, because the addresses before it may be forged.
            let Some(address) = entry else { break };
            client = address;
            if !self.contains(client) {
                break;
            }
        }
        Client(client)
    }
}

/// The addresses in `X-Forwarded-For`, in the order in which proxies added them; `None` for invalid ones.
fn forwarded_for(headers: &HeaderMap) -> impl DoubleEndedIterator<Item = Option<IpAddr>> {
    let values = headers.get_all(FORWARDED_FOR).iter();
    let parts = values.flat_map(|value| value.to_str().unwrap_or_default().split(','));
    parts.map(address)
}

/// Parses an address with an optional port: `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]:80`.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let with_port = || Some(text.parse::<SocketAddr>().ok()?.ip());
    Some(bare.parse().ok().or_else(with_port)?.to_canonical())
}

impl Network {
    /// Returns true if the network contains an address; an IPv6 network may contain IPv4-mapped ones.
    fn contains(self, address: IpAddr) -> bool {
        match (self.0, address.to_canonical()) {
            (IpNet::V6(network), IpAddr::V4(address)) => {
                network.contains(&address.to_ipv6_mapped())
            }
            (network, address) => network.contains(&address),
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let single = || Some(IpNet::from(text.parse::<IpAddr>().ok()?.to_canonical()));
        let network = text.parse().ok().or_else(single);
        network.map(Self).ok_or_else(|| {
            format!("`{text}` is not an IP address or CIDR range such as `10.0.0.0/8`")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &[&str], peer: &str, value: &str) -> String {
        let networks = trusted.iter().map(|text| text.parse().expect("a network"));
        let proxies = TrustedProxies {
            networks: networks.collect(),
        };
        let mut headers = HeaderMap::new();
        headers.insert(FORWARDED_FOR, value.parse().expect("ascii"));
        let Client(address) = proxies.client(peer.parse().expect("an address"), &headers);
        address.to_string()
    }

    #[test]
    fn only_headers_of_trusted_proxies_are_used() {
        for (trusted, peer, value, expected) in [
            (&[][..], "192.0.2.9", "1.1.1.1", "192.0.2.9"),
            (&["10.0.0.0/8"], "192.0.2.9", "1.1.1.1", "192.0.2.9"),
            (&["10.0.0.0/8"], "10.1.2.3", "1.1.1.1", "1.1.1.1"),
            (&["10.0.0.0/8"], "10.1.2.3", "6.6.6.6, 1.1.1.1", "1.1.1.1"),
            (&["10.0.0.0/8"], "10.1.2.3", "1.1.1.1, 10.9.9.9", "1.1.1.1"),
            (&["10.0.0.0/8"], "::ffff:10.1.2.3", "1.1.1.1:80", "1.1.1.1"),
            (&["10.0.0.0/8"], "10.1.2.3", "unknown", "10.1.2.3"),
            (
                &["10.0.0.0/8"],
                "10.1.2.3",
                "6.6.6.6, x, 10.9.9.9",
                "10.9.9.9",
            ),
            (&["::1"], "::1", "2001:db8::7", "2001:db8::7"),
            (&["0.0.0.0/0"], "10.1.2.3", "1.1.1.1", "1.1.1.1"),
            (&["::/0"], "10.1.2.3", "1.1.1.1", "1.1.1.1"),
            (&["::ffff:10.0.0.0/104"], "10.1.2.3", "1.1.1.1", "1.1.1.1"),
            (
                &["192.0.2.1", " ::ffff:10.1.2.3 "],
                "10.1.2.3",
                "1.1.1.1",
                "1.1.1.1",
            ),
        ] {
            assert_eq!(client(trusted, peer, value), expected, "{value}");
        }
    }

    #[test]
    fn a_network_of_64_bits_is_one_client() {
        let key = |text: &str| Client(text.parse().expect("an address")).key();
        assert_eq!(key("2001:db8::1"), key("2001:db8::2"));
        assert_ne!(key("2001:db8::1"), key("2001:db8:0:1::1"));
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
        assert_eq!(key("::ffff:192.0.2.1"), key("192.0.2.1"));
    }

    #[test]
    fn an_invalid_network_is_rejected() {
        for text in ["", "x", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0/8"] {
            assert!(text.parse::<Network>().is_err(), "{text}");
        }
    }
}
