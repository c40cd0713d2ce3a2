//! Corrects typing errors: maps a mistyped word to possible terms.

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::Dictionary;
use munseo_search_index::sort;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::{MAX_JOINED_WORDS, Script};

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::parse::Word;
use super::typos::{
    SimilarTerm, continues_into_word, first_letter_typos, is_form_of_typo, max_typos,
    similar_terms, swapped_syllables,
};
use super::unit::{Unit, add_to_all};
use crate::tuning;

/// Adds corrections of words that have no other interpretation: of each word alone, and of all words joined.
pub fn add_corrections<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    if units.len() > 1 && !units.iter().all(is_explained)
        || units.iter().any(|unit| unit.word.continues)
    {
        correct_all_as_one(index, units);
    }
    let dictionary = index.dictionary();
    for unit in units {
        // In scripts without spaces, typing errors are wrong conversions of the input method, not wrong keys.
        if unit.word.initials || unit.word.script.is_unspaced() {
            continue;
        }
        let mut found = Vec::new();
        if !is_explained(unit) {
            found = expand_typos(dictionary, &unit.word, 0);
        } else if unit.expansions.iter().all(|found| {
            matches!(found.kind, MatchKind::Form | MatchKind::Prefix) && found.term.prominence < 2
        }) {
            // All interpretations are forms and completions from text; a typo of a name in a title is more probable.
            found = expand_typos(dictionary, &unit.word, 2);
        }
        for found in found {
            add_expansion(&mut unit.expansions, found);
        }
    }
}

/// Returns true if a word has an interpretation without typing errors.
fn is_explained(unit: &Unit) -> bool {
    unit.word.function
        || unit.expansions.iter().any(|found| match found.kind {
            MatchKind::Exact | MatchKind::Form | MatchKind::Initials | MatchKind::Synonym => true,
            MatchKind::Prefix => found.term.prominence > 0,
            MatchKind::Inside => found.is_certain_compound(),
            _ => false,
        })
}

/// Adds corrections of all words joined.
fn correct_all_as_one<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    let keys = units.iter().flat_map(|unit| &unit.word.key);
    let key: TermKey = keys.copied().collect();
    let covered = |unit: &Unit| unit.expansions.iter().any(|found| found.typed >= key.len());
    let unspaced = units.iter().any(|unit| unit.word.script.is_unspaced());
    if units.len() > MAX_JOINED_WORDS || unspaced || units.iter().all(covered) {
        return;
    }
    let joined = Word {
        key,
        script: units[0].word.script,
        ..units[units.len() - 1].word.clone()
    };
    let found = expand_typos(index.dictionary(), &joined, 1);
    add_to_all(units, &found);
}

/// Maximum number of terms for a mistyped word.
const MAX_TYPOS: usize = 12;

/// Corrections of a mistyped word: terms with the same first letter; if there are none, terms with two swapped
/// syllables, then terms with another first letter.
fn expand_typos(dictionary: &Dictionary, word: &Word, min_prominence: u8) -> Vec<Expansion> {
    let max_typos = max_typos(&word.key);
    if max_typos == 0 {
        return Vec::new();
    }
    let hangul = word.script == Script::Hangul;
    let is_probable = |similar: &SimilarTerm| {
        similar.typos > 0
            && similar.term.prominence >= min_prominence
            && !(hangul && continues_into_word(similar, &word.key))
            && (word.unfinished || !similar.prefix || is_form_of_typo(similar, &word.key))
    };
    let mut similar = similar_terms(dictionary, &word.key, max_typos, word.unfinished || hangul);
    similar.retain(is_probable);
    for less_probable in [swapped_syllables, first_letter_typos] {
        if similar.is_empty() {
            similar = less_probable(dictionary, &word.key);
            similar.retain(is_probable);
        }
    }
    corrections_among(word, similar)
}

/// Corrections of a mistyped word among similar terms: those with the fewest errors.
fn corrections_among(word: &Word, mut similar: Vec<SimilarTerm>) -> Vec<Expansion> {
    let hangul = word.script == Script::Hangul;
    // A particle after the corrected word is not a completion: 차집힙 is a typo of 차집합을 if the site has no other form.
    let is_completion =
        |similar: &SimilarTerm| similar.prefix && !(hangul && is_form_of_typo(similar, &word.key));
    let min_typos = similar.iter().map(|similar| similar.typos).min();
    let is_closest = |similar: &SimilarTerm| Some(similar.typos) == min_typos;
    // A name two typing errors away is more probable than a word of some text one away.
    let is_name = |similar: &SimilarTerm| similar.term.prominence >= 2;
    let mut closest = similar.iter().filter(|similar| is_closest(similar));
    let has_name = closest.any(is_name);
    similar.retain(|similar| is_closest(similar) || !has_name && is_name(similar));
    sort::by_cached_key(&mut similar, |similar| {
        let rank = std::cmp::Reverse(similar.term.rank());
        (is_completion(similar), similar.prefix, rank)
    });
    similar.truncate(MAX_TYPOS);
    let corrections = similar.iter().map(|similar| {
        let (kind, quality) = match similar.typos {
            1 => (MatchKind::Typo, tuning::TYPO[0]),
            _ => (MatchKind::TwoTypos, tuning::TYPO[1]),
        };
        let short = word.key.len() < tuning::SHORT_LATIN && similar.term.prominence == 0;
        let chance = if !hangul && short {
            tuning::SHORT_TYPO
        } else {
            1.0
        };
        let (form, typed) = match similar.prefix {
            _ if is_completion(similar) => (tuning::TYPO_PREFIX, word.key.len()),
            true => (tuning::FORM, word.key.len()),
            false => (1.0, similar.key.len()),
        };
        Expansion::new(similar.term, &similar.key, kind, quality * chance * form)
            .typed(typed.min(similar.key.len()))
    });
    corrections.collect()
}
