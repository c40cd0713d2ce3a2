//! The words of one language.

use std::collections::BTreeSet;

use munseo_source::nearest;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of words before and after an unknown one that are compared with it.
const WINDOW: usize = 500;

/// The words of one language.
#[derive(Debug, Default)]
pub struct WordList {
    words: BTreeSet<String>,
    /// The letters of all words: a word with other letters belongs to another language.
    letters: FxHashSet<char>,
    /// The script of a dictionary that the list adds to: a word in another script belongs to another language.
    script: Option<u32>,
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
            self.words.insert(normalize_apostrophes(word));
        }
    }

    /// A list that adds to a dictionary of this text, in UTF-8 or an encoding of this name.
    pub fn of_dictionary(dictionary: &[u8], encoding: &str) -> Self {
        let letter = match encoding {
            "UTF-8" => {
                let mut counts: FxHashMap<u32, (usize, char)> = FxHashMap::default();
                for letter in String::from_utf8_lossy(dictionary).chars() {
                    if letter.is_alphabetic() {
                        let (count, first) = counts.entry(script_of(letter)).or_default();
                        // Flags are in Latin letters, so one letter of ten is enough for another script.
                        *count += if letter.is_ascii() { 1 } else { 10 };
                        *first = letter;
                    }
                }
                counts.into_values().max().map_or('a', |(_, letter)| letter)
            }
            "KOI8-R" | "KOI8-U" | "ISO8859-5" | "microsoft-cp1251" => 'я',
            "ISO8859-7" => 'α',
            _ => 'a',
        };
        Self {
            script: Some(script_of(letter)),
            ..Self::default()
        }
    }

    /// Returns true if all letters of a word, in either case, belong to the language.
    pub(super) fn could_have(&self, word: &str) -> bool {
        if let Some(script) = self.script {
            let mut letters = word.chars().filter(|letter| letter.is_alphabetic());
            return letters.all(|letter| script_of(letter) == script);
        }
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
        if self.words.contains(word) {
            return true;
        }
        let mut letters = word.chars();
        let Some(first) = letters.next().filter(|first| first.is_uppercase()) else {
            return false;
        };
        let lower: String = first.to_lowercase().chain(letters).collect();
        self.words.contains(&lower)
    }

    /// A word that is similar to an unknown one; in a long list only words near it are compared.
    pub(super) fn nearest(&self, word: &str) -> Option<String> {
        let lower = word.to_lowercase();
        let after = self.words.range(lower.clone()..).take(WINDOW);
        let before = self.words.range(..lower).rev().take(WINDOW);
        nearest(word, before.chain(after).map(String::as_str)).map(str::to_owned)
    }
}

/// The script of a letter, by a letter of it: Hangul, or one of the blocks of scripts with an alphabet.
fn script_of(letter: char) -> u32 {
    let code = letter as u32;
    match code {
        0..=0x2BF | 0x1D00..=0x1EFF => 'a' as u32,
        0x370..=0x3FF | 0x1F00..=0x1FFF => 'α' as u32,
        0x400..=0x52F => 'я' as u32,
        0x600..=0x77F => 'ا' as u32,
        0x1100..=0x11FF | 0x3130..=0x318F | 0xAC00..=0xD7FF => '가' as u32,
        _ => code & !0x7F,
    }
}

fn normalize_apostrophes(word: &str) -> String {
    word.replace(['’', 'ʼ'], "'")
}
