//! Middleware before the router: checks, identifies, counts and logs each request.

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, Version, header};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::service::Service;
use serde_json::json;
use tower::Service as _;

use super::Server;
use super::body::{AccountedBody, DiscardingBody, LimitedBody};
use super::connections::{ConnectionSlot, Requests};
use super::exchange::Exchange;
use super::framing::HeadVerdict;
use super::progress::Progress;
use super::stream::Heads;
use super::target;
use crate::Shutdown;
use crate::http::security;
use crate::memory_budget::MemoryBudget;
use crate::metrics::{Metrics, refused};

/// The middleware of one connection.
pub(super) struct Guard {
    router: Router,
    server: Arc<Server>,
    peer: IpAddr,
    requests: Arc<Requests>,
    progress: Arc<Progress>,
    heads: Arc<Heads>,
    bodies: Arc<MemoryBudget>,
    shutdown: Shutdown,
}

/// Numbers of requests in progress when another one arrived.
#[derive(Clone, Copy)]
struct Open {
    all: usize,
    of_client: usize,
}

impl Guard {
    pub(super) fn new(
        router: Router,
        server: Arc<Server>,
        peer: IpAddr,
        place: &ConnectionSlot,
        shutdown: &Shutdown,
    ) -> Self {
        let heads = Arc::new(Heads::new(&server.limits));
        Self {
            router,
            server,
            peer,
            requests: Arc::clone(&place.requests),
            progress: Arc::clone(&place.progress),
            heads,
            bodies: place.bodies(),
            shutdown: shutdown.clone(),
        }
    }

    pub(super) fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.server.metrics)
    }

    /// Validates the heads of arriving requests.
    pub(super) fn heads(&self) -> Arc<Heads> {
        Arc::clone(&self.heads)
    }

    /// The reason why a request is rejected before the router.
    fn refuse(
        &self,
        request: &Parts,
        judgement: HeadVerdict,
        open: Open,
    ) -> Option<(StatusCode, &'static str)> {
        let limits = &self.server.limits;
        if judgement == HeadVerdict::Ambiguous {
            return Some((
                StatusCode::BAD_REQUEST,
                "the request can be read in more than one way\n",
            ));
        }
        if !target::has_valid_target(request) {
            return Some((
                StatusCode::BAD_REQUEST,
                "the request does not say what it asks for\n",
            ));
        }
        if !target::has_valid_host(request) {
            return Some((
                StatusCode::BAD_REQUEST,
                "the request names no host, or more than one\n",
            ));
        }
        if matches!(request.method, Method::TRACE | Method::CONNECT) {
            return Some((
                StatusCode::METHOD_NOT_ALLOWED,
                "this method is not answered\n",
            ));
        }
        let path =
            request.uri.path().len() + request.uri.query().map_or(0, |query| query.len() + 1);
        if path > limits.url_bytes {
            return Some((StatusCode::URI_TOO_LONG, "the URL is too long\n"));
        }
        if request.headers.len() > limits.headers {
            return Some((
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                "the request has too many headers\n",
            ));
        }
        let length = request.headers.get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if length.is_some_and(|length| length > limits.body_bytes) {
            return Some((
                StatusCode::PAYLOAD_TOO_LARGE,
                "the body of the request is too large\n",
            ));
        }
        let is_trusted = || self.server.proxies.contains(self.peer);
        let limit = if open.all >= limits.requests {
            refused::REQUESTS
        } else if open.of_client >= limits.requests_per_client && !is_trusted() {
            refused::REQUESTS_PER_CLIENT
        } else {
            return None;
        };
        self.server.metrics.refuse(limit);
        Some((
            StatusCode::SERVICE_UNAVAILABLE,
            "too many requests at once; try again\n",
        ))
    }
}

impl Service<Request<Incoming>> for Guard {
    type Response = Response<AccountedBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let (mut parts, body) = request.into_parts();
        let body = DiscardingBody::new(body, Arc::clone(&self.progress), parts.version);
        let metrics = &self.server.metrics;
        self.progress.request_begins();
        let open = Open {
            all: usize::try_from(metrics.in_flight.inc()).unwrap_or(0),
            of_client: self.requests.enter(),
        };
        let mut exchange = Exchange::begin(&parts, &self.requests, &self.progress, metrics);
        let is_http1 = parts.version < Version::HTTP_2;
        let strict_transport = self.server.strict_transport.clone();
        let judgement = match is_http1 {
            true => self.heads.next(),
            false => HeadVerdict::Clear,
        };

        if let Some((status, text)) = self.refuse(&parts, judgement, open) {
            if status == StatusCode::SERVICE_UNAVAILABLE {
                body.discard();
            }
            let mut response = refusal(status, text, parts.uri.path());
            if is_http1 {
                // The following bytes may be an unread body, or a smuggled request.
                let close = HeaderValue::from_static("close");
                response.headers_mut().insert(header::CONNECTION, close);
            }
            exchange.release();
            let response = account(exchange, response, strict_transport);
            return Box::pin(std::future::ready(Ok(response)));
        }

        let client = self.server.proxies.client(self.peer, &parts.headers);
        parts.extensions.insert(client);
        let limits = &self.server.limits;
        let reservation = self.bodies.reservation(Some(client.key()));
        let body = LimitedBody::new(body, limits.body_bytes, limits.body, reservation);
        let body_state = body.state();
        let body = Body::new(body);
        let path = parts.uri.path().to_owned();
        let metrics = Arc::clone(metrics);
        let answer = self.router.clone().call(Request::from_parts(parts, body));
        let shutdown = self.shutdown.clone();
        Box::pin(async move {
            let Ok(mut response) = answer.await;
            if body_state.found_no_memory() {
                metrics.refuse(refused::BODIES);
                let text = "too many bodies are arriving at once; try again\n";
                response = refusal(StatusCode::SERVICE_UNAVAILABLE, text, &path);
            }
            // `hyper` may read an unread body or close the connection: the client has to be told.
            let is_last = judgement == HeadVerdict::Last || !body_state.is_read();
            if is_http1 && (shutdown.is_requested() || is_last) {
                let close = HeaderValue::from_static("close");
                response.headers_mut().insert(header::CONNECTION, close);
            }
            Ok(account(exchange, response, strict_transport))
        })
    }
}

/// Completes the head of a response, whose body bytes are counted from then on.
fn account(
    mut exchange: Exchange,
    mut response: Response,
    strict_transport: Option<HeaderValue>,
) -> Response<AccountedBody> {
    exchange.end_head(&mut response, strict_transport);
    response.map(|body| AccountedBody::new(body, exchange))
}

fn refusal(status: StatusCode, text: &'static str, path: &str) -> Response {
    let mut response = if is_search(path) {
        // In the format of search clients, also for pages of other origins.
        let body = json!({ "message": text.trim_end(), "status": status.as_u16() });
        let headers = [
            (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
            (header::CONTENT_TYPE, "application/json; charset=utf-8"),
        ];
        (status, headers, body.to_string()).into_response()
    } else {
        (status, text).into_response()
    };
    let headers = response.headers_mut();
    security::add_always(headers);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    match status {
        StatusCode::SERVICE_UNAVAILABLE => {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        StatusCode::METHOD_NOT_ALLOWED => {
            headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        }
        _ => {}
    }
    response
}

/// Returns true for a path of the search protocol.
fn is_search(path: &str) -> bool {
    path.contains("/1/indexes/") || path.ends_with("/1/events")
}
