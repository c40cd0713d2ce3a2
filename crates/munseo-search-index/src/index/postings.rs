//! Posting lists: the records in which a term occurs, and its fields in each.
//!
//! In memory a list is two arrays, records and their sets of fields, so a query that needs only a few of the records
//! skips the others. In the file the lists of a shard are columns, because similar values compress well next to each
//! other:
//!
//! ```text
//! first page of each term · distances to its other pages · which records of each page · sets of fields…
//! ```
//!
//! A set of fields includes how often the term occurs in running text, in four levels. The sets are split into eight
//! columns: first records of pages, which have titles and leads, or other records; and each of the four prominences
//! that a term can have in the dictionary. A run of one of the most frequent sets is stored as one number. The number
//! of pages of a term is in the dictionary.

use std::ops::Range;

use super::bytes::{Cursor, put_columns, put_varint, read_columns};
use super::dictionary::TermInfo;
use super::fields::{FieldSet, FieldSets};
use super::ids::{PageId, RecordId};
use super::pages::Pages;

/// For pages with at most this many records, a bit mask lists the records with the term; for others, distances do.
const MAX_MASKED_RECORDS: u32 = 28;

/// The number of columns for sets of fields.
const KINDS: usize = 8;

/// The column for first or other records, and a term of this prominence.
const fn column_of(is_top: bool, best: u8) -> usize {
    (is_top as usize) * 4 + (best & 3) as usize
}

/// Number of the most frequent sets of a kind whose runs are stored as one number.
const REPEATED: u32 = 4;

/// A posting list, in ascending order of records.
pub type List = [(RecordId, FieldSet)];

/// Lists to be written into a shard of the file.
#[derive(Debug, Default)]
pub struct Shard {
    /// First pages, distances to other pages, and records of pages.
    columns: [Vec<u8>; 3],
    fields: [RunWriter; KINDS],
    lists: u32,
}

/// Writes a column of sets of fields. `all` is the number of sets of the kind; a number below it is one set, and a
/// number from it on is a run of one of the `REPEATED` most frequent sets.
#[derive(Debug, Default)]
struct RunWriter {
    column: Vec<u8>,
    number: u32,
    length: u32,
}

impl RunWriter {
    fn push(&mut self, number: u32, all: u32) {
        if self.length > 0 && (number != self.number || number >= REPEATED) {
            self.close(all);
        }
        self.number = number;
        self.length += 1;
    }

    fn close(&mut self, all: u32) {
        match std::mem::take(&mut self.length) {
            0 => {}
            1 => put_varint(&mut self.column, self.number),
            more => put_varint(&mut self.column, all + (more - 2) * REPEATED + self.number),
        }
    }
}

/// Reads a column of sets of fields that a `RunWriter` wrote.
#[derive(Debug)]
struct RunReader<'a> {
    column: Cursor<'a>,
    number: u32,
    left: u32,
}

impl RunReader<'_> {
    #[inline]
    fn next(&mut self, all: u32) -> u32 {
        if self.left == 0 {
            let number = self.column.varint();
            (self.number, self.left) = match number.checked_sub(all) {
                None => (number, 1),
                Some(run) => (run % REPEATED, run / REPEATED + 2),
            };
        }
        self.left -= 1;
        self.number
    }
}

impl Shard {
    /// Appends the list of a term of this prominence and returns its number of pages. The table must contain all its
    /// sets of fields.
    pub fn push(&mut self, list: &List, best: u8, pages: &Pages, field_sets: &FieldSets) -> u32 {
        self.lists += 1;
        let mut page_count = 0;
        let mut rest = list;
        let mut before = None;
        while let Some(&(record, _)) = rest.first() {
            let page = pages.page_of(record);
            let records = pages.records_of(page);
            let count = rest.partition_point(|&(record, _)| record < records.end);
            let (of_page, further) = rest.split_at(count.max(1));
            let distance = page.number() - before.unwrap_or(0);
            put_varint(&mut self.columns[usize::from(before.is_some())], distance);
            before = Some(page.number());
            page_count += 1;
            put_records(&mut self.columns[2], of_page, &records);
            for &(record, fields) in of_page {
                let is_top = record == records.start;
                let known = &field_sets.all[field_sets.of_kind(is_top)];
                let number = known.iter().position(|&known| known == fields);
                let number = number.unwrap_or_default() as u32;
                self.fields[column_of(is_top, best)].push(number, known.len() as u32);
            }
            rest = further;
        }
        page_count
    }

