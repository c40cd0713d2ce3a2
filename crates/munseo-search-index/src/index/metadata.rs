//! The metadata of an index, which is needed to read the other sections.

use super::alphabet::Alphabet;
use super::bytes::Cursor;
use super::fields::{FieldSet, FieldSets};
use super::format::{Entry, IndexSection, OpenError};

/// The metadata of an index.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IndexMetadata {
    /// Language of its records.
    pub locale: String,
    /// The number of its terms.
    pub terms: u32,
    pub(super) field_sets: FieldSets,
    pub(super) alphabet: Alphabet,
    /// The first term of each shard of postings.
    pub(super) posting_shards: Vec<u32>,
    /// The offset at which each shard of texts begins, over all shards.
    pub(super) text_shards: Vec<u32>,
}

impl IndexMetadata {
    /// Reads the metadata.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, OpenError> {
        let mut cursor = Cursor::new(bytes);
        let locale = String::from_utf8_lossy(cursor.bytes()).into_owned();
        let count = cursor.varint();
        let of_tops = cursor.varint() as usize;
        let all = numbers(&mut cursor, count).map(|bits| FieldSet(bits as u16));
        let all = all.collect();
        let field_sets = FieldSets { all, of_tops };
        let terms = cursor.varint();
        let alphabet = Alphabet::read(&mut cursor);
        let mut starts = || {
            let count = cursor.varint();
            let starts = numbers(&mut cursor, count).scan(0u32, |end, length| {
                let start = *end;
                *end = start.saturating_add(length);
                Some(start)
            });
            starts.collect::<Vec<_>>()
        };
        let (posting_shards, text_shards) = (starts(), starts());
        let valid = cursor.is_valid() && field_sets.of_tops <= field_sets.all.len();
        let Some(alphabet) = alphabet.filter(|_| valid) else {
            return Err(OpenError::damaged("its metadata is invalid"));
        };
        Ok(Self {
            locale,
            terms,
            field_sets,
            alphabet,
            posting_shards,
            text_shards,
        })
    }
}

/// The next numbers; ends early if the bytes do.
fn numbers(cursor: &mut Cursor<'_>, count: u32) -> impl Iterator<Item = u32> {
    (0..count).map_while(|_| cursor.is_valid().then(|| cursor.varint()))
}

/// Checks that the header has every shard that the metadata lists, in order.
pub(super) fn check_shards(
    entries: &[Entry],
    first: [usize; 2],
    metadata: &IndexMetadata,
) -> Result<(), OpenError> {
    let postings = (0..metadata.posting_shards.len())
        .map(|shard| (first[0] + shard, IndexSection::Postings(shard as u16)));
    let texts = (0..metadata.text_shards.len())
        .map(|shard| (first[1] + shard, IndexSection::Texts(shard as u16)));
    for (position, section) in postings.chain(texts) {
        if entries
            .get(position)
            .is_none_or(|entry| entry.section != section)
        {
            return Err(OpenError::missing(section));
        }
    }
    Ok(())
}
