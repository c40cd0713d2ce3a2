//! Sets of records.

use super::hits::Hit;

/// A set of records.
#[derive(Debug)]
pub struct Records(Vec<u64>);

impl Records {
    /// None of so many records.
    #[must_use]
    pub fn none(records: usize) -> Self {
        Self(vec![0; records.div_ceil(64)])
    }

    /// The records of these hits, among so many.
    #[must_use]
    pub fn of(hits: &[Hit], records: usize) -> Self {
        let mut found = Self::none(records);
        for hit in hits {
            if let Some(bits) = found.0.get_mut(hit.record as usize / 64) {
                *bits |= 1 << (hit.record % 64);
            }
        }
        found
    }

    /// Adds these, which must be among so many.
    pub fn add(&mut self, records: std::ops::Range<u32>) {
        let mut start = records.start;
        while start < records.end {
            let end = records.end.min((start / 64 + 1) * 64);
            if let Some(bits) = self.0.get_mut(start as usize / 64) {
                *bits |= (u64::MAX >> (64 - (end - start))) << (start % 64);
            }
            start = end;
        }
    }

    /// Says of a record whether it is one of them.
    pub fn test(&self) -> impl Fn(u32) -> bool + '_ {
        let bits = self.0.as_slice();
        move |record| {
            let bits = bits.get(record as usize / 64);
            bits.is_some_and(|bits| bits >> (record % 64) & 1 == 1)
        }
    }
}
