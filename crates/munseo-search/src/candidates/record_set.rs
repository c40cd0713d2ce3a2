//! Sets of records.

use std::ops::Range;

use munseo_search_index::index::ids::RecordId;

/// A bit set of records.
#[derive(Debug)]
pub struct RecordSet(Vec<u64>);

impl RecordSet {
    /// An empty set for this many records.
    pub fn new(records: usize) -> Self {
        Self(vec![0; records.div_ceil(64)])
    }

    /// Adds a range of records, which must be within the size of the set.
    pub fn add_range(&mut self, records: Range<RecordId>) {
        let (mut start, range_end) = (records.start.number(), records.end.number());
        while start < range_end {
            let end = range_end.min((start / 64 + 1) * 64);
            if let Some(bits) = self.0.get_mut(start as usize / 64) {
                *bits |= (u64::MAX >> (64 - (end - start))) << (start % 64);
            }
            start = end;
        }
    }

    /// Returns a function that tests whether a record is in the set.
    pub fn test(&self) -> impl Fn(RecordId) -> bool + '_ {
        let bits = self.0.as_slice();
        move |record| {
            let bits = bits.get(record.index() / 64);
            bits.is_some_and(|bits| bits >> (record.number() % 64) & 1 == 1)
        }
    }

    /// A set of these records, for this many records in total.
    pub fn of(members: impl Iterator<Item = RecordId>, records: usize) -> Self {
        let mut set = Self::new(records);
        for record in members {
            if let Some(bits) = set.0.get_mut(record.index() / 64) {
                *bits |= 1 << (record.number() % 64);
            }
        }
        set
    }
}
