//! The TypeScript compiler for readers who edit examples.
//!
//! ```text
//! POST {base}_munseo/check    {"code": "type A = 1; //=>", "selection": [0, 0], "types": false}
//! POST {base}_munseo/steps    {"code": "type A = Exclude<1 | 2, 1>; //=> 2"}
//! POST {base}_munseo/find     {"query": "[1, 2, 3] -> [[1, 2], [3]]"}
//! ```
//!
//! The answer is JSON that the [`SnippetService`] writes; errors are `{"message": "…"}`. Only pages of the site
//! itself may ask: there are no CORS headers, and a body has to be declared as JSON, which browsers do not
//! send to other origins without asking first.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::sync::Semaphore;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::rate_limit::{Buckets, RequestRate};
use crate::telemetry::Refused;
use crate::{Client, Kind, Telemetry};

/// An editor asks after each pause in typing.
pub const CHECK_RATE: RequestRate = RequestRate {
    per_second: 5.0,
    burst: 30,
};

/// The time of the compiler that one token pays for.
const WORTH: Duration = Duration::from_millis(100);

/// Checks that may wait for the compiler at once.
const LONGEST_QUEUE: usize = 16;

/// Bodies are at most this large: the largest snippet with all its characters escaped.
const LARGEST_BODY: usize = 128 * 1024;

/// Code is at most this long, in bytes.
const LONGEST_CODE: usize = 16 * 1024;

/// A request about edited code.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// The code.
    pub code: String,
    /// Where the selection begins and ends, in UTF-16 units: a result that is being edited stays as it is.
    #[serde(default)]
    pub selection: Option<(usize, usize)>,
    /// True if the types of names are requested, too.
    #[serde(default)]
    pub types: bool,
}

/// Code whose results a reader wants step by step.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepsRequest {
    /// The code.
    pub code: String,
}

/// A search by example.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FindRequest {
    /// Arguments, an arrow, a result.
    pub query: String,
}

/// Why a snippet gets no answer: a sentence for whoever asked.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct SnippetError(pub String);

/// Checks code of readers. Called on threads that may block.
pub trait SnippetService: Send + Sync + 'static {
    /// Checks code; gives JSON.
    ///
    /// # Errors
    /// When the compiler is lost or takes too long.
    fn check(&self, request: &CheckRequest) -> Result<String, SnippetError>;

    /// Replays the results of code step by step; gives JSON.
    ///
    /// # Errors
    /// When the compiler is lost or takes too long.
    fn steps(&self, request: &StepsRequest) -> Result<String, SnippetError>;

    /// Finds types that turn arguments into a result; gives JSON.
    ///
    /// # Errors
    /// When the compiler is lost or takes too long.
    fn find(&self, request: &FindRequest) -> Result<String, SnippetError>;
}

/// A [`SnippetService`] with its limits.
pub struct SnippetState {
    service: Arc<dyn SnippetService>,
    buckets: Option<Buckets>,
    queue: Semaphore,
    telemetry: Arc<Telemetry>,
}

impl SnippetState {
    /// Limits how often each client may ask.
    pub fn new(
        service: Arc<dyn SnippetService>,
        rate: RequestRate,
        telemetry: Arc<Telemetry>,
    ) -> Self {
        Self {
            service,
            buckets: Buckets::new(rate, WORTH),
            queue: Semaphore::new(LONGEST_QUEUE),
            telemetry,
        }
    }
}

/// Answers below the site's base URL; merge it into the router of a site.
pub fn snippet_app(state: Arc<SnippetState>, base_url: &str) -> Router {
    let base = base_url.trim_end_matches('/');
    Router::new()
        .route(
            &format!("{base}/_munseo/check"),
            post(check).fallback(only_post),
        )
        .route(
            &format!("{base}/_munseo/steps"),
            post(steps).fallback(only_post),
        )
        .route(
            &format!("{base}/_munseo/find"),
            post(find).fallback(only_post),
        )
        .with_state(state)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(CatchPanicLayer::custom(|_| {
            refusal(
                StatusCode::INTERNAL_SERVER_ERROR,
                "the check failed; the server's log says why",
            )
        }))
}

