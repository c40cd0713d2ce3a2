//! A mistyped word to the terms it may stand for.

use super::expand::{Expansion, How};
use super::forms::hangul_forms;
use super::parse::Word;
use super::typos::{
    Close, allowance, close_at_the_front, close_by_syllables, close_terms, grows_together,
    is_unlikely_slip, likely_at_the_front,
};
use crate::hangul::endings;
use crate::index::Index;
use crate::index::dictionary::{Dictionary, TermInfo};
use crate::order;
use crate::ranking::Weights;
use crate::tokenize::Script;

/// A mistyped English word of fewer letters resembles some word of any text.
const PLAIN: usize = 6;

/// What a word keeps that is like so short a mistyped one by chance: an English word of some text, or a Korean one
/// that no slip leads to.
const BY_CHANCE: f32 = 0.7;
const NO_SLIP: f32 = 0.5;

/// At most so many terms are taken for a mistyped word.
const MOST_TYPOS: usize = 12;

/// Terms a mistyped word may stand for: those with the same first letter, else any.
pub fn expand_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    least_place: u8,
    weights: &Weights,
) -> Vec<Expansion> {
    let most = allowance(&word.key);
    let dictionary = index.dictionary();
    let hangul = word.script == Script::Hangul;
    let fits = |close: &Close| {
        close.edits > 0
            && close.term.rank.place() >= least_place
            && !(hangul && grows_together(close, &word.key))
            && (word.open || !close.prefix || is_form_of_typo(close, &word.key))
    };
    let mut close: Vec<Close> = close_terms(dictionary, &word.key, most, word.open || hangul);
    close.retain(fits);
    if close.is_empty() && hangul {
        close = close_by_syllables(dictionary, &word.key);
        close.retain(fits);
    }
    if close.is_empty() {
        close = if most > 0 {
            close_at_the_front(dictionary, &word.key)
        } else {
            Vec::new()
        };
        close.retain(fits);
    }
    corrected(dictionary, word, close, weights)
}

/// Terms that a Korean word stands for whose first letter is mistyped, of those that `likely` says are
/// meant.
pub fn expand_front_typos<B: AsRef<[u8]>>(
    index: &Index<B>,
    word: &Word,
    likely: impl Fn(TermInfo) -> bool,
    weights: &Weights,
) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    if allowance(&word.key) == 0 {
        return Vec::new();
    }
    let close = likely_at_the_front(dictionary, &word.key, likely);
    corrected(dictionary, word, close, weights)
}

/// What a mistyped word stands for, given the terms that are close to it: those with the fewest errors.
fn corrected(
    dictionary: Dictionary<'_>,
    word: &Word,
    mut close: Vec<Close>,
    weights: &Weights,
) -> Vec<Expansion> {
    let hangul = word.script == Script::Hangul;
    // 차집힙 is 차집합을 mistyped, when the index never has it without a particle.
    let goes_on = |close: &Close| close.prefix && !(hangul && is_form_of_typo(close, &word.key));
    let fewest = close.iter().map(|close| close.edits).min().unwrap_or(0);
    // A name two errors away is likelier meant than a word of some text that is one away.
    let named = |close: &Close| close.term.rank.place() >= 2;
    let by_name = close
        .iter()
        .any(|close| close.edits == fewest && named(close));
    close.retain(|close| close.edits == fewest || !by_name && named(close));
    order::sort_by_cached_key(&mut close, |close| {
        (
            goes_on(close),
            close.prefix,
            std::cmp::Reverse(close.term.rank.0),
        )
    });
    close.truncate(MOST_TYPOS);
    let reason = |close: &Close| match close.edits {
        0 | 1 => (How::Typo, weights.typo[0]),
        _ => (How::TwoTypos, weights.typo[1]),
    };
    let plain = |close: &Close| word.key.len() < PLAIN && close.term.rank.place() == 0;
    let chance = |close: &Close| match hangul {
        true if is_unlikely_slip(&word.key, &close.key) => NO_SLIP,
        false if plain(close) => BY_CHANCE,
        _ => 1.0,
    };
    let mut found: Vec<Expansion> = Vec::new();
    for close in &close {
        let (how, base) = reason(close);
        let quality = base
            * chance(close)
            * match close.prefix {
                true if goes_on(close) => 0.85,
                true => weights.form,
                false => 1.0,
            };
        let typed = if close.prefix {
            word.key.len().min(close.key.len())
        } else {
            close.key.len()
        };
        found.push(Expansion {
            term: close.term,
            typed,
            quality,
            how,
            branch: 0,
            key: close.key.clone(),
        });
    }
    if hangul {
        // Forms of the word that was meant are meant as well.
        for close in close.iter().filter(|close| !close.prefix).take(MOST_MEANT) {
            let (how, base) = reason(close);
            let base = base * chance(close);
            let mut forms = Vec::new();
            hangul_forms(dictionary, &close.key, 1, weights.form, &mut forms);
            for form in forms {
                if !found.iter().any(|known| known.term == form.term) {
                    found.push(Expansion {
                        quality: form.quality * base,
                        how,
                        ..form
                    });
                }
            }
        }
    }
    found
}

/// At most so many words a mistyped Korean word may stand for are taken with all their forms.
const MOST_MEANT: usize = 3;

/// Whether what follows the mistyped beginning of a term is particles and endings: 종복 for 중복된.
pub fn is_form_of_typo(close: &Close, word: &[u8]) -> bool {
    let around = word.len().saturating_sub(1)..=word.len() + 1;
    around.into_iter().any(|end| {
        close
            .key
            .split_at_checked(end)
            .is_some_and(|(stem, rest)| !rest.is_empty() && endings::is_chain(stem, rest))
    })
}
