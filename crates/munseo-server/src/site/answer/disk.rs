//! Files that are too large for memory, read as they are sent.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Body;
use bytes::Bytes;
use futures_util::stream::try_unfold;

/// How much is read at a time.
const CHUNK: u64 = 256 * 1024;

/// The same while many files are being sent: their readers may be slow, and then each holds a chunk.
const SMALL_CHUNK: u64 = 32 * 1024;

/// How many are many.
const MANY: usize = 128;

/// How many files are being sent.
static READERS: AtomicUsize = AtomicUsize::new(0);

/// A part of a file.
pub(super) fn body(file: File, part: Range<u64>) -> Body {
    let reader = Reader {
        file,
        chunk: match READERS.fetch_add(1, Ordering::Relaxed) {
            ..MANY => CHUNK,
            _ => SMALL_CHUNK,
        },
        left: part,
        spare: Arc::default(),
    };
    Body::from_stream(try_unfold(reader, async |reader| {
        if reader.left.is_empty() {
            return Ok(None);
        }
        let read = tokio::task::spawn_blocking(move || reader.read());
        read.await.map_err(io::Error::other)?.map(Some)
    }))
}

/// What is left of a part of a file.
struct Reader {
    file: File,
    left: Range<u64>,
    /// How much is read at a time.
    chunk: u64,
    /// The memory of the last chunk, once it is sent: memory that is new each time costs more than the
    /// reading.
    spare: Arc<Mutex<Vec<u8>>>,
}

/// A chunk, whose memory goes back when it is sent.
struct Chunk {
    bytes: Vec<u8>,
    spare: Arc<Mutex<Vec<u8>>>,
}

impl Reader {
    /// Reads the next chunk.
    fn read(mut self) -> io::Result<(Bytes, Self)> {
        let length = (self.left.end - self.left.start).min(self.chunk);
        let mut bytes = std::mem::take(&mut *lock(&self.spare));
        bytes.clear();
        bytes.reserve(length as usize);
        self.file.seek(SeekFrom::Start(self.left.start))?;
        (&mut self.file).take(length).read_to_end(&mut bytes)?;
        if (bytes.len() as u64) < length {
            // It became shorter since its length was promised: the answer has to break off.
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.left.start += length;
        let spare = Arc::clone(&self.spare);
        Ok((Bytes::from_owner(Chunk { bytes, spare }), self))
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        READERS.fetch_sub(1, Ordering::Relaxed);
    }
}

impl AsRef<[u8]> for Chunk {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Chunk {
    fn drop(&mut self) {
        *lock(&self.spare) = std::mem::take(&mut self.bytes);
    }
}

fn lock(spare: &Mutex<Vec<u8>>) -> std::sync::MutexGuard<'_, Vec<u8>> {
    spare.lock().unwrap_or_else(PoisonError::into_inner)
}
