//! Wraps the socket of a connection and records its progress.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::connections::ConnectionSlot;

/// A socket that reports to the progress and the framing of its connection.
#[derive(Debug)]
pub(crate) struct TrackedStream {
    pub(crate) stream: TcpStream,
    pub(crate) slot: Arc<ConnectionSlot>,
}

impl AsyncRead for TrackedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        if self.slot.framing.lock().exceeded_limit().is_some() {
            return self.end(context);
        }
        let result = Pin::new(&mut self.stream).poll_read(context, buffer);
        let received = &buffer.filled()[before..];
        if !received.is_empty() {
            self.slot.progress.received();
            let length = self.slot.framing.lock().read(received);
            buffer.set_filled(before + length);
        }
        if matches!(result, Poll::Ready(Ok(()))) && buffer.filled().len() == before {
            return self.end(context);
        }
        result
    }
}

impl TrackedStream {
    /// Stops reading: the client has closed its direction, or exceeded a limit.
    fn end(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.slot.framing.lock().is_within_body()
            && self.slot.progress.has_response_in_progress(context.waker())
        {
            // The end is hidden from `hyper`, because a client that closed its direction can still read the response.
            return Poll::Pending;
        }
        Poll::Ready(Ok(()))
    }

    fn record_write(&self, result: &Poll<io::Result<usize>>) {
        match result {
            Poll::Pending => self.slot.progress.cannot_send(),
            Poll::Ready(_) => self.slot.progress.sent(),
        }
    }
}

impl AsyncWrite for TrackedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.record_write(&result);
        result
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.record_write(&result);
        result
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
