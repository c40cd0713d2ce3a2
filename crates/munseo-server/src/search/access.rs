//! Access control: clients need the application and the search key, if these are configured.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;

use super::{Refusal, SearchState};

const APPLICATION: &str = "x-algolia-application-id";
const KEY: &str = "x-algolia-api-key";

/// The credentials of clients. Both are public, since pages contain them; they prevent use by unrelated sites.
#[derive(Debug, Clone, Default)]
pub struct SearchAccess {
    /// The application id; `None` accepts any.
    pub app_id: Option<String>,
    /// The search key; `None` accepts any.
    pub api_key: Option<String>,
}

impl SearchAccess {
    /// Returns true if a request has the configured credentials, in its headers or query string.
    fn admits(&self, request: &Parts) -> bool {
        let names = |name: &str, wanted: &Option<String>| {
            wanted.as_deref().is_none_or(|wanted| {
                let header = request
                    .headers
                    .get(name)
                    .and_then(|value| value.to_str().ok());
                header.is_some_and(|given| is_same(given, wanted))
                    || header.is_none()
                        && in_query(request, name).is_some_and(|given| is_same(&given, wanted))
            })
        };
        names(APPLICATION, &self.app_id) && names(KEY, &self.api_key)
    }
}

/// Forwards or rejects a request, with the service's error messages.
pub(super) async fn check(
    State(state): State<Arc<SearchState>>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    if parts.method != Method::OPTIONS && !state.access().admits(&parts) {
        return Refusal::new(StatusCode::FORBIDDEN, "Invalid Application-ID or API key")
            .into_response();
    }
    next.run(Request::from_parts(parts, body)).await
}

fn in_query(request: &Parts, name: &str) -> Option<String> {
    let pairs = request.uri.query()?.split('&');
    let mut values = pairs.filter_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        key.eq_ignore_ascii_case(name).then_some(value)
    });
    percent_decode_str(values.next()?)
        .decode_utf8()
        .ok()
        .map(std::borrow::Cow::into_owned)
}

/// Compares two texts in constant time.
fn is_same(given: &str, wanted: &str) -> bool {
    let differences = given
        .bytes()
        .zip(wanted.bytes())
        .fold(0, |found, (given, wanted)| found | (given ^ wanted));
    given.len() == wanted.len() && differences == 0
}
