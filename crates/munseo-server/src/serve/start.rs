//! The first bytes of a connection: they say what a client speaks, and belong to what it says.
//!
//! They are read and given back, not only looked at: of one who sends a letter and no more, the system
//! says for ever that there is something to look at.

use tokio::io::{AsyncRead, AsyncReadExt as _, ReadBuf};

/// How HTTP/2 begins; no HTTP/1.1 method has this name.
const PREFACE: &[u8] = b"PRI ";

/// What a client speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    Http1,
    Http2,
}

/// Bytes that were read and not given back yet.
#[derive(Debug, Default)]
pub(super) struct Start {
    bytes: [u8; PREFACE.len()],
    length: usize,
    given: usize,
}

impl Start {
    /// Reads until it is clear what a client speaks; none when it goes away before.
    pub(super) async fn read(&mut self, stream: &mut (impl AsyncRead + Unpin)) -> Option<Version> {
        loop {
            match stream.read(&mut self.bytes[self.length..]).await {
                Ok(0) | Err(_) => return None,
                Ok(more) => self.length += more,
            }
            match &self.bytes[..self.length] {
                PREFACE => return Some(Version::Http2),
                part if PREFACE.starts_with(part) => {}
                _ => return Some(Version::Http1),
            }
        }
    }

    /// Gives back what was read; tells whether that was anything.
    pub(super) fn give(&mut self, buffer: &mut ReadBuf<'_>) -> bool {
        let left = &self.bytes[self.given..self.length];
        let given = left.len().min(buffer.remaining());
        buffer.put_slice(&left[..given]);
        self.given += given;
        given > 0
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::io;
    use std::pin::{Pin, pin};
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// A client that sends these pieces and then nothing, and never says that there is more.
    struct Hesitant {
        pieces: Vec<&'static [u8]>,
        asked: usize,
    }

    impl AsyncRead for Hesitant {
        fn poll_read(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            buffer: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            self.asked += 1;
            match self.pieces.is_empty() {
                true => Poll::Pending,
                false => {
                    buffer.put_slice(self.pieces.remove(0));
                    Poll::Ready(Ok(()))
                }
            }
        }
    }

    #[tokio::test]
    async fn a_client_speaks_what_it_begins_with_however_it_arrives() {
        for (pieces, expected) in [
            (&[&b"GET "[..]][..], Some(Version::Http1)),
            (&[b"P", b"O"], Some(Version::Http1)),
            (&[b"PRI", b"x"], Some(Version::Http1)),
            (&[b"PRI "], Some(Version::Http2)),
            (&[b"P", b"R", b"I", b" "], Some(Version::Http2)),
            (&[b"\x16"], Some(Version::Http1)),
            (&[b"PR", b""], None),
            (&[b""], None),
        ] {
            let (pieces, asked) = (pieces.to_vec(), 0);
            let mut client = Hesitant { pieces, asked };
            let mut start = Start::default();
            assert_eq!(start.read(&mut client).await, expected);
        }
    }

    #[test]
    fn one_who_sends_a_letter_and_no_more_is_not_asked_until_there_is_more() {
        let pieces = vec![&b"P"[..]];
        let mut client = Hesitant { pieces, asked: 0 };
        let mut start = Start::default();
        // Outside a runtime, where nothing can wait for a time to pass.
        let mut context = Context::from_waker(Waker::noop());
        let waiting = pin!(start.read(&mut client)).poll(&mut context);
        assert_eq!((waiting, client.asked), (Poll::Pending, 2));
    }

    #[tokio::test]
    async fn what_was_read_is_given_back_once_and_in_order() {
        let mut start = Start::default();
        start.read(&mut &b"POST / HTTP/1.1"[..]).await;
        let (mut first, mut second) = ([0; 3], [0; 8]);
        let (mut first, mut second) = (ReadBuf::new(&mut first), ReadBuf::new(&mut second));
        assert!(start.give(&mut first) && start.give(&mut second));
        assert!(!start.give(&mut second));
        assert_eq!((first.filled(), second.filled()), (&b"POS"[..], &b"T"[..]));
    }
}
