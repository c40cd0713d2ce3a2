//! Writes a file and hashes it at the same time.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use super::record::ContentHash;

/// A buffered file writer that hashes the written bytes.
pub(super) struct HashingWriter {
    file: BufWriter<File>,
    hasher: blake3::Hasher,
}

impl HashingWriter {
    pub(super) fn new(file: File) -> Self {
        Self {
            file: BufWriter::with_capacity(1 << 16, file),
            hasher: blake3::Hasher::new(),
        }
    }

    /// Flushes the file; returns the hash and the number of the written bytes.
    pub(super) fn finish(mut self) -> io::Result<(ContentHash, u64)> {
        self.file.flush()?;
        Ok((*self.hasher.finalize().as_bytes(), self.hasher.count()))
    }
}

impl Write for HashingWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.file.write(bytes)?;
        self.hasher.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
