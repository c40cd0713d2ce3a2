//! Access control: the rate limit of clients, and the application and the search key, if these are configured.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use munseo_connections::Client;
use serde::{Deserialize, Serialize};

use super::SearchState;
use crate::rejection::Rejection;

const APPLICATION: &str = "x-algolia-application-id";
const KEY: &str = "x-algolia-api-key";

/// The credentials of clients. Both are public, since pages contain them; they prevent use by unrelated sites.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SearchAccess {
    /// The application id; `None` accepts any.
    pub app_id: Option<String>,
    /// The search key; `None` accepts any.
    pub api_key: Option<String>,
}

impl SearchAccess {
    /// Returns true if a request has the configured credentials, in its headers or query string.
    fn admits(&self, request: &Request) -> bool {
        let matches = |name: &str, expected: &Option<String>| {
            let header = request.headers().get(name);
            expected.as_deref().is_none_or(|expected| match header {
                Some(given) => given.as_bytes() == expected.as_bytes(),
                None => in_query(request, name).is_some_and(|given| given == expected),
            })
        };
        matches(APPLICATION, &self.app_id) && matches(KEY, &self.api_key)
    }
}

/// Forwards a request. Rejects it if its client exceeds the rate limit, or, with Algolia's message, if the credentials
/// are missing or wrong.
pub(super) async fn check(
    State(state): State<Arc<SearchState>>,
    request: Request,
    next: Next,
) -> Response {
    if request.method() == Method::OPTIONS {
        return next.run(request).await;
    }
    if let Err(wait) = state.limiter.take(Client::of(request.extensions())) {
        let message = "too many searches from one address; retry later";
        return Rejection::until(StatusCode::TOO_MANY_REQUESTS, message, wait).into_response();
    }
    if !state.access.admits(&request) {
        return Rejection::new(StatusCode::FORBIDDEN, "Invalid Application-ID or API key")
            .into_response();
    }
    next.run(request).await
}

fn in_query(request: &Request, name: &str) -> Option<String> {
    let mut pairs = form_urlencoded::parse(request.uri().query()?.as_bytes());
    let (_, value) = pairs.find(|(key, _)| key.eq_ignore_ascii_case(name))?;
    Some(value.into_owned())
}
