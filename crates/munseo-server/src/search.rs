//! Serves searches with the protocol of the hosted service Algolia.
//!
//! ```text
//! POST /1/indexes/*/queries          several queries: {"requests": [{"indexName", "query", …}]}
//! POST /1/indexes/{index}/query      one query
//! POST /1/indexes/{index}/facets/{facet}/query    values of a facet
//! POST /1/events                     validated, logged by type, and not stored
//! POST /1/indexes/*/recommendations  rejected
//! GET  /1/isalive
//! ```
//!
//! `munseo-search-protocol` defines the bodies of requests and responses; errors are `{"message", "status"}`. Any
//! origin is allowed, since responses contain only text of public pages.
//!
//! Indexes are read once into memory ([`state`]) and replaced when their [`IndexSource`] changes.

mod access;
mod body;
mod cors;
mod events;
mod rejection;
mod source;
mod state;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{Extensions, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, any, get, post};
use munseo_connections::{Client, RequestRate, request_id};
use munseo_search_protocol::{Endpoint, ProtocolError, ResponseContext, answer};
use serde::de::DeserializeOwned;

pub use self::access::SearchAccess;
pub use self::rejection::format_rejection;
pub use self::source::{IndexFolder, IndexNames, IndexSource, NamedIndex, SearchOpenError};
pub use self::state::{Indexes, SearchState};

use self::body::SearchBody;
use crate::http::gzip::compression;
use crate::http::panics;
use crate::rejection::{Rejection, json_response, rejection_except_post};

/// Maximum size of a body: fifty queries with all their parameters take a tenth of it.
const MAX_BODY_BYTES: usize = 256 * 1024;

/// Bodies larger than this are handled on another thread; a search box sends less than half of it.
const EXPENSIVE_BODY: usize = 1024;

/// The default rate limit. A search box sends a query per key press, and many readers may share an address.
pub const SEARCH_RATE: RequestRate = RequestRate {
    per_second: 100.0,
    burst: 400,
};

/// The search time that one token covers. Queries of a search box take a tenth of it.
const TOKEN_TIME: Duration = Duration::from_millis(4);

/// Serves searches below `/1/`, and below the site's base URL for proxies that map only that.
///
/// Can be merged into the router of a site.
pub fn search_app(state: Arc<SearchState>, base_url: &str) -> Router {
    let routes = routes(state);
    match base_url.trim_matches('/') {
        "" => routes,
        base => Router::new()
            .nest(&format!("/{base}"), routes.clone())
            .merge(routes),
    }
}

fn routes(state: Arc<SearchState>) -> Router {
    let several = |_: String| Endpoint::Queries;
    let one = |index| Endpoint::Query { index };
    let values = |(index, facet)| Endpoint::FacetQuery { index, facet };
    let guarded = Router::new()
        .route("/1/indexes/{index}/queries", search(several))
        .route("/1/indexes/{index}/query", search(one))
        .route("/1/indexes/{index}/facets/{facet}/query", search(values))
        .route("/1/indexes", any(unsupported))
        .route("/1/indexes/{index}", any(unsupported))
        .route("/1/indexes/{index}/{*rest}", any(unsupported))
        .route("/1/events", post(receive_events).fallback(only_post))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&state),
            access::check,
        ));
    guarded
        .route("/1/isalive", get(is_alive))
        .with_state(state)
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(compression())
        .layer(panics::catch(|| rejection::panicked().into_response()))
        .layer(cors::layer())
        .layer(middleware::map_response(cors::share))
}

/// The route of searches to an endpoint, which the segments of the path name.
fn search<S: DeserializeOwned + Send + 'static>(
    endpoint: fn(S) -> Endpoint,
) -> MethodRouter<Arc<SearchState>> {
    let handler = async move |State(state): State<Arc<SearchState>>,
                              names: Result<Path<S>, PathRejection>,
                              extensions: Extensions,
                              SearchBody(body): SearchBody| {
        let message = "the path could not be decoded";
        let Path(names) = names.map_err(|_| Rejection::new(StatusCode::BAD_REQUEST, message))?;
        run(state, endpoint(names), &extensions, body).await
    };
    post(handler).fallback(only_post)
}

/// Runs a search immediately, or on another thread if it may be expensive.
async fn run(
    state: Arc<SearchState>,
    endpoint: Endpoint,
    extensions: &Extensions,
    body: Bytes,
) -> Result<Response, Rejection> {
    let client = Client::of(extensions);
    let indexes = state
        .indexes()
        .await
        .map_err(|error| rejection::unavailable(&error))?;
    let is_expensive = body.len() > EXPENSIVE_BODY;
    let work = {
        let (state, indexes) = (Arc::clone(&state), Arc::clone(&indexes));
        move || {
            let began = Instant::now();
            let context = ResponseContext {
                milliseconds: &|| began.elapsed().as_secs_f64() * 1000.0,
                query_id: &request_id::generate,
            };
            let result = answer(&endpoint, &body, &|name| indexes.find(name), context);
            state.limiter.charge(client, began.elapsed(), TOKEN_TIME);
            result
        }
    };
    let result = if is_expensive {
        let Some(permit) = state.expensive_search_permit().await else {
            let busy = "too many searches at once; try again";
            return Err(overloaded(busy));
        };
        // The thread owns the permit until the work ends, because the work continues after a client disconnects.
        let work = move || {
            let _permit = permit;
            work()
        };
        let task = tokio::task::spawn_blocking(work);
        task.await.map_err(|_| rejection::panicked())?
    } else {
        work()
    };
    let result = result.map_err(|error| match &error {
        ProtocolError::UnknownIndex { name } => match indexes.load_error(name) {
            Some(error) => rejection::unavailable(error),
            None => error.into(),
        },
        _ => error.into(),
    });
    match state.unread_responses.reserve_text(result?, client) {
        Some(response) => Ok(json_response(StatusCode::OK, response)),
        None => {
            let unread = "too many unread responses; read them and try again";
            Err(overloaded(unread))
        }
    }
}

/// Rejects a search because of load.
fn overloaded(message: &'static str) -> Rejection {
    Rejection::until(
        StatusCode::SERVICE_UNAVAILABLE,
        message,
        Duration::from_secs(1),
    )
}

/// Events of readers: validated and logged by type, but not stored.
async fn receive_events(SearchBody(body): SearchBody) -> Result<Response, Rejection> {
    let body: serde_json::Value = serde_json::from_slice(&body)
        .map_err(|error| ProtocolError::Invalid(format!("the body is not JSON: {error}")))?;
    let kinds = events::read(&body)
        .map_err(|message| Rejection::new(StatusCode::UNPROCESSABLE_ENTITY, message))?;
    for kind in kinds {
        tracing::info!(target: "munseo::search_event", kind, "search event");
    }
    Ok(json_response(
        StatusCode::OK,
        r#"{"message":"OK","status":200}"#,
    ))
}

async fn unsupported() -> Rejection {
    Rejection::new(
        StatusCode::NOT_FOUND,
        "this server only supports searches; create indexes with `munseo search index`",
    )
}

async fn only_post() -> Response {
    rejection_except_post("POST, OPTIONS")
}

async fn is_alive() -> Response {
    json_response(StatusCode::OK, r#"{"message":"server is alive"}"#)
}
