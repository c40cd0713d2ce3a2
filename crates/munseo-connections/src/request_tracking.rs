//! Counts and logs each request and its response.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use axum::body::{Body, Bytes};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tracing::Level;

use crate::progress::Progress;
use crate::server::CompleteHeaders;
use crate::{Reservation, request_id, response_headers};

/// Maximum length of a logged path, in bytes.
const MAX_LOGGED_PATH: usize = 256;

/// The log target of requests.
const LOG: &str = "munseo::request";

/// A request and its response, from the end of the request's head to the end of the response's body.
pub(crate) struct TrackedRequest {
    progress: Arc<Progress>,
    began: Instant,
    id: HeaderValue,
    /// The request for the log, if requests are logged.
    logged: Option<(Method, Box<str>)>,
    status: Option<StatusCode>,
    sent: u64,
    /// True for an event stream, which may send nothing for an unlimited time.
    is_quiet: bool,
    is_broken: bool,
    /// Counts it as a request in progress. `None` for a rejected one; otherwise clients that do not read their responses
    /// would occupy the slots.
    pub(crate) counted: Option<Reservation>,
}

impl TrackedRequest {
    pub(crate) fn begin(request: &Parts, progress: &Arc<Progress>, counted: Reservation) -> Self {
        progress.request_begins();
        let is_logged = tracing::enabled!(target: LOG, Level::INFO);
        let logged = is_logged.then(|| {
            let path = request.uri.path();
            let end = path.floor_char_boundary(MAX_LOGGED_PATH);
            (request.method.clone(), path[..end].into())
        });
        Self {
            progress: Arc::clone(progress),
            began: Instant::now(),
            id: request_id::received_or_new(&request.headers),
            logged,
            status: None,
            sent: 0,
            is_quiet: false,
            is_broken: false,
            counted: Some(counted),
        }
    }

    /// Completes the head of a response, whose body bytes are counted from then on.
    pub(crate) fn respond(
        mut self,
        mut response: Response,
        complete_headers: Option<CompleteHeaders>,
    ) -> Response<TrackedBody> {
        let status = response.status();
        let headers = response.headers_mut();
        response_headers::complete(status, headers, &self.id, complete_headers);
        let media_type = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
        self.is_quiet = media_type.is_some_and(|value| value.starts_with(b"text/event-stream"));
        if self.is_quiet {
            self.progress.set_quiet(true);
        }
        self.status = Some(status);
        response.map(|inner| TrackedBody {
            inner,
            tracked: self,
        })
    }
}

impl Drop for TrackedRequest {
    fn drop(&mut self) {
        if self.is_quiet {
            self.progress.set_quiet(false);
        }
        self.progress.request_ends();
        let Some((method, path)) = &self.logged else {
            return;
        };
        // The log has no address, user agent or query, for privacy.
        tracing::info!(
            target: LOG,
            request_id = self.id.to_str().unwrap_or_default(),
            method = method.as_str(),
            path = &**path,
            // A client that disconnected early got no response.
            status = self.status.map_or(0, |status| status.as_u16()),
            bytes = self.sent,
            is_broken = self.is_broken,
            microseconds = self.began.elapsed().as_micros() as u64,
            "request"
        );
    }
}

/// A response body; dropping it ends the [`TrackedRequest`].
pub(crate) struct TrackedBody {
    inner: Body,
    tracked: TrackedRequest,
}

impl HttpBody for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let frame = ready!(Pin::new(&mut self.inner).poll_frame(context));
        match &frame {
            Some(Ok(frame)) => {
                self.tracked.sent += frame.data_ref().map_or(0, Bytes::len) as u64;
                self.tracked.progress.response_read();
            }
            Some(Err(error)) => {
                tracing::warn!("response aborted: {error}");
                self.tracked.is_broken = true;
            }
            None => {}
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

/// Logs input that never becomes a request: invalid HTTP, and oversized heads.
pub(crate) fn log_invalid_request(status: StatusCode, id: &str) {
    tracing::info!(
        target: LOG,
        request_id = id,
        method = "",
        path = "",
        status = status.as_u16(),
        bytes = 0_u64,
        is_broken = false,
        microseconds = 0_u64,
        "request"
    );
}
