//! One word to the terms of the index that may be meant by it.

use super::forms::{begun_forms, hangul_forms, latin_forms};
use super::initials::by_initials;
use super::parse::Word;
use super::sounds::abbreviated_sounds;
use crate::hangul::endings;
use crate::index::Index;
use crate::index::dictionary::{Dictionary, TermInfo};
use crate::order;
use crate::ranking::Weights;
use crate::tokenize::Script;

/// How a term answers to what was typed, closest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// It is the word.
    Exact,
    /// It is a form of the word: another ending, a particle, a plural.
    Form,
    /// The word begins it.
    Prefix,
    /// Its syllables begin with the consonants typed.
    Initials,
    /// It means the same, by the synonyms file.
    Synonym,
    /// It sounds like the word.
    Sound,
    /// It is one edit away.
    Typo,
    /// It is two edits away.
    TwoTypos,
}

impl How {
    /// How many typing errors must have been made.
    #[must_use]
    pub const fn typos(self) -> u8 {
        match self {
            Self::Typo => 1,
            Self::TwoTypos => 2,
            _ => 0,
        }
    }

    /// Whether the reader typed the term itself, or its beginning.
    #[must_use]
    pub const fn is_literal(self) -> bool {
        matches!(self, Self::Exact | Self::Form | Self::Prefix)
    }
}

/// A term that may be meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Expansion {
    /// The term.
    pub term: TermInfo,
    /// Its key.
    pub key: Vec<u8>,
    /// How many bytes of the key stand for what was typed; the rest is ending or completion.
    pub typed: usize,
    /// How likely it is meant, 0 to 1.
    pub quality: f32,
    /// Why it may be meant.
    pub how: How,
    /// Which continuation of an unfinished Korean word it is, forms of one word together; 0 is the
    /// word as it stands.
    pub branch: u8,
}

/// At most so many terms that a word begins are looked at: the most prominent and shortest.
const MOST_COMPLETIONS: usize = 40;

/// Everything that may be meant by a word, typing errors aside.
pub fn expand<B: AsRef<[u8]>>(index: &Index<B>, word: &Word, weights: &Weights) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found: Vec<Expansion> = exact(dictionary, &word.key).into_iter().collect();
    if word.initials {
        by_initials(dictionary, word, weights, &mut found);
        if found.is_empty() && !word.key.iter().all(|&stroke| stroke == word.key[0]) {
            abbreviated_sounds(index, word, weights, &mut found);
        }
        return found;
    }
    match word.script {
        Script::Hangul => {
            // What may still become a known word is not yet a form of one of a single syllable: 합지 is
            // on the way to 합집합 and has nothing to do with 합.
            let shortest = 1 + usize::from(word.is_becoming(dictionary));
            hangul_forms(dictionary, &word.key, shortest, weights.form, &mut found);
            if word.open && found.is_empty() {
                begun_forms(dictionary, &word.key, weights.form, &mut found);
            }
        }
        Script::Letters if word.is_becoming_a_name(dictionary) => {}
        Script::Letters => latin_forms(dictionary, &word.key, weights.form, &mut found),
    }
    if word.open {
        if word.script == Script::Hangul && endings::syllables(&word.key) <= 1 {
            // One syllable is rarely all that is coming.
            found
                .iter_mut()
                .for_each(|found| found.quality *= weights.single_syllable);
        }
        completions(dictionary, &word.key, 0, weights.prefix, &mut found);
    }
    found
}

/// Terms with this exact key, forms of it, and, when it is open, the names it begins: what several
/// words of a query mean when they are run together.
pub fn expand_joined<B: AsRef<[u8]>>(
    index: &Index<B>,
    joined: &Word,
    weights: &Weights,
) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found: Vec<Expansion> = exact(dictionary, &joined.key).into_iter().collect();
    if joined.initials {
        by_initials(dictionary, joined, weights, &mut found);
        found.retain(|found| found.term.rank.place() > 0);
        return found;
    }
    if joined.script == Script::Hangul {
        hangul_forms(dictionary, &joined.key, 1, weights.form, &mut found);
    }
    if joined.open {
        let least = if joined.script == Script::Hangul {
            0
        } else {
            1
        };
        completions(dictionary, &joined.key, least, weights.prefix, &mut found);
    }
    found
}

/// The term of exactly this key.
fn exact(dictionary: Dictionary<'_>, key: &[u8]) -> Option<Expansion> {
    Some(Expansion {
        term: dictionary.get(key)?,
        key: key.to_vec(),
        typed: key.len(),
        quality: 1.0,
        how: How::Exact,
        branch: 0,
    })
}

/// The most prominent terms that the key begins.
fn completions(
    dictionary: Dictionary<'_>,
    key: &[u8],
    least_place: u8,
    [least, most]: [f32; 2],
    found: &mut Vec<Expansion>,
) {
    let mut scan = dictionary.scan_from(key);
    let mut all: Vec<(u8, usize, u8, TermInfo, Vec<u8>)> = Vec::new();
    // A single letter begins a large part of the dictionary: only names are of use.
    let least_place = if key.len() < 2 {
        least_place.max(1)
    } else {
        least_place
    };
    while let Some(term) = scan.advance() {
        if !scan.key().starts_with(key) {
            break;
        }
        if scan.key().len() == key.len() || term.rank.place() < least_place {
            continue;
        }
        let left = scan.key().len() - key.len();
        let place = term.rank.place();
        let worse = all.len() >= MOST_COMPLETIONS * 4
            && all.last().is_some_and(|&(known, far, ..)| {
                (known, std::cmp::Reverse(far)) > (place, std::cmp::Reverse(left))
            });
        if !worse {
            all.push((
                place,
                left,
                term.rank.log_pages(),
                term,
                scan.key().to_vec(),
            ));
        }
    }
    order::sort_by_key(&mut all, |&(place, left, log, term, _)| {
        (
            std::cmp::Reverse(place),
            left,
            std::cmp::Reverse(log),
            term.ordinal,
        )
    });
    all.truncate(MOST_COMPLETIONS);
    for (_, left, _, term, term_key) in all {
        if found.iter().any(|known| known.term == term) {
            continue;
        }
        let share = key.len() as f32 / (key.len() + left) as f32;
        let quality = least + (most - least) * share;
        found.push(Expansion {
            term,
            key: term_key,
            typed: key.len(),
            quality,
            how: How::Prefix,
            branch: 0,
        });
    }
}
