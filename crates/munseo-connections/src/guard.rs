//! Middleware before the router: checks, identifies, counts and logs each request.

use std::convert::Infallible;
use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::body::Body;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, Version, header};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::service::Service;
use tower::Service as _;

use crate::body::{DiscardingBody, LimitedBody};
use crate::connections::ConnectionSlot;
use crate::exchange::{AccountedBody, Exchange};
use crate::framing::HeadVerdict;
use crate::metrics::refused;
use crate::refusal::{self, Refusal};
use crate::server_state::{Rejection, Server, ServerState};
use crate::stream::Heads;
use crate::target;

/// The middleware of one connection.
pub(crate) struct Guard {
    pub(crate) state: Arc<ServerState>,
    peer: IpAddr,
    pub(crate) slot: Arc<ConnectionSlot>,
    /// Validates the heads of arriving requests.
    pub(crate) heads: Heads,
}

/// Numbers of requests in progress when another one arrived.
#[derive(Clone, Copy)]
struct Open {
    all: usize,
    of_client: usize,
}

impl Guard {
    pub(crate) fn new(state: Arc<ServerState>, peer: IpAddr, slot: Arc<ConnectionSlot>) -> Self {
        Self {
            heads: Heads::new(&state.server.limits),
            state,
            peer,
            slot,
        }
    }

    /// The reason why a request is rejected before the router.
    fn refuse(&self, request: &Parts, judgement: HeadVerdict, open: Open) -> Option<Refusal> {
        let Server {
            limits,
            metrics,
            proxies,
            ..
        } = &self.state.server;
        let path =
            request.uri.path().len() + request.uri.query().map_or(0, |query| query.len() + 1);
        let length = request.headers.get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        Some(if judgement == HeadVerdict::Ambiguous {
            refusal::AMBIGUOUS
        } else if !target::has_valid_target(request) {
            refusal::BAD_TARGET
        } else if !target::has_valid_host(request) {
            refusal::BAD_HOST
        } else if matches!(request.method, Method::TRACE | Method::CONNECT) {
            refusal::BAD_METHOD
        } else if path > limits.url_bytes {
            refusal::URL_TOO_LONG
        } else if request.headers.len() > limits.headers {
            refusal::TOO_MANY_HEADERS
        } else if length.is_some_and(|length| length > limits.body_bytes) {
            refusal::BODY_TOO_LARGE
        } else if open.all >= limits.requests {
            metrics.refuse(refused::REQUESTS);
            refusal::TOO_MANY_REQUESTS
        } else if open.of_client >= limits.requests_per_client && !proxies.contains(self.peer) {
            metrics.refuse(refused::REQUESTS_PER_CLIENT);
            refusal::TOO_MANY_REQUESTS
        } else {
            return None;
        })
    }
}

impl Service<Request<Incoming>> for Guard {
    type Response = Response<AccountedBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let state = Arc::clone(&self.state);
        let Server {
            limits,
            metrics,
            proxies,
            rejection,
            strict_transport,
        } = &state.server;
        let ConnectionSlot {
            requests, progress, ..
        } = &*self.slot;
        let (mut parts, body) = request.into_parts();
        let body = DiscardingBody::new(body, Arc::clone(progress), parts.version);
        progress.request_begins();
        let open = Open {
            all: usize::try_from(metrics.in_flight.inc()).unwrap_or(0),
            of_client: requests.fetch_add(1, Ordering::Relaxed),
        };
        let mut exchange = Exchange::begin(&parts, requests, progress, metrics);
        let is_http1 = parts.version < Version::HTTP_2;
        let judgement = if is_http1 {
            self.heads.lock().next()
        } else {
            HeadVerdict::Clear
        };

        if let Some(refusal) = self.refuse(&parts, judgement, open) {
            if refusal.status == StatusCode::SERVICE_UNAVAILABLE {
                body.discard();
            }
            let mut response = reject(refusal, parts.uri.path(), *rejection);
            if is_http1 {
                // The connection is closed, because the following bytes may be an unread body or a smuggled request.
                close_after(&mut response);
            }
            exchange.release();
            let response = exchange.account(response, strict_transport.as_ref());
            return Box::pin(std::future::ready(Ok(response)));
        }

        let client = proxies.client(self.peer, &parts.headers);
        parts.extensions.insert(client);
        let reservation = state.connections.bodies.reservation(client);
        let body = LimitedBody::new(body, limits.body_bytes, limits.body, reservation);
        let body_state = body.state();
        let body = Body::new(body);
        let path = parts.uri.path().to_owned();
        let answer = state.router.clone().call(Request::from_parts(parts, body));
        Box::pin(async move {
            let Ok(mut response) = answer.await;
            let server = &state.server;
            if body_state.found_no_memory.load(Ordering::Relaxed) {
                server.metrics.refuse(refused::BODIES);
                response = reject(refusal::TOO_MANY_BODIES, &path, server.rejection);
            }
            // `hyper` either reads the rest of the body or closes the connection, so the response must announce the
            // end.
            let is_last =
                judgement == HeadVerdict::Last || !body_state.is_read.load(Ordering::Relaxed);
            if is_http1 && (state.shutdown.is_requested() || is_last) {
                close_after(&mut response);
            }
            Ok(exchange.account(response, server.strict_transport.as_ref()))
        })
    }
}

fn close_after(response: &mut Response) {
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
}

/// The response to a request that is not served.
fn reject(refusal: Refusal, path: &str, format: Option<Rejection>) -> Response {
    let Refusal { status, text } = refusal;
    let mut response = match format {
        Some(format) => format(path, status, text),
        None => (status, text).into_response(),
    };
    refusal.describe(response.headers_mut());
    response
}
