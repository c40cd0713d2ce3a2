//! Where a term occurs: records, and in which of their fields.
//!
//! In memory a list is two arrays, records and the *place* in each, a set of fields: a query that only wants
//! a few of the records passes over the others in no time. In the file the lists of a shard are columns, for what is alike compresses well beside its like:
//!
//! ```text
//! first page of each term · distances to its further pages · which records of each page · places…
//! ```
//!
//! The places are eight columns: those of the first records of pages, which hold titles and leads, and
//! those of others, for each of the best places that the dictionary tells of a term. Runs of the commonest
//! places are one number. How many pages a term has is in the dictionary, too.

use super::bytes::{Cursor, put_columns, put_varint, read_columns};
use super::dictionary::TermInfo;
use super::pages::PageRow;
use super::place::{Place, Places};

/// Which records belong to which page.
#[derive(Debug, Clone, Copy)]
pub struct Layout<'a> {
    /// The pages.
    pub pages: &'a [PageRow],
    /// How many records all of them have.
    pub records: u32,
}

impl Layout<'_> {
    /// The page of a record.
    #[must_use]
    pub fn page_of(&self, record: u32) -> u32 {
        let after = self.pages.partition_point(|row| row.first_record <= record);
        after.saturating_sub(1) as u32
    }

    /// The records of a page; none when there is no such page.
    #[must_use]
    pub fn records_of(&self, page: u32) -> std::ops::Range<u32> {
        let first = |page: usize| self.pages.get(page).map(|row| row.first_record);
        let start = first(page as usize).unwrap_or(self.records);
        let end = first(page as usize + 1).unwrap_or(self.records);
        start..end.max(start)
    }
}

/// Of pages with at most so many records a mask says which have the term; of others, distances do.
const MASKED: u32 = 28;

/// Columns of places.
const KINDS: usize = 8;

/// Which column has the places of such records, of a term with this best place.
const fn column_of(is_top: bool, best: u8) -> usize {
    (is_top as usize) * 4 + (best & 3) as usize
}

/// Runs of so many places are one number: the commonest of their kind.
const REPEATED: u32 = 4;

/// A posting list: records ascend.
pub type List = [(u32, Place)];

/// Lists on their way into a shard of the file.
#[derive(Debug, Default)]
pub struct Shard {
    /// First pages, further pages, and records of pages.
    columns: [Vec<u8>; 3],
    places: [Runs; KINDS],
    lists: u32,
}

/// A column of places on its way into the file: numbers below that of all places of the kind are such a
/// place, those above a run of one of the commonest.
#[derive(Debug, Default)]
struct Runs {
    column: Vec<u8>,
    place: u32,
    length: u32,
}

impl Runs {
    fn push(&mut self, place: u32, all: u32) {
        if self.length > 0 && (place != self.place || place >= REPEATED) {
            self.close(all);
        }
        self.place = place;
        self.length += 1;
    }

    fn close(&mut self, all: u32) {
        match std::mem::take(&mut self.length) {
            0 => {}
            1 => put_varint(&mut self.column, self.place),
            more => put_varint(&mut self.column, all + (more - 2) * REPEATED + self.place),
        }
    }
}

/// A column of places out of the file.
#[derive(Debug)]
struct Run<'a> {
    column: Cursor<'a>,
    place: u32,
    left: u32,
}

impl Run<'_> {
    #[inline]
    fn next(&mut self, all: u32) -> u32 {
        if self.left == 0 {
            let number = self.column.varint();
            (self.place, self.left) = match number.checked_sub(all) {
                None => (number, 1),
                Some(run) => (run % REPEATED, run / REPEATED + 2),
            };
        }
        self.left -= 1;
        self.place
    }
}

