//! Selects the compressed variant for a client (RFC 9110, section 12.5.3).

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

/// The quality of each encoding for a client, in thousandths; zero means not acceptable.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct AcceptedEncodings {
    brotli: u16,
    gzip: u16,
    identity: u16,
}

impl AcceptedEncodings {
    /// Parses all `Accept-Encoding` headers; without one, only uncompressed content is acceptable.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let mut named: [Option<u16>; 3] = [None; 3];
        let mut others = None;
        for (name, quality) in entries(headers, header::ACCEPT_ENCODING) {
            match name.to_ascii_lowercase().as_str() {
                "br" => named[0] = Some(quality),
                "gzip" | "x-gzip" => named[1] = Some(quality),
                "identity" => named[2] = Some(quality),
                "*" => others = Some(quality),
                _ => {}
            }
        }
        let of = |encoding: usize| named[encoding].or(others).unwrap_or(0);
        Self {
            brotli: of(0),
            gzip: of(1),
            // Uncompressed content is acceptable unless it is rejected, but a listed encoding is preferred.
            identity: named[2]
                .or(others.filter(|quality| *quality == 0))
                .unwrap_or(1),
        }
    }

    fn quality_of(self, encoding: Encoding) -> u16 {
        match encoding {
            Encoding::Brotli => self.brotli,
            Encoding::Gzip => self.gzip,
        }
    }

    /// Returns true if uncompressed content is explicitly not acceptable.
    pub(crate) const fn rejects_identity(self) -> bool {
        self.identity == 0
    }

    /// The variant to send: the highest quality, then the smallest; `None` for uncompressed content.
    pub(crate) fn choose<T: Copy>(
        self,
        plain_length: u64,
        variants: impl Iterator<Item = (Encoding, T, u64)>,
    ) -> Option<(Encoding, T)> {
        let acceptable = variants.map(|(encoding, variant, length)| {
            (self.quality_of(encoding), length, encoding, variant)
        });
        let (quality, length, encoding, variant) = acceptable
            .filter(|(quality, ..)| *quality > 0)
            .max_by_key(|(quality, length, ..)| (*quality, std::cmp::Reverse(*length)))?;
        let is_better =
            quality > self.identity || (quality == self.identity && length < plain_length);
        is_better.then_some((encoding, variant))
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
        let chosen = AcceptedEncodings::of(&headers).choose(100, variants);
        chosen.map_or("plain", |(encoding, ())| encoding.name())
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
            assert_eq!(
                AcceptedEncodings::of(&headers).rejects_identity(),
                rejects,
                "{accept}"
            );
        }
    }
}
