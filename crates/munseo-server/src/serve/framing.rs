//! Requests that two servers in a row could read differently.
//!
//! A request with both `Content-Length` and `Transfer-Encoding` has two lengths; a proxy that goes by
//! the one and a server that goes by the other disagree where the next request begins (RFC 9112,
//! section 6.1). `hyper` goes by the second and forgets that there was a first, so the head is looked at
//! as it arrives.

/// Follows the head of a request, in the pieces in which it arrives.
#[derive(Debug, Default)]
pub(super) struct Framing {
    /// The beginning of the current line.
    line: [u8; LONGEST],
    length: usize,
    lengths: u8,
    encodings: u8,
    is_over: bool,
}

/// As long as the longest name we look for, with its colon.
const LONGEST: usize = "transfer-encoding:".len();

impl Framing {
    /// Reads on; what follows the head is not looked at.
    pub(super) fn read(&mut self, bytes: &[u8]) {
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            if self.is_over {
                return;
            }
            let (text, is_ended) = match line.strip_suffix(b"\n") {
                Some(text) => (text.strip_suffix(b"\r").unwrap_or(text), true),
                // The end of the line is yet to come, its first half perhaps not.
                None => (line.strip_suffix(b"\r").unwrap_or(line), false),
            };
            let known = self.length.min(LONGEST);
            let taken = text.len().min(LONGEST - known);
            self.line[known..known + taken].copy_from_slice(&text[..taken]);
            self.length += text.len();
            if is_ended {
                self.end_line();
            }
        }
    }

    /// Whether the head says more than one length.
    pub(super) fn is_ambiguous(&self) -> bool {
        self.lengths > 1 || self.encodings > 1 || (self.lengths > 0 && self.encodings > 0)
    }

    fn end_line(&mut self) {
        let line = &self.line[..self.length.min(LONGEST)];
        if is_named(line, b"content-length:") {
            self.lengths = self.lengths.saturating_add(1);
        } else if is_named(line, b"transfer-encoding:") {
            self.encodings = self.encodings.saturating_add(1);
        }
        self.is_over = self.length == 0;
        self.length = 0;
    }
}

fn is_named(line: &[u8], name: &[u8]) -> bool {
    line.get(..name.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_ambiguous(head: &str) -> bool {
        let in_one_piece = {
            let mut framing = Framing::default();
            framing.read(head.as_bytes());
            framing.is_ambiguous()
        };
        let mut framing = Framing::default();
        for byte in head.bytes() {
            framing.read(&[byte]);
        }
        assert_eq!(framing.is_ambiguous(), in_one_piece);
        in_one_piece
    }

    #[test]
    fn two_lengths_are_noticed_however_they_arrive() {
        for head in [
            "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\nhost: x\r\ncontent-length: 1\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
            "POST / HTTP/1.1\nCONTENT-LENGTH: 1\nTRANSFER-ENCODING: chunked\n\n",
            "POST / HTTP/1.1\r\nTransfer-Encoding: x\r\nTransfer-Encoding: chunked\r\n\r\n",
        ] {
            assert!(is_ambiguous(head), "{head}");
        }
        for head in [
            "POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\ntransfer-encoding: x\r\n",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "GET /content-length: HTTP/1.1\r\nx: transfer-encoding:\r\nx-content-length: 1\r\n\r\n",
        ] {
            assert!(!is_ambiguous(head), "{head}");
        }
    }
}
