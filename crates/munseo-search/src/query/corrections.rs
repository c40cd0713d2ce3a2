//! Corrects typing errors: maps a mistyped word to possible terms.

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::sort;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::forms::add_korean_forms;
use super::neighbors::Neighbors;
use super::parse::Word;
use super::typos::{
    SimilarTerm, continues_into_word, first_letter_typos, is_form_of_typo, is_implausible_typo,
    likely_first_letter_typos, max_edits, similar_terms, swapped_syllables,
};
use super::unit::{MAX_JOINED_WORDS, Unit, add_to_all};
use crate::tuning;

/// Adds corrections of words that have no other interpretation: of each word alone, and of all words joined.
pub fn add_corrections<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    if units.len() > 1 && !units.iter().all(is_explained)
        || units.iter().any(|unit| unit.word.continues)
    {
        correct_all_as_one(index, units);
    }
    for at in 0..units.len() {
        let unit = &units[at];
        // In scripts without spaces, typing errors are wrong conversions of the input method, not wrong keys.
        if unit.word.initials || unit.word.script.is_unspaced() {
            continue;
        }
        // A Korean word that already is a prefix of a term is more likely unfinished than mistyped and unfinished.
        let hangul = unit.word.script == Script::Hangul;
        let begins = hangul && unit.has_any(&[MatchKind::Prefix]);
        let word = Word {
            unfinished: unit.word.unfinished && !begins,
            ..unit.word.clone()
        };
        let mut found = Vec::new();
        if !is_explained(unit) {
            found = expand_typos(index, &word, 0);
            if hangul {
                // An adjacent word may show that the first letter is wrong: 무작위 청수 is 무작위 정수.
                let neighbors = Neighbors::of(index, units, at);
                let likely = |term: TermInfo| neighbors.is_known(index, term);
                found.extend(expand_front_typos(index, &word, likely));
            }
        } else if unit.expansions.iter().all(|found| {
            matches!(found.kind, MatchKind::Form | MatchKind::Prefix)
                && found.term.rank.prominence() < 2
        }) {
            // All interpretations are forms and completions from text; a typo of a name in a title is more probable.
            found = expand_typos(index, &word, 2);
        }
        for found in found {
            add_expansion(&mut units[at].expansions, found);
        }
    }
}

/// Returns true if a word has an interpretation without typing errors.
fn is_explained(unit: &Unit) -> bool {
    unit.word.function
        || unit.expansions.iter().any(|found| match found.kind {
            MatchKind::Exact | MatchKind::Form | MatchKind::Initials | MatchKind::Synonym => true,
            MatchKind::Prefix => found.term.rank.prominence() > 0,
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
    let found = expand_typos(index, &joined, 1);
    add_to_all(units, &found);
}

/// Maximum number of terms for a mistyped word.
const MAX_TYPOS: usize = 12;

/// Maximum number of corrections of a Korean word that are added with all their forms.
const MAX_MEANINGS: usize = 3;

/// Corrections of a mistyped word: terms with the same first letter; if there are none, terms with two swapped
/// syllables, then terms with another first letter.
fn expand_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    min_prominence: u8,
) -> Vec<Expansion> {
    let max_edits = max_edits(&word.key);
    let dictionary = index.dictionary();
    let hangul = word.script == Script::Hangul;
    let is_probable = |similar: &SimilarTerm| {
        similar.edits > 0
            && similar.term.rank.prominence() >= min_prominence
            && !(hangul && continues_into_word(similar, &word.key))
            && (word.unfinished || !similar.prefix || is_form_of_typo(similar, &word.key))
    };
    let mut similar: Vec<SimilarTerm> =
        similar_terms(dictionary, &word.key, max_edits, word.unfinished || hangul);
    similar.retain(is_probable);
    if similar.is_empty() && hangul {
        similar = swapped_syllables(dictionary, &word.key);
        similar.retain(is_probable);
    }
    if similar.is_empty() {
        similar = if max_edits > 0 {
            first_letter_typos(dictionary, &word.key)
        } else {
            Vec::new()
        };
        similar.retain(is_probable);
    }
    corrections_among(dictionary, word, similar)
}

/// Corrections of the first letter of a Korean word, limited to terms for which `likely` returns true, and their forms.
fn expand_front_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    likely: impl Fn(TermInfo) -> bool,
) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    if max_edits(&word.key) == 0 {
        return Vec::new();
    }
    let similar = likely_first_letter_typos(dictionary, &word.key, likely);
    corrections_among(dictionary, word, similar)
}

