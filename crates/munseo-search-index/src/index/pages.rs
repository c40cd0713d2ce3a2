//! The page table and the facet values of records. Both are decoded when an index is opened.

use std::ops::Range;

use super::bytes::{Cursor, put_columns, put_varint, read_columns};
use super::format::OpenError;
use super::ids::{PageId, RecordId};
use crate::record::Tags;

/// One row of the page table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PageRow {
    /// The page's first record; its other records follow.
    pub first_record: RecordId,
    /// Its prior: the importance of the page before any query, 0 to 255.
    pub prior: u8,
    /// Number of words of its name, at most 255.
    pub title_words: u8,
    /// Length of the key of its whole name in bytes, at most 255.
    pub name_length: u8,
    /// Number of words of its lead, at most 255.
    pub lead_words: u8,
    /// The offset at which the texts of its records begin, over all shards.
    pub text: u32,
    /// The main page of its name: itself, if there is no other.
    pub main: PageId,
}

/// The level of a record's length in words: the binary logarithm, doubled, so that each level is 1.4 times the previous
/// one; at most [`MAX_LENGTH_LEVEL`].
pub fn length_level(words: u32) -> u8 {
    let doubled = (u64::from(words) + 1).pow(2).ilog2();
    (doubled as u8).min(MAX_LENGTH_LEVEL)
}

/// The lowest number of words with this [`length_level`].
pub fn words_of_level(level: u8) -> f32 {
    ((1u32 << level.min(MAX_LENGTH_LEVEL)) as f32).sqrt() - 1.0
}

/// The average number of words of the records with text; at least 1.
fn average_length(levels: &[u8]) -> f32 {
    let with_text = || levels.iter().filter(|&&level| level > 0);
    let words: f32 = with_text().map(|&level| words_of_level(level)).sum();
    (words / with_text().count().max(1) as f32).max(1.0)
}

/// The highest [`length_level`], for about a thousand words or more.
pub const MAX_LENGTH_LEVEL: u8 = 20;

/// Appends the rows of all pages, as one column for each attribute. `texts` is the total size of the texts in bytes.
pub fn write_pages(out: &mut Vec<u8>, pages: &Pages, texts: u32) {
    let mut columns: [Vec<u8>; 8] = Default::default();
    let [levels, counts, lengths, bytes @ .., main_pages] = &mut columns;
    levels.extend_from_slice(&pages.levels);
    for (index, page) in pages.rows.iter().enumerate() {
        let records = pages.records_of(PageId::new(index as u32));
        let text = pages.rows.get(index + 1).map_or(texts, |next| next.text);
        put_varint(counts, records.end.number() - records.start.number());
        put_varint(lengths, text - page.text);
        let values = [
            page.prior,
            page.title_words,
            page.name_length,
            page.lead_words,
        ];
        for (column, value) in bytes.iter_mut().zip(values) {
            column.push(value);
        }
        let distance = i64::from(page.main.number()) - index as i64;
        put_varint(main_pages, (distance << 1 ^ distance >> 63) as u32);
    }
    put_columns(out, &columns);
}

/// The page table, and the pages of records.
#[derive(Debug, PartialEq, Eq)]
pub struct Pages {
    /// The rows.
    pub rows: Vec<PageRow>,
    /// The [`length_level`] of each record.
    levels: Vec<u8>,
    /// The page of each record.
    page_of: Vec<PageId>,
}

impl Pages {
    /// The table of these pages, for records of these [`length_level`]s.
    pub fn new(rows: Vec<PageRow>, levels: Vec<u8>) -> Self {
        let mut page_of = Vec::with_capacity(levels.len());
        let ends = rows.iter().skip(1).map(|next| next.first_record.index());
        for (end, page) in ends.chain([levels.len()]).zip(0..rows.len()) {
            page_of.resize(end, PageId::new(page as u32));
        }
        Self {
            rows,
            levels,
            page_of,
        }
    }

    /// The number of records of all pages.
    pub const fn record_count(&self) -> usize {
        self.levels.len()
    }

    /// The average number of words in the running text of records that have any.
    pub fn average_length(&self) -> f32 {
        average_length(&self.levels)
    }

    /// The [`length_level`] of a record.
    pub fn level_of(&self, record: RecordId) -> u8 {
        let level = self.levels.get(record.index());
        level.copied().unwrap_or_default()
    }

    /// The page of a record.
    pub fn page_of(&self, record: RecordId) -> PageId {
        let page = self.page_of.get(record.index());
        page.copied().unwrap_or_default()
    }

    /// The row of a page.
    pub fn row(&self, page: PageId) -> PageRow {
        self.rows.get(page.index()).copied().unwrap_or_default()
    }

