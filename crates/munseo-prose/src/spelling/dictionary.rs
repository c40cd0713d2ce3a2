//! The dictionary of one language.

use rustc_hash::{FxHashMap, FxHashSet};

use super::affixes::{Affixes, Flag};

/// The words of one language.
#[derive(Debug, Default)]
pub struct Dictionary {
    affixes: Affixes,
    /// Stems with the flags of each inflection class.
    stems: FxHashMap<Box<str>, Vec<Box<[Flag]>>>,
    /// Words of word lists; affix rules do not apply to them.
    words: FxHashSet<Box<str>>,
    /// The letters of all words: a word with other letters belongs to another language.
    letters: FxHashSet<char>,
}

/// The reason why a dictionary cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DictionaryError {
    /// An unsupported encoding.
    #[error("the encoding `{0}` is not supported")]
    Encoding(String),
    /// Bytes that are invalid in the encoding.
    #[error("it is not {0}")]
    NotText(&'static str),
    /// An invalid rule.
    #[error("line {line} of the affixes is not valid: `{text}`")]
    Affix {
        /// The line, from 1.
        line: usize,
        /// The line.
        text: String,
    },
}

impl Dictionary {
    /// Reads a dictionary in the format of Hunspell: an affix file and a stem file.
    ///
    /// # Errors
    /// If the encoding is not UTF-8 or ISO 8859-1, or a rule is invalid.
    pub fn from_hunspell(affixes: &[u8], stems: &[u8]) -> Result<Self, DictionaryError> {
        let affixes = Affixes::read(affixes)?;
        let text = affixes.encoding.decode(stems)?;
        let mut dictionary = Self {
            affixes,
            ..Self::default()
        };
        // The first line is the number of the other lines.
        for line in text.lines().skip(1) {
            // Morphological data follows after a tab or a space.
            let entry = line.split('\t').next().unwrap_or_default();
            let entry = entry.split(" po:").next().unwrap_or_default().trim();
            if entry.is_empty() || entry.starts_with('#') {
                continue;
            }
            let (stem, flags) = entry.split_once('/').unwrap_or((entry, ""));
            let flags = dictionary.affixes.flags(flags);
            dictionary
                .letters
                .extend(stem.chars().filter(|it| it.is_alphabetic()));
            dictionary.stems.entry(stem.into()).or_default().push(flags);
        }
        Ok(dictionary)
    }

    /// Reads a list of words, one per line; `#` begins a comment.
    pub fn from_list(text: &str) -> Self {
        let mut dictionary = Self::default();
        dictionary.add_words(text);
        dictionary
    }

    /// Adds the words of a list.
    pub fn add_words(&mut self, text: &str) {
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

    /// Returns true if a word is in the dictionary: as written, or in lower case if it begins with a capital letter.
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

    /// Returns true if a word is in the dictionary in exactly this form.
    pub(super) fn has_exactly(&self, word: &str) -> bool {
        self.words.contains(word)
            || self.is_stem(word)
            || self.affixes.stems_of(word).any(|(stem, needed)| {
                self.flags_of(&stem).any(|flags| {
                    needed.iter().all(|flag| flags.contains(flag))
                        && !self.affixes.is_forbidden(flags)
                })
            })
    }

    fn is_stem(&self, word: &str) -> bool {
        self.flags_of(word).any(|flags| self.affixes.is_word(flags))
    }

    fn flags_of(&self, stem: &str) -> impl Iterator<Item = &[Flag]> {
        let entries = self.stems.get(stem).into_iter().flatten();
        entries.map(|flags| &**flags)
    }

    /// Replacements for frequent misspellings of the language.
    pub(super) fn replacements(&self) -> &[(String, String)] {
        &self.affixes.replacements
    }

    /// The letters to try in suggestions, most frequent first.
    pub(super) fn candidate_letters(&self) -> Vec<char> {
        if !self.affixes.candidate_letters.is_empty() {
            return self.affixes.candidate_letters.clone();
        }
        let letters = self.letters.iter().flat_map(|letter| letter.to_lowercase());
        let mut letters: Vec<char> = letters.collect();
        letters.sort_unstable();
        letters.dedup();
        letters
    }
}

/// A word with normalized apostrophes.
fn normalize_apostrophes(word: &str) -> String {
    word.replace(['’', 'ʼ'], "'")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dictionary(affixes: &str, stems: &str) -> Dictionary {
        Dictionary::from_hunspell(affixes.as_bytes(), stems.as_bytes()).unwrap()
    }

    #[test]
    fn flags_of_every_notation_are_read() {
        for (notation, flag, stem) in [
            ("", "A", "walk/AB"),
            ("FLAG long\n", "Aa", "walk/AaBb"),
            ("FLAG num\n", "1", "walk/1,22"),
            ("FLAG UTF-8\n", "É", "walk/ÉB"),
            ("AF 1\nAF AB\n", "A", "walk/1"),
        ] {
            let affixes = format!("SET UTF-8\n{notation}SFX {flag} Y 1\nSFX {flag} 0 ed .\n");
            let dictionary = dictionary(&affixes, &format!("1\n{stem}\n"));
            assert!(dictionary.has("walked"), "{notation}");
            assert!(!dictionary.has("walking"), "{notation}");
        }
    }

    #[test]
    fn an_affix_may_have_affixes_and_stems_need_not_be_words() {
        let affixes = "SET UTF-8\nNEEDAFFIX X\nFORBIDDENWORD !\n\
                       SFX A Y 1\nSFX A 0 able/B .\nSFX B Y 1\nSFX B 0 s .\nPFX U Y 1\nPFX U 0 un .\n";
        let dictionary = dictionary(affixes, "3\nread/AU\nnoth/XB\nbad/A!\n");
        for word in [
            "read",
            "readable",
            "readables",
            "unreadable",
            "unread",
            "noths",
        ] {
            assert!(dictionary.has(word), "{word}");
        }
        for word in ["noth", "bad", "badable", "unreadablesx", "unreads", "reads"] {
            assert!(!dictionary.has(word), "{word}");
        }
    }

    #[test]
    fn dictionaries_in_latin_1_are_read_and_other_encodings_rejected() {
        let dictionary = Dictionary::from_hunspell(b"SET ISO8859-1\n", b"1\ncaf\xe9\n").unwrap();
        assert!(dictionary.has("café"));
        let rejected = Dictionary::from_hunspell(b"SET KOI8-R\n", b"0\n").unwrap_err();
        assert_eq!(
            rejected.to_string(),
            "the encoding `KOI8-R` is not supported"
        );
        let rejected = Dictionary::from_hunspell(b"SET UTF-8\nSFX A\n", b"0\n").unwrap_err();
        assert_eq!(
            rejected.to_string(),
            "line 2 of the affixes is not valid: `SFX A`"
        );
    }
}
