//! Byte ranges (RFC 9110, section 14).
//!
//! ```text
//! bytes=FIRST-LAST   bytes=FIRST-   bytes=-LAST_N
//! ```
//!
//! Several ranges at once may be answered with the whole, and are: no browser asks for them.

use std::ops::Range;

/// What a `Range` header asks for, of a content so long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All of it.
    Whole,
    /// A part that is there.
    Part(Range<u64>),
    /// 416: a part beyond its end.
    Unsatisfiable,
}

/// Reads a `Range` header; one that cannot be read does not count.
pub(crate) fn parse(header: &str, length: u64) -> Wanted {
    let Some(range) = header.trim().strip_prefix("bytes=") else {
        return Wanted::Whole;
    };
    let Some((first, last)) = range.split_once('-') else {
        return Wanted::Whole;
    };
    let part = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => first..last.saturating_add(1).min(length),
        (Some(first), None) if last.trim().is_empty() => first..length,
        (None, Some(last)) if first.trim().is_empty() => length.saturating_sub(last)..length,
        _ => return Wanted::Whole,
    };
    if part.is_empty() {
        Wanted::Unsatisfiable
    } else {
        Wanted::Part(part)
    }
}

/// Digits alone; more than fit mean “to the end”.
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
        ] {
            assert_eq!(parse(header, 10), Wanted::Part(part), "{header}");
        }
    }

    #[test]
    fn a_range_beyond_the_end_cannot_be_had() {
        for header in [
            "bytes=10-",
            "bytes=10-12",
            "bytes=-0",
            "bytes=99999999999999999999999-",
        ] {
            assert_eq!(parse(header, 10), Wanted::Unsatisfiable, "{header}");
        }
        assert_eq!(parse("bytes=0-", 0), Wanted::Unsatisfiable);
    }

    #[test]
    fn what_is_not_a_single_range_of_bytes_does_not_count() {
        for header in [
            "bytes=0-1,3-4",
            "bytes=4-2",
            "bytes=",
            "bytes=-",
            "bytes=a-b",
            "lines=0-1",
            "0-1",
            "bytes=+1-2",
        ] {
            assert_eq!(parse(header, 10), Wanted::Whole, "{header}");
        }
    }
}
