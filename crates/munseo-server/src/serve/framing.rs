//! Requests that two servers in a row could read differently.
//!
//! A request with both `Content-Length` and `Transfer-Encoding` has two lengths; a proxy that goes by
//! the one and a server that goes by the other disagree where the next request begins (RFC 9112,
//! section 6.1). `hyper` goes by the second and forgets that there was a first, and it takes a lone LF
//! for the end of a line where another may take it for a part of the value. So what a client sends is
//! looked at as it arrives, head by head:
//!
//! ```text
//! (empty lines) head  body of Content-Length  (empty lines) head  …
//!               head  chunks: where they end is not followed, the connection ends with the answer
//! ```

use std::collections::VecDeque;

/// What is to become of a request, by its head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Judgement {
    /// It is answered.
    Clear,
    /// It is answered, and nothing after it: its body is one whose end is not followed.
    Last,
    /// It is refused.
    Ambiguous,
}

/// Follows what a client sends, in the pieces in which it arrives.
#[derive(Debug, Default)]
pub(super) struct Framing {
    place: Place,
    /// The beginning of the current line.
    line: [u8; LONGEST],
    length: usize,
    ends_with_return: bool,
    head: Head,
    /// Of heads that have arrived and whose requests are not taken up yet.
    judged: VecDeque<Judgement>,
}

/// Where in what a client sends the next byte belongs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Place {
    /// Before a request, where empty lines do not count.
    #[default]
    Start,
    Head,
    /// So many bytes before the end of a body.
    Body(u64),
    /// After this no request is answered.
    Nowhere,
}

/// What the lines of a head say so far.
#[derive(Debug, Default)]
struct Head {
    length: Option<u64>,
    is_chunked: bool,
    is_ambiguous: bool,
}

/// How much is kept of a line: the longest name that is looked for, and room for its value.
const LONGEST: usize = 32;

impl Framing {
    /// Reads on.
    pub(super) fn read(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            match self.place {
                Place::Nowhere => return,
                Place::Body(left) => {
                    let skipped = left.min(bytes.len() as u64);
                    self.place = match left - skipped {
                        0 => Place::Start,
                        left => Place::Body(left),
                    };
                    // No more than there is.
                    bytes = &bytes[skipped as usize..];
                }
                Place::Start | Place::Head => {
                    let end = bytes.iter().position(|byte| *byte == b'\n');
                    let (piece, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
                    self.read_line(piece, end.is_some());
                    bytes = rest;
                }
            }
        }
    }

    /// What is to become of the next request.
    pub(super) fn next(&mut self) -> Judgement {
        // There is one for each head; a request without would be one that was read differently.
        self.judged.pop_front().unwrap_or(Judgement::Ambiguous)
    }

    /// Whether more of a body is to come.
    pub(super) fn is_within_body(&self) -> bool {
        matches!(self.place, Place::Body(_))
    }

    /// Whether all that has arrived are whole requests.
    pub(super) fn is_at_rest(&self) -> bool {
        self.place == Place::Start
    }

    fn read_line(&mut self, piece: &[u8], is_ended: bool) {
        let known = self.length.min(LONGEST);
        let taken = piece.len().min(LONGEST - known);
        self.line[known..known + taken].copy_from_slice(&piece[..taken]);
        self.length += piece.len();
        if is_ended {
            let before = piece.len().checked_sub(2).map(|at| piece[at]);
            let has_return = before.map_or(self.ends_with_return, |byte| byte == b'\r');
            self.end_line(has_return);
        }
        self.ends_with_return = !is_ended && piece.last() == Some(&b'\r');
    }

