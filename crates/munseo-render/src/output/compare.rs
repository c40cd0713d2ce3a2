//! Whether a file of the last build has the content of a new one.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// Large enough for few system calls, small enough for a static file on each thread.
const PIECE: usize = 256 * 1024;

/// Returns true if a file contains exactly these bytes.
pub(super) fn has_bytes(path: &Path, bytes: &[u8]) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.len() == bytes.len() as u64)
        && fs::read(path).is_ok_and(|old| old == bytes)
}

/// Returns true if two files have the same content, which is compared in pieces.
pub(super) fn has_content(path: &Path, source: &Path) -> bool {
    let length = |path| fs::metadata(path).map(|metadata| metadata.len());
    match (length(path), length(source)) {
        (Ok(one), Ok(other)) if one == other => is_equal(path, source).unwrap_or(false),
        _ => false,
    }
}

fn is_equal(path: &Path, source: &Path) -> io::Result<bool> {
    let (mut one, mut other) = (File::open(path)?, File::open(source)?);
    let (mut left, mut right) = (vec![0; PIECE], vec![0; PIECE]);
    loop {
        let count = fill(&mut one, &mut left)?;
        if count != fill(&mut other, &mut right)? || left[..count] != right[..count] {
            return Ok(false);
        }
        if count < PIECE {
            return Ok(true);
        }
    }
}

/// Reads until the buffer is full or the file ends.
fn fill(file: &mut File, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match file.read(&mut buffer[filled..])? {
            0 => break,
            count => filled += count,
        }
    }
    Ok(filled)
}
