//! The words of one language.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

/// The words of one language.
#[derive(Debug, Default)]
pub struct WordList {
    words: FxHashSet<Box<str>>,
    /// The letters of all words: a word with other letters belongs to another language.
    letters: FxHashSet<char>,
}

impl WordList {
    /// Adds the words of a text, one per line; `#` begins a comment.
    pub fn add(&mut self, text: &str) {
        let lines = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default());
        for word in lines.flat_map(str::split_whitespace) {
            self.letters
                .extend(word.chars().filter(|it| it.is_alphabetic()));
            self.words.insert(normalize_apostrophes(word).into());
        }
    }

    /// Returns true if all letters of a word, in either case, belong to the language.
    pub(super) fn could_have(&self, word: &str) -> bool {
        let is_in_alphabet = |letter: char| {
            let mut forms = letter.to_lowercase().chain(letter.to_uppercase());
            !letter.is_alphabetic() || forms.any(|form| self.letters.contains(&form))
        };
        word.chars().all(is_in_alphabet)
    }

    /// Returns true if a word is in the list: as written, or in lower case if it begins with a capital letter.
    pub(super) fn has(&self, word: &str) -> bool {
        let word = normalize_apostrophes(word);
        let bare = word
            .strip_suffix("'s")
            .or_else(|| word.strip_suffix('\''))
            .unwrap_or(&word);
        self.has_any_case(&word) || (bare != word && self.has_any_case(bare))
    }

    fn has_any_case(&self, word: &str) -> bool {
        if self.has_exactly(word) {
            return true;
        }
        let mut letters = word.chars();
        let Some(first) = letters.next().filter(|first| first.is_uppercase()) else {
            return false;
        };
        let lower: String = first.to_lowercase().chain(letters).collect();
        self.has_exactly(&lower)
    }

    /// Returns true if a word is in the list in exactly this form.
    pub(super) fn has_exactly(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// The lower-case letters of the language, in order.
    pub(super) fn alphabet(&self) -> BTreeSet<char> {
        let letters = self.letters.iter();
        letters.flat_map(|letter| letter.to_lowercase()).collect()
    }
}

fn normalize_apostrophes(word: &str) -> String {
    word.replace(['’', 'ʼ'], "'")
}