    /// The number of lists.
    pub const fn lists(&self) -> u32 {
        self.lists
    }

    /// Their approximate size in bytes.
    pub fn size(&self) -> usize {
        let fields = self.fields.iter().map(|runs| &runs.column);
        self.columns.iter().chain(fields).map(Vec::len).sum()
    }

    /// Serializes the shard.
    pub fn into_bytes(self, field_sets: &FieldSets) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.size() + 32);
        put_columns(&mut out, &self.columns);
        let mut kind = 0;
        let columns = self.fields.map(|mut runs| {
            runs.close(field_sets.of_kind(kind >= KINDS / 2).len() as u32);
            kind += 1;
            runs.column
        });
        put_columns(&mut out, &columns);
        out
    }
}

/// Appends the records of a list on one page. Small pages have a bit mask. Others have the distance of each record to
/// the previous one, doubled, plus one if another record follows.
fn put_records(out: &mut Vec<u8>, list: &List, records: &Range<RecordId>) {
    let mut next = records.start.number();
    if records.end.number() - next <= MAX_MASKED_RECORDS {
        let bits = list.iter();
        let mask = bits.fold(0, |mask, (record, _)| mask | 1 << (record.number() - next));
        put_varint(out, mask);
        return;
    }
    for (at, (record, _)) in list.iter().enumerate() {
        let more = at + 1 < list.len();
        put_varint(out, (record.number() - next) << 1 | u32::from(more));
        next = record.number() + 1;
    }
}

/// Reads the output of [`put_records`] and appends it to `found`; `None` if it is empty or contains records of other
/// pages.
fn read_records(
    column: &mut Cursor<'_>,
    records: &Range<RecordId>,
    found: &mut Vec<RecordId>,
) -> Option<()> {
    let before = found.len();
    let mut next = records.start.number();
    if records.end.number() - next <= MAX_MASKED_RECORDS {
        let mut mask = column.varint();
        while mask != 0 {
            found.push(RecordId::new(next + mask.trailing_zeros()));
            mask &= mask - 1;
        }
    } else {
        loop {
            let head = column.varint();
            let record = next.checked_add(head >> 1)?;
            found.push(RecordId::new(record));
            next = record.checked_add(1)?;
            if head & 1 == 0 || !column.is_valid() {
                break;
            }
        }
    }
    let last = found[before..].last()?;
    (column.is_valid() && *last < records.end).then_some(())
}

/// The lists of a shard in memory.
#[derive(Debug, Default)]
pub struct Lists {
    /// The index at which each list begins, and the end of the last.
    starts: Vec<u32>,
    records: Vec<RecordId>,
    fields: Vec<FieldSet>,
}

impl Lists {
    /// Reads the lists of these terms from their shard; `None` if they contradict the pages or each other.
    pub fn unpack(
        shard: &[u8],
        terms: impl Iterator<Item = TermInfo>,
        pages: &Pages,
        field_sets: &FieldSets,
    ) -> Option<Self> {
        let mut cursor = Cursor::new(shard);
        let mut columns = read_columns::<3>(&mut cursor)?;
        let mut runs = read_columns::<KINDS>(&mut cursor)?.map(|column| RunReader {
            column,
            number: 0,
            left: 0,
        });
        let mut lists = Self::default();
        for term in terms {
            lists.starts.push(lists.records.len() as u32);
            let mut page = 0u32;
            for at in 0..term.pages {
                page = page.checked_add(columns[usize::from(at > 0)].varint())?;
                let of_page = pages.records_of(PageId::new(page));
                let first = lists.records.len();
                read_records(&mut columns[2], &of_page, &mut lists.records)?;
                for &record in &lists.records[first..] {
                    let is_top = record == of_page.start;
                    let known = field_sets.all.get(field_sets.of_kind(is_top))?;
                    let run = &mut runs[column_of(is_top, term.prominence)];
                    let fields = known.get(run.next(known.len() as u32) as usize)?;
                    lists.fields.push(*fields);
                }
            }
        }
        lists.starts.push(lists.records.len() as u32);
        lists.records.shrink_to_fit();
        lists.fields.shrink_to_fit();
        let is_read = |column: &Cursor<'_>| column.is_valid() && column.is_empty();
        let valid = columns.iter().all(is_read)
            && runs.iter().all(|run| run.left == 0 && is_read(&run.column))
            && cursor.is_empty();
        valid.then_some(lists)
    }

