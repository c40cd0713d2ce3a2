//! Limits the size, time and memory of request bodies.

use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::time::{Sleep, sleep};

use crate::Reservation;

/// A client exceeded the time limit for a request body.
#[derive(Debug, thiserror::Error)]
#[error("the body took too long to arrive")]
pub struct TooSlow;

/// Returns true if an error or one of its causes is of this type.
pub fn is_caused_by<E: Error + 'static>(error: &(dyn Error + 'static)) -> bool {
    std::iter::successors(Some(error), |&error| error.source()).any(|error| error.is::<E>())
}

/// The memory for request bodies is exhausted.
#[derive(Debug, thiserror::Error)]
#[error("the memory for request bodies is exhausted")]
struct NoMemory;

/// The first bytes of each body, which are not counted, so that searches of usual size are possible even if other
/// clients have exhausted the memory.
const FREE_BYTES: usize = 8 * 1024;

/// A request body with limits on size, time and memory.
pub(crate) struct LimitedBody {
    inner: http_body_util::Limited<Incoming>,
    time_limit: Duration,
    deadline: Option<Pin<Box<Sleep>>>,
    received: usize,
    reservation: Reservation,
    state: Arc<BodyState>,
}

/// The result of reading a body, for the code that passed the body on.
#[derive(Debug, Default)]
pub(crate) struct BodyState {
    /// It was read to the end.
    pub(crate) is_read: AtomicBool,
    /// It was aborted because the memory for bodies was exhausted.
    pub(crate) exceeded_memory: AtomicBool,
}

impl LimitedBody {
    pub(crate) fn new(
        inner: Incoming,
        max_bytes: u64,
        time_limit: Duration,
        reservation: Reservation,
    ) -> Self {
        let state = Arc::new(BodyState::default());
        state
            .is_read
            .store(inner.is_end_stream(), Ordering::Relaxed);
        Self {
            inner: http_body_util::Limited::new(
                inner,
                usize::try_from(max_bytes).unwrap_or(usize::MAX),
            ),
            time_limit,
            deadline: None,
            received: 0,
            reservation,
            state,
        }
    }

    pub(crate) fn state(&self) -> Arc<BodyState> {
        Arc::clone(&self.state)
    }

    /// Accounts for received bytes; returns false if the memory is exhausted.
    fn receive(&mut self, bytes: usize) -> bool {
        let before = self.received.max(FREE_BYTES);
        self.received += bytes;
        let more = self.received.saturating_sub(before);
        more == 0 || self.reservation.grow(more)
    }
}

impl HttpBody for LimitedBody {
    type Data = Bytes;
    type Error = Box<dyn Error + Send + Sync>;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let time_limit = self.time_limit;
        let deadline = self
            .deadline
            .get_or_insert_with(|| Box::pin(sleep(time_limit)));
        let is_over = deadline.as_mut().poll(context).is_ready();
        // Data that has already arrived is accepted, even if a clock jump exceeds the time limit.
        let frame = match Pin::new(&mut self.inner).poll_frame(context) {
            Poll::Pending if is_over => Poll::Ready(Some(Err(TooSlow.into()))),
            frame => frame,
        };
        if let Poll::Ready(Some(Ok(arrived))) = &frame
            && let Some(bytes) = arrived.data_ref().map(Bytes::len)
            && !self.receive(bytes)
        {
            self.state.exceeded_memory.store(true, Ordering::Relaxed);
            return Poll::Ready(Some(Err(NoMemory.into())));
        }
        // The end is also detected here, because readers that know the length do not poll for it.
        if matches!(frame, Poll::Ready(None)) || self.inner.is_end_stream() {
            self.state.is_read.store(true, Ordering::Relaxed);
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
