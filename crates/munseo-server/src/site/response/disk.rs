//! Sends files that are too large for memory; they are read while they are sent.
//!
//! Chunks in the page cache are read on the sending thread; only chunks on disk are read on another thread. Using
//! another thread for every chunk took a third more CPU time. So did chunks four times as large, which exceed the CPU's
//! caches.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Body;
use bytes::Bytes;
use futures_util::stream::try_unfold;
use munseo_platform::files::read_cached;
use parking_lot::Mutex;

/// Bytes read at a time.
const CHUNK: usize = 64 * 1024;

/// Bytes read at a time while many files are being sent, because each slow reader occupies a chunk.
const SMALL_CHUNK: usize = 32 * 1024;

/// Number of files being sent from which smaller chunks are used.
const MANY_READERS: usize = 128;

/// Number of files being sent.
static READERS: AtomicUsize = AtomicUsize::new(0);

/// A part of a file as a response body.
pub(super) fn body(file: File, part: Range<u64>) -> Body {
    let reader = Reader {
        file,
        chunk: match READERS.fetch_add(1, Ordering::Relaxed) {
            ..MANY_READERS => CHUNK,
            _ => SMALL_CHUNK,
        },
        remaining: part,
        free_buffer: Arc::default(),
    };
    Body::from_stream(try_unfold(reader, Reader::next))
}

/// The remaining part of a file.
struct Reader {
    file: File,
    remaining: Range<u64>,
    /// Bytes read at a time.
    chunk: usize,
    /// The memory of the last chunk, which is reused after it is sent, because an allocation costs more than reading.
    free_buffer: Arc<Mutex<Vec<u8>>>,
}

/// A chunk, whose memory is returned when it is sent.
struct Chunk {
    memory: Vec<u8>,
    length: usize,
    free_buffer: Arc<Mutex<Vec<u8>>>,
}

impl Reader {
    /// The next chunk; `None` at the end.
    async fn next(mut self) -> io::Result<Option<(Bytes, Self)>> {
        if self.remaining.is_empty() {
            return Ok(None);
        }
        let mut memory = std::mem::take(&mut *self.free_buffer.lock());
        let length =
            usize::try_from(self.remaining.end - self.remaining.start).unwrap_or(usize::MAX);
        memory.resize(length.min(self.chunk), 0);
        let cached = read_cached(&self.file, &mut memory, self.remaining.start);
        let length = match cached {
            Some(length) => length,
            None => {
                let task = tokio::task::spawn_blocking(move || {
                    let result = self.read(&mut memory);
                    (result, memory, self)
                });
                let length;
                (length, memory, self) = task.await.map_err(io::Error::other)?;
                length?
            }
        };
        if length == 0 {
            // The file was truncated after its length was sent, so the response must be aborted.
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.remaining.start += length as u64;
        let free_buffer = Arc::clone(&self.free_buffer);
        let chunk = Chunk {
            memory,
            length,
            free_buffer,
        };
        Ok(Some((Bytes::from_owner(chunk), self)))
    }

    fn read(&mut self, memory: &mut [u8]) -> io::Result<usize> {
        self.file.seek(SeekFrom::Start(self.remaining.start))?;
        loop {
            match self.file.read(memory) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => return result,
            }
        }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        READERS.fetch_sub(1, Ordering::Relaxed);
    }
}

impl AsRef<[u8]> for Chunk {
    fn as_ref(&self) -> &[u8] {
        &self.memory[..self.length]
    }
}

impl Drop for Chunk {
    fn drop(&mut self) {
        *self.free_buffer.lock() = std::mem::take(&mut self.memory);
    }
}
