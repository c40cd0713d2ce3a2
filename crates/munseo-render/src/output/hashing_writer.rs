//! A file whose hash is known when its last byte is written.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use super::record::ContentHash;

/// Writes a file and hashes what is written.
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

    /// The hash and the length of all that was written.
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
