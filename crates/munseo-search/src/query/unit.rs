//! The words of a query with everything each may mean.

use std::sync::Arc;

use super::additions::{
    add_begun_sounds, add_initial_run, add_pieces, add_sounds, add_synonyms, add_typos,
    join_neighbours,
};
use super::context;
use super::relatives::add_relatives_of_guesses;
use super::words::{rejoin_particles, split_compounds};
use crate::hangul::endings::is_chain;
use crate::hangul::{is_consonant, is_vowel};
use crate::index::Index;
use crate::index::place::Place;
use crate::normalize::TermKey;
use crate::query::expand::expand;
use crate::query::runs::Piece;
use crate::query::{Expansion, How, Query, Word};
use crate::ranking::Weights;
use crate::tokenize::Script;

/// One word of the query with all the terms it may mean.
#[derive(Debug)]
pub struct Unit {
    /// The word.
    pub word: Word,
    /// Single terms.
    pub expansions: Vec<Expansion>,
    /// Synonyms of several words: a record must hold them all.
    pub phrases: Vec<Arc<Phrase>>,
    /// Pieces of a run of initial consonants: a record must hold some that make up all of it.
    pub run: Vec<Piece>,
}

/// Several words, each with the terms it may be, all of which must be there.
#[derive(Debug, Clone)]
pub struct Phrase {
    /// The terms of each word.
    pub words: Vec<Vec<Expansion>>,
    /// Where they must be.
    pub places: Place,
}

/// Builds the units of a query; `typos` says whether words may be mistyped.
pub fn units<B: AsRef<[u8]>>(
    index: &Index<B>,
    query: &Query,
    typos: bool,
    weights: &Weights,
) -> Vec<Unit> {
    let words = rejoin_particles(index, &query.words);
    let mut units: Vec<Unit> = split_compounds(index, &words, weights)
        .into_iter()
        .map(|word| Unit {
            expansions: expand(index, &word, weights),
            word,
            phrases: Vec::new(),
            run: Vec::new(),
        })
        .collect();
    join_neighbours(index, &mut units, weights);
    for unit in &mut units {
        add_pieces(index, unit, weights);
        add_initial_run(index, unit, weights);
    }
    add_synonyms(index, &mut units, weights);
    add_sounds(index, &mut units, weights);
    if typos {
        add_typos(index, &mut units, weights);
    }
    add_begun_sounds(index, &mut units, weights);
    context::complete(index, &mut units);
    if let Some(last) = units.last_mut().filter(|last| last.word.open) {
        tell_branches(last);
    }
    context::weigh(index, &mut units, weights);
    for unit in &mut units {
        add_relatives_of_guesses(index, unit, weights);
    }
    units
}

/// 중 may become 중복, 중첩 or 중앙값: numbers the words that an unfinished Korean one may become, each
/// with all its forms.
fn tell_branches(unit: &mut Unit) {
    if unit.word.script != Script::Hangul {
        return;
    }
    let mut branches: Vec<TermKey> = Vec::new();
    for found in &mut unit.expansions {
        let rest = found.key.get(found.typed..).unwrap_or_default();
        if found.how != How::Prefix || is_chain(&found.key[..found.typed], rest) {
            continue;
        }
        let branch = branch(&found.key, found.typed);
        let number = match branches.iter().position(|known| known == branch) {
            Some(at) => at,
            None => {
                branches.push(branch.to_vec());
                branches.len() - 1
            }
        };
        found.branch = (number + 1).min(255) as u8;
    }
}

/// The first syllables of a key: one more than was typed, two at least.
fn branch(key: &[u8], typed: usize) -> &[u8] {
    let opens =
        |&at: &usize| is_consonant(key[at]) && key.get(at + 1).is_some_and(|&next| is_vowel(next));
    let begun = (0..typed).filter(opens).count();
    let more = key.get(typed).is_some_and(|_| opens(&typed));
    let wanted = (begun + usize::from(more)).max(2);
    let end = (0..key.len()).filter(opens).nth(wanted);
    &key[..end.unwrap_or(key.len())]
}

/// Adds an expansion, keeping the better of two for the same term.
pub fn push(expansions: &mut Vec<Expansion>, found: Expansion) {
    match expansions.iter_mut().find(|known| known.term == found.term) {
        Some(known) if known.quality < found.quality => *known = found,
        Some(_) => {}
        None => expansions.push(found),
    }
}

impl Unit {
    /// Whether what was typed is in the index as it stands, or by another name.
    pub fn is_literal(&self) -> bool {
        self.word.function
            || self.expansions.iter().any(|found| {
                found.how.is_literal()
                    || matches!(found.how, How::Initials | How::Synonym | How::Sound)
            })
    }
}
