//! A connection's bytes, and what passes noted down.

use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use super::framing::Framing;
use super::progress::Progress;

/// A socket that tells its [`Progress`] what passes.
#[derive(Debug)]
pub(super) struct Watched {
    pub(super) stream: TcpStream,
    progress: Arc<Progress>,
    heads: Arc<Heads>,
}

/// What the head of the next request of a connection says about its length.
#[derive(Debug, Default)]
pub(super) struct Heads {
    framing: Mutex<Framing>,
    is_begun: AtomicBool,
}

impl Watched {
    pub(super) fn new(stream: TcpStream, progress: Arc<Progress>, heads: Arc<Heads>) -> Self {
        Self {
            stream,
            progress,
            heads,
        }
    }
}

impl Heads {
    fn read(&self, bytes: &[u8]) {
        let mut framing = self.lock();
        if !self.is_begun.swap(true, Ordering::Relaxed) {
            *framing = Framing::default();
        }
        framing.read(bytes);
    }

    /// Whether the head that has just been read says more than one length; the next begins anew.
    pub(super) fn take_is_ambiguous(&self) -> bool {
        self.is_begun.store(false, Ordering::Relaxed);
        self.lock().is_ambiguous()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Framing> {
        self.framing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let result = Pin::new(&mut self.stream).poll_read(context, buffer);
        let received = &buffer.filled()[before..];
        if !received.is_empty() {
            if self.progress.expects_head() {
                self.heads.read(received);
            }
            self.progress.received();
        }
        result
    }
}

impl Watched {
    fn note(&self, result: &Poll<io::Result<usize>>) {
        match result {
            Poll::Pending => self.progress.cannot_send(),
            Poll::Ready(_) => self.progress.sent(),
        }
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(&result);
        result
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.note(&result);
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
