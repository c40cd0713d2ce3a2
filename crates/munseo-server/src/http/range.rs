//! Byte ranges (RFC 9110, section 14): `bytes=FIRST-LAST`, `bytes=FIRST-`, `bytes=-LAST_N`.

use std::ops::Range;

use axum::http::{HeaderMap, HeaderValue, header};

/// The result of a `Range` header for content of a known length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RequestedRange {
    /// The whole content.
    Whole,
    /// A satisfiable range.
    Part(Range<u64>),
    /// 416: the range is beyond the end.
    Unsatisfiable,
}

/// The range that a request asks for. An invalid one is ignored, and so are several ranges, as the RFC allows.
pub(crate) fn requested(headers: &HeaderMap, length: u64) -> RequestedRange {
    let range = headers.get(header::RANGE);
    let range = range.and_then(|range| range.to_str().ok());
    range.map_or(RequestedRange::Whole, |range| parse(range, length))
}

impl RequestedRange {
    /// The `Content-Range` of the response; `None` for the whole content.
    pub(crate) fn content_range(&self, length: u64) -> Option<HeaderValue> {
        let part = match self {
            Self::Whole => return None,
            Self::Part(part) => format!("{}-{}", part.start, part.end - 1),
            Self::Unsatisfiable => "*".to_owned(),
        };
        HeaderValue::try_from(format!("bytes {part}/{length}")).ok()
    }
}

fn parse(header: &str, length: u64) -> RequestedRange {
    match parse_one(header, length) {
        None => RequestedRange::Whole,
        Some(part) if part.is_empty() => RequestedRange::Unsatisfiable,
        Some(part) => RequestedRange::Part(part),
    }
}

/// The bytes of a range; empty if it is beyond the end, `None` if it is invalid.
fn parse_one(header: &str, length: u64) -> Option<Range<u64>> {
    let (unit, range) = header.trim().split_once('=')?;
    let (first, last) = range.split_once('-')?;
    match (number(first), number(last)) {
        _ if !unit.eq_ignore_ascii_case("bytes") => None,
        (Some(first), Some(last)) if first <= last => {
            Some(first..last.saturating_add(1).min(length))
        }
        (Some(first), None) if last.trim().is_empty() => Some(first..length),
        (None, Some(last)) if first.trim().is_empty() => Some(length.saturating_sub(last)..length),
        _ => None,
    }
}

/// Parses digits; numbers that are too large mean “to the end”. `None` for other text.
fn number(text: &str) -> Option<u64> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_range_is_a_part() {
        for (header, part) in [
            ("bytes=0-0", 0..1),
            ("bytes=2-4", 2..5),
            ("bytes=2-", 2..10),
            ("bytes=-3", 7..10),
            ("bytes=-99", 0..10),
            ("bytes=8-99", 8..10),
            ("bytes=0-99999999999999999999999", 0..10),
            ("Bytes=0-0", 0..1),
        ] {
            assert_eq!(parse(header, 10), RequestedRange::Part(part), "{header}");
        }
    }

    #[test]
    fn a_range_beyond_the_end_is_unsatisfiable() {
        for header in [
            "bytes=10-",
            "bytes=10-12",
            "bytes=-0",
            "bytes=99999999999999999999999-",
        ] {
            assert_eq!(parse(header, 10), RequestedRange::Unsatisfiable, "{header}");
        }
        assert_eq!(parse("bytes=0-", 0), RequestedRange::Unsatisfiable);
    }

    #[test]
    fn invalid_and_several_ranges_are_ignored() {
        for header in [
            "bytes=0-1,4-5",
            "bytes=0-1,",
            "bytes=4-2",
            "bytes=",
            "bytes=-",
            "bytes=a-b",
            "lines=0-1",
            "0-1",
            "bytes=+1-2",
        ] {
            assert_eq!(parse(header, 10), RequestedRange::Whole, "{header}");
        }
    }
}
