//! Typing errors: terms within one or two edits.
//!
//! The distance is that of Damerau and Levenshtein in its restricted form (optimal string
//! alignment): inserting, leaving out or replacing a letter is one edit, and so is swapping two
//! neighbours. For Hangul the letters are strokes, so 종복 is one edit from 중복. The sorted
//! dictionary is walked like a trie: rows of the table are kept for the bytes a term shares with the
//! one before it, and a branch that can no longer come close is skipped.

use crate::hangul::is_stroke;
use crate::index::dictionary::{Dictionary, TermInfo};

/// A term that is close to a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Close {
    /// The term.
    pub term: TermInfo,
    /// Its key.
    pub key: Vec<u8>,
    /// How many edits away it is.
    pub edits: u8,
    /// Whether only its beginning is that close.
    pub prefix: bool,
}

/// How many edits a word of this key forgives: one from 4 letters, two from 8.
///
/// A Hangul syllable is two to five strokes, so strokes count for about half a letter each.
#[must_use]
pub fn allowance(key: &[u8]) -> u8 {
    let strokes = key.iter().filter(|&&byte| is_stroke(byte)).count();
    if strokes == key.len() {
        return u8::from(strokes >= 5) + u8::from(strokes >= 12);
    }
    u8::from(key.len() >= 4) + u8::from(key.len() >= 8)
}

/// Which terms may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstLetter {
    /// Those with the same first letter.
    Kept,
    /// Those with another: only worth asking when nothing else matches.
    Wrong,
}

/// Terms within `most` edits of the word; when it is `open`, terms that begin so close as well.
#[must_use]
pub fn close_terms(dictionary: Dictionary<'_>, word: &[u8], most: u8, open: bool, first: FirstLetter) -> Vec<Close> {
    let Some(&initial) = word.first() else { return Vec::new() };
    let mut found = Vec::new();
    if most == 0 {
        return found;
    }
    let mut table = Table::new(word, most);
    let mut scan = match first {
        FirstLetter::Kept => dictionary.scan_from(&[initial]),
        FirstLetter::Wrong => dictionary.scan_from(&[]),
    };
    // Depth at which the branch being walked died, if it has.
    let mut dead_from = usize::MAX;
    while let Some(term) = scan.advance() {
        let key = scan.key();
        match first {
            FirstLetter::Kept if key[0] != initial => break,
            FirstLetter::Wrong if key[0] == initial => continue,
            _ => {}
        }
        if scan.shared() >= dead_from {
            continue;
        }
        // Rows of a skipped term are not there: what is shared with it may be more than what is kept.
        dead_from = table.feed(key, scan.shared()).unwrap_or(usize::MAX);
        if dead_from == usize::MAX && table.distance() <= most {
            found.push(Close { term, key: key.to_vec(), edits: table.distance(), prefix: false });
        } else if open && table.best_prefix() <= most {
            found.push(Close { term, key: key.to_vec(), edits: table.best_prefix(), prefix: true });
        }
    }
    found
}

/// Rows of the distance table, one per byte of the term walked to.
struct Table<'a> {
    word: &'a [u8],
    most: u8,
    term: Vec<u8>,
    /// `rows[depth]` holds the distances of the term's first `depth` bytes to each beginning of the word.
    rows: Vec<Vec<u8>>,
}

impl<'a> Table<'a> {
    fn new(word: &'a [u8], most: u8) -> Self {
        let first = (0..=word.len()).map(|distance| distance.min(250) as u8).collect();
        Self { word, most, term: Vec::new(), rows: vec![first] }
    }

    /// Walks to a term; returns the depth at which it strayed too far, if it did.
    fn feed(&mut self, term: &[u8], shared: usize) -> Option<usize> {
        let kept = shared.min(self.term.len());
        self.term.truncate(kept);
        self.rows.truncate(kept + 1);
        for &byte in &term[kept..] {
            self.term.push(byte);
            let row = self.next_row();
            let strayed = row.iter().all(|&distance| distance > self.most);
            self.rows.push(row);
            if strayed {
                return Some(self.term.len());
            }
        }
        None
    }

