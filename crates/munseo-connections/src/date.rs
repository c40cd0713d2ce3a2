//! Computes the `Date` header.
//!
//! `hyper` also sets it, but it updates its cached value only when the clock has passed that value. After the clock is
//! set back, its dates would be in the future, and caches would consider responses fresh.

use std::cell::RefCell;
use std::time::{Duration, SystemTime};

use axum::http::HeaderValue;

/// A second since 1970, and its formatted header.
type CachedDate = Option<(u64, HeaderValue)>;

thread_local! {
    static LAST: RefCell<CachedDate> = const { RefCell::new(None) };
}

/// The current value of `Date`.
pub(crate) fn now() -> HeaderValue {
    LAST.with_borrow_mut(|last| at(SystemTime::now(), last))
}

/// The value of `Date` at a time; formatted once per second.
fn at(time: SystemTime, last: &mut CachedDate) -> HeaderValue {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    // The format has no years after 9999.
    const LAST_SECOND: u64 = 253_402_300_799;
    let second = since.unwrap_or_default().as_secs().min(LAST_SECOND);
    match last {
        Some((known, value)) if *known == second => value.clone(),
        _ => {
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(second);
            let value = HeaderValue::try_from(httpdate::fmt_http_date(time));
            let value = value.expect("a date is ASCII");
            *last = Some((second, value.clone()));
            value
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_follows_jumps_of_the_clock() {
        let day = Duration::from_secs(86_400);
        let mut last = None;
        let mut date = |time| at(time, &mut last).to_str().unwrap_or_default().to_owned();
        let epoch = SystemTime::UNIX_EPOCH;
        assert_eq!(date(epoch + day), "Fri, 02 Jan 1970 00:00:00 GMT");
        assert_eq!(date(epoch + 3 * day), "Sun, 04 Jan 1970 00:00:00 GMT");
        assert_eq!(date(epoch), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(date(epoch - day), "Thu, 01 Jan 1970 00:00:00 GMT");
        let far = Duration::from_secs(1 << 50);
        assert_eq!(date(epoch + far), "Fri, 31 Dec 9999 23:59:59 GMT");
    }
}
