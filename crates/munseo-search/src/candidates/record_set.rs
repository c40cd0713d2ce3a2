//! Sets of records.

use std::ops::Range;

use munseo_search_index::index::ids::RecordId;

/// A set of records, a bit each.
#[derive(Debug)]
pub struct RecordSet(Vec<u64>);

impl RecordSet {
    /// An empty set for this many records.
    pub fn new(records: usize) -> Self {
        Self(vec![0; records.div_ceil(64)])
    }

    /// Adds the records of a page, which must be in range.
    pub fn add_range(&mut self, records: Range<RecordId>) {
        let (mut start, all) = (records.start.number(), records.end.number());
        while start < all {
            let end = all.min((start / 64 + 1) * 64);
            if let Some(bits) = self.0.get_mut(start as usize / 64) {
                *bits |= (u64::MAX >> (64 - (end - start))) << (start % 64);
            }
            start = end;
        }
    }

    /// A membership test.
    pub fn test(&self) -> impl Fn(RecordId) -> bool + '_ {
        let bits = self.0.as_slice();
        move |record| {
            let bits = bits.get(record.index() / 64);
            bits.is_some_and(|bits| bits >> (record.number() % 64) & 1 == 1)
        }
    }

    /// A set of these records, for this many records in total.
    pub fn of(found: impl Iterator<Item = RecordId>, records: usize) -> Self {
        let mut set = Self::new(records);
        for record in found {
            if let Some(bits) = set.0.get_mut(record.index() / 64) {
                *bits |= 1 << (record.number() % 64);
            }
        }
        set
    }
}
