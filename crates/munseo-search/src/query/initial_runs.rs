//! Initial consonants of several words in a row: ㅂㅇㄴㄴㄱ for 배열 나누기.
//!
//! **Contract.** The consonants are split into words of the index in every possible way. A word matches if its
//! syllables begin with the consonants; particles and endings after them are not abbreviated. Words of one syllable
//! have a lower quality, and a run of adjacent keys is not an abbreviation. [`crate::candidates`] finds the records
//! that contain all words of a split.

use std::cmp::Ordering;

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::sort;
use munseo_search_index::text::hangul::{CONSONANTS, endings, is_stroke, opens_syllable};

use super::expansion::{Expansion, MatchKind};
use super::initials::limit_pages;
use super::parse::Word;
use super::unit::Unit;
use crate::tuning;

/// A part of the consonants with the words that it may abbreviate.
#[derive(Debug, Clone)]
pub struct Piece {
    /// First of the consonants.
    pub start: usize,
    /// One past the last of them.
    pub end: usize,
    /// The words, most probable first.
    pub terms: Vec<Expansion>,
    /// Words of at most this quality are not added.
    min_quality: f32,
}

impl Piece {
    /// An empty piece for the consonants from `start` to `end`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self {
            start,
            end,
            terms: Vec::new(),
            min_quality: 0.0,
        }
    }

    /// Keeps only the most probable words.
    fn shorten(&mut self) {
        if self.terms.len() > MAX_TERMS {
            sort::by(&mut self.terms, by_quality);
            self.terms.truncate(MAX_TERMS);
            self.min_quality = self.terms.last().map_or(0.0, |last| last.quality);
        }
    }
}

/// Orders the more probable word first; on a tie, the first one in the dictionary.
fn by_quality(left: &Expansion, right: &Expansion) -> Ordering {
    (right.quality.total_cmp(&left.quality)).then(left.term.id.cmp(&right.term.id))
}

/// Longer runs of consonants are ignored.
const MAX_LENGTH: usize = 16;

/// Maximum number of words for the same consonants.
const MAX_TERMS: usize = 96;

/// Maximum total number of pages with words for the same consonants, to limit the work on large sites; the most
/// probable words have priority.
const MAX_PAGES: u32 = 3 * 1024;

/// Splits a run of initial consonants into several words, unless a word has exactly these initials.
pub fn add_initial_run<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit) {
    let is_whole = |expansion: &Expansion| expansion.typed == expansion.key.len();
    if unit.word.initials && !unit.expansions.iter().any(is_whole) {
        unit.run = pieces(index.dictionary(), &unit.word);
    }
}

/// The pieces that are part of a complete split of a word's consonants.
fn pieces(dictionary: Dictionary<'_>, word: &Word) -> Vec<Piece> {
    let pattern = word.key.as_slice();
    let is_one_letter = pattern.iter().all(|&consonant| consonant == pattern[0]);
    if !(3..=MAX_LENGTH).contains(&pattern.len()) || is_one_letter || is_keyboard_walk(pattern) {
        return Vec::new();
    }
    let mut pieces: Vec<Piece> = (0..pattern.len() * pattern.len())
        .map(|index| (index / pattern.len(), index % pattern.len()))
        .map(|(start, further)| Piece::new(start, start + further + 1))
        .collect();
    let mut initials = pattern.to_vec();
    sort::by(&mut initials, u8::cmp);
    initials.dedup();
    for initial in initials {
        let mut scan = dictionary.scan_from(&[initial]);
        while let Some(term) = scan.advance_within(&[initial]) {
            add_term(pattern, scan.key(), term, &mut pieces);
        }
    }
    pieces.retain(|piece| !piece.terms.is_empty());
    retain_complete_splits(pattern.len(), &mut pieces);
    for piece in &mut pieces {
        piece.shorten();
        sort::by(&mut piece.terms, by_quality);
        limit_pages(&mut piece.terms, MAX_PAGES);
    }
    sort::by_key(&mut pieces, |piece| (piece.end, piece.start));
    pieces
}

/// The consonants of the keyboard, row by row.
const ROWS: [[char; 5]; 3] = [
    ['ㅂ', 'ㅈ', 'ㄷ', 'ㄱ', 'ㅅ'],
    ['ㅁ', 'ㄴ', 'ㅇ', 'ㄹ', 'ㅎ'],
    ['ㅋ', 'ㅌ', 'ㅊ', 'ㅍ', ' '],
];

