//! Byte ranges (RFC 9110, section 14).
//!
//! ```text
//! bytes=FIRST-LAST   bytes=FIRST-   bytes=-LAST_N   bytes=0-99,200-299
//! ```

use std::ops::Range;

/// Maximum number of ranges; a request with more gets the whole content.
const MAX_PARTS: usize = 16;

/// Approximate overhead of a part in bytes; ranges with smaller gaps are merged.
pub(crate) const PART_OVERHEAD: u64 = 160;

/// The result of a `Range` header for content of a known length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RequestedRange {
    /// The whole content.
    Whole,
    /// A satisfiable range.
    Part(Range<u64>),
    /// Several satisfiable ranges without overlaps, in the requested order, with a smaller total than the whole
    /// content.
    Parts(Vec<Range<u64>>),
    /// 416: no satisfiable range.
    Unsatisfiable,
}

/// Parses a `Range` header; an invalid one is ignored.
pub(crate) fn parse(header: &str, length: u64) -> RequestedRange {
    let ranges = match header.trim().split_once('=') {
        Some((unit, ranges)) if unit.eq_ignore_ascii_case("bytes") => ranges,
        _ => return RequestedRange::Whole,
    };
    let ranges = || ranges.split(',').map(str::trim);
    // Empty list elements are ignored (RFC 9110, section 5.6.1.2).
    let ranges = || ranges().filter(|range| !range.is_empty());
    let count = ranges().take(MAX_PARTS + 1).count();
    if count == 0 || count > MAX_PARTS {
        return RequestedRange::Whole;
    }
    let mut parts = Vec::new();
    for range in ranges() {
        match parse_one(range, length) {
            None => return RequestedRange::Whole,
            Some(part) if part.is_empty() => {}
            Some(part) => add(&mut parts, part),
        }
    }
    let sent = |part: &Range<u64>| part.end - part.start + PART_OVERHEAD;
    match parts.as_slice() {
        [] => RequestedRange::Unsatisfiable,
        [part] => RequestedRange::Part(part.clone()),
        parts if parts.iter().map(sent).sum::<u64>() >= length => RequestedRange::Whole,
        _ => RequestedRange::Parts(parts),
    }
}

/// The bytes of one range; empty if it is beyond the end, `None` if it is invalid.
fn parse_one(range: &str, length: u64) -> Option<Range<u64>> {
    let (first, last) = range.split_once('-')?;
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => {
            Some(first..last.saturating_add(1).min(length))
        }
        (Some(first), None) if last.trim().is_empty() => Some(first..length),
        (None, Some(last)) if first.trim().is_empty() => Some(length.saturating_sub(last)..length),
        _ => None,
    }
}

/// Adds a range. It is merged with ranges that it overlaps or nearly touches, at the position of the first of them.
fn add(parts: &mut Vec<Range<u64>>, mut part: Range<u64>) {
    let mut place = parts.len();
    // A merged range may overlap further ones.
    while let Some(near) = parts
        .iter()
        .position(|other| is_near(other, &part) || is_near(&part, other))
    {
        let other = parts.remove(near);
        part = part.start.min(other.start)..part.end.max(other.end);
        place = place.min(near);
    }
    parts.insert(place.min(parts.len()), part);
}

/// Returns true if the second range begins within the first or soon after it.
fn is_near(first: &Range<u64>, second: &Range<u64>) -> bool {
    (first.start..=first.end.saturating_add(PART_OVERHEAD)).contains(&second.start)
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
            ("bytes=,0-0, ,", 0..1),
            ("bytes=0-0,20-30", 0..1),
            ("bytes=4-5,0-1", 0..6),
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
            "bytes=10-,20-30",
        ] {
            assert_eq!(parse(header, 10), RequestedRange::Unsatisfiable, "{header}");
        }
        assert_eq!(parse("bytes=0-", 0), RequestedRange::Unsatisfiable);
    }

    #[test]
    fn several_ranges_are_parts_that_do_not_overlap() {
        for (header, expected) in [
            ("bytes=0-9,5000-5009", vec![0..10, 5000..5010]),
            ("bytes=5000-5009,0-9", vec![5000..5010, 0..10]),
            ("bytes=0-9,-10", vec![0..10, 9990..10_000]),
            ("bytes=0-9,5-19,5000-", vec![0..20, 5000..10_000]),
            (
                "bytes=0-9,300-309,600-609,5-620,-1",
                vec![0..621, 9999..10_000],
            ),
            (
                "bytes=600-609,0-9,100-109,9999-",
                vec![600..610, 0..110, 9999..10_000],
            ),
            ("bytes=0-0,20000-,9000-9000", vec![0..1, 9000..9001]),
        ] {
            assert_eq!(
                parse(header, 10_000),
                RequestedRange::Parts(expected),
                "{header}"
            );
        }
    }

    #[test]
    fn ranges_that_are_larger_than_the_file_get_the_whole_file() {
        let many = |count: usize| {
            let ranges: Vec<_> = (0..count).map(|at| format!("{0}-{0}", at * 500)).collect();
            format!("bytes={}", ranges.join(","))
        };
        assert!(
            matches!(parse(&many(16), 10_000), RequestedRange::Parts(parts) if parts.len() == 16)
        );
        assert_eq!(parse(&many(17), 100_000), RequestedRange::Whole);
        assert_eq!(
            parse("bytes=0-,0-,0-", 10_000),
            RequestedRange::Part(0..10_000)
        );
        assert_eq!(parse("bytes=0-5000,5200-", 10_000), RequestedRange::Whole);
        assert_eq!(parse("bytes=0-1,4-5", 10), RequestedRange::Part(0..6));
    }

    #[test]
    fn an_invalid_range_is_ignored() {
        for header in [
            "bytes=0-1,x",
            "bytes=,",
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
