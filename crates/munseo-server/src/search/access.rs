//! Who may search: clients that name the application and its search key, where these are configured.

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

/// The credentials that clients send. Both are public, since pages contain them. They keep a server from
/// being used by sites it was not meant for.
#[derive(Debug, Clone, Default)]
pub struct SearchAccess {
    /// The application's identity; any when absent.
    pub app_id: Option<String>,
    /// The search key; any when absent.
    pub api_key: Option<String>,
}

impl SearchAccess {
    /// Returns true if a request has the configured credentials, in its headers or in its query string.
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

/// Lets a request pass or refuses it, in the service's words.
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

/// Compares in a time that tells nothing about where two texts begin to differ.
fn is_same(given: &str, wanted: &str) -> bool {
    let differences = given
        .bytes()
        .zip(wanted.bytes())
        .fold(0, |found, (given, wanted)| found | (given ^ wanted));
    given.len() == wanted.len() && differences == 0
}