/// Returns true if at least three quarters of the steps lead to an adjacent key in the same row: ㅁㄴㅇㄹ.
fn is_keyboard_walk(pattern: &[u8]) -> bool {
    let key_position = |stroke: u8| {
        let letter = CONSONANTS[usize::from(stroke) - 1];
        let row = ROWS.iter().position(|row| row.contains(&letter))?;
        let column = ROWS[row].iter().position(|&known| known == letter)?;
        Some((row, column))
    };
    let is_adjacent = |pair: &&[u8]| {
        key_position(pair[0])
            .zip(key_position(pair[1]))
            .is_some_and(|(one, other)| one.0 == other.0 && one.1.abs_diff(other.1) == 1)
    };
    let steps = pattern.windows(2).filter(is_adjacent).count();
    pattern.len() > 3 && steps * 4 >= (pattern.len() - 1) * 3
}

/// Adds a term to every piece of the pattern that it matches. `pieces` has one for each start and length.
fn add_term(pattern: &[u8], key: &[u8], term: TermInfo, pieces: &mut [Piece]) {
    // The starts of syllables, in an array without allocation, because this runs for every Korean word of the index.
    let mut buffer = [0; MAX_LENGTH + 1];
    let mut count = 0;
    for (at, &stroke) in key.iter().enumerate() {
        let is_start = opens_syllable(key, at);
        if !is_start && (at == 0 || !is_stroke(stroke)) {
            return;
        }
        if is_start && count < buffer.len() {
            buffer[count] = at;
            count += 1;
        }
    }
    let starts = &buffer[..count];
    // For each number of syllables, true if the rest of the key is a chain of particles and endings; computed when
    // first needed.
    let mut chains = [None; MAX_LENGTH + 1];
    for start in 0..pattern.len() {
        let match_length = starts
            .iter()
            .zip(&pattern[start..])
            .take_while(|&(&at, &consonant)| key[at] == consonant)
            .count();
        for length in 1..=match_length.min(pattern.len() - 1) {
            let end = starts.get(length).copied().unwrap_or(key.len());
            let (stem, suffix) = key.split_at(end);
            let quality = tuning::INITIALS * if suffix.is_empty() { 1.0 } else { tuning::FORM };
            let piece = &mut pieces[start * pattern.len() + length - 1];
            if piece.min_quality >= quality
                || !*chains[length].get_or_insert_with(|| endings::is_chain(stem, suffix))
            {
                continue;
            }
            let expansion = Expansion::new(term, key, MatchKind::Initials, quality);
            piece.terms.push(expansion.typed(stem.len()));
            if piece.terms.len() >= 2 * MAX_TERMS {
                piece.shorten();
            }
        }
    }
}

/// Drops the pieces that are not part of any complete split.
fn retain_complete_splits(count: usize, pieces: &mut Vec<Piece>) {
    let mut from_start = vec![false; count + 1];
    from_start[0] = true;
    for index in 0..count {
        if from_start[index] {
            for piece in pieces.iter().filter(|piece| piece.start == index) {
                from_start[piece.end] = true;
            }
        }
    }
    let mut to_end = vec![false; count + 1];
    to_end[count] = true;
    for index in (1..=count).rev() {
        if to_end[index] {
            for piece in pieces.iter().filter(|piece| piece.end == index) {
                to_end[piece.start] = true;
            }
        }
    }
    pieces.retain(|piece| from_start[piece.start] && to_end[piece.end]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::parse;
    use munseo_search_index::index::dictionary::Terms;
    use munseo_search_index::text::hangul::{compose, strokes};

    fn split(words: &[&str], typed: &str) -> Vec<String> {
        let mut keys: Vec<Vec<u8>> = words.iter().map(|word| strokes(word)).collect();
        keys.sort();
        let terms = Terms::of(&keys, 1, 4);
        let word = parse(typed).words.remove(0);
        pieces(terms.dictionary(), &word)
            .iter()
            .map(|piece| {
                let terms: Vec<String> = piece
                    .terms
                    .iter()
                    .map(|found| compose(&found.key))
                    .collect();
                format!("{}–{} {}", piece.start, piece.end, terms.join(" "))
            })
            .collect()
    }

    #[test]
    fn consonants_are_split_into_known_words() {
        assert_eq!(
            split(&["배열을", "나누기", "나비"], "ㅂㅇㄴㄴㄱ"),
            ["0–2 배열을", "2–5 나누기"]
        );
    }

    #[test]
    fn a_split_with_a_gap_is_rejected() {
        assert!(split(&["배열", "기준"], "ㅂㅇㄴㄴㄱ").is_empty());
    }

    #[test]
    fn repeated_consonants_are_not_split() {
        assert!(split(&["쿠키"], "ㅋㅋㅋㅋ").is_empty());
    }
}
