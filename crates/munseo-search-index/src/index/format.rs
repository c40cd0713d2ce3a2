//! The container: a header that lists the sections, each with its own checksum.
//!
//! ```text
//! magic 8 · version u32 · sections u32 · { kind u32 · offset u32 · length u32 · checksum u64 }… · checksum u64
//! section · section · …
//! ```
//!
//! Sections are independent: with the header, a browser can fetch any section as a range of the file and verify only
//! that section. Postings and texts are split into shards of one section each, so a query fetches only the shards it
//! needs.

use std::ops::Range;

use thiserror::Error;
use twox_hash::XxHash64;

use super::bytes::u32_at;

/// First bytes of every index file.
pub const MAGIC: &[u8; 8] = b"MUNSEO\x1AI";

/// Version of the format; a file of another version is rejected.
pub const VERSION: u32 = 9;

/// The kind of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IndexSection {
    /// Locale, counts and tables that every query needs.
    Meta,
    /// The terms.
    Terms,
    /// A row per page.
    Pages,
    /// The facet values of each record.
    Records,
    /// Groups of synonyms.
    Synonyms,
    /// Values to filter by.
    Facets,
    /// A shard of the postings.
    Postings(u16),
    /// A shard of the texts.
    Texts(u16),
}

impl IndexSection {
    const fn code(self) -> u32 {
        match self {
            Self::Meta => 1,
            Self::Terms => 2,
            Self::Pages => 3,
            Self::Records => 4,
            Self::Synonyms => 5,
            Self::Facets => 6,
            Self::Postings(shard) => 0x1_0000 | shard as u32,
            Self::Texts(shard) => 0x2_0000 | shard as u32,
        }
    }

    const fn from_code(code: u32) -> Option<Self> {
        Some(match code {
            1 => Self::Meta,
            2 => Self::Terms,
            3 => Self::Pages,
            4 => Self::Records,
            5 => Self::Synonyms,
            6 => Self::Facets,
            0x1_0000..=0x1_FFFF => Self::Postings(code as u16),
            0x2_0000..=0x2_FFFF => Self::Texts(code as u16),
            _ => return None,
        })
    }

    /// Returns true if every query needs the section. These sections are downloaded with the header.
    pub const fn is_core(self) -> bool {
        !matches!(self, Self::Postings(_) | Self::Texts(_))
    }
}

/// The reason why bytes are not a readable index.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// The bytes do not begin with `MAGIC`.
    #[error("not a search index")]
    Foreign,
    /// The layout has changed since the file was written.
    #[error("search index has format version {found}, this program reads version {VERSION}")]
    Version {
        /// The version in the file.
        found: u32,
    },
    /// The number of bytes is not the one that the header states, mostly because the file is truncated.
    #[error("search index has {found} bytes instead of {expected}")]
    Truncated {
        /// Length in bytes.
        found: usize,
        /// Expected length in bytes.
        expected: usize,
    },
    /// A checksum does not match its bytes, a section is missing, or the sections contradict each other.
    #[error("search index is damaged: {fault}")]
    Damaged {
        /// What is wrong.
        fault: String,
    },
}

impl OpenError {
    pub(super) fn damaged(fault: impl Into<String>) -> Self {
        let fault = fault.into();
        Self::Damaged { fault }
    }

    pub(super) fn missing(section: IndexSection) -> Self {
        Self::damaged(format!("section {section:?} is missing"))
    }
}

/// One entry of the header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its kind.
    pub section: IndexSection,
    /// Its range in the file.
    pub range: Range<usize>,
    checksum: u64,
}

impl Entry {
    /// Checks bytes fetched for this section.
    ///
    /// # Errors
    /// When their length or checksum is not that of the header.
    pub fn verify(&self, bytes: &[u8]) -> Result<(), OpenError> {
        if bytes.len() != self.range.len() || checksum(bytes) != self.checksum {
            let section = self.section;
            return Err(OpenError::damaged(format!(
                "section {section:?} does not match its checksum"
            )));
        }
        Ok(())
    }
}

/// The XXH64 checksum of bytes: it reads several bytes per cycle without tables or intrinsics, so that an index is
/// checked in well under a millisecond in WebAssembly, too.
pub fn checksum(bytes: &[u8]) -> u64 {
    XxHash64::oneshot(0, bytes)
}

/// Size of the magic number, the version and the number of sections, in bytes.
const PREAMBLE_BYTES: usize = 16;

/// Size of the entry of a section, in bytes.
const ENTRY_BYTES: usize = 20;

