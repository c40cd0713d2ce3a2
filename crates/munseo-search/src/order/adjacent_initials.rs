//! Compares initial consonants with the text itself: ㄱㅇ ㅂㅅ for 깊은 복사.
//!
//! Many words have the same initials, and the index does not record adjacent words. For queries that consist of
//! initials only, the texts of the best pages are read: a page with neighboring words of these initials ranks before
//! one with such words apart.

use munseo_search_index::index::ids::PageId;
use munseo_search_index::text::hangul::{initial, is_consonant};
use munseo_search_index::text::tokenize::keeps_together;
use munseo_search_index::{Index, IndexSection};
use rustc_hash::FxHashSet;

use crate::evidence::Evidence;
use crate::query::Unit;
use crate::tuning;

/// Maximum number of pages whose texts are read.
const MAX_PAGES: usize = 60;

/// Maximum number of pages whose texts are read if each text may need a request: about one page of hits, whose texts
/// are fetched anyway.
const MAX_FETCHED_PAGES: usize = 20;

/// Particles and endings are not abbreviated: this many syllables may follow the initials of a word.
const MAX_ENDING_LENGTH: usize = 3;

/// The consonants of a query, and the beginnings of its words if they are separate.
struct Pattern {
    consonants: Vec<u8>,
    /// For each consonant true if a word begins with it.
    opens: Vec<bool>,
}

impl Pattern {
    /// The pattern of a query that consists of the initials of several words; `None` for other or too short queries.
    fn of(units: &[Unit]) -> Option<Self> {
        let initials = |unit: &Unit| unit.word.key.iter().all(|&stroke| is_consonant(stroke));
        if units.len() < 2 || !units.iter().all(initials) {
            return None;
        }
        let mut pattern = Self {
            consonants: Vec::new(),
            opens: Vec::new(),
        };
        for unit in units {
            for (at, &consonant) in unit.word.key.iter().enumerate() {
                pattern.consonants.push(consonant);
                pattern.opens.push(at == 0);
            }
        }
        (pattern.consonants.len() >= tuning::MIN_ADJACENT).then_some(pattern)
    }

    /// Returns true if neighboring words of the text have these initials.
    fn matches_anywhere(&self, text: &Initials) -> bool {
        (0..text.words.len()).any(|word| self.matches(text, word, 0))
    }

    /// Returns true if the pattern continues with this word from its consonant `at`.
    fn matches(&self, text: &Initials, word: usize, at: usize) -> bool {
        let Some(&(start, end)) = text.words.get(word) else {
            return false;
        };
        let left = &self.consonants[at..];
        let same = text.syllables[start..end]
            .iter()
            .zip(left)
            .take_while(|(found, wanted)| found == wanted)
            .count();
        (1..=same).rev().any(|length| {
            let ending = end - start - length;
            let next = at + length;
            ending <= MAX_ENDING_LENGTH
                && !self.opens[at + 1..next].contains(&true)
                && (next == self.consonants.len()
                    || self.opens[next]
                        && !text.ends.contains(&word)
                        && self.matches(text, word + 1, next))
        })
    }
}

/// The initial consonants of the Korean words of a text.
#[derive(Default)]
struct Initials {
    syllables: Vec<u8>,
    /// First syllable of each word and one past its last.
    words: Vec<(usize, usize)>,
    /// Words after which a sentence ends or other letters follow.
    ends: Vec<usize>,
}

impl Initials {
    fn read(&mut self, text: &str) {
        self.syllables.clear();
        self.words.clear();
        self.ends.clear();
        let mut in_word = false;
        for character in text.chars() {
            if let Some(initial) = initial(character) {
                self.syllables.push(initial);
                let end = self.syllables.len();
                match self.words.last_mut() {
                    Some(word) if in_word => word.1 = end,
                    _ => self.words.push((end - 1, end)),
                }
                in_word = true;
            } else {
                in_word = false;
                let word = self.words.len().wrapping_sub(1);
                if !keeps_together(character) && self.ends.last() != Some(&word) {
                    self.ends.push(word);
                }
            }
        }
    }
}

/// Reads the texts of the best pages, given in order, and marks those with adjacent words of these initials.
pub fn mark_pages<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &[Unit],
    pages: &mut [Evidence],
    missing: &mut Vec<IndexSection>,
) {
    let Some(pattern) = Pattern::of(units) else {
        return;
    };
    let max_pages = if index.fetches_texts() {
        MAX_FETCHED_PAGES
    } else {
        MAX_PAGES
    };
    let mut initials = Initials::default();
    for evidence in pages.iter_mut().take(max_pages) {
        let seen = index.visit_texts(evidence.page, |at, heading, content| {
            let mut matches = |text: &str| {
                initials.read(text);
                pattern.matches_anywhere(&initials)
            };
            evidence.adjacent_initials |= matches(heading) || at == 0 && matches(content);
        });
        if let Err(section) = seen
            && !missing.contains(&section)
        {
            missing.push(section);
        }
    }
    // A match on one of several pages of a name counts for the main one.
    let matching = pages.iter().filter(|evidence| evidence.adjacent_initials);
    let names: FxHashSet<PageId> = matching
        .map(|evidence| index.page(evidence.page).main)
        .collect();
    for evidence in pages {
        evidence.adjacent_initials = names.contains(&index.page(evidence.page).main);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::parse;

    fn matches(typed: &str, text: &str) -> bool {
        let unit = |word| Unit {
            word,
            expansions: Vec::new(),
            phrases: Vec::new(),
        };
        let units: Vec<Unit> = parse(typed).words.into_iter().map(unit).collect();
        let mut initials = Initials::default();
        initials.read(text);
        Pattern::of(&units).is_some_and(|pattern| pattern.matches_anywhere(&initials))
    }

    #[test]
    fn initials_are_those_of_neighboring_words() {
        for typed in ["ㄱㅇ ㅂㅅ", "ㄱㅇ ㅂㅅㅎ"] {
            assert!(matches(typed, "값을 깊은 복사해요"), "{typed}");
        }
        assert!(matches("ㅊ ㅂㅉ ㅇㅅ", "첫 번째 요소를 반환해요."));
    }

    #[test]
    fn separate_words_do_not_match() {
        for text in [
            "깊은 곳까지 복사해요",
            "깊은. 복사",
            "깊은 cloneDeep 복사",
            "깊은복사",
            "안깊은 복사",
        ] {
            assert!(!matches("ㄱㅇ ㅂㅅ", text), "{text}");
        }
        assert!(!matches("ㄱㅇ", "같은"));
        assert!(!matches("배열 ㄱㅇ", "배열 같은"));
    }
}
