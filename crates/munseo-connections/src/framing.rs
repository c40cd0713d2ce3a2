//! Protection against request smuggling: rejects requests that two servers could parse differently.
//!
//! A request with two lengths (`Content-Length` twice, or together with `Transfer-Encoding`) is ambiguous. If a proxy
//! uses the first and a server the second, they disagree about the start of the next request (RFC 9112, section 6.1).
//! `hyper` ignores `Content-Length` if there is a `Transfer-Encoding`, and accepts a repeated, equal `Content-Length`
//! and a bare LF as the end of a line; other servers may not. Therefore the received bytes are inspected, head by head:
//!
//! ```text
//! (empty lines) head  body of Content-Length  (empty lines) head  …
//!               head  chunks are not parsed, so the connection ends with the response
//! ```
//!
//! Alternatives are in `decisions/request-framing.md`. Exceeded limits are also detected here, because `hyper`'s own
//! error responses have no text.

use std::collections::VecDeque;

use crate::Limits;

/// The verdict on a request, based on its head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeadVerdict {
    /// It is served.
    Unambiguous,
    /// It is served as the last request of its connection, because the end of its body is not tracked.
    Last,
    /// It is rejected with 400: two lengths, an unknown transfer coding, a bare LF, or a length that is not digits.
    Ambiguous,
}

/// The limit that a request exceeds, so that the rest of its head is ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExceededLimit {
    /// Its first line.
    Url,
    /// The size of its head, or the number of its headers.
    Head,
    /// The length of its body is too large to be counted.
    Body,
}

/// A state machine for the bytes of a client, in any chunks.
#[derive(Debug)]
pub(crate) struct Framing {
    max_head_bytes: usize,
    max_headers: usize,
    exceeded_limit: Option<ExceededLimit>,
    position: Position,
    /// The current line.
    line: Vec<u8>,
    head: Head,
    /// Verdicts on heads whose requests have not started yet.
    verdicts: VecDeque<HeadVerdict>,
}

/// The position within the protocol.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Position {
    /// Before a request, where empty lines are ignored.
    #[default]
    Start,
    Head,
    /// Within a body, with the number of remaining bytes.
    Body(u64),
    /// No further request is served.
    End,
}

/// The content of a head so far.
#[derive(Debug, Default)]
struct Head {
    bytes: usize,
    lines: usize,
    length: Option<u64>,
    is_chunked: bool,
    is_ambiguous: bool,
}

/// Maximum length of a relevant line, in bytes: enough for the longest name with its value.
const MAX_RELEVANT_LINE: usize = 64;

/// Maximum length of a body: `hyper` cannot count further.
const MAX_BODY_LENGTH: u64 = u64::MAX >> 1;

