//! Bodies: those of requests with an end, those of answers with an account.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::Version;
use http_body_util::BodyExt as _;
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::runtime::Handle;
use tokio::time::{Sleep, sleep, timeout};

use super::guard::Exchange;
use super::progress::Progress;

/// A client took too long to send the body of its request.
#[derive(Debug, thiserror::Error)]
#[error("the body took too long to arrive")]
pub(crate) struct TooSlow;

/// The body of a request as it arrives.
///
/// Of HTTP/2, what nobody wants of it is taken in all the same for a while. A client could be told to stop,
/// but some, such as curl 7.88, take that for an answer that broke off.
pub(super) struct Arriving {
    inner: Option<Incoming>,
    progress: Arc<Progress>,
    is_taken_in: bool,
}

/// How long a body is taken in that nobody wants.
const TAKEN_IN: Duration = Duration::from_secs(1);

/// The body of a request, which has to be small and arrive in time.
pub(super) struct Limited {
    inner: http_body_util::Limited<Arriving>,
    within: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
    is_read: Arc<AtomicBool>,
}

/// Says whether a body was read to its end, whoever has it.
#[derive(Debug)]
pub(super) struct IsRead(Arc<AtomicBool>);

impl IsRead {
    pub(super) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Arriving {
    pub(super) fn new(inner: Incoming, progress: Arc<Progress>, version: Version) -> Self {
        Self {
            inner: Some(inner),
            progress,
            is_taken_in: version == Version::HTTP_2,
        }
    }
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<hyper::Result<Frame<Bytes>>>> {
        let Some(inner) = &mut self.inner else {
            return Poll::Ready(None);
        };
        let frame = ready!(Pin::new(inner).poll_frame(context));
        self.progress.asking();
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        let inner = self.inner.as_ref();
        inner.map_or_else(|| SizeHint::with_exact(0), HttpBody::size_hint)
    }
}

impl Drop for Arriving {
    fn drop(&mut self) {
        if !self.is_taken_in || self.is_end_stream() {
            return;
        }
        let mut rest = Self {
            inner: self.inner.take(),
            progress: Arc::clone(&self.progress),
            is_taken_in: false,
        };
        let take_in = async move { while let Some(Ok(_)) = rest.frame().await {} };
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(timeout(TAKEN_IN, take_in));
        }
    }
}

impl Limited {
    pub(super) fn new(inner: Arriving, most: u64, within: Duration) -> Self {
        let is_read = Arc::new(AtomicBool::new(inner.is_end_stream()));
        Self {
            inner: http_body_util::Limited::new(inner, usize::try_from(most).unwrap_or(usize::MAX)),
            within,
            deadline: None,
            is_read,
        }
    }

    pub(super) fn is_read(&self) -> IsRead {
        IsRead(Arc::clone(&self.is_read))
    }
}

impl HttpBody for Limited {
    type Data = Bytes;
    type Error = Box<dyn Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let within = self.within;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(within)));
        let is_over = deadline.as_mut().poll(context).is_ready();
        // What is there already is in time, even if the clock jumped.
        let frame = match Pin::new(&mut self.inner).poll_frame(context) {
            Poll::Pending if is_over => Poll::Ready(Some(Err(TooSlow.into()))),
            frame => frame,
        };
        // Readers that know the length do not ask for what comes after it.
        if matches!(frame, Poll::Ready(None)) || self.inner.is_end_stream() {
            self.is_read.store(true, Ordering::Relaxed);
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

/// The body of an answer; when it is gone, so is the [`Exchange`].
pub(super) struct Accounted {
    inner: Body,
    exchange: Exchange,
}

impl Accounted {
    pub(super) fn new(inner: Body, exchange: Exchange) -> Self {
        Self { inner, exchange }
    }
}

impl HttpBody for Accounted {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let frame = ready!(Pin::new(&mut self.inner).poll_frame(context));
        match &frame {
            Some(Ok(frame)) => self.exchange.took(frame.data_ref().map_or(0, Bytes::len)),
            Some(Err(error)) => {
                tracing::warn!("an answer broke off: {error}");
                self.exchange.breaks_off();
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
