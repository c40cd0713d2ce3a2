//! Compares initial consonants with the text itself: ㄱㅇ ㅂㅅ for 깊은 복사.
//!
//! Many words have the same initials, and the index does not record adjacent words. For queries that consist of
//! initials only, the texts of the best pages are read: a page with neighboring words of these initials ranks before
//! one with such words apart.

use munseo_search_index::index::ids::PageId;
use munseo_search_index::text::hangul::initials::match_initials;
use munseo_search_index::text::hangul::is_consonant;
use munseo_search_index::text::tokenize::{Words, keeps_together};
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

/// Returns true if the query consists of the initials of several words, and is not too short.
fn are_initials(units: &[Unit]) -> bool {
    let mut consonants = units.iter().flat_map(|unit| &unit.word.key);
    let length: usize = units.iter().map(|unit| unit.word.key.len()).sum();
    units.len() > 1
        && length >= tuning::MIN_ADJACENT
        && consonants.all(|&stroke| is_consonant(stroke))
}

/// Returns true if neighboring words of the text have the initials of the units.
fn has_neighbors_with(units: &[Unit], text: &str) -> bool {
    let words = Words::read(text);
    let has_initials = |word: usize, unit: &Unit| {
        let matched = match_initials(&unit.word.key, words.key(word, word));
        matched.is_some_and(|matched| matched.syllables_left <= MAX_ENDING_LENGTH)
    };
    let are_neighbors = |left: usize, right: usize| {
        let between = words.range(left, left).end..words.range(right, right).start;
        !between.is_empty() && text[between].chars().all(keeps_together)
    };
    (0..words.len().saturating_sub(units.len() - 1)).any(|first| {
        let mut placed = units.iter().zip(first..);
        placed.all(|(unit, word)| {
            has_initials(word, unit) && (word == first || are_neighbors(word - 1, word))
        })
    })
}

/// Reads the texts of the best pages, given in order, and marks those with adjacent words of these initials.
pub fn mark_pages<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &[Unit],
    pages: &mut [Evidence],
    missing: &mut Vec<IndexSection>,
) {
    if !are_initials(units) {
        return;
    }
    let max_pages = if index.fetches_texts() {
        MAX_FETCHED_PAGES
    } else {
        MAX_PAGES
    };
    for evidence in pages.iter_mut().take(max_pages) {
        let seen = index.visit_headings(evidence.page, |record| {
            let mut texts = [record.heading(), &record.content].into_iter();
            evidence.adjacent_initials |= texts.any(|text| has_neighbors_with(units, text));
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
        .map(|evidence| index.pages.row(evidence.page).main)
        .collect();
    for evidence in pages {
        evidence.adjacent_initials = names.contains(&index.pages.row(evidence.page).main);
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
        let units: Vec<Unit> = parse(typed).into_iter().map(unit).collect();
        are_initials(&units) && has_neighbors_with(&units, text)
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
