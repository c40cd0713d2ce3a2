//! Checks of edited examples with the TypeScript compiler.
//!
//! ```text
//! POST {base}_munseo/check    {"code": "type A = 1; //=>", "selection": [0, 0], "types": false}
//! POST {base}_munseo/steps    {"code": "type A = Exclude<1 | 2, 1>; //=> 2"}
//! POST {base}_munseo/find     {"query": "[1, 2, 3] -> [[1, 2], [3]]"}
//! ```
//!
//! The [`SnippetService`] returns JSON; errors are `{"message": "…", "status": …}`. Only pages of the site itself may send requests:
//! there are no CORS headers, and the body must have the type JSON, which requires a preflight from other origins.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{Extensions, HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use munseo_connections::{Client, RateLimiter, RequestRate};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::http::gzip::compression;
use crate::http::panics;
use crate::rejection::{Rejection, json_response, rejection_except_post};

/// The default rate limit. An editor sends a request after each pause in typing.
pub const CHECK_RATE: RequestRate = RequestRate {
    per_second: 5.0,
    burst: 30,
};

/// The compiler time that one token covers.
const TOKEN_TIME: Duration = Duration::from_millis(100);

/// Maximum number of checks in the queue.
const MAX_QUEUE_LENGTH: usize = 16;

/// Maximum size of a body: the largest snippet with all characters escaped.
const MAX_BODY_BYTES: usize = 128 * 1024;

/// Maximum length of code, in bytes.
const MAX_CODE_BYTES: usize = 16 * 1024;

/// A request to the service.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SnippetRequest {
    /// Check code.
    Check(CheckRequest),
    /// Replay the results of code step by step.
    Steps {
        /// The code.
        code: String,
    },
    /// Find types that turn arguments into a result.
    Find {
        /// Arguments, an arrow, a result.
        query: String,
    },
}

/// A request about edited code.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// The code.
    pub code: String,
    /// The start and end of the selection in UTF-16 code units, if any; a non-empty result that it touches stays
    /// unchanged.
    pub selection: Option<(usize, usize)>,
    /// True if the types of names are requested, too.
    #[serde(default)]
    pub types: bool,
}

/// Checks untrusted code. Called on threads that may block.
pub trait SnippetService: Send + Sync + 'static {
    /// Answers a request with JSON.
    ///
    /// # Errors
    /// If the compiler fails or times out, as a sentence for the client.
    fn answer(&self, request: &SnippetRequest) -> Result<String, String>;
}

/// A [`SnippetService`] with its limits.
struct SnippetState {
    service: Arc<dyn SnippetService>,
    limiter: RateLimiter,
    queue: Arc<Semaphore>,
}

/// The routes of a service below the site's base URL, to be merged into its router, with a rate limit per client.
pub fn snippet_app(service: Arc<dyn SnippetService>, rate: RequestRate, base_url: &str) -> Router {
    let state = SnippetState {
        service,
        limiter: RateLimiter::new(rate),
        queue: Arc::new(Semaphore::new(MAX_QUEUE_LENGTH)),
    };
    let base = base_url.trim_end_matches('/');
    let mut routes = Router::new();
    for name in ["check", "steps", "find"] {
        let handler =
            async move |State(state), extensions: Extensions, headers: HeaderMap, body| {
                let request = read_request(name, &read_json(&headers, body)?)?;
                answer(state, &extensions, request).await
            };
        let path = format!("{base}/_munseo/{name}");
        routes = routes.route(&path, post(handler).fallback(only_post));
    }
    routes
        .with_state(Arc::new(state))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(compression())
        .layer(panics::catch(|| failed().into_response()))
}

/// Parses the body of a request for the route with a name.
fn read_request(name: &str, body: &[u8]) -> Result<SnippetRequest, Rejection> {
    let invalid = |error| Rejection::new(StatusCode::BAD_REQUEST, format!("invalid body: {error}"));
    let body: Value = serde_json::from_slice(body).map_err(invalid)?;
    let request = serde_json::from_value(json!({ name: body })).map_err(invalid)?;
    match &request {
        SnippetRequest::Check(CheckRequest { code, .. }) | SnippetRequest::Steps { code }
            if code.len() > MAX_CODE_BYTES =>
        {
            let text = format!("the code is longer than {MAX_CODE_BYTES} bytes");
            Err(Rejection::new(StatusCode::PAYLOAD_TOO_LARGE, text))
        }
        _ => Ok(request),
    }
}

/// The body of a request, which must have the type JSON.
fn read_json(headers: &HeaderMap, body: Result<Bytes, BytesRejection>) -> Result<Bytes, Rejection> {
    let is_json = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|value| value.as_bytes().starts_with(b"application/json"));
    if !is_json {
        let text = "send the body with `Content-Type: application/json`";
        return Err(Rejection::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, text));
    }
    body.map_err(|rejection| Rejection::body(rejection, MAX_BODY_BYTES))
}

/// Calls the service on a thread that may block, unless the client exceeds its rate limit or the queue is full.
async fn answer(
    state: Arc<SnippetState>,
    extensions: &Extensions,
    request: SnippetRequest,
) -> Result<Response, Rejection> {
    let client = Client::of(extensions);
    let busy = |text, wait| Rejection::until(StatusCode::TOO_MANY_REQUESTS, text, wait);
    let taken = state.limiter.take(client);
    taken.map_err(|wait| busy("too many checks from one address; retry later", wait))?;
    let permit = Arc::clone(&state.queue).try_acquire_owned();
    let full = |_| {
        busy(
            "too many checks at once; retry later",
            Duration::from_secs(1),
        )
    };
    let permit = permit.map_err(full)?;
    // The thread owns the permit until the work ends, because the work continues after a client disconnects.
    let task = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let began = Instant::now();
        let result = state.service.answer(&request);
        state.limiter.charge(client, began.elapsed(), TOKEN_TIME);
        result
    });
    let unavailable = |text: String| Rejection::new(StatusCode::SERVICE_UNAVAILABLE, text);
    let json = task.await.map_err(|_| failed())?.map_err(unavailable)?;
    Ok(json_response(StatusCode::OK, json))
}

async fn only_post() -> Response {
    rejection_except_post("POST")
}

fn failed() -> Rejection {
    let text = "the check failed; see the server's log";
    Rejection::new(StatusCode::INTERNAL_SERVER_ERROR, text)
}
