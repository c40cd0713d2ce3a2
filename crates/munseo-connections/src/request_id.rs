//! Creates and validates the ids of requests for logs and responses.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// The header of request ids in requests and responses.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Maximum length of a received id: a UUID with a prefix fits.
const MAX_LENGTH: usize = 64;

/// The id in the header of a request if it is valid, or else a new one of 32 hexadecimal digits.
pub(crate) fn received_or_new(headers: &HeaderMap) -> HeaderValue {
    let received = headers
        .get(REQUEST_ID)
        .filter(|value| is_valid(value.as_bytes()));
    received.cloned().unwrap_or_else(next)
}

/// Returns true for letters, digits and a few marks, which are safe in logs.
fn is_valid(value: &[u8]) -> bool {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(byte);
    !value.is_empty() && value.len() <= MAX_LENGTH && value.iter().all(is_allowed)
}

/// A new id.
pub(crate) fn next() -> HeaderValue {
    HeaderValue::try_from(generate()).expect("hexadecimal digits")
}

/// A new id of 32 hexadecimal digits, which other processes do not use either.
pub fn generate() -> String {
    static PROCESS: LazyLock<u64> = LazyLock::new(|| RandomState::new().build_hasher().finish());
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{:016x}{count:016x}", *PROCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_for(id: &'static str) -> HeaderValue {
        let mut headers = HeaderMap::new();
        headers.insert(REQUEST_ID, HeaderValue::from_static(id));
        received_or_new(&headers)
    }

    #[test]
    fn a_valid_request_id_is_passed_on() {
        for id in ["abc-1", "550e8400-e29b-41d4-a716-446655440000", "a:b_c.d"] {
            assert_eq!(id_for(id), id);
        }
        for id in ["", "a b", "a\"b", "{}", &"x".repeat(65).leak()[..]] {
            assert_ne!(id_for(id), id);
            assert_eq!(id_for(id).len(), 32);
        }
    }

    #[test]
    fn request_ids_are_unique() {
        assert_ne!(next(), next());
    }
}