    /// The list of a term, by its position among those of the shard: records, ascending, and the fields in each.
    pub fn list(&self, at: usize) -> (&[RecordId], &[FieldSet]) {
        let start = self.starts.get(at).copied().unwrap_or_default() as usize;
        let end = self.starts.get(at + 1).copied().unwrap_or_default() as usize;
        let records = self.records.get(start..end).unwrap_or_default();
        (records, self.fields.get(start..end).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::ids::TermId;
    use crate::index::pages::PageRow;

    /// Pages of one record, of three, and of a hundred.
    fn pages(records: usize) -> Pages {
        let row = |first_record| PageRow {
            first_record: RecordId::new(first_record),
            ..PageRow::default()
        };
        Pages::new(vec![row(0), row(1), row(4)], vec![0; records])
    }

    const END: usize = 104;

    fn term(pages: u32, best: u8) -> TermInfo {
        TermInfo {
            id: TermId::new(0),
            prominence: best,
            pages,
        }
    }

    fn example() -> (Vec<u8>, FieldSets, [TermInfo; 4]) {
        let title = FieldSet::TITLE_EXACT.union(FieldSet::TITLE_WORD);
        let [zero, one, two, three, four, five] = [0, 1, 2, 3, 4, 5].map(RecordId::new);
        let [ninety, last] = [90, 103].map(RecordId::new);
        let lists: [(&List, TermInfo); 4] = [
            (
                &[
                    (zero, title),
                    (one, FieldSet::LEAD),
                    (three, FieldSet::BODY),
                ],
                term(2, 3),
            ),
            (&[(last, FieldSet::CODE)], term(1, 0)),
            (&[], term(0, 0)),
            (
                &[
                    (two, FieldSet::BODY),
                    (four, title),
                    (five, FieldSet::BODY),
                    (ninety, FieldSet::CODE),
                ],
                term(2, 1),
            ),
        ];
        let field_sets = FieldSets::of(
            vec![(title, 2), (FieldSet::LEAD, 1)],
            vec![(FieldSet::BODY, 3), (FieldSet::CODE, 2)],
        );
        let pages = pages(END);
        let mut shard = Shard::default();
        for (list, term) in &lists {
            shard.push(list, term.prominence, &pages, &field_sets);
        }
        let terms = lists.map(|(_, term)| term);
        let bytes = shard.into_bytes(&field_sets);
        let unpacked = Lists::unpack(&bytes, terms.into_iter(), &pages, &field_sets).unwrap();
        for (at, (list, _)) in lists.iter().enumerate() {
            let (records, fields) = unpacked.list(at);
            let read: Vec<_> = std::iter::zip(records.to_vec(), fields.to_vec()).collect();
            assert_eq!(&read, list);
        }
        assert!(unpacked.list(4).0.is_empty());
        (bytes, field_sets, terms)
    }

    #[test]
    fn postings_round_trip() {
        example();
    }

    #[test]
    fn inconsistent_shards_are_rejected() {
        let (shard, field_sets, terms) = example();
        let unpack = |shard: &[u8], terms: &[TermInfo], end| {
            Lists::unpack(shard, terms.iter().copied(), &pages(end), &field_sets)
        };
        assert!(unpack(&shard, &terms, END).is_some());
        assert!(unpack(&shard, &terms, 80).is_none());
        assert!(unpack(&shard, &terms[..3], END).is_none());
        assert!(unpack(&shard, &[terms.as_slice(), &[term(1, 0)]].concat(), END).is_none());
        for length in 0..shard.len() {
            assert!(unpack(&shard[..length], &terms, END).is_none(), "{length}");
        }
    }
}
