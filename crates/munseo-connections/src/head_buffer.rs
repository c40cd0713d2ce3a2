//! Reads the first bytes of a connection, which are then passed on to `hyper`, until a short head is complete: `hyper`
//! allocates 16 KB per connection immediately, and thousands of clients with incomplete heads would fragment the heap.
//!
//! The bytes are read and replayed instead of peeked, because after a single byte the system would report the socket as
//! readable forever.

use tokio::io::{AsyncRead, AsyncReadExt as _, ReadBuf};

/// Initial size of the buffer.
const INITIAL_BUFFER: usize = 512;

/// Maximum length of a head that is buffered completely; heads of browsers have one or two kilobytes.
const MAX_BUFFER: usize = 4096;

/// Bytes that were read and not passed on yet.
#[derive(Debug, Default)]
pub(crate) struct BufferedStart {
    bytes: Vec<u8>,
    consumed: usize,
}

impl BufferedStart {
    /// Reads until a short head is complete; calls `received` after each read. Returns false if the client disconnects
    /// before it sends anything.
    pub(crate) async fn read(
        &mut self,
        stream: &mut (impl AsyncRead + Unpin),
        received: impl Fn(),
    ) -> bool {
        loop {
            if self.bytes.len() == self.bytes.capacity() {
                self.bytes
                    .reserve_exact(self.bytes.len().max(INITIAL_BUFFER));
            }
            let read = stream.read_buf(&mut self.bytes).await.unwrap_or(0);
            received();
            if read == 0 || self.is_head_buffered() {
                return self.has_data();
            }
        }
    }

    /// Returns true if the head is complete, too long to wait for, or invalid.
    fn is_head_buffered(&self) -> bool {
        let mut lines = self.bytes.split(|byte| *byte == b'\n');
        // Data after the last line ending is not a complete line.
        lines.next_back();
        let is_empty = |line: &[u8]| matches!(line, [] | [b'\r']);
        let mut lines = lines.skip_while(|line| is_empty(line));
        let is_invalid = self
            .bytes
            .first()
            .is_some_and(|byte| !byte.is_ascii_graphic() && !byte.is_ascii_whitespace());
        self.bytes.len() >= MAX_BUFFER || is_invalid || lines.any(is_empty)
    }

    /// Returns true if anything but empty lines was read.
    pub(crate) fn has_data(&self) -> bool {
        !self.bytes.trim_ascii_start().is_empty()
    }

    /// Copies buffered bytes into a buffer; returns true if there were any.
    pub(crate) fn copy_buffered(&mut self, buffer: &mut ReadBuf<'_>) -> bool {
        let left = &self.bytes[self.consumed..];
        let consumed = left.len().min(buffer.remaining());
        buffer.put_slice(&left[..consumed]);
        self.consumed += consumed;
        if consumed > 0 && self.consumed == self.bytes.len() {
            *self = Self::default();
        }
        consumed > 0
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::io;
    use std::pin::{Pin, pin};
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// A client that sends these chunks and then nothing, and never wakes the reader.
    struct IncompleteClient {
        pieces: Vec<&'static [u8]>,
        poll_count: usize,
    }

    impl AsyncRead for IncompleteClient {
        fn poll_read(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            buffer: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            self.poll_count += 1;
            if self.pieces.is_empty() {
                Poll::Pending
            } else {
                let piece = self.pieces.remove(0);
                let (now, later) = piece.split_at(piece.len().min(buffer.remaining()));
                buffer.put_slice(now);
                if !later.is_empty() {
                    self.pieces.insert(0, later);
                }
                Poll::Ready(Ok(()))
            }
        }
    }

    #[tokio::test]
    async fn a_head_is_read_in_any_chunks() {
        for (pieces, has_data) in [
            (&[&b"GET / HTTP/1.1\r\n\r\n"[..]][..], true),
            (&[b"P", b"OST / HTTP/1.0\n\n"], true),
            (&[b"\x16", b""], true),
            (&[b"\r\n\r\n", b"GET /\r", b"\n\r", b"\n"], true),
            (&[b"PR", b""], true),
            (&[b""], false),
        ] {
            let (pieces, poll_count) = (pieces.to_vec(), 0);
            let mut client = IncompleteClient { pieces, poll_count };
            let mut start = BufferedStart::default();
            assert_eq!(start.read(&mut client, || ()).await, has_data);
        }
    }

    /// Returns true if more bytes are needed after these chunks.
    fn waits_after(pieces: &[&'static [u8]]) -> bool {
        let (pieces, poll_count) = (pieces.to_vec(), 0);
        let mut client = IncompleteClient { pieces, poll_count };
        let mut start = BufferedStart::default();
        let mut context = Context::from_waker(Waker::noop());
        let read = pin!(start.read(&mut client, || ())).poll(&mut context);
        read.is_pending()
    }

    #[test]
    fn a_head_is_buffered_until_it_ends_or_is_long() {
        assert!(waits_after(&[b"GET / HTTP/1.1\r\nHost: x\r\n"]));
        assert!(waits_after(&[b"\r\n\r\n\r\n"]));
        assert!(!waits_after(&[
            b"GET / HTTP/1.1\r\n",
            b"Host: x\r\n\r\nGET"
        ]));
        let long: &[u8] = &[b'x'; 600];
        assert!(waits_after(&[long; 3]) && !waits_after(&[long; 7]));
        // A TLS handshake is detected immediately, because both sides would wait.
        assert!(!waits_after(&[b"\x16\x03\x01"]));
    }

    #[test]
    fn a_client_that_sends_one_byte_is_not_polled_until_there_is_more() {
        let pieces = vec![&b"P"[..]];
        let mut client = IncompleteClient {
            pieces,
            poll_count: 0,
        };
        let mut start = BufferedStart::default();
        // This runs outside a runtime, where timers do not work.
        let mut context = Context::from_waker(Waker::noop());
        let waiting = pin!(start.read(&mut client, || ())).poll(&mut context);
        assert_eq!((waiting, client.poll_count), (Poll::Pending, 2));
    }

    #[tokio::test]
    async fn bytes_are_passed_on_once_and_in_order() {
        let mut start = BufferedStart::default();
        start.read(&mut &b"POST"[..], || ()).await;
        let (mut first, mut second) = ([0; 3], [0; 8]);
        let (mut first, mut second) = (ReadBuf::new(&mut first), ReadBuf::new(&mut second));
        assert!(start.copy_buffered(&mut first) && start.copy_buffered(&mut second));
        assert!(!start.copy_buffered(&mut second));
        assert_eq!((first.filled(), second.filled()), (&b"POS"[..], &b"T"[..]));
    }
}
