//! Writes a file and hashes it at the same time.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use super::record::ContentHash;

/// A writer that hashes its input.
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

    /// Returns the hash and the length of the input.
    pub(super) fn finish(mut self) -> io::Result<(ContentHash, u64)> {
        self.file.flush()?;
        Ok((*self.hasher.finalize().as_bytes(), self.hasher.count()))
    }
}

impl Write for HashingWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
