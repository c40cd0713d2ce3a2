//! Events for open pages while a site is under development.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;

use super::DevBackend;
use crate::Shutdown;

/// Interval of keep-alive comments: proxies close a stream that is silent for a minute.
const PING_EVERY: Duration = Duration::from_secs(15);

/// One message for open pages, as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DevEvent(Arc<str>);

impl DevEvent {
    /// Turns any value into a message.
    ///
    /// # Errors
    /// When the value cannot be written as JSON, such as a map whose keys are no strings.
    pub fn new(value: &impl Serialize) -> Result<Self, serde_json::Error> {
        Ok(Self(serde_json::to_string(value)?.into()))
    }

    /// The message as it is sent.
    pub fn as_json(&self) -> &str {
        &self.0
    }
}

/// Streams all events to one page until it goes away or the server stops.
pub(super) fn stream(backend: Arc<dyn DevBackend>, shutdown: Shutdown) -> Response {
    // Subscribed first: what happens in between is told twice rather than not at all.
    let events = backend.subscribe();
    let waiting = backend.latest();
    let stream = stream::unfold(
        (backend, events, waiting.into_iter(), shutdown),
        |(backend, mut events, mut waiting, shutdown)| async move {
            if shutdown.is_requested() {
                return None;
            }
            let event = loop {
                if let Some(event) = waiting.next() {
                    break event;
                }
                let received = tokio::select! {
                    received = events.recv() => received,
                    () = shutdown.requested() => return None,
                };
                match received {
                    Ok(event) => break event,
                    // A page that fell behind is told how things stand now.
                    Err(RecvError::Lagged(_)) => waiting = backend.latest().into_iter(),
                    Err(RecvError::Closed) => return None,
                }
            };
            let event = Event::default().data(event.as_json());
            Some((
                Ok::<_, Infallible>(event),
                (backend, events, waiting, shutdown),
            ))
        },
    );
    let pings = KeepAlive::new().interval(PING_EVERY);
    let mut response = Sse::new(stream).keep_alive(pings).into_response();
    // Proxies that collect answers would keep events back.
    let unbuffered = HeaderValue::from_static("no");
    let headers = response.headers_mut();
    headers.insert(
        header::HeaderName::from_static("x-accel-buffering"),
        unbuffered,
    );
    response
}
