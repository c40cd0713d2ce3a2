//! Finds the terms of the index that a word may mean.

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
fn exact_match(dictionary: Dictionary<'_>, key: &[u8]) -> Option<Expansion> {
    let term = dictionary.get(key)?;
    Some(Expansion::new(term, key, MatchKind::Exact, 1.0))
}

/// Adds the most prominent terms that begin with the key.
fn add_completions(
    dictionary: Dictionary<'_>,
    key: &[u8],
    min_prominence: u8,
    expansions: &mut Vec<Expansion>,
) {
    let mut scan = dictionary.scan_from(key);
    let mut completions: Vec<(u8, usize, u8, TermInfo, Vec<u8>)> = Vec::new();
    // A single letter is a prefix of too many terms, so only words of titles and headings complete it.
    let min_prominence = if key.len() < 2 {
        min_prominence.max(1)
    } else {
        min_prominence
    };
    while let Some(term) = scan.advance_within(key) {
        if scan.key().len() == key.len() || term.rank.prominence() < min_prominence {
            continue;
        }
        let missing_length = scan.key().len() - key.len();
        let prominence = term.rank.prominence();
        let is_worse = completions.len() >= MAX_COMPLETIONS * 4
            && completions
                .last()
                .is_some_and(|&(last_prominence, last_length, ..)| {
                    (last_prominence, std::cmp::Reverse(last_length))
                        > (prominence, std::cmp::Reverse(missing_length))
                });
        if !is_worse {
            completions.push((
                prominence,
                missing_length,
                term.rank.log_pages(),
                term,
                scan.key().to_vec(),
            ));
        }
    }
    sort::by_key(
        &mut completions,
        |&(prominence, missing_length, log, term, _)| {
            (
                std::cmp::Reverse(prominence),
                missing_length,
                std::cmp::Reverse(log),
                term.id,
            )
        },
    );
    completions.truncate(MAX_COMPLETIONS);
    for (_, missing_length, _, term, term_key) in completions {
        if expansions.iter().any(|known| known.term == term) {
            continue;
        }
        let fraction = key.len() as f32 / (key.len() + missing_length) as f32;
        let [min, max] = tuning::PREFIX;
        let quality = min + (max - min) * fraction;
        expansions
            .push(Expansion::new(term, &term_key, MatchKind::Prefix, quality).typed(key.len()));
    }
}
