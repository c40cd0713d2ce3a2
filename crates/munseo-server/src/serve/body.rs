//! Bodies: those of requests with an end, those of answers with an account.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::time::{Sleep, sleep};

use super::guard::Exchange;
use super::progress::Progress;

/// A client took too long to send the body of its request.
#[derive(Debug, thiserror::Error)]
#[error("the body took too long to arrive")]
pub(crate) struct TooSlow;

/// The body of a request, which has to be small and arrive in time.
pub(super) struct Limited {
    inner: http_body_util::Limited<Incoming>,
    within: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
    is_read: Arc<AtomicBool>,
    progress: Arc<Progress>,
}

/// Says whether a body was read to its end, whoever has it.
#[derive(Debug)]
pub(super) struct IsRead(Arc<AtomicBool>);

impl IsRead {
    pub(super) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Limited {
    pub(super) fn new(
        inner: Incoming,
        most: u64,
        within: Duration,
        progress: Arc<Progress>,
    ) -> Self {
        let is_read = Arc::new(AtomicBool::new(inner.is_end_stream()));
        Self {
            inner: http_body_util::Limited::new(inner, usize::try_from(most).unwrap_or(usize::MAX)),
            within,
            deadline: None,
            is_read,
            progress,
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
        if frame.is_ready() {
            self.progress.asking();
        }
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