/// Corrections of a mistyped word among similar terms: those with the fewest errors.
fn corrections_among(
    dictionary: Dictionary<'_>,
    word: &Word,
    mut similar: Vec<SimilarTerm>,
) -> Vec<Expansion> {
    let hangul = word.script == Script::Hangul;
    // A particle after the corrected word is not a completion: 차집힙 is a typo of 차집합을 if the site has no other form.
    let is_completion =
        |similar: &SimilarTerm| similar.prefix && !(hangul && is_form_of_typo(similar, &word.key));
    let min_edits = similar
        .iter()
        .map(|similar| similar.edits)
        .min()
        .unwrap_or(0);
    // A name two edits away is more probable than a word of some text one edit away.
    let is_name = |similar: &SimilarTerm| similar.term.rank.prominence() >= 2;
    let has_name = similar
        .iter()
        .any(|similar| similar.edits == min_edits && is_name(similar));
    similar.retain(|similar| similar.edits == min_edits || !has_name && is_name(similar));
    sort::by_cached_key(&mut similar, |similar| {
        (
            is_completion(similar),
            similar.prefix,
            std::cmp::Reverse(similar.term.rank.0),
        )
    });
    similar.truncate(MAX_TYPOS);
    let mut found: Vec<Expansion> = Vec::new();
    for similar in &similar {
        let (kind, mut quality) = quality_of_correction(word, similar);
        if is_completion(similar) {
            quality *= tuning::TYPO_PREFIX;
        } else if similar.prefix {
            quality *= tuning::FORM;
        }
        let typed = if similar.prefix {
            word.key.len().min(similar.key.len())
        } else {
            similar.key.len()
        };
        found.push(Expansion::new(similar.term, &similar.key, kind, quality).typed(typed));
    }
    if hangul {
        add_forms_of_corrections(dictionary, word, &similar, &mut found);
    }
    found
}

/// The kind of match of a correction, and its quality before that of its form.
fn quality_of_correction(word: &Word, similar: &SimilarTerm) -> (MatchKind, f32) {
    let hangul = word.script == Script::Hangul;
    let (kind, quality) = match similar.edits {
        0 | 1 => (MatchKind::Typo, tuning::TYPO[0]),
        _ => (MatchKind::TwoTypos, tuning::TYPO[1]),
    };
    let short = word.key.len() < tuning::SHORT_LATIN && similar.term.rank.prominence() == 0;
    let chance = if hangul && is_implausible_typo(&word.key, &similar.key) {
        tuning::IMPLAUSIBLE_TYPO
    } else if !hangul && short {
        tuning::SHORT_TYPO
    } else {
        1.0
    };
    (kind, quality * chance)
}

/// Adds other forms of corrected Korean words, which the site may contain.
fn add_forms_of_corrections(
    dictionary: Dictionary<'_>,
    word: &Word,
    corrections: &[SimilarTerm],
    found: &mut Vec<Expansion>,
) {
    let whole_words = corrections.iter().filter(|similar| !similar.prefix);
    for similar in whole_words.take(MAX_MEANINGS) {
        let (kind, quality) = quality_of_correction(word, similar);
        let mut forms = Vec::new();
        add_korean_forms(dictionary, &similar.key, 1, tuning::FORM, &mut forms);
        for form in forms {
            if !found.iter().any(|known| known.term == form.term) {
                found.push(Expansion {
                    quality: form.quality * quality,
                    kind,
                    ..form
                });
            }
        }
    }
}