impl Framing {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            max_head_bytes: limits.header_bytes,
            max_headers: limits.headers,
            exceeded_limit: None,
            position: Position::default(),
            line: Vec::new(),
            head: Head::default(),
            verdicts: VecDeque::new(),
        }
    }

    /// Processes bytes and returns the number of bytes within the limits. The bytes after them must not be parsed.
    pub(crate) fn read(&mut self, sent: &[u8]) -> usize {
        let mut bytes = sent;
        while !bytes.is_empty() {
            match self.position {
                Position::End => break,
                Position::Body(left) => {
                    let skipped = left.min(bytes.len() as u64);
                    self.position = match left - skipped {
                        0 => Position::Start,
                        left => Position::Body(left),
                    };
                    // `skipped` is at most the number of available bytes.
                    bytes = &bytes[skipped as usize..];
                }
                Position::Start | Position::Head => {
                    let end = bytes.iter().position(|byte| *byte == b'\n');
                    let (piece, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
                    self.read_line(piece, end.is_some());
                    if self.exceeded_limit.is_some() {
                        return sent.len() - bytes.len();
                    }
                    bytes = rest;
                }
            }
        }
        sent.len()
    }

    /// The limit that a request exceeds, if any; nothing is read after it.
    pub(crate) fn exceeded_limit(&self) -> Option<ExceededLimit> {
        self.exceeded_limit
    }

    /// The verdict on the next request.
    pub(crate) fn next(&mut self) -> HeadVerdict {
        // There is one verdict per head. A request without a verdict was parsed differently by `hyper`, so it is
        // rejected.
        self.verdicts.pop_front().unwrap_or(HeadVerdict::Ambiguous)
    }

    /// Returns true within a head, also within its first line.
    pub(crate) fn is_within_head(&self) -> bool {
        self.head.bytes > 0
    }

    /// Returns true within a body.
    pub(crate) fn is_within_body(&self) -> bool {
        matches!(self.position, Position::Body(_))
    }

    /// Returns true outside of a request; also within its first line, because the position changes at the end of a
    /// line.
    pub(crate) fn is_between_requests(&self) -> bool {
        self.position == Position::Start
    }

    fn read_line(&mut self, piece: &[u8], is_ended: bool) {
        self.line.extend_from_slice(piece);
        let is_empty = matches!(self.line[..], [b'\r'] | [b'\n'] | [b'\r', b'\n']);
        if self.position == Position::Head || !is_empty {
            self.head.bytes += piece.len();
        }
        if self.head.bytes > self.max_head_bytes && self.head.lines == 0 {
            return self.exceed(ExceededLimit::Url);
        }
        let has_too_many = self.head.lines > self.max_headers && !is_empty;
        if self.head.bytes > self.max_head_bytes || has_too_many {
            return self.exceed(ExceededLimit::Head);
        }
        if is_ended {
            let line = std::mem::take(&mut self.line);
            self.end_line(&line[..line.len() - 1]);
        }
    }

    /// Processes a line without its line feed.
    fn end_line(&mut self, line: &[u8]) {
        let without_return = line.strip_suffix(b"\r");
        let line = without_return.unwrap_or(line);
        if line.is_empty() && self.position == Position::Start {
            return;
        }
        self.head.is_ambiguous |= without_return.is_none();
        if line.is_empty() {
            return self.end_head();
        }
        self.position = Position::Head;
        self.head.lines += 1;
        let is_complete = line.len() <= MAX_RELEVANT_LINE;
        if let Some(value) = value_of(line, b"content-length:") {
            let value = std::str::from_utf8(value).ok();
            let digits = value.filter(|value| value.bytes().all(|byte| byte.is_ascii_digit()));
            let digits = digits.filter(|digits| !digits.is_empty());
            let declared = digits.and_then(|digits| digits.parse().ok());
            let is_countable = declared.is_some_and(|declared| declared <= MAX_BODY_LENGTH);
            if is_complete && digits.is_some() && !is_countable {
                self.exceed(ExceededLimit::Body);
            }
            self.head.is_ambiguous |=
                !is_complete || declared.is_none() || self.head.length.is_some();
            self.head.length = declared;
        } else if let Some(value) = value_of(line, b"transfer-encoding:") {
            let is_known = is_complete && value.eq_ignore_ascii_case(b"chunked");
            self.head.is_ambiguous |= !is_known || self.head.is_chunked;
            self.head.is_chunked = true;
        }
    }

    fn exceed(&mut self, exceeded_limit: ExceededLimit) {
        self.exceeded_limit.get_or_insert(exceeded_limit);
        self.position = Position::End;
    }

    fn end_head(&mut self) {
        let head = std::mem::take(&mut self.head);
        let (verdict, position) = match (head.length, head.is_chunked) {
            _ if head.is_ambiguous => (HeadVerdict::Ambiguous, Position::End),
            (Some(_), true) => (HeadVerdict::Ambiguous, Position::End),
            (None, true) => (HeadVerdict::Last, Position::End),
            (None | Some(0), false) => (HeadVerdict::Unambiguous, Position::Start),
            (Some(length), false) => (HeadVerdict::Unambiguous, Position::Body(length)),
        };
        self.verdicts.push_back(verdict);
        self.position = position;
    }
}

/// The trimmed value of a header line; `None` if its name, which includes the colon, is another one.
fn value_of<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let (start, value) = line.split_at_checked(name.len())?;
    start.eq_ignore_ascii_case(name).then(|| value.trim_ascii())
}

#[cfg(test)]
mod tests {
    use super::HeadVerdict::{Ambiguous, Last, Unambiguous};
    use super::*;

    /// Checks the verdicts on all requests in the bytes of a client, for any split into chunks.
    #[track_caller]
    fn check(sent: &str, expected: &[HeadVerdict]) {
        for size in [sent.len(), 1, 2, 7] {
            let mut framing = Framing::new(&Limits::default());
            for piece in sent.as_bytes().chunks(size) {
                assert_eq!(framing.read(piece), piece.len());
            }
            assert_eq!(framing.verdicts, expected, "{size} bytes at once: {sent:?}");
        }
    }

    const PLAIN: &str = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    const BOTH: &str =
        "POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";

