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
use axum::http::{HeaderValue, Method, header};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::service::Service;
use tower::Service as _;

use crate::body::LimitedBody;
use crate::connections::ConnectionSlot;
use crate::framing::HeadVerdict;
use crate::rejection::{self, Rejection};
use crate::request_tracking::{TrackedBody, TrackedRequest};
use crate::server::{RejectionFormat, Server, ServerState};
use crate::target;

/// The middleware of one connection.
pub(crate) struct Guard {
    pub(crate) state: Arc<ServerState>,
    pub(crate) peer: IpAddr,
    pub(crate) slot: Arc<ConnectionSlot>,
}

impl Guard {
    /// The reason why a request is rejected before the router; `None` if it is accepted.
    fn rejection(
        &self,
        request: &Parts,
        verdict: HeadVerdict,
        is_overloaded: bool,
    ) -> Option<Rejection> {
        let limits = &self.state.server.limits;
        let path =
            request.uri.path().len() + request.uri.query().map_or(0, |query| query.len() + 1);
        let length = request.headers.get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        Some(if verdict == HeadVerdict::Ambiguous {
            rejection::AMBIGUOUS
        } else if !target::has_valid_target(request) {
            rejection::BAD_TARGET
        } else if !target::has_valid_host(request) {
            rejection::BAD_HOST
        } else if matches!(request.method, Method::TRACE | Method::CONNECT) {
            rejection::BAD_METHOD
        } else if path > limits.url_bytes {
            rejection::URL_TOO_LONG
        } else if length.is_some_and(|length| length > limits.body_bytes) {
            rejection::BODY_TOO_LARGE
        } else if is_overloaded {
            rejection::TOO_MANY_CONCURRENT_REQUESTS
        } else {
            return None;
        })
    }
}

impl Service<Request<Incoming>> for Guard {
    type Response = Response<TrackedBody>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let state = Arc::clone(&self.state);
        let Server {
            limits,
            proxies,
            rejection_format,
            complete_headers,
        } = &state.server;
        let (mut parts, body) = request.into_parts();
        let mut counted = state.connections.requests.reservation(self.slot.client);
        let is_overloaded = !counted.grow(1);
        let mut tracked = TrackedRequest::begin(&parts, &self.slot.progress, counted);
        let verdict = self.slot.framing.lock().next();

        if let Some(rejection) = self.rejection(&parts, verdict, is_overloaded) {
            let mut response = reject(rejection, parts.uri.path(), *rejection_format);
            // The connection is closed, because the following bytes may be an unread body or a smuggled request.
            close_after(&mut response);
            tracked.counted = None;
            let response = tracked.respond(response, *complete_headers);
            return Box::pin(std::future::ready(Ok(response)));
        }

        let client = proxies.client(self.peer, &parts.headers);
        parts.extensions.insert(client);
        let reservation = state.connections.bodies.reservation(Some(client));
        let body = LimitedBody::new(body, limits.body_bytes, limits.body_timeout, reservation);
        let body_state = body.state();
        let body = Body::new(body);
        let path = parts.uri.path().to_owned();
        let response = state.router.clone().call(Request::from_parts(parts, body));
        Box::pin(async move {
            let Ok(mut response) = response.await;
            let server = &state.server;
            if body_state.exceeded_memory.load(Ordering::Relaxed) {
                response = reject(
                    rejection::TOO_MANY_CONCURRENT_BODIES,
                    &path,
                    server.rejection_format,
                );
            }
            // `hyper` either reads the rest of the body or closes the connection, so the response must announce the
            // end.
            let is_last =
                verdict == HeadVerdict::Last || !body_state.is_read.load(Ordering::Relaxed);
            if state.shutdown.is_requested() || is_last {
                close_after(&mut response);
            }
            Ok(tracked.respond(response, server.complete_headers))
        })
    }
}

fn close_after(response: &mut Response) {
    let close = HeaderValue::from_static("close");
    response.headers_mut().insert(header::CONNECTION, close);
}

/// The response to a request that is not served.
fn reject(rejection: Rejection, path: &str, format: Option<RejectionFormat>) -> Response {
    let Rejection(status, text) = rejection;
    let mut response = match format {
        Some(format) => format(path, status, text),
        None => (status, text).into_response(),
    };
    rejection.add_headers(response.headers_mut());
    response
}
