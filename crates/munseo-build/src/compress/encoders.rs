//! The encoders; their output is deterministic.

use std::io::{Result, Write as _};

use brotli::CompressorWriter;

/// Brotli's level for ordinary pages: the best level takes ten times as long and saves about 2 percent.
pub(super) const USUAL: u32 = 9;
/// Brotli's best level: saves a tenth of scripts, WebAssembly and a search index.
pub(super) const BEST: u32 = 11;
/// The largest window that all web decoders support, as a power of two.
const BROTLI_WINDOW: u32 = 22;
/// Size of brotli's output buffer, in bytes.
const BROTLI_BUFFER: usize = 64 * 1024;

pub(super) fn brotli(bytes: &[u8], quality: u32) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len() / 3);
    // Dropping the writer finishes the stream.
    CompressorWriter::new(&mut out, BROTLI_BUFFER, quality, BROTLI_WINDOW).write_all(bytes)?;
    Ok(out)
}

pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn every_encoding_round_trips() {
        let samples = [
            ("가나다라 마바사 ".repeat(3000).into_bytes(), BEST),
            (
                (0..200_000_u32).flat_map(u32::to_le_bytes).collect(),
                // The best effort takes seconds for a large sample in a debug build.
                USUAL,
            ),
            (include_bytes!("encoders.rs").to_vec(), BEST),
            (b"x".to_vec(), USUAL),
        ];
        for (sample, quality) in samples {
            let mut text = Vec::new();
            let brotli = brotli(&sample, quality).unwrap();
            brotli::Decompressor::new(&brotli[..], 4096)
                .read_to_end(&mut text)
                .unwrap();
            assert_eq!(text, sample);
            text.clear();
            let gzip = gzip(&sample).unwrap();
            flate2::read::GzDecoder::new(&gzip[..])
                .read_to_end(&mut text)
                .unwrap();
            assert_eq!(text, sample);
        }
    }
}
