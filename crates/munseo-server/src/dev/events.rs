//! Events for open pages in development.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use munseo_connections::Shutdown;
use tokio::sync::broadcast::error::RecvError;

use super::DevBackend;

/// Interval of keep-alive comments. Proxies close a stream after about a minute without data.
const PING_EVERY: Duration = Duration::from_secs(15);

/// Streams all events to one page until it disconnects or the server stops.
pub(super) fn stream(backend: Arc<dyn DevBackend>, shutdown: Shutdown) -> Response {
    // Subscribes before reading the state, so that an event in between is sent twice rather than lost.
    let events = backend.subscribe();
    let pending = backend.current_events();
    let stream = stream::unfold(
        (backend, events, pending.into_iter(), shutdown),
        |(backend, mut events, mut pending, shutdown)| async move {
            if shutdown.is_requested() {
                return None;
            }
            let event = loop {
                if let Some(event) = pending.next() {
                    break event;
                }
                let received = tokio::select! {
                    received = events.recv() => received,
                    () = shutdown.requested() => return None,
                };
                match received {
                    Ok(event) => break event,
                    // A page that missed events gets the current state.
                    Err(RecvError::Lagged(_)) => pending = backend.current_events().into_iter(),
                    Err(RecvError::Closed) => return None,
                }
            };
            let event = Event::default().data(&*event);
            Some((
                Ok::<_, Infallible>(event),
                (backend, events, pending, shutdown),
            ))
        },
    );
    let pings = KeepAlive::new().interval(PING_EVERY);
    let mut response = Sse::new(stream).keep_alive(pings).into_response();
    // Tells proxies not to buffer the stream, which would delay events.
    let unbuffered = HeaderValue::from_static("no");
    let headers = response.headers_mut();
    headers.insert(
        header::HeaderName::from_static("x-accel-buffering"),
        unbuffered,
    );
    response
}
