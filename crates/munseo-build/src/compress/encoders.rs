//! The encoders of one thread, which reuse their memory.
//!
//! At these levels brotli uses hash tables of tens of megabytes. Allocating them for each small file takes ten times as
//! long as compressing it.

use std::cell::RefCell;
use std::io::{Result, Write};
use std::rc::Rc;

use brotli::CombiningAllocator;
use brotli::enc::writer::CompressorWriterCustomAlloc;
use brotli::enc::{Allocator, BrotliAlloc, SliceWrapper, SliceWrapperMut, StandardAlloc};

/// Brotli's level for ordinary pages: the best level takes ten times as long and saves about 2 percent.
const BROTLI_QUALITY: u32 = 9;
/// Brotli's best level: saves a tenth of scripts, WebAssembly and a search index.
const BROTLI_BEST: u32 = 11;
/// Larger texts, which only [`super::brotli_size`] passes, are compressed slightly less, in half the time.
const LARGE: usize = 1024 * 1024;
/// The largest window that all web decoders support, as a power of two.
const BROTLI_WINDOW: u32 = 22;
/// Size of brotli's output buffer, in bytes.
const BROTLI_BUFFER: usize = 64 * 1024;

/// The compression effort for a file.
#[derive(Clone, Copy)]
pub(super) enum Effort {
    /// For ordinary pages of a site.
    Usual,
    /// For the few files that every reader loads.
    Best,
}

/// Compresses one file after another; the output is deterministic and independent of earlier files.
#[derive(Default)]
pub(super) struct Encoders {
    tables: ReusingAllocator,
}

impl Encoders {
    pub fn brotli(&self, bytes: &[u8], effort: Effort) -> Result<Vec<u8>> {
        let quality = match effort {
            Effort::Usual => BROTLI_QUALITY,
            Effort::Best if bytes.len() > LARGE => BROTLI_BEST - 1,
            Effort::Best => BROTLI_BEST,
        };
        let mut out = Vec::with_capacity(bytes.len() / 3);
        let buffer = StandardAlloc::default().alloc_cell(BROTLI_BUFFER);
        let memory = memory(self.tables.clone());
        // Dropping the writer finishes the stream.
        CompressorWriterCustomAlloc::new(&mut out, buffer, memory, quality, BROTLI_WINDOW)
            .write_all(bytes)?;
        Ok(out)
    }

    pub fn gzip(&self, bytes: &[u8]) -> Result<Vec<u8>> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        encoder.write_all(bytes)?;
        encoder.finish()
    }
}

type Table = <StandardAlloc as Allocator<u32>>::AllocatedMemory;

/// An allocator that reuses the last large table.
#[derive(Clone, Default)]
struct ReusingAllocator(Rc<RefCell<Option<Table>>>);

impl ReusingAllocator {
    /// Minimum number of entries of a reused table (4 MB); brotli allocates one of 8 million.
    const MIN_REUSED_ENTRIES: usize = 1 << 20;
}

impl Allocator<u32> for ReusingAllocator {
    type AllocatedMemory = Table;

    fn alloc_cell(&mut self, length: usize) -> Table {
        let table = if length < Self::MIN_REUSED_ENTRIES {
            None
        } else {
            self.0.borrow_mut().take()
        };
        match table.filter(|table| table.slice().len() == length) {
            Some(mut table) => {
                table.slice_mut().fill(0);
                table
            }
            None => StandardAlloc::default().alloc_cell(length),
        }
    }

    fn free_cell(&mut self, table: Table) {
        if table.slice().len() >= Self::MIN_REUSED_ENTRIES {
            *self.0.borrow_mut() = Some(table);
        }
    }
}

/// An allocator for an encoder that reuses tables.
fn memory(tables: ReusingAllocator) -> impl BrotliAlloc {
    let usual = StandardAlloc::default();
    CombiningAllocator::new(
        usual, usual, usual, tables, usual, usual, usual, usual, usual, usual, usual, usual, usual,
        usual, usual, usual, usual, usual,
    )
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn samples() -> [Vec<u8>; 4] {
        [
            "가나다라 마바사 ".repeat(3000).into_bytes(),
            (0..200_000_u32).flat_map(u32::to_le_bytes).collect(),
            include_bytes!("encoders.rs").to_vec(),
            b"x".to_vec(),
        ]
    }

    /// The best effort takes seconds for a large sample in a debug build.
    fn efforts(sample: &[u8]) -> &'static [Effort] {
        match sample.len() {
            0..100_000 => &[Effort::Best, Effort::Usual],
            _ => &[Effort::Usual],
        }
    }

    #[test]
    fn output_is_independent_of_earlier_files() {
        let used = Encoders::default();
        for _ in 0..2 {
            for sample in samples() {
                let fresh = Encoders::default();
                for &effort in efforts(&sample) {
                    assert_eq!(
                        used.brotli(&sample, effort).unwrap(),
                        fresh.brotli(&sample, effort).unwrap()
                    );
                }
                assert_eq!(used.gzip(&sample).unwrap(), fresh.gzip(&sample).unwrap());
            }
        }
        assert!(used.tables.0.borrow().is_some(), "no table was kept");
    }

    #[test]
    fn every_encoding_round_trips() {
        let encoders = Encoders::default();
        for sample in samples() {
            let mut text = Vec::new();
            for &effort in efforts(&sample) {
                let brotli = encoders.brotli(&sample, effort).unwrap();
                text.clear();
                brotli::Decompressor::new(&brotli[..], 4096)
                    .read_to_end(&mut text)
                    .unwrap();
                assert_eq!(text, sample);
            }
            text.clear();
            let gzip = encoders.gzip(&sample).unwrap();
            flate2::read::GzDecoder::new(&gzip[..])
                .read_to_end(&mut text)
                .unwrap();
            assert_eq!(text, sample);
        }
    }
}
