//! Several parts of a file in one response (`multipart/byteranges`, RFC 9110, section 14.6).

use std::io;
use std::ops::Range;

use axum::body::Body;
use futures_util::stream::{self, StreamExt as _};

use crate::folder::Content;

/// Parts of a file and the delimiters between them.
#[derive(Debug)]
pub(super) struct Parts {
    boundary: String,
    pieces: Vec<Piece>,
}

#[derive(Debug)]
enum Piece {
    Text(String),
    File(Range<u64>),
}

impl Parts {
    /// Parts of a file with a length. The boundary is derived from its tag, a hash of its content or, if it is large,
    /// of its metadata, so it is deterministic and in practice does not occur in the content.
    pub(super) fn new(parts: &[Range<u64>], length: u64, media_type: &str, etag: &str) -> Self {
        let boundary = format!("part-{}", etag.trim_matches('"'));
        let mut pieces = Vec::with_capacity(2 * parts.len() + 1);
        for part in parts {
            pieces.push(Piece::Text(format!(
                "\r\n--{boundary}\r\ncontent-type: {media_type}\r\ncontent-range: bytes {}-{}/{length}\r\n\r\n",
                part.start,
                part.end - 1,
            )));
            pieces.push(Piece::File(part.clone()));
        }
        pieces.push(Piece::Text(format!("\r\n--{boundary}--\r\n")));
        Self { boundary, pieces }
    }

    /// The `Content-Type` of the response.
    pub(super) fn media_type(&self) -> String {
        format!("multipart/byteranges; boundary={}", self.boundary)
    }

    /// The length of the response, in bytes.
    pub(super) fn length(&self) -> u64 {
        let length = |piece: &Piece| match piece {
            Piece::Text(text) => text.len() as u64,
            Piece::File(part) => part.end - part.start,
        };
        self.pieces.iter().map(length).sum()
    }

    /// The response body, whose parts are read one after the other, because they share one file cursor.
    pub(super) fn body(self, content: Content) -> Body {
        let pieces = stream::iter(self.pieces).flat_map(move |piece| {
            let body = match piece {
                Piece::Text(text) => Body::from(text),
                Piece::File(part) => match content.try_clone() {
                    Ok(content) => super::body(content, part),
                    Err(error) => failing_body(error),
                },
            };
            body.into_data_stream()
        });
        Body::from_stream(pieces)
    }
}

fn failing_body(error: io::Error) -> Body {
    Body::from_stream(stream::once(async {
        Err::<bytes::Bytes, io::Error>(error)
    }))
}