    /// The records of a page; empty if there is no such page.
    pub fn records_of(&self, page: PageId) -> Range<RecordId> {
        let first = |page: usize| self.rows.get(page).map(|row| row.first_record);
        let all = RecordId::new(self.levels.len() as u32);
        let start = first(page.index()).unwrap_or(all);
        let end = first(page.index() + 1).unwrap_or(all);
        start..end.max(start)
    }
}

/// Reads the rows of all pages, and the length of their texts in bytes; `None` if they contradict each other.
pub fn read_pages(bytes: &[u8]) -> Option<(Pages, usize)> {
    let mut cursor = Cursor::new(bytes);
    let mut columns = read_columns::<8>(&mut cursor)?;
    let [levels, counts, lengths, bytes @ .., main_pages] = &mut columns;
    let length_levels = (0..levels.left()).map(|_| levels.byte().min(MAX_LENGTH_LEVEL));
    let length_levels: Vec<u8> = length_levels.collect();
    let mut rows: Vec<PageRow> = Vec::with_capacity(bytes[0].left());
    let (mut first_record, mut text) = (0u32, 0u32);
    while !counts.is_empty() {
        let (records, length) = (counts.varint(), lengths.varint());
        let [prior, title_words, name_length, lead_words] = bytes.each_mut().map(Cursor::byte);
        let distance = main_pages.varint();
        let distance = i64::from(distance >> 1) ^ -i64::from(distance & 1);
        rows.push(PageRow {
            first_record: RecordId::new(first_record),
            prior,
            title_words,
            name_length,
            lead_words,
            text,
            main: PageId::new(u32::try_from(rows.len() as i64 + distance).ok()?),
        });
        // Every record takes at least one byte of text, so the size of the file limits the number of records.
        first_record = first_record
            .checked_add(records)
            .filter(|_| records <= length)?;
        text = text.checked_add(length)?;
    }
    let count = rows.len();
    let valid = columns.iter().all(|it| it.is_valid() && it.is_empty());
    let valid = valid && cursor.is_empty() && rows.iter().all(|page| page.main.index() < count);
    let valid = valid && length_levels.len() == first_record as usize;
    valid.then(|| (Pages::new(rows, length_levels), text as usize))
}

/// Appends the index of each record's set of facet values, as runs of equal indexes.
pub fn write_facet_runs(out: &mut Vec<u8>, sets: &[u32]) {
    for run in sets.chunk_by(|left, right| left == right) {
        put_varint(out, run.len() as u32);
        put_varint(out, run[0]);
    }
}

/// Reads the index of each record's set of facet values; `None` if there are not exactly `records`.
pub fn read_facet_runs(bytes: &[u8], records: usize) -> Option<Vec<u32>> {
    let mut cursor = Cursor::new(bytes);
    let mut sets = Vec::with_capacity(records);
    while !cursor.is_empty() {
        let run = cursor.varint() as usize;
        let set = cursor.varint();
        if run > records - sets.len() {
            return None;
        }
        sets.resize(sets.len() + run, set);
    }
    (cursor.is_valid() && sets.len() == records).then_some(sets)
}

/// Reads the distinct sets of facet values.
pub(super) fn read_facets(bytes: &[u8]) -> Result<Vec<Tags>, OpenError> {
    let mut cursor = Cursor::new(bytes);
    let mut sets = Vec::new();
    for _ in 0..cursor.varint() {
        let mut set = Vec::new();
        for _ in 0..cursor.varint() {
            let mut text = || String::from_utf8_lossy(cursor.bytes()).into_owned();
            set.push((text(), text()));
            if !cursor.is_valid() {
                return Err(OpenError::damaged("its facets are invalid"));
            }
        }
        sets.push(Tags::new(set));
    }
    Ok(sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_round_trip() {
        let pages = [
            PageRow {
                first_record: RecordId::new(0),
                prior: 9,
                title_words: 2,
                name_length: 30,
                lead_words: 12,
                text: 0,
                main: PageId::new(1),
            },
            PageRow {
                first_record: RecordId::new(70_000),
                prior: 200,
                main: PageId::new(1),
                text: 75_000,
                ..PageRow::default()
            },
        ];
        let mut bytes = Vec::new();
        let pages = Pages::new(pages.to_vec(), vec![3; 70_003]);
        write_pages(&mut bytes, &pages, 80_000);
        let last = RecordId::new(70_002);
        assert_eq!(pages.page_of(last), PageId::new(1));
        assert_eq!(read_pages(&bytes), Some((pages, 80_000)));
        assert_eq!(read_pages(&bytes[..bytes.len() - 1]), None);
        let mut runs = Vec::new();
        write_facet_runs(&mut runs, &[3, 3, 3, 70_000]);
        assert_eq!(read_facet_runs(&runs, 4), Some(vec![3, 3, 3, 70_000]));
        assert_eq!(read_facet_runs(&runs, 3), None);
    }
}
