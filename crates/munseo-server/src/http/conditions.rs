//! Conditional requests (RFC 9110, section 13).

use std::time::{Duration, SystemTime};

use axum::http::{HeaderMap, HeaderName, header};

/// The result of evaluating conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Send the response.
    Proceed,
    /// 304: the client's copy is current.
    NotModified,
    /// 412: the client requires another version.
    Failed,
}

/// Evaluates the conditions of a GET or HEAD in the order of the RFC.
pub(crate) fn evaluate(headers: &HeaderMap, etag: &str, modified: SystemTime) -> Outcome {
    if headers.contains_key(header::IF_MATCH) {
        if !any_tag(headers, &header::IF_MATCH, |tag| tag == etag) {
            return Outcome::Failed;
        }
    } else if date(headers, &header::IF_UNMODIFIED_SINCE)
        .is_some_and(|since| seconds(modified) > since)
    {
        return Outcome::Failed;
    }
    if headers.contains_key(header::IF_NONE_MATCH) {
        let is_known = any_tag(headers, &header::IF_NONE_MATCH, |tag| {
            tag.strip_prefix("W/").unwrap_or(tag) == etag
        });
        return if is_known {
            Outcome::NotModified
        } else {
            Outcome::Proceed
        };
    }
    match date(headers, &header::IF_MODIFIED_SINCE) {
        Some(since) if seconds(modified) <= since => Outcome::NotModified,
        _ => Outcome::Proceed,
    }
}

/// Returns true if a range is allowed: `If-Range` is absent or matches.
pub(crate) fn allows_range(headers: &HeaderMap, etag: &str, modified: SystemTime) -> bool {
    match text(headers, &header::IF_RANGE) {
        None => !headers.contains_key(header::IF_RANGE),
        Some(tag) if tag.starts_with('"') => tag == etag,
        Some(_) => date(headers, &header::IF_RANGE) == Some(seconds(modified)),
    }
}

/// Returns true if one of the tags in a header, which may have several lines, matches.
fn any_tag(headers: &HeaderMap, name: &HeaderName, matches: impl Fn(&str) -> bool) -> bool {
    let lines = headers.get_all(name).iter();
    let mut lines = lines.filter_map(|line| line.to_str().ok());
    // Our own tags contain no commas, so it does not matter that tags with commas are split.
    lines.any(|tags| tags.trim() == "*" || tags.split(',').any(|tag| matches(tag.trim())))
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn date(headers: &HeaderMap, name: &HeaderName) -> Option<SystemTime> {
    httpdate::parse_http_date(text(headers, name)?).ok()
}

/// Truncates a time to seconds, because HTTP dates have no fractions.
fn seconds(time: SystemTime) -> SystemTime {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    let since = since.map_or(0, |since| since.as_secs());
    SystemTime::UNIX_EPOCH + Duration::from_secs(since)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ETAG: &str = "\"abc\"";
    const DATE: &str = "Sun, 06 Nov 1994 08:49:37 GMT";
    const LATER: &str = "Sun, 06 Nov 1994 08:49:38 GMT";
    const EARLIER: &str = "Sun, 06 Nov 1994 08:49:36 GMT";

    fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
        let pairs = pairs.iter().cloned();
        pairs
            .map(|(name, value)| (name, value.parse().expect("ascii")))
            .collect()
    }

    fn outcome(pairs: &[(HeaderName, &'static str)]) -> Outcome {
        let modified =
            httpdate::parse_http_date(DATE).expect("a date") + Duration::from_millis(300);
        evaluate(&headers(pairs), ETAG, modified)
    }

    #[test]
    fn a_client_with_the_current_version_gets_304() {
        use header::{IF_MODIFIED_SINCE, IF_NONE_MATCH};
        for tags in [ETAG, "W/\"abc\"", "*", "\"x\", \"abc\"", " \"abc\" "] {
            assert_eq!(
                outcome(&[(IF_NONE_MATCH, tags)]),
                Outcome::NotModified,
                "{tags}"
            );
        }
        for tags in ["\"x\"", "abc", ""] {
            assert_eq!(
                outcome(&[(IF_NONE_MATCH, tags)]),
                Outcome::Proceed,
                "{tags}"
            );
        }
        for date in [DATE, LATER] {
            assert_eq!(
                outcome(&[(IF_MODIFIED_SINCE, date)]),
                Outcome::NotModified,
                "{date}"
            );
        }
        for date in [EARLIER, "yesterday"] {
            assert_eq!(
                outcome(&[(IF_MODIFIED_SINCE, date)]),
                Outcome::Proceed,
                "{date}"
            );
        }
    }

    #[test]
    fn an_etag_takes_precedence_over_a_date() {
        use header::{IF_MODIFIED_SINCE, IF_NONE_MATCH};
        let both = [(IF_NONE_MATCH, "\"x\""), (IF_MODIFIED_SINCE, DATE)];
        assert_eq!(outcome(&both), Outcome::Proceed);
    }

    #[test]
    fn a_failed_precondition_is_rejected() {
        use header::{IF_MATCH, IF_UNMODIFIED_SINCE};
        assert_eq!(outcome(&[(IF_MATCH, "\"x\"")]), Outcome::Failed);
        assert_eq!(outcome(&[(IF_MATCH, "W/\"abc\"")]), Outcome::Failed);
        assert_eq!(outcome(&[(IF_MATCH, ETAG)]), Outcome::Proceed);
        assert_eq!(outcome(&[(IF_UNMODIFIED_SINCE, EARLIER)]), Outcome::Failed);
        assert_eq!(outcome(&[(IF_UNMODIFIED_SINCE, DATE)]), Outcome::Proceed);
    }

    #[test]
    fn a_range_needs_the_current_version() {
        let modified = httpdate::parse_http_date(DATE).expect("a date");
        let allows = |value| allows_range(&headers(&[(header::IF_RANGE, value)]), ETAG, modified);
        assert!(allows_range(&HeaderMap::new(), ETAG, modified));
        assert!(allows(ETAG) && allows(DATE));
        assert!(!allows("\"x\"") && !allows("W/\"abc\"") && !allows(LATER) && !allows("x"));
    }
}
