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
use tower::Service as _;

use crate::body::{AccountedBody, DiscardingBody, LimitedBody};
use crate::connections::{ConnectionSlot, Requests};
use crate::exchange::Exchange;
use crate::framing::HeadVerdict;
use crate::metrics::{Metrics, refused};
use crate::progress::Progress;
use crate::refusal::{self, Refusal};
use crate::stream::Heads;
use crate::{MemoryBudget, Rejection, Server, Shutdown, target};

/// The middleware of one connection.
pub(crate) struct Guard {
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
    pub(crate) fn new(
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

    pub(crate) fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.server.metrics)
    }

    /// Validates the heads of arriving requests.
    pub(crate) fn heads(&self) -> Arc<Heads> {
        Arc::clone(&self.heads)
    }

    /// The reason why a request is rejected before the router.
    fn refuse(&self, request: &Parts, judgement: HeadVerdict, open: Open) -> Option<Refusal> {
        let limits = &self.server.limits;
        let path =
            request.uri.path().len() + request.uri.query().map_or(0, |query| query.len() + 1);
        let length = request.headers.get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        let is_trusted = || self.server.proxies.contains(self.peer);
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
            self.server.metrics.refuse(refused::REQUESTS);
            refusal::TOO_MANY_REQUESTS
        } else if open.of_client >= limits.requests_per_client && !is_trusted() {
            self.server.metrics.refuse(refused::REQUESTS_PER_CLIENT);
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

        let format = self.server.rejection;
        if let Some(refusal) = self.refuse(&parts, judgement, open) {
            if refusal.status == StatusCode::SERVICE_UNAVAILABLE {
                body.discard();
            }
            let mut response = reject(refusal, parts.uri.path(), format);
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
        let reservation = self.bodies.reservation(client);
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
                response = reject(refusal::TOO_MANY_BODIES, &path, format);
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
