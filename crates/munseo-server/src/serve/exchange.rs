//! A request and its answer: what is counted and logged of them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use tracing::Level;

use super::connections::Requests;
use super::date;
use super::progress::Progress;
use crate::Telemetry;
use crate::http::security;
use crate::request_id::{self, REQUEST_ID};
use crate::telemetry::Kind;

/// Longest logged path, in bytes.
const LOGGED_PATH: usize = 256;

/// The target of the log's lines about requests.
const LOG: &str = "munseo::request";

/// A request and its answer, from the first byte of the one to the last of the other.
pub(super) struct Exchange {
    requests: Arc<Requests>,
    progress: Arc<Progress>,
    telemetry: Arc<Telemetry>,
    began: Instant,
    id: HeaderValue,
    /// The log line of the request, if requests are logged.
    asked: Option<(Method, Box<str>)>,
    kind: Kind,
    status: Option<StatusCode>,
    sent: u64,
    is_quiet: bool,
    is_broken: bool,
    /// True while it counts as a request in progress.
    is_counted: bool,
}

impl Exchange {
    pub(super) fn begin(
        request: &Parts,
        requests: &Arc<Requests>,
        progress: &Arc<Progress>,
        telemetry: &Arc<Telemetry>,
    ) -> Self {
        let is_logged = tracing::enabled!(target: LOG, Level::INFO);
        let asked = is_logged.then(|| {
            let path = request.uri.path();
            let end = path.floor_char_boundary(LOGGED_PATH);
            (request.method.clone(), path[..end].into())
        });
        Self {
            requests: Arc::clone(requests),
            progress: Arc::clone(progress),
            telemetry: Arc::clone(telemetry),
            began: Instant::now(),
            id: request_id::of(&request.headers),
            asked,
            kind: Kind::Other,
            status: None,
            sent: 0,
            is_quiet: false,
            is_broken: false,
            is_counted: true,
        }
    }

    /// Records the head of the answer, and adds the headers that every answer has.
    pub(super) fn end_head(
        &mut self,
        response: &mut Response,
        strict_transport: Option<HeaderValue>,
    ) {
        let kind = response.extensions_mut().remove::<Kind>();
        if response.status() == StatusCode::NOT_MODIFIED {
            // That of the whole would be allowed, but HTTP/2 clients written in Go, Caddy among them, wait for
            // so much; and that of nothing, which the router adds, would be wrong.
            response.headers_mut().remove(header::CONTENT_LENGTH);
        }
        let status = response.status();
        let headers = response.headers_mut();
        security::add_missing(status, headers);
        headers.insert(REQUEST_ID, self.id.clone());
        headers.insert(header::DATE, date::now());
        if let Some(value) = strict_transport {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
        }
        let media_type = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
        self.is_quiet = media_type.is_some_and(|value| value.starts_with(b"text/event-stream"));
        if self.is_quiet {
            self.progress.may_be_quiet(true);
        }
        self.kind = kind.unwrap_or_default();
        self.status = Some(status);
        self.telemetry
            .answered(self.kind, status, self.began.elapsed());
    }

    pub(super) fn add_sent(&mut self, bytes: usize) {
        self.sent += bytes as u64;
        self.progress.answering();
    }

    /// Takes up no place among those that are being answered any more. A refusal takes none: else those
    /// who do not read theirs would hold what they were refused.
    pub(super) fn release(&mut self) {
        if std::mem::take(&mut self.is_counted) {
            self.telemetry.in_flight.leave();
            self.requests.leave();
        }
    }

    pub(super) fn mark_aborted(&mut self) {
        self.is_broken = true;
    }
}

impl Drop for Exchange {
    fn drop(&mut self) {
        if self.is_quiet {
            self.progress.may_be_quiet(false);
        }
        self.progress.request_ends();
        self.release();
        self.telemetry.sent_bytes.add(self.sent);
        let Some((method, path)) = &self.asked else {
            return;
        };
        // No address, no user agent, no query: nothing that tells who asked, or what for.
        tracing::info!(
            target: LOG,
            request_id = self.id.to_str().unwrap_or_default(),
            method = method.as_str(),
            path = &**path,
            kind = self.kind.name(),
            // A client that went away before there was an answer got none.
            status = self.status.map_or(0, |status| status.as_u16()),
            bytes = self.sent,
            is_broken = self.is_broken,
            microseconds = self.began.elapsed().as_micros() as u64,
            "request"
        );
    }
}

/// Counts and logs what is refused before it is a request: what is not HTTP, and heads that are too large.
pub(super) fn note_unreadable(telemetry: &Telemetry, status: StatusCode, id: &str) {
    telemetry.answered(Kind::Other, status, Duration::ZERO);
    tracing::info!(
        target: LOG,
        request_id = id,
        method = "",
        path = "",
        kind = Kind::Other.name(),
        status = status.as_u16(),
        bytes = 0_u64,
        is_broken = false,
        microseconds = 0_u64,
        "request"
    );
}
