//! Corrects typing errors: maps a mistyped word to possible terms.

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::sort;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, Reason, add_expansion};
use super::forms::add_korean_forms;
use super::neighbors::Neighbors;
use super::parse::Word;
use super::typos::{
    Close, allowance, close_terms, continues_into_word, first_letter_typos, is_form_of_typo,
    is_unlikely_slip, likely_first_letter_typos, swapped_syllables,
};
use super::unit::{MAX_JOINED_WORDS, Unit, add_to_all};
use crate::tuning;

/// Adds corrections of words without other interpretations: of each alone, and of all of them together.
pub fn add_corrections<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    if units.len() > 1 && !units.iter().all(is_explained)
        || units.iter().any(|unit| unit.word.continues)
    {
        correct_all_as_one(index, units);
    }
    for at in 0..units.len() {
        let unit = &units[at];
        // Typing errors in scripts without spaces are conversion errors, not key errors.
        if unit.word.initials || unit.word.script.is_unspaced() {
            continue;
        }
        // A mistyped unfinished Korean word is less probable than a correct unfinished one.
        let hangul = unit.word.script == Script::Hangul;
        let begins = hangul && unit.has_any(&[Reason::Prefix]);
        let word = Word {
            open: unit.word.open && !begins,
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
            matches!(found.reason, Reason::Form | Reason::Prefix)
                && found.term.rank.prominence() < 2
        }) {
            // A mistyped name is more probable than an unfinished word of some text.
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
        || unit.expansions.iter().any(|found| match found.reason {
            Reason::Exact | Reason::Form | Reason::Initials | Reason::Synonym => true,
            Reason::Prefix => found.term.rank.prominence() > 0,
            Reason::Inside => found.is_surely_inside(),
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

/// Corrections of a mistyped word: those with the same first letter, or else any.
fn expand_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    least_prominence: u8,
) -> Vec<Expansion> {
    let most = allowance(&word.key);
    let dictionary = index.dictionary();
    let hangul = word.script == Script::Hangul;
    let fits = |close: &Close| {
        close.edits > 0
            && close.term.rank.prominence() >= least_prominence
            && !(hangul && continues_into_word(close, &word.key))
            && (word.open || !close.prefix || is_form_of_typo(close, &word.key))
    };
    let mut close: Vec<Close> = close_terms(dictionary, &word.key, most, word.open || hangul);
    close.retain(fits);
    if close.is_empty() && hangul {
        close = swapped_syllables(dictionary, &word.key);
        close.retain(fits);
    }
    if close.is_empty() {
        close = if most > 0 {
            first_letter_typos(dictionary, &word.key)
        } else {
            Vec::new()
        };
        close.retain(fits);
    }
    corrected(dictionary, word, close)
}

/// Corrections of a Korean word with a mistyped first letter, among the probable ones.
fn expand_front_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    likely: impl Fn(TermInfo) -> bool,
) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    if allowance(&word.key) == 0 {
        return Vec::new();
    }
    let close = likely_first_letter_typos(dictionary, &word.key, likely);
    corrected(dictionary, word, close)
}

/// Corrections of a mistyped word among similar terms: those with the fewest errors.
fn corrected(dictionary: Dictionary<'_>, word: &Word, mut close: Vec<Close>) -> Vec<Expansion> {
    let hangul = word.script == Script::Hangul;
    // 차집힙 is a typo of 차집합을 if the index only contains it with a particle.
    let goes_on = |close: &Close| close.prefix && !(hangul && is_form_of_typo(close, &word.key));
    let fewest = close.iter().map(|close| close.edits).min().unwrap_or(0);
    // A name two edits away is more probable than a word of some text one edit away.
    let named = |close: &Close| close.term.rank.prominence() >= 2;
    let by_name = close
        .iter()
        .any(|close| close.edits == fewest && named(close));
    close.retain(|close| close.edits == fewest || !by_name && named(close));
    sort::by_cached_key(&mut close, |close| {
        (
            goes_on(close),
            close.prefix,
            std::cmp::Reverse(close.term.rank.0),
        )
    });
    close.truncate(MAX_TYPOS);
    let correction = |close: &Close| {
        let (reason, quality) = match close.edits {
            0 | 1 => (Reason::Typo, tuning::TYPO[0]),
            _ => (Reason::TwoTypos, tuning::TYPO[1]),
        };
        let short = word.key.len() < tuning::SHORT_LATIN && close.term.rank.prominence() == 0;
        let chance = if hangul && is_unlikely_slip(&word.key, &close.key) {
            tuning::UNLIKELY_SLIP
        } else if !hangul && short {
            tuning::SHORT_TYPO
        } else {
            1.0
        };
        (reason, quality * chance)
    };
    let mut found: Vec<Expansion> = Vec::new();
    for close in &close {
        let (reason, mut quality) = correction(close);
        if goes_on(close) {
            quality *= tuning::TYPO_PREFIX;
        } else if close.prefix {
            quality *= tuning::FORM;
        }
        let typed = if close.prefix {
            word.key.len().min(close.key.len())
        } else {
            close.key.len()
        };
        found.push(Expansion::new(close.term, &close.key, reason, quality).typed(typed));
    }
    if hangul {
        // Forms of the corrected word are possible, too.
        for close in close
            .iter()
            .filter(|close| !close.prefix)
            .take(MAX_MEANINGS)
        {
            let (reason, quality) = correction(close);
            let mut forms = Vec::new();
            add_korean_forms(dictionary, &close.key, 1, tuning::FORM, &mut forms);
            for form in forms {
                if !found.iter().any(|known| known.term == form.term) {
                    found.push(Expansion {
                        quality: form.quality * quality,
                        reason,
                        ..form
                    });
                }
            }
        }
    }
    found
}
