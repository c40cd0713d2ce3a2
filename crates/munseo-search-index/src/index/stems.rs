//! Caches the hashes of the stems of terms across queries. Without the cache, computing the stem of every neighbor of a
//! word took a fifth of a query's time.

use std::sync::atomic::{AtomicU32, Ordering};

use twox_hash::XxHash64;

use super::dictionary::Dictionary;
use super::ids::TermId;
use crate::text::latin::stem::stem;

/// The value of a stem that has not been computed; no hash of a stem is 0.
const UNKNOWN: u32 = 0;

/// The hashes of stems, by term.
#[derive(Debug)]
pub struct Stems(Box<[AtomicU32]>);

impl Stems {
    /// A table for this many terms, all uncomputed.
    pub fn new(terms: usize) -> Self {
        Self((0..terms).map(|_| AtomicU32::new(UNKNOWN)).collect())
    }

    /// Computes the stems of all terms in Latin letters.
    pub fn fill(&self, dictionary: &Dictionary) {
        for (key, term) in dictionary.from(dictionary.position_of(b"a")) {
            if key.first().is_some_and(|&first| first > b'z') {
                return;
            }
            self.hash(term.id, key);
        }
    }

    /// The hash of the stem of a term, given with its key.
    pub fn hash(&self, term: TermId, key: &[u8]) -> u32 {
        // A term of another dictionary may have no entry; its stem is computed each time.
        let Some(entry) = self.0.get(term.index()) else {
            return hash_of(&stem(key));
        };
        // Two threads that race here store the same hash.
        match entry.load(Ordering::Relaxed) {
            UNKNOWN => {
                let hash = hash_of(&stem(key));
                entry.store(hash, Ordering::Relaxed);
                hash
            }
            known => known,
        }
    }
}

/// The hash of a stem, to compare those of terms with.
pub fn hash_of(stem: &[u8]) -> u32 {
    (XxHash64::oneshot(0, stem) as u32).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_has_the_same_stem_before_and_after_it_is_cached() {
        let keys = ["custom", "split", "splits", "splitting"].map(|key| key.as_bytes().to_vec());
        let dictionary = Dictionary::of(&keys, 1, 1);
        let stems = Stems::new(keys.len());
        let wanted = hash_of(&stem(b"splitted"));
        let has_stem = |(id, key): (u32, &Vec<u8>)| stems.hash(TermId::new(id), key) == wanted;
        let matching = || -> Vec<bool> { (0..).zip(&keys).map(has_stem).collect() };
        let expected = [false, true, true, true];
        assert_eq!(matching(), expected);
        assert_eq!(matching(), expected);
        stems.fill(&dictionary);
        assert_eq!(matching(), expected);
    }
}
