//! Finds terms by the words inside them: 엔진 in 검색엔진최적화, 検索 in 全文検索.
//!
//! The table is built from the dictionary on first use, so it takes no space in the file. For each position inside a
//! term where a word may begin, it maps a hash of the following letters to the term. The hash covers the first four
//! strokes of Hangul, or two characters of a script without spaces.

use twox_hash::XxHash64;

use super::dictionary::Dictionary;
use super::ids::TermId;
use crate::text::hangul::{is_stroke, opens_syllable};
use crate::text::unspaced::{FIRST_UNSPACED_BYTE, begins_unspaced};

/// The number of bytes that are hashed: four strokes of Hangul, or two characters of three bytes.
const STROKES: usize = 4;
const CHARACTERS: usize = 6;

/// Terms by the words that may be inside them.
#[derive(Debug)]
pub struct Compounds {
    /// The index in `terms` at which each bucket begins, and the end of the last.
    starts: Vec<u32>,
    terms: Vec<TermId>,
}

impl Compounds {
    /// Builds the table for the terms of a dictionary.
    pub fn build(dictionary: &Dictionary) -> Self {
        let is_compound = |first: u8| is_stroke(first) || first >= FIRST_UNSPACED_BYTE;
        let terms = dictionary.from(TermId::default());
        let terms = terms.filter(|(key, _)| key.first().is_some_and(|&first| is_compound(first)));
        let boundaries = terms.flat_map(|(key, term)| {
            let inside = word_boundaries(key).skip(1);
            inside.filter_map(move |at| Some((hash_at(key, at)?, term.id)))
        });
        let boundaries: Vec<(u32, TermId)> = boundaries.collect();
        let buckets = boundaries.len().next_power_of_two();
        let bucket = |hash: u32| hash as usize & (buckets - 1);
        let mut starts = vec![0u32; buckets + 1];
        for &(hash, _) in &boundaries {
            starts[bucket(hash) + 1] += 1;
        }
        for at in 0..buckets {
            starts[at + 1] += starts[at];
        }
        let mut next = starts.clone();
        let mut terms = vec![TermId::default(); boundaries.len()];
        for (hash, term) in boundaries {
            let next = &mut next[bucket(hash)];
            terms[*next as usize] = term;
            *next += 1;
        }
        Self { starts, terms }
    }

    /// Terms that may contain this part after their beginning, in ascending order, with false positives from hash
    /// collisions. Empty if the part is too short.
    pub fn with(&self, part: &[u8]) -> &[TermId] {
        let Some(hash) = hash_at(part, 0) else {
            return &[];
        };
        let bucket = hash as usize & (self.starts.len() - 2);
        &self.terms[self.starts[bucket] as usize..self.starts[bucket + 1] as usize]
    }
}

/// The positions in a key where a word may begin.
pub fn word_boundaries(key: &[u8]) -> impl Iterator<Item = usize> {
    (0..key.len()).filter(|&at| is_word_boundary(key, at))
}

/// Returns true if a word may begin or end here.
pub fn is_word_boundary(key: &[u8], at: usize) -> bool {
    at == key.len() || opens_syllable(key, at) || begins_unspaced(&key[at..])
}

/// The hash of the letters of a key from a position on; `None` if there are too few.
fn hash_at(key: &[u8], at: usize) -> Option<u32> {
    let length = if is_stroke(*key.get(at)?) {
        STROKES
    } else {
        CHARACTERS
    };
    Some((XxHash64::oneshot(0, key.get(at..at + length)?) >> 32) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::normalize::{compact_key, key_text};

    #[test]
    fn terms_are_found_by_their_parts() {
        let words = [
            "검색엔진최적화를",
            "엔진",
            "자동테스트",
            "全文検索",
            "検索",
            "chunk",
        ];
        let mut keys: Vec<Vec<u8>> = words.iter().map(|word| compact_key(word)).collect();
        keys.sort();
        let dictionary = Dictionary::of(&keys, 0, 1);
        let compounds = Compounds::build(&dictionary);
        let found = |part: &str| -> Vec<String> {
            let terms = compounds.with(&compact_key(part)).iter();
            let keys = terms.filter_map(|&term| dictionary.at(term));
            keys.map(|(key, _)| key_text(key)).collect()
        };
        assert!(found("엔진").contains(&"검색엔진최적화를".to_owned()));
        assert!(found("최적화").contains(&"검색엔진최적화를".to_owned()));
        assert!(found("테스트").contains(&"자동테스트".to_owned()));
        assert!(found("検索").contains(&"全文検索".to_owned()));
        assert!(found("가").is_empty() && found("検").is_empty() && found("").is_empty());
    }

    #[test]
    fn an_index_without_compounds_has_none() {
        let dictionary = Dictionary::of(&[b"chunk".to_vec()], 0, 1);
        assert!(
            Compounds::build(&dictionary)
                .with(&compact_key("엔진"))
                .is_empty()
        );
    }
}