impl Shard {
    /// Appends the list of a term with this best place, whose every place is in the table.
    pub fn push(&mut self, list: &List, best: u8, layout: Layout<'_>, places: &Places) {
        self.lists += 1;
        let mut rest = list;
        let mut before = None;
        while let Some(&(record, _)) = rest.first() {
            let page = layout.page_of(record);
            let records = layout.records_of(page);
            let count = rest.partition_point(|&(record, _)| record < records.end);
            let (of_page, further) = rest.split_at(count.max(1));
            let distance = page - before.unwrap_or(0);
            put_varint(&mut self.columns[usize::from(before.is_some())], distance);
            before = Some(page);
            put_records(&mut self.columns[2], of_page, &records);
            for &(record, place) in of_page {
                let is_top = record == records.start;
                let known = &places.all[places.of_kind(is_top)];
                let number = known.iter().position(|&known| known == place);
                let number = number.unwrap_or_default() as u32;
                self.places[column_of(is_top, best)].push(number, known.len() as u32);
            }
            rest = further;
        }
    }

    /// How many lists there are.
    #[must_use]
    pub const fn lists(&self) -> u32 {
        self.lists
    }

    /// About how many bytes they take.
    #[must_use]
    pub fn size(&self) -> usize {
        let places = self.places.iter().map(|runs| &runs.column);
        self.columns.iter().chain(places).map(Vec::len).sum()
    }

    /// The shard as it is in the file.
    #[must_use]
    pub fn into_bytes(self, places: &Places) -> Vec<u8> {
        let mut out = Vec::with_capacity(self.size() + 32);
        put_columns(&mut out, &self.columns);
        let mut kind = 0;
        let columns = self.places.map(|mut runs| {
            runs.close(places.of_kind(kind >= KINDS / 2).len() as u32);
            kind += 1;
            runs.column
        });
        put_columns(&mut out, &columns);
        out
    }
}

/// Appends which records of a page a list has: as a mask, seven records to a byte whose highest bit says
/// that there are more; or as the distance to each from the one before, doubled, and one more when another
/// follows.
fn put_records(out: &mut Vec<u8>, list: &List, records: &std::ops::Range<u32>) {
    if records.len() as u32 <= MASKED {
        let bits = list.iter();
        let mask = bits.fold(0, |mask, (record, _)| mask | 1 << (record - records.start));
        put_varint(out, mask);
        return;
    }
    let mut next = records.start;
    for (at, &(record, _)) in list.iter().enumerate() {
        let more = at + 1 < list.len();
        put_varint(out, (record - next) << 1 | u32::from(more));
        next = record + 1;
    }
}

/// Reads what [`put_records`] wrote to the end of a list; `None` when it is not of these records.
fn read_records(
    column: &mut Cursor<'_>,
    records: &std::ops::Range<u32>,
    found: &mut Vec<u32>,
) -> Option<()> {
    let before = found.len();
    if records.len() as u32 <= MASKED {
        let mut mask = column.varint();
        while mask != 0 {
            found.push(records.start + mask.trailing_zeros());
            mask &= mask - 1;
        }
    } else {
        let mut next = records.start;
        loop {
            let head = column.varint();
            let record = next.checked_add(head >> 1)?;
            found.push(record);
            next = record.checked_add(1)?;
            if head & 1 == 0 || !column.is_sound() {
                break;
            }
        }
    }
    let last = found[before..].last()?;
    (column.is_sound() && *last < records.end).then_some(())
}

/// The lists of a shard in memory.
#[derive(Debug, Default)]
pub struct Lists {
    /// Where each list begins, and the end of the last.
    starts: Vec<u32>,
    records: Vec<u32>,
    places: Vec<Place>,
}

impl Lists {
    /// The lists of these terms, out of their shard; `None` when they contradict the pages or each other.
    #[must_use]
    pub fn unpack(
        shard: &[u8],
        terms: impl Iterator<Item = TermInfo>,
        layout: Layout<'_>,
        places: &Places,
    ) -> Option<Self> {
        let mut cursor = Cursor::new(shard);
        let mut columns = read_columns::<3>(&mut cursor)?;
        let mut runs = read_columns::<KINDS>(&mut cursor)?.map(|column| Run {
            column,
            place: 0,
            left: 0,
        });
        let mut lists = Self::default();
        for term in terms {
            lists.starts.push(lists.records.len() as u32);
            let mut page = 0u32;
            for at in 0..term.pages {
                page = page.checked_add(columns[usize::from(at > 0)].varint())?;
                let of_page = layout.records_of(page);
                let first = lists.records.len();
                read_records(&mut columns[2], &of_page, &mut lists.records)?;
                for &record in &lists.records[first..] {
                    let is_top = record == of_page.start;
                    let known = places.all.get(places.of_kind(is_top))?;
                    let run = &mut runs[column_of(is_top, term.rank.place())];
                    let place = known.get(run.next(known.len() as u32) as usize)?;
                    lists.places.push(*place);
                }
            }
        }
        lists.starts.push(lists.records.len() as u32);
        lists.records.shrink_to_fit();
        lists.places.shrink_to_fit();
        let is_read = |column: &Cursor<'_>| column.is_sound() && column.is_empty();
        let sound = columns.iter().all(is_read)
            && runs.iter().all(|run| run.left == 0 && is_read(&run.column))
            && cursor.is_empty();
        sound.then_some(lists)
    }

