//! Finds readings of a query: words for its adjacent parts that are also adjacent on the site.
//!
//! **Contract.** A reading has one word for each part, and each word occurs on the site directly before the next one.
//! Its number of pages is that of its rarest pair, weighted by the quality of the words. Only the most probable
//! readings of a whole query are kept, to limit the work.

use munseo_search_index::Index;
use munseo_search_index::index::ids::TermId;
use munseo_search_index::sort;
use munseo_search_index::text::normalize::TermKey;
use rustc_hash::FxHashMap;

use super::expansion::Expansion;
use crate::tuning;

/// Maximum number of readings that are kept.
const MAX_READINGS: usize = 3;

/// A part of a query, and the possible words for it.
pub struct Slot<'a> {
    /// The first word or consonant of the query in this part.
    pub start: usize,
    /// One past the last of them.
    pub end: usize,
    /// The words.
    pub terms: &'a [Expansion],
    /// The factor of a word here: see [`syllable_factor()`].
    pub factor: f32,
}

/// A chain of adjacent words.
#[derive(Debug, Clone)]
pub struct Reading {
    /// Approximate number of pages that contain them.
    pub pages: f32,
    /// The slot and key of each word.
    pub words: Vec<(usize, TermKey)>,
}

/// The quality factor of a word of this many syllables; nearly every consonant begins some word of one syllable.
pub const fn syllable_factor(syllables: usize) -> f32 {
    if syllables == 1 {
        tuning::ONE_SYLLABLE_READING
    } else {
        1.0
    }
}

/// The pairs of words in adjacent slots that are adjacent on the site.
pub fn adjacent_pairs<B: AsRef<[u8]>>(index: &Index<B>, slots: &[Slot<'_>]) -> Vec<Reading> {
    let mut slots_by_term: FxHashMap<TermId, Vec<(usize, usize)>> = FxHashMap::default();
    for (slot, terms) in slots.iter().map(|slot| slot.terms).enumerate() {
        for (at, found) in terms.iter().enumerate() {
            let slots = slots_by_term.entry(found.term.id).or_default();
            slots.push((slot, at));
        }
    }
    // Pairs are visited in the order of slots, so that sums of floating-point numbers are the same on every machine.
    let mut pairs: FxHashMap<[(usize, &[u8]); 2], f32> = FxHashMap::default();
    for (left, slot) in slots.iter().enumerate() {
        for one in slot.terms {
            for pair in index.pairs_after(one.term.id) {
                let rights = slots_by_term.get(&pair.right).into_iter().flatten();
                for &(right, other) in rights.filter(|&&(right, _)| slots[right].start == slot.end)
                {
                    let other = &slots[right].terms[other];
                    let pages = f32::from(pair.level).exp2() * one.quality * other.quality;
                    let words = [(left, one.intended_word()), (right, other.intended_word())];
                    *pairs.entry(words).or_default() += pages * slot.factor * slots[right].factor;
                }
            }
        }
    }
    pairs
        .into_iter()
        .map(|(words, pages)| Reading {
            pages,
            words: words.map(|(slot, key)| (slot, key.to_vec())).into(),
        })
        .collect()
}

/// The readings of the whole query as chains of pairs, most probable first. Slots must be sorted by their ends.
pub fn complete_readings(slots: &[Slot<'_>], mut pairs: Vec<Reading>) -> Vec<Reading> {
    let end = slots.iter().map(|slot| slot.end).max().unwrap_or(0);
    // For each slot, the most probable readings that end with it.
    let mut by_slot: Vec<Vec<Reading>> = vec![Vec::new(); slots.len()];
    sort::by_key(&mut pairs, |pair| pair.words[1].0);
    for group in pairs.chunk_by(|one, next| one.words[1].0 == next.words[1].0) {
        let mut found: Vec<Reading> = Vec::new();
        for pair in group {
            let first = &pair.words[0];
            if slots[first.0].start == 0 {
                found.push(pair.clone());
            }
            let before = by_slot[first.0].iter();
            for reading in before.filter(|reading| reading.words.last() == Some(first)) {
                let mut words = reading.words.clone();
                words.push(pair.words[1].clone());
                let pages = reading.pages.min(pair.pages);
                found.push(Reading { pages, words });
            }
        }
        retain_most_probable(&mut found);
        by_slot[group[0].words[1].0] = found;
    }
    let complete = by_slot.into_iter().zip(slots);
    let mut readings: Vec<Reading> = complete
        .filter(|(_, slot)| slot.end == end)
        .flat_map(|(readings, _)| readings)
        .collect();
    retain_most_probable(&mut readings);
    readings
}

/// Sorts readings, most probable first, and keeps at most `MAX_READINGS`.
fn retain_most_probable(readings: &mut Vec<Reading>) {
    sort::by(readings, |left, right| {
        (right.pages.total_cmp(&left.pages)).then_with(|| left.words.cmp(&right.words))
    });
    readings.truncate(MAX_READINGS);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(bounds: &[(usize, usize)]) -> Vec<Slot<'static>> {
        let slot = |&(start, end)| Slot {
            start,
            end,
            terms: &[],
            factor: 1.0,
        };
        bounds.iter().map(slot).collect()
    }

    fn pair(pages: f32, left: (usize, u8), right: (usize, u8)) -> Reading {
        let word = |(slot, key)| (slot, vec![key]);
        Reading {
            pages,
            words: vec![word(left), word(right)],
        }
    }

    #[test]
    fn a_complete_reading_consists_of_adjacent_pairs() {
        let slots = slots(&[(0, 1), (1, 2), (2, 3)]);
        let pairs = vec![
            pair(9.0, (0, 1), (1, 2)),
            pair(5.0, (0, 1), (1, 3)),
            pair(4.0, (1, 3), (2, 4)),
            pair(8.0, (1, 7), (2, 4)),
        ];
        let readings = complete_readings(&slots, pairs);
        assert_eq!(readings.len(), 1);
        assert_eq!(readings[0].pages, 4.0);
        let keys: Vec<u8> = readings[0].words.iter().map(|(_, key)| key[0]).collect();
        assert_eq!(keys, [1, 3, 4]);
    }

    #[test]
    fn the_number_of_readings_is_limited() {
        let bounds: Vec<(usize, usize)> = (0..12).map(|at| (at, at + 1)).collect();
        let slots = slots(&bounds);
        let mut pairs = Vec::new();
        for at in 0..11 {
            for left in 0..20 {
                for right in 0..20 {
                    pairs.push(pair(f32::from(left + right), (at, left), (at + 1, right)));
                }
            }
        }
        assert_eq!(complete_readings(&slots, pairs).len(), MAX_READINGS);
    }
}
