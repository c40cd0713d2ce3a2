//! Rejects links to private networks: a page must not make a build server send requests to its own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// Resolves host names, and rejects private addresses.
#[derive(Debug, Default)]
pub(super) struct PublicHosts {
    resolver: DefaultResolver,
}

/// The error for a host in a private network.
#[derive(Debug, thiserror::Error)]
#[error("the address {0} belongs to a private network")]
pub(super) struct PrivateAddress(pub(super) IpAddr);

impl Resolver for PublicHosts {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let addresses = self.resolver.resolve(uri, config, timeout)?;
        // Administrators may use a proxy in a private network.
        let proxy = config.proxy().map(|proxy| (proxy.host(), proxy.port()));
        if proxy.is_some() && proxy == uri.host().zip(uri.port_u16()) {
            return Ok(addresses);
        }
        match addresses.iter().find(|address| is_private(address.ip())) {
            Some(address) => Err(ureq::Error::Other(Box::new(PrivateAddress(address.ip())))),
            None => Ok(addresses),
        }
    }
}

/// Returns true for addresses that are not public.
fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_private_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_private_v4(address),
            None => is_private_v6(address),
        },
    }
}

fn is_private_v4(address: Ipv4Addr) -> bool {
    let [a, b, ..] = address.octets();
    address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_unspecified()
        || address.is_broadcast()
        || address.is_multicast()
        // Shared address space of providers (RFC 6598), which some clouds use internally.
        || (a == 100 && (64..128).contains(&b))
}

fn is_private_v6(address: Ipv6Addr) -> bool {
    address.is_loopback()
        || address.is_unspecified()
        || address.is_multicast()
        || address.is_unique_local()
        || address.is_unicast_link_local()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_private_networks_are_recognized() {
        for (address, expected) in [
            ("127.0.0.1", true),
            ("10.1.2.3", true),
            ("192.168.0.1", true),
            ("169.254.169.254", true),
            ("100.100.100.200", true),
            ("0.0.0.0", true),
            ("::1", true),
            ("fd00::1", true),
            ("fe80::1", true),
            ("::ffff:10.0.0.1", true),
            ("93.184.216.34", false),
            ("2606:2800:220:1::1", false),
            ("100.128.0.1", false),
        ] {
            assert_eq!(is_private(address.parse().unwrap()), expected, "{address}");
        }
    }
}
