//! Sends files that are too large for memory; they are read while they are sent.

use std::fs::File;
use std::io::{self, Seek as _, SeekFrom};
use std::ops::Range;

use axum::body::Body;
use tokio::io::AsyncReadExt as _;
use tokio_util::io::ReaderStream;

/// Bytes read at a time. Each slow reader occupies twice as many.
const CHUNK: usize = 32 * 1024;

/// A part of a file as a response body. The connection is aborted if the file is shorter than its length says.
pub(super) fn body(mut file: File, part: Range<u64>) -> Body {
    if let Err(error) = file.seek(SeekFrom::Start(part.start)) {
        let failed = futures_util::stream::once(async { Err::<bytes::Bytes, io::Error>(error) });
        return Body::from_stream(failed);
    }
    let mut file = tokio::fs::File::from_std(file);
    file.set_max_buf_size(CHUNK);
    let part = file.take(part.end - part.start);
    Body::from_stream(ReaderStream::with_capacity(part, CHUNK))
}
