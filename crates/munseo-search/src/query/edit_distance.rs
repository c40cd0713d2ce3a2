//! Edit distance of two words.
//!
//! The distance is the restricted Damerau-Levenshtein distance (optimal string alignment): inserting, deleting or
//! replacing a letter is one typing error, and so is swapping two adjacent letters. The rows of the table are reused for the
//! bytes that a term shares with the previous one.

use munseo_search_index::text::hangul::{is_stroke, is_vowel};

/// The distance table of a word. It has one row per byte of the current term, stored one after the other.
pub struct DistanceTable<'a> {
    word: &'a [u8],
    max_typos: u8,
    term: Vec<u8>,
    /// Row `depth` contains the distances of the term's first `depth` bytes to each prefix of the word.
    rows: Vec<u8>,
    /// For each depth, the smallest distance between the whole word and a prefix of the term up to that depth.
    best: Vec<u8>,
}

impl<'a> DistanceTable<'a> {
    /// The table of a word, for terms with at most this many typing errors.
    pub fn new(word: &'a [u8], max_typos: u8) -> Self {
        let rows = (0..=word.len() as u8).collect();
        Self {
            word,
            max_typos,
            term: Vec::with_capacity(32),
            rows,
            best: vec![word.len() as u8],
        }
    }

    /// Computes the rows of a term, of which the first `shared` bytes are reused; returns the depth from which
    /// on every distance exceeds the maximum, if any.
    pub fn extend_to(&mut self, term: &[u8], shared: usize) -> Option<usize> {
        let width = self.word.len() + 1;
        let reused = shared.min(self.term.len());
        self.term.truncate(reused);
        self.rows.truncate((reused + 1) * width);
        self.best.truncate(reused + 1);
        for &letter in &term[reused..] {
            self.term.push(letter);
            if self.add_row(letter, width) > self.max_typos {
                return Some(self.term.len());
            }
        }
        None
    }

    /// Computes the row of the term's last letter; returns its smallest distance.
    fn add_row(&mut self, letter: u8, width: usize) -> u8 {
        let depth = self.term.len();
        let start = depth * width;
        self.rows.resize(start + width, 0);
        let (before, row) = self.rows.split_at_mut(start);
        let above = &before[start - width..];
        let mut left = above[0].saturating_add(1);
        let mut row_min = left;
        row[0] = left;
        for index in 0..self.word.len() {
            let word_letter = self.word[index];
            let replaced = above[index].saturating_add(replacement_cost(word_letter, letter));
            let mut best = replaced
                .min(above[index + 1].saturating_add(1))
                .min(left.saturating_add(1));
            if index > 0
                && depth > 1
                && self.word[index - 1] == letter
                && self.term[depth - 2] == word_letter
            {
                best = best.min(before[start - 2 * width + index - 1].saturating_add(1));
            }
            row[index + 1] = best;
            left = best;
            row_min = row_min.min(best);
        }
        let best = self.best[depth - 1].min(left);
        self.best.push(best);
        row_min
    }

    /// Distance of the whole term to the whole word.
    pub fn distance(&self) -> u8 {
        self.rows.last().copied().unwrap_or(u8::MAX)
    }

    /// Distance of the term's closest prefix to the whole word.
    pub fn best_prefix(&self) -> u8 {
        self.best.last().copied().unwrap_or(u8::MAX)
    }
}

/// Cost of replacing one letter by another. Replacing a Hangul vowel by a consonant costs more, because the two are
/// typed with different hands and rarely confused.
#[inline]
const fn replacement_cost(typed: u8, intended: u8) -> u8 {
    if typed == intended {
        0
    } else if is_stroke(typed) && is_stroke(intended) && is_vowel(typed) != is_vowel(intended) {
        2
    } else {
        1
    }
}