async fn check(
    State(state): State<Arc<SnippetState>>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let request: CheckRequest = match read(&headers, body) {
        Ok(request) => request,
        Err(refused) => return *refused,
    };
    if request.code.len() > LONGEST_CODE {
        let text = format!("code may be {LONGEST_CODE} bytes long");
        return refusal(StatusCode::PAYLOAD_TOO_LARGE, &text);
    }
    ask(state, client, move |service| service.check(&request)).await
}

async fn steps(
    State(state): State<Arc<SnippetState>>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let request: StepsRequest = match read(&headers, body) {
        Ok(request) => request,
        Err(refused) => return *refused,
    };
    if request.code.len() > LONGEST_CODE {
        let text = format!("code may be {LONGEST_CODE} bytes long");
        return refusal(StatusCode::PAYLOAD_TOO_LARGE, &text);
    }
    ask(state, client, move |service| service.steps(&request)).await
}

async fn find(
    State(state): State<Arc<SnippetState>>,
    client: Option<Extension<Client>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    match read::<FindRequest>(&headers, body) {
        Ok(request) => ask(state, client, move |service| service.find(&request)).await,
        Err(refused) => *refused,
    }
}

/// Reads the body of a request, which has to be declared as JSON.
fn read<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<T, Box<Response>> {
    let is_json = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|value| value.as_bytes().starts_with(b"application/json"));
    if !is_json {
        let text = "declare the body as `application/json`";
        return Err(Box::new(refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, text)));
    }
    let body = body.map_err(|rejection| {
        let status = rejection.into_response().status();
        Box::new(refusal(status, "the body cannot be read, or is too large"))
    })?;
    serde_json::from_slice(&body).map_err(|error| {
        let text = format!("invalid body: {error}");
        Box::new(refusal(StatusCode::BAD_REQUEST, &text))
    })
}

/// Asks the service when it is this request's turn, if its client has not asked too often.
async fn ask(
    state: Arc<SnippetState>,
    client: Option<Extension<Client>>,
    question: impl FnOnce(&dyn SnippetService) -> Result<String, SnippetError> + Send + 'static,
) -> Response {
    let client = client.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |Extension(client)| {
        client.key()
    });
    if let Some(buckets) = &state.buckets
        && let Err(wait) = buckets.take(client)
    {
        state.telemetry.refused[Refused::CheckRate as usize].add(1);
        return later("too many checks from one address; wait a moment", wait);
    }
    let Ok(turn) = state.queue.try_acquire() else {
        state.telemetry.refused[Refused::CheckLoad as usize].add(1);
        let text = "too many checks at once; try again";
        return later(text, Duration::from_secs(1));
    };
    turn.forget();
    let asked = Arc::clone(&state);
    // A client that goes away does not end what it began, nor give back its turn.
    let task = tokio::task::spawn_blocking(move || {
        let turn = Turn(&asked);
        let began = Instant::now();
        let answer = question(&*turn.0.service);
        if let Some(buckets) = &asked.buckets {
            buckets.charge(client, began.elapsed());
        }
        answer
    });
    match task.await {
        Ok(Ok(json)) => answer(StatusCode::OK, json),
        Ok(Err(SnippetError(text))) => refusal(StatusCode::SERVICE_UNAVAILABLE, &text),
        Err(_) => refusal(
            StatusCode::INTERNAL_SERVER_ERROR,
            "the check failed; the server's log says why",
        ),
    }
}

/// A place in the queue, given back even if answering panics.
struct Turn<'a>(&'a SnippetState);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.0.queue.add_permits(1);
    }
}

async fn only_post() -> Response {
    let refused = refusal(StatusCode::METHOD_NOT_ALLOWED, "only POST is answered here");
    ([(header::ALLOW, "POST")], refused).into_response()
}

fn later(text: &str, wait: Duration) -> Response {
    let mut response = refusal(StatusCode::TOO_MANY_REQUESTS, text);
    let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
    let headers = response.headers_mut();
    headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

fn refusal(status: StatusCode, text: &str) -> Response {
    answer(status, json!({ "message": text }).to_string())
}

fn answer(status: StatusCode, json: String) -> Response {
    let mut response = (status, Body::from(json)).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json; charset=utf-8"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    crate::http::security::add_always(headers);
    response.extensions_mut().insert(Kind::Check);
    response
}