    #[test]
    fn an_ambiguous_head_is_rejected() {
        check(BOTH, &[Ambiguous]);
        for lines in [
            "transfer-encoding: chunked\r\nhost: x\r\ncontent-length: 1\r\n",
            "Content-Length: 1\r\nContent-Length: 1\r\n",
            "Content-Length: 1, 1\r\n",
            "Content-Length: +1\r\n",
            "Content-Length: \r\n",
            "Content-Length:                                                                 1\r\n",
            "Transfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked, chunked\r\n",
            "Transfer-Encoding: gzip, chunked\r\n",
            "Transfer-Encoding: identity\r\n",
            "x: y\nTransfer-Encoding: chunked\r\n",
            "x: y\n",
        ] {
            check(
                &format!("POST / HTTP/1.1\r\n{lines}\r\n{PLAIN}"),
                &[Ambiguous],
            );
        }
        check("GET / HTTP/1.1\r\nhost: x\r\n\n", &[Ambiguous]);
        check("GET / HTTP/1.1\nhost: x\n\n", &[Ambiguous]);
    }

    #[test]
    fn pipelined_heads_are_found() {
        check(&PLAIN.repeat(3), &[Unambiguous; 3]);
        check(&format!("{PLAIN}{BOTH}"), &[Unambiguous, Ambiguous]);
        check(&format!("\r\n\n\r\n{BOTH}"), &[Ambiguous]);
        check(&format!("{PLAIN}\r\n{BOTH}"), &[Unambiguous, Ambiguous]);
        let body = "POST / HTTP/1.1\r\ncontent-length:  5 \r\n\r\na\r\n\r\n";
        check(&format!("{body}{BOTH}"), &[Unambiguous, Ambiguous]);
        let empty = "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n";
        check(&format!("{empty}{PLAIN}"), &[Unambiguous, Unambiguous]);
    }

    #[test]
    fn the_end_of_a_body_is_tracked() {
        let mut framing = Framing::new(&Limits::default());
        for (piece, is_within) in [
            ("POST / HTTP/1.1\r\nContent-Length: 2\r\n", false),
            ("\r\n", true),
            ("a", true),
            ("b", false),
            (PLAIN, false),
        ] {
            framing.read(piece.as_bytes());
            assert_eq!(framing.is_within_body(), is_within, "{piece:?}");
        }
    }

    #[test]
    fn input_beyond_the_limits_is_not_read_completely() {
        let limits = Limits {
            header_bytes: 100,
            headers: 2,
            ..Limits::default()
        };
        let exactly = |bytes: usize| {
            let rest = "GET / HTTP/1.1\r\nx: \r\n\r\n".len();
            format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "y".repeat(bytes - rest))
        };
        let with = |lines: &str| format!("GET / HTTP/1.1\r\n{lines}\r\n");
        for (sent, expected) in [
            (exactly(100), None),
            (format!("\r\n\r\n{}", exactly(100)), None),
            (exactly(101), Some(ExceededLimit::Head)),
            (exactly(500), Some(ExceededLimit::Head)),
            (
                format!("GET /{}", "y".repeat(100)),
                Some(ExceededLimit::Url),
            ),
            (with("a: b\r\nc: d\r\n"), None),
            (with("a: b\r\nc: d\r\ne: f\r\n"), Some(ExceededLimit::Head)),
            (with("Content-Length: 9223372036854775807\r\n"), None),
            (
                with("Content-Length: 9223372036854775808\r\n"),
                Some(ExceededLimit::Body),
            ),
            (
                with("Content-Length: 99999999999999999999\r\n"),
                Some(ExceededLimit::Body),
            ),
        ] {
            for before in ["", PLAIN] {
                let sent = format!("{before}{sent}");
                for size in [sent.len(), 1, 2, 7] {
                    let mut framing = Framing::new(&limits);
                    let pieces = sent.as_bytes().chunks(size);
                    let read: usize = pieces.map(|piece| framing.read(piece)).sum();
                    assert_eq!(framing.exceeded_limit(), expected, "{size}: {sent:?}");
                    let is_complete = sent.get(..read).is_some_and(|read| {
                        read.len() > before.len() && read.ends_with("\r\n\r\n")
                    });
                    assert_eq!(is_complete, expected.is_none(), "{size}: {sent:?}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_read_after_a_body_in_chunks() {
        let chunks = "POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\na\r\n0\r\n\r\n";
        check(&format!("{chunks}{PLAIN}"), &[Last]);
    }

    #[test]
    fn an_invalid_content_length_is_rejected() {
        check(
            "GET /content-length: HTTP/1.1\r\nx: transfer-encoding:\r\nx-content-length: 1\r\n\r\n",
            &[Unambiguous],
        );
        let long = "y".repeat(300);
        check(
            &format!("GET / HTTP/1.1\r\nx: {long}\r\n\r\n{PLAIN}"),
            &[Unambiguous, Unambiguous],
        );
    }
}
