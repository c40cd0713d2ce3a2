//! Adds the synonyms of the words of a query, from the synonyms of the index.

use std::sync::Arc;

use munseo_search_index::Index;
use munseo_search_index::text::hangul::endings::{stems, syllables};
use munseo_search_index::text::hangul::{is_stroke, is_vowel};
use munseo_search_index::text::latin::stem::stem;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::parse::Word;
use super::unit::{Phrase, Unit, add_to_all};
use super::word_terms::expand;
use crate::tuning;

/// Adds the synonyms of single words and of several adjacent words.
pub fn add_synonyms<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    for start in 0..units.len() {
        for (end, quality, phrase) in synonyms_from(index, units, start) {
            let replaced = &mut units[start..end];
            add_synonym(index, replaced, quality, &phrase);
            // `if else` is about something, although `if` alone is not.
            let several = replaced.len() > 1;
            for unit in replaced.iter_mut().filter(|_| several) {
                unit.word.function &= !unit.has_any(&[MatchKind::Synonym]);
            }
        }
    }
}

/// Adds the synonyms of all words that an unfinished word may become, if it has no other meaning: *dropd* already finds
/// the synonyms of *dropdown*.
pub fn add_synonyms_of_prefix<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit) {
    let word = &unit.word;
    let is_prefix = word.unfinished && !word.function && !word.initials;
    if !is_prefix || word.key.len() < MIN_PREFIX_LENGTH || unit.has_meaning() {
        return;
    }
    let mut last = None;
    for name in index.synonyms().with_prefix(&unit.word.key) {
        // Terms with the same first word are adjacent.
        if last.replace(name) == Some(name) {
            continue;
        }
        for found in synonyms_of(index, name) {
            add_expansion(&mut unit.expansions, found);
        }
    }
}

/// The synonyms of a term of one word.
pub fn synonyms_of<B: AsRef<[u8]>>(index: &Index<B>, name: &[u8]) -> Vec<Expansion> {
    let mut found = Vec::new();
    for (term, related, others) in index.synonyms().starting_with(name) {
        if term.len() == 1 {
            let quality = quality(related);
            found.extend(others.flat_map(|phrase| synonym_terms(index, quality, &phrase.concat())));
        }
    }
    found
}

/// Minimum number of letters or strokes of a prefix; a shorter one begins too many words.
const MIN_PREFIX_LENGTH: usize = 4;

/// The synonyms of terms that begin with this word, each with the index after the last word of the term.
fn synonyms_from<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &[Unit],
    start: usize,
) -> Vec<(usize, f32, Vec<TermKey>)> {
    let mut found = Vec::new();
    for name in names(&units[start].word) {
        for (term, related, others) in index.synonyms().starting_with(&name) {
            let end = start + term.len();
            let words = units.get(start + 1..end);
            // Words that are only related stand in for those that the site does not have.
            let has_word = || units[start].has_any(&[MatchKind::Exact, MatchKind::Form]);
            let is_needed = !(related && end == start + 1 && has_word());
            if is_needed
                && words.is_some_and(|words| std::iter::zip(&term[1..], words).all(matches_word))
            {
                found.extend(others.map(|phrase| (end, quality(related), phrase.clone())));
            }
        }
    }
    found
}

/// Keys under which the synonyms file may list a word: the word, and its stems.
fn names(word: &Word) -> Vec<TermKey> {
    let mut names: Vec<TermKey> = vec![word.key.clone()];
    match word.script {
        Script::Hangul => {
            for stem in stems(&word.key) {
                names.push(stem.to_vec());
                // 켜지다 is the passive of 켜다. Only a 지 after a vowel is passive, so that of 합집합 is not.
                let active = stem.strip_suffix(&PASSIVE);
                let active = active.filter(|it| it.last().is_some_and(|&it| is_vowel(it)));
                names.extend(active.map(<[u8]>::to_vec));
                // 느려지다 is from 느리다.
                let contracted = active.and_then(|it| it.strip_suffix(&[YEO]));
                let contracted = contracted.filter(|it| syllables(it) > 0);
                names.extend(contracted.map(|it| [it, &[I]].concat()));
            }
        }
        Script::Letters => names.push(stem(&word.key)),
        _ => {}
    }
    names.dedup();
    names
}

/// The strokes of 지, which makes a passive verb.
const PASSIVE: [u8; 2] = [13, I];
const YEO: u8 = 26;
const I: u8 = 33;

/// Returns true if a query word matches a later word of a synonym term: as typed, as its prefix, or by one of its
/// stems.
fn matches_word((wanted, unit): (&TermKey, &Unit)) -> bool {
    let word = &unit.word;
    *wanted == word.key
        || word.unfinished && wanted.starts_with(&word.key)
        || match word.script {
            Script::Hangul => stems(&word.key).contains(&wanted.as_slice()),
            Script::Letters => stem(wanted) == stem(&word.key),
            _ => false,
        }
}

/// Adds a synonym to the words that it replaces. If it has several words, a record must contain all of them, or the
/// name that they form when joined.
fn add_synonym<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &mut [Unit],
    quality: f32,
    phrase: &[TermKey],
) {
    add_to_all(units, &synonym_terms(index, quality, &phrase.concat()));
    if phrase.len() == 1 {
        return;
    }
    let words = phrase.iter().map(|key| synonym_terms(index, quality, key));
    let words: Vec<Vec<Expansion>> = words.collect();
    if words.iter().all(|word| !word.is_empty()) {
        let phrase = Arc::new(Phrase { words });
        for unit in units {
            unit.phrases.push(Arc::clone(&phrase));
        }
    }
}

/// The quality of a synonym, or of a word that is only related.
fn quality(related: bool) -> f32 {
    if related {
        tuning::RELATED_WORD
    } else {
        tuning::SYNONYM
    }
}

/// A synonym and its forms.
pub fn synonym_terms<B: AsRef<[u8]>>(index: &Index<B>, quality: f32, key: &[u8]) -> Vec<Expansion> {
    let is_hangul = key.first().is_some_and(|&byte| is_stroke(byte));
    let word = Word {
        key: key.to_vec(),
        script: if is_hangul {
            Script::Hangul
        } else {
            Script::Letters
        },
        unfinished: false,
        initials: false,
        function: false,
        continues: false,
    };
    let mut found = expand(index, &word);
    for expansion in &mut found {
        expansion.quality *= quality;
        expansion.kind = MatchKind::Synonym;
    }
    found
}