    /// The list of a term, by its position among those of the shard: records, ascending, and the place in each.
    #[must_use]
    pub fn list(&self, at: usize) -> (&[u32], &[Place]) {
        let start = self.starts.get(at).copied().unwrap_or_default() as usize;
        let end = self.starts.get(at + 1).copied().unwrap_or_default() as usize;
        let records = self.records.get(start..end).unwrap_or_default();
        (records, self.places.get(start..end).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::dictionary::Rank;

    /// Pages of one record, of three, and of a hundred.
    fn pages() -> Vec<PageRow> {
        let row = |first_record| PageRow {
            first_record,
            ..PageRow::default()
        };
        vec![row(0), row(1), row(4)]
    }

    const RECORDS: u32 = 104;

    fn term(pages: u32, best: u8) -> TermInfo {
        TermInfo {
            ordinal: 0,
            rank: Rank::new(best, pages),
            pages,
        }
    }

    fn example() -> (Vec<u8>, Places, [TermInfo; 4]) {
        let title = Place::NAME.with(Place::TITLE);
        let lists: [(&List, TermInfo); 4] = [
            (
                &[(0, title), (1, Place::LEAD), (3, Place::BODY)],
                term(2, 3),
            ),
            (&[(103, Place::CODE)], term(1, 0)),
            (&[], term(0, 0)),
            (
                &[
                    (2, Place::BODY),
                    (4, title),
                    (5, Place::BODY),
                    (90, Place::CODE),
                ],
                term(2, 1),
            ),
        ];
        let places = Places::of(
            vec![(title, 2), (Place::LEAD, 1)],
            vec![(Place::BODY, 3), (Place::CODE, 2)],
        );
        let pages = pages();
        let layout = Layout {
            pages: &pages,
            records: RECORDS,
        };
        let mut shard = Shard::default();
        for (list, term) in &lists {
            shard.push(list, term.rank.place(), layout, &places);
        }
        let terms = lists.map(|(_, term)| term);
        let bytes = shard.into_bytes(&places);
        let unpacked = Lists::unpack(&bytes, terms.into_iter(), layout, &places).unwrap();
        for (at, (list, _)) in lists.iter().enumerate() {
            let (records, places) = unpacked.list(at);
            let read: Vec<_> = std::iter::zip(records.to_vec(), places.to_vec()).collect();
            assert_eq!(&read, list);
        }
        assert!(unpacked.list(4).0.is_empty());
        (bytes, places, terms)
    }

    #[test]
    fn postings_come_back() {
        example();
    }

    #[test]
    fn shards_that_contradict_pages_or_terms_are_refused() {
        let (shard, places, terms) = example();
        let pages = pages();
        let unpack = |shard: &[u8], terms: &[TermInfo], records| {
            let layout = Layout {
                pages: &pages,
                records,
            };
            Lists::unpack(shard, terms.iter().copied(), layout, &places)
        };
        assert!(unpack(&shard, &terms, RECORDS).is_some());
        assert!(unpack(&shard, &terms, 80).is_none());
        assert!(unpack(&shard, &terms[..3], RECORDS).is_none());
        assert!(unpack(&shard, &[terms.as_slice(), &[term(1, 0)]].concat(), RECORDS).is_none());
        for length in 0..shard.len() {
            assert!(
                unpack(&shard[..length], &terms, RECORDS).is_none(),
                "{length}"
            );
        }
    }
}