/// Size of a checksum, in bytes.
const CHECKSUM_BYTES: usize = 8;

/// The length of the header in bytes, given the first 16 of the file.
///
/// # Errors
/// When the bytes are not the beginning of an index of this version.
pub fn header_length(bytes: &[u8]) -> Result<usize, OpenError> {
    if !bytes.starts_with(MAGIC) {
        return Err(OpenError::Foreign);
    }
    if bytes.len() < PREAMBLE_BYTES {
        return Err(OpenError::Truncated {
            found: bytes.len(),
            expected: PREAMBLE_BYTES,
        });
    }
    let found = u32_at(bytes, 2);
    if found != VERSION {
        return Err(OpenError::Version { found });
    }
    let count = u32_at(bytes, 3) as usize;
    if count > 0x3_0000 {
        return Err(OpenError::damaged("too many sections"));
    }
    Ok(PREAMBLE_BYTES + count * ENTRY_BYTES + CHECKSUM_BYTES)
}

/// Reads the header at the start of the bytes.
///
/// # Errors
/// When the bytes are not the header of an index of this version, or the header is truncated or damaged.
pub fn read_header(bytes: &[u8]) -> Result<Vec<Entry>, OpenError> {
    let length = header_length(bytes)?;
    if bytes.len() < length {
        return Err(OpenError::Truncated {
            found: bytes.len(),
            expected: length,
        });
    }
    let damaged = || OpenError::damaged("header does not match its checksum");
    let (body, sum) = bytes[..length].split_at(length - CHECKSUM_BYTES);
    if sum != checksum(body).to_le_bytes() {
        return Err(damaged());
    }
    body[PREAMBLE_BYTES..]
        .chunks_exact(ENTRY_BYTES)
        .map(|entry| {
            let section = IndexSection::from_code(u32_at(entry, 0)).ok_or_else(damaged)?;
            let start = u32_at(entry, 1) as usize;
            let end = start
                .checked_add(u32_at(entry, 2) as usize)
                .ok_or_else(damaged)?;
            let checksum = u64::from(u32_at(entry, 3)) | u64::from(u32_at(entry, 4)) << 32;
            Ok(Entry {
                section,
                range: start..end,
                checksum,
            })
        })
        .collect()
}

/// Writes a file of these sections, in this order.
pub fn write_file(sections: Vec<(IndexSection, Vec<u8>)>) -> Vec<u8> {
    let header = PREAMBLE_BYTES + sections.len() * ENTRY_BYTES + CHECKSUM_BYTES;
    let total: usize = sections.iter().map(|(_, bytes)| bytes.len()).sum();
    let mut out = Vec::with_capacity(header + total);
    out.extend_from_slice(MAGIC);
    out.extend_from_slice(&VERSION.to_le_bytes());
    out.extend_from_slice(&(sections.len() as u32).to_le_bytes());
    let mut offset = header;
    for (section, bytes) in &sections {
        out.extend_from_slice(&section.code().to_le_bytes());
        out.extend_from_slice(&(offset as u32).to_le_bytes());
        out.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
        out.extend_from_slice(&checksum(bytes).to_le_bytes());
        offset += bytes.len();
    }
    let sum = checksum(&out);
    out.extend_from_slice(&sum.to_le_bytes());
    for (_, bytes) in sections {
        out.extend_from_slice(&bytes);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> Vec<u8> {
        write_file(vec![
            (IndexSection::Meta, b"meta".to_vec()),
            (IndexSection::Texts(3), b"text".to_vec()),
        ])
    }

    #[test]
    fn sections_round_trip() {
        let bytes = file();
        let entries = read_header(&bytes).unwrap();
        assert_eq!(entries[1].section, IndexSection::Texts(3));
        assert_eq!(&bytes[entries[1].range.clone()], b"text");
        assert!(entries[0].verify(b"meta").is_ok());
    }

    #[test]
    fn other_formats_are_rejected() {
        let bytes = file();
        assert_eq!(read_header(b"PK\x03\x04"), Err(OpenError::Foreign));
        let mut newer = bytes.clone();
        newer[8] += 1;
        let found = VERSION + 1;
        assert_eq!(read_header(&newer), Err(OpenError::Version { found }));
        assert!(matches!(
            read_header(&bytes[..30]),
            Err(OpenError::Truncated { .. })
        ));
        let mut flipped = bytes.clone();
        flipped[20] ^= 1;
        assert!(matches!(
            read_header(&flipped),
            Err(OpenError::Damaged { .. })
        ));
        assert!(read_header(&bytes).unwrap()[0].verify(b"mete").is_err());
    }
}
