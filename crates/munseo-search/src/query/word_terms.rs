//! Finds the terms of the index that a word may mean.

use std::cmp::Reverse;

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::sort;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, MatchKind};
use super::forms::{add_affix_forms, add_hiragana_forms, add_korean_forms, add_latin_forms};
use super::initials::add_words_with_initials;
use super::loanwords::add_abbreviated_loanwords;
use super::parse::Word;
use crate::tuning;

/// Maximum number of completions of a word; the most prominent and shortest have priority.
const MAX_COMPLETIONS: usize = 40;

/// All possible terms for a word, without typing errors.
pub fn expand<B: AsRef<[u8]>>(index: &Index<B>, word: &Word) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut expansions: Vec<Expansion> = exact_match(dictionary, &word.key).into_iter().collect();
    if word.initials {
        add_words_with_initials(dictionary, word, &mut expansions);
        if expansions.is_empty() && !word.key.iter().all(|&stroke| stroke == word.key[0]) {
            add_abbreviated_loanwords(index, word, &mut expansions);
        }
        return expansions;
    }
    match word.script {
        Script::Hangul => {
            add_korean_forms(dictionary, &word.key, &mut expansions);
        }
        Script::Letters if word.is_prefix_of_title_word(dictionary) => {}
        Script::Letters => {
            add_latin_forms(index, &word.key, &mut expansions);
            add_affix_forms(index, &word.key, &mut expansions);
        }
        Script::Han => add_hiragana_forms(dictionary, &word.key, &mut expansions),
        _ => {}
    }
    let locale = index.meta().locale.as_str();
    let is_begun = word.script == Script::Letters && begins_compounds(locale, &word.key);
    if word.unfinished || is_begun && !word.function {
        add_completions(dictionary, &word.key, 0, &mut expansions);
    }
    expansions
}

/// Returns true if a word may begin compounds that the language writes as one word, as Fehlerbehandlung in German.
fn begins_compounds(locale: &str, word: &[u8]) -> bool {
    let languages = ["da", "de", "fi", "is", "nb", "nl", "nn", "no", "sv"];
    word.len() >= MIN_COMPOUND_PART && languages.contains(&locale.split('-').next().unwrap_or(""))
}

/// Minimum number of letters of a word that begins compounds; shorter ones are often the beginnings of other words.
const MIN_COMPOUND_PART: usize = 5;

/// The possible terms for several joined words of a query: the term with exactly this key, forms of it, and, if it is
/// unfinished, its completions.
pub fn expand_joined<B: AsRef<[u8]>>(index: &Index<B>, joined: &Word) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut expansions: Vec<Expansion> = exact_match(dictionary, &joined.key).into_iter().collect();
    if joined.script == Script::Hangul {
        add_korean_forms(dictionary, &joined.key, &mut expansions);
    }
    if joined.unfinished {
        let min_prominence = if joined.script == Script::Hangul {
            0
        } else {
            1
        };
        add_completions(dictionary, &joined.key, min_prominence, &mut expansions);
    }
    expansions
}

/// The term with exactly this key, if there is one.
fn exact_match(dictionary: &Dictionary, key: &[u8]) -> Option<Expansion> {
    let term = dictionary.get(key)?;
    Some(Expansion::new(term, key, MatchKind::Exact, 1.0))
}

/// Adds the most prominent terms that begin with the key.
fn add_completions(
    dictionary: &Dictionary,
    key: &[u8],
    min_prominence: u8,
    expansions: &mut Vec<Expansion>,
) {
    // A single letter is a prefix of too many terms, so only words of titles and headings complete it.
    let min_prominence = min_prominence.max(u8::from(key.len() < 2));
    let terms = dictionary.with_prefix(key);
    let is_completion = |(term, info): &(&[u8], TermInfo)| {
        term.len() > key.len() && info.prominence >= min_prominence
    };
    let mut completions: Vec<(&[u8], TermInfo)> = terms.filter(is_completion).collect();
    let order = |&(term, info): &(&[u8], TermInfo)| {
        let frequency = Reverse(info.log_pages());
        (Reverse(info.prominence), term.len(), frequency, info.id)
    };
    if completions.len() > MAX_COMPLETIONS {
        completions.select_nth_unstable_by_key(MAX_COMPLETIONS, order);
        completions.truncate(MAX_COMPLETIONS);
    }
    sort::by_key(&mut completions, order);
    completions.retain(|(_, term)| expansions.iter().all(|known| known.term != *term));
    expansions.extend(completions.into_iter().map(|(term, info)| {
        let fraction = key.len() as f32 / term.len() as f32;
        let [min, max] = tuning::PREFIX;
        let quality = min + (max - min) * fraction;
        Expansion::new(info, term, MatchKind::Prefix, quality).typed(key.len())
    }));
}