    fn end_line(&mut self, has_return: bool) {
        let length = std::mem::take(&mut self.length) - 1 - usize::from(has_return);
        if length == 0 {
            if self.place == Place::Head {
                self.head.is_ambiguous |= !has_return;
                self.end_head();
            }
            return;
        }
        self.place = Place::Head;
        self.head.is_ambiguous |= !has_return;
        let line = &self.line[..length.min(LONGEST)];
        let is_whole = length <= LONGEST;
        if let Some(value) = value_of(line, b"content-length:") {
            let value = std::str::from_utf8(value).ok();
            let digits = value.filter(|value| value.bytes().all(|byte| byte.is_ascii_digit()));
            let said = digits.and_then(|digits| digits.parse().ok());
            self.head.is_ambiguous |= !is_whole || said.is_none() || self.head.length.is_some();
            self.head.length = said;
        } else if let Some(value) = value_of(line, b"transfer-encoding:") {
            let is_known = is_whole && value.eq_ignore_ascii_case(b"chunked");
            self.head.is_ambiguous |= !is_known || self.head.is_chunked;
            self.head.is_chunked = true;
        }
    }

    fn end_head(&mut self) {
        let head = std::mem::take(&mut self.head);
        let (judgement, place) = match (head.length, head.is_chunked) {
            _ if head.is_ambiguous => (Judgement::Ambiguous, Place::Nowhere),
            (Some(_), true) => (Judgement::Ambiguous, Place::Nowhere),
            (None, true) => (Judgement::Last, Place::Nowhere),
            (None | Some(0), false) => (Judgement::Clear, Place::Start),
            (Some(length), false) => (Judgement::Clear, Place::Body(length)),
        };
        self.judged.push_back(judgement);
        self.place = place;
    }
}

/// The value of a line whose name, with its colon, is this.
fn value_of<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let (start, value) = line.split_at_checked(name.len())?;
    start.eq_ignore_ascii_case(name).then(|| value.trim_ascii())
}

#[cfg(test)]
mod tests {
    use super::Judgement::{Ambiguous, Clear, Last};
    use super::*;

    /// What becomes of all requests in what a client sends, however it arrives.
    #[track_caller]
    fn check(sent: &str, expected: &[Judgement]) {
        for size in [sent.len(), 1, 2, 7] {
            let mut framing = Framing::default();
            for piece in sent.as_bytes().chunks(size) {
                framing.read(piece);
            }
            assert_eq!(framing.judged, expected, "{size} bytes at once: {sent:?}");
        }
    }

    const PLAIN: &str = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    const BOTH: &str =
        "POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";

    #[test]
    fn a_head_that_can_be_read_in_two_ways_is_refused() {
        check(BOTH, &[Ambiguous]);
        for lines in [
            "transfer-encoding: chunked\r\nhost: x\r\ncontent-length: 1\r\n",
            "Content-Length: 1\r\nContent-Length: 1\r\n",
            "Content-Length: 1, 1\r\n",
            "Content-Length: +1\r\n",
            "Content-Length: \r\n",
            "Content-Length: 99999999999999999999\r\n",
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
    fn each_head_is_found_behind_what_was_sent_before() {
        check(&PLAIN.repeat(3), &[Clear; 3]);
        check(&format!("{PLAIN}{BOTH}"), &[Clear, Ambiguous]);
        check(&format!("\r\n\n\r\n{BOTH}"), &[Ambiguous]);
        check(&format!("{PLAIN}\r\n{BOTH}"), &[Clear, Ambiguous]);
        let body = "POST / HTTP/1.1\r\ncontent-length:  5 \r\n\r\na\r\n\r\n";
        check(&format!("{body}{BOTH}"), &[Clear, Ambiguous]);
        let empty = "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n";
        check(&format!("{empty}{PLAIN}"), &[Clear, Clear]);
    }

    #[test]
    fn it_is_known_whether_a_body_has_arrived() {
        let mut framing = Framing::default();
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
    fn nothing_is_read_after_a_body_in_chunks() {
        let chunks = "POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\na\r\n0\r\n\r\n";
        check(&format!("{chunks}{PLAIN}"), &[Last]);
    }

    #[test]
    fn what_only_looks_like_a_length_is_none() {
        check(
            "GET /content-length: HTTP/1.1\r\nx: transfer-encoding:\r\nx-content-length: 1\r\n\r\n",
            &[Clear],
        );
        let long = "y".repeat(300);
        check(
            &format!("GET / HTTP/1.1\r\nx: {long}\r\n\r\n{PLAIN}"),
            &[Clear, Clear],
        );
    }
}
