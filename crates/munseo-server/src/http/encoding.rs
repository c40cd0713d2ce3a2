//! Selects the compressed variant for a client (RFC 9110, section 12.5.3).

use std::cmp::Reverse;

use axum::http::{HeaderMap, header};

use super::accept::entries;

/// The encoding of a precompressed variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The name in `Accept-Encoding` and `Content-Encoding`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// The client rejects uncompressed content explicitly, and accepts none of the variants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NotAcceptable;

/// The variant to send: the highest quality, then the smallest; `None` for uncompressed content. Without an
/// `Accept-Encoding` header, only that is acceptable.
pub(crate) fn choose<T>(
    headers: &HeaderMap,
    plain_length: u64,
    variants: impl Iterator<Item = (Encoding, T, u64)>,
) -> Result<Option<(Encoding, T)>, NotAcceptable> {
    let quality = |name: &str| {
        let named = entries(headers, header::ACCEPT_ENCODING);
        let named = named.filter(|(entry, _)| {
            let entry = entry.to_ascii_lowercase();
            entry.strip_prefix("x-").unwrap_or(&entry) == name
        });
        named.last().map(|(_, quality)| quality)
    };
    let others = quality("*");
    // Uncompressed content is acceptable unless it is rejected, but a listed encoding is preferred.
    let rejected = others.filter(|quality| *quality == 0);
    let identity = quality("identity").or(rejected).unwrap_or(1);
    let acceptable = variants.filter_map(|(encoding, variant, length)| {
        let quality = quality(encoding.name()).or(others).unwrap_or(0);
        let rank = (quality, Reverse(length));
        let is_better = rank > (identity, Reverse(plain_length));
        (quality > 0 && is_better).then_some((rank, encoding, variant))
    });
    match acceptable.max_by_key(|(rank, ..)| *rank) {
        Some((_, encoding, variant)) => Ok(Some((encoding, variant))),
        None if identity == 0 => Err(NotAcceptable),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(accept: Option<&'static str>) -> &'static str {
        let mut headers = HeaderMap::new();
        if let Some(accept) = accept {
            headers.insert(header::ACCEPT_ENCODING, accept.parse().expect("ascii"));
        }
        let variants = [(Encoding::Brotli, 60), (Encoding::Gzip, 70)];
        let variants = variants
            .into_iter()
            .map(|(encoding, length)| (encoding, (), length));
        match choose(&headers, 100, variants) {
            Ok(Some((encoding, ()))) => encoding.name(),
            Ok(None) => "plain",
            Err(NotAcceptable) => "none",
        }
    }

    #[test]
    fn the_smallest_of_the_preferred_encodings_is_sent() {
        for (accept, encoding) in [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip, zstd", "gzip"),
            ("GZIP", "gzip"),
            ("br;q=0.5, gzip;q=0.8", "gzip"),
            ("gzip;q=0.1", "gzip"),
            ("*", "br"),
            ("br;q=0, *", "gzip"),
            ("identity, br;q=0.5", "plain"),
            ("identity;q=0.5, gzip", "gzip"),
            ("br;q=0", "plain"),
            ("br;q=x", "plain"),
            ("deflate", "plain"),
            ("", "plain"),
            ("identity;q=0, gzip;q=0.001", "gzip"),
            ("*;q=0, gzip", "gzip"),
            ("gzip;Q=1 ; x=y", "gzip"),
        ] {
            assert_eq!(chosen(Some(accept)), encoding, "{accept}");
        }
        assert_eq!(chosen(None), "plain");
    }

    #[test]
    fn plain_content_is_rejected_only_explicitly() {
        for (accept, rejects) in [
            ("identity;q=0", true),
            ("gzip;q=0, *;q=0", true),
            ("*;q=0, identity;q=0.1", false),
            ("gzip", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, accept.parse().expect("ascii"));
            let chosen = choose::<()>(&headers, 100, std::iter::empty());
            assert_eq!(chosen == Err(NotAcceptable), rejects, "{accept}");
        }
    }
}
