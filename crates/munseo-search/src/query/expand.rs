//! Finds the terms of the index that a word may mean.

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::sort;
use munseo_search_index::text::hangul::endings;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, MatchKind};
use super::forms::{
    add_forms_of_stem, add_hiragana_forms, add_korean_forms, add_latin_forms, add_unfinished_forms,
};
use super::initials::add_words_with_initials;
use super::loanwords::add_abbreviated_loanwords;
use super::parse::Word;
use crate::tuning;

/// Maximum number of completions of a word; the most prominent and shortest have priority.
const MAX_COMPLETIONS: usize = 40;

/// All possible terms for a word, without typing errors.
pub fn expand<B: AsRef<[u8]>>(index: &Index<B>, word: &Word) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found: Vec<Expansion> = exact(dictionary, &word.key).into_iter().collect();
    if word.initials {
        add_words_with_initials(dictionary, word, &mut found);
        if found.is_empty() && !word.key.iter().all(|&stroke| stroke == word.key[0]) {
            add_abbreviated_loanwords(index, word, &mut found);
        }
        return found;
    }
    match word.script {
        Script::Hangul => {
            // A word that is a prefix of a term is not a form of its first syllable: 합지 is an unfinished 합집합 and
            // unrelated to 합.
            let shortest = 1 + usize::from(word.is_prefix_of_term(dictionary));
            add_korean_forms(dictionary, &word.key, shortest, tuning::FORM, &mut found);
            if word.unfinished && found.is_empty() {
                add_unfinished_forms(dictionary, &word.key, tuning::FORM, &mut found);
            }
        }
        Script::Letters if word.is_prefix_of_title_word(dictionary) => {}
        Script::Letters => add_latin_forms(index, &word.key, tuning::FORM, &mut found),
        Script::Han => add_hiragana_forms(dictionary, &word.key, tuning::FORM, &mut found),
        Script::Katakana | Script::Hiragana => {}
    }
    if word.unfinished {
        if word.script == Script::Hangul && endings::syllables(&word.key) <= 1 {
            // Most words have more syllables, so an unfinished single syllable is rarely the whole word.
            found
                .iter_mut()
                .for_each(|found| found.quality *= tuning::SINGLE_SYLLABLE);
        }
        add_completions(dictionary, &word.key, 0, &mut found);
    }
    found
}

/// The term of a Korean stem, and its forms.
pub fn expand_stem<B: AsRef<[u8]>>(index: &Index<B>, word: &Word) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found: Vec<Expansion> = exact(dictionary, &word.key).into_iter().collect();
    add_forms_of_stem(dictionary, &word.key, tuning::FORM, &mut found);
    found
}

/// The possible terms for several joined words of a query: the term with exactly this key, forms of it, and, if it is
/// unfinished, its completions.
pub fn expand_joined<B: AsRef<[u8]>>(index: &Index<B>, joined: &Word) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found: Vec<Expansion> = exact(dictionary, &joined.key).into_iter().collect();
    if joined.initials {
        add_words_with_initials(dictionary, joined, &mut found);
        found.retain(|found| found.term.rank.prominence() > 0);
        return found;
    }
    if joined.script == Script::Hangul {
        add_korean_forms(dictionary, &joined.key, 1, tuning::FORM, &mut found);
    }
    if joined.unfinished {
        let least = if joined.script == Script::Hangul {
            0
        } else {
            1
        };
        add_completions(dictionary, &joined.key, least, &mut found);
    }
    found
}

/// The term with exactly this key.
fn exact(dictionary: Dictionary<'_>, key: &[u8]) -> Option<Expansion> {
    let term = dictionary.get(key)?;
    Some(Expansion::new(term, key, MatchKind::Exact, 1.0))
}

/// The most prominent terms that begin with the key.
fn add_completions(
    dictionary: Dictionary<'_>,
    key: &[u8],
    min_prominence: u8,
    found: &mut Vec<Expansion>,
) {
    let mut scan = dictionary.scan_from(key);
    let mut all: Vec<(u8, usize, u8, TermInfo, Vec<u8>)> = Vec::new();
    // A single letter is a prefix of too many terms, so only words of titles and headings are offered.
    let min_prominence = if key.len() < 2 {
        min_prominence.max(1)
    } else {
        min_prominence
    };
    while let Some(term) = scan.advance_within(key) {
        if scan.key().len() == key.len() || term.rank.prominence() < min_prominence {
            continue;
        }
        let left = scan.key().len() - key.len();
        let prominence = term.rank.prominence();
        let worse = all.len() >= MAX_COMPLETIONS * 4
            && all.last().is_some_and(|&(known, far, ..)| {
                (known, std::cmp::Reverse(far)) > (prominence, std::cmp::Reverse(left))
            });
        if !worse {
            all.push((
                prominence,
                left,
                term.rank.log_pages(),
                term,
                scan.key().to_vec(),
            ));
        }
    }
    sort::by_key(&mut all, |&(prominence, left, log, term, _)| {
        (
            std::cmp::Reverse(prominence),
            left,
            std::cmp::Reverse(log),
            term.id,
        )
    });
    all.truncate(MAX_COMPLETIONS);
    for (_, left, _, term, term_key) in all {
        if found.iter().any(|known| known.term == term) {
            continue;
        }
        let share = key.len() as f32 / (key.len() + left) as f32;
        let [least, most] = tuning::PREFIX;
        let quality = least + (most - least) * share;
        found.push(Expansion::new(term, &term_key, MatchKind::Prefix, quality).typed(key.len()));
    }
}