    fn next_row(&self) -> Vec<u8> {
        let depth = self.term.len();
        let letter = self.term[depth - 1];
        let above = &self.rows[depth - 1];
        let mut row = Vec::with_capacity(self.word.len() + 1);
        row.push(above[0].saturating_add(1));
        for (index, &wanted) in self.word.iter().enumerate() {
            let replaced = above[index] + u8::from(wanted != letter);
            let mut best = replaced.min(above[index + 1].saturating_add(1)).min(row[index] + 1);
            let swapped = index > 0 && depth > 1 && self.word[index - 1] == letter && self.term[depth - 2] == wanted;
            if swapped {
                best = best.min(self.rows[depth - 2][index - 1] + 1);
            }
            row.push(best);
        }
        row
    }

    /// Distance of the whole term to the whole word.
    fn distance(&self) -> u8 {
        self.rows.last().and_then(|row| row.last()).copied().unwrap_or(u8::MAX)
    }

    /// Distance of the term's closest beginning to the whole word.
    fn best_prefix(&self) -> u8 {
        self.rows.iter().filter_map(|row| row.last()).min().copied().unwrap_or(u8::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::dictionary::{Rank, write};

    fn close(words: &[&str], typed: &str, most: u8, open: bool, first: FirstLetter) -> Vec<(String, u8, bool)> {
        let mut keys: Vec<Vec<u8>> = words.iter().map(|word| crate::normalize::compact_key(word)).collect();
        keys.sort();
        let (blocks, terms) = write(keys.iter().map(|key| (key.as_slice(), Rank(0), 1)));
        let typed = crate::normalize::compact_key(typed);
        close_terms(Dictionary::new(&blocks, &terms), &typed, most, open, first)
            .into_iter()
            .map(|close| (crate::normalize::key_text(&close.key), close.edits, close.prefix))
            .collect()
    }

    #[test]
    fn one_edit_of_any_kind_is_found() {
        let words = ["chunk", "chunks", "clamp", "flatten", "flattenobject", "sort"];
        for typed in ["chnuk", "chuk", "chunnk", "chank"] {
            assert!(close(&words, typed, 1, false, FirstLetter::Kept).contains(&("chunk".to_owned(), 1, false)));
        }
        assert!(close(&words, "flaten", 1, true, FirstLetter::Kept).contains(&("flattenobject".to_owned(), 1, true)));
        assert!(close(&words, "hcunk", 1, false, FirstLetter::Kept).is_empty());
        assert_eq!(close(&words, "hcunk", 1, false, FirstLetter::Wrong), [("chunk".to_owned(), 1, false)]);
    }

    #[test]
    fn strokes_are_the_letters_of_hangul() {
        assert_eq!(close(&["중복", "정렬"], "종복", 1, false, FirstLetter::Kept), [("중복".to_owned(), 1, false)]);
    }

    #[test]
    fn the_walk_agrees_with_the_plain_table() {
        let words = ["abc", "abcd", "abdc", "abx", "abxyz", "acb", "axbxc", "b", "ba", "bac", "cab"];
        for typed in ["abc", "acb", "abcde", "xab", "b"] {
            for most in [1, 2] {
                let found = close(&words, typed, most, false, FirstLetter::Kept);
                for word in words.iter().filter(|word| word.as_bytes()[0] == typed.as_bytes()[0]) {
                    let mut table = Table::new(typed.as_bytes(), 200);
                    assert_eq!(table.feed(word.as_bytes(), 0), None);
                    let distance = table.distance();
                    let expected = (distance <= most).then(|| ((*word).to_owned(), distance, false));
                    assert_eq!(found.iter().find(|(found, ..)| found == word).cloned(), expected, "{typed} {word}");
                }
            }
        }
    }
}
