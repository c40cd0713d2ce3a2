//! A word of a query with all its interpretations.

use std::sync::Arc;

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::parse::Word;

/// One word of the query with all its possible terms.
#[derive(Debug)]
pub struct Unit {
    /// The word.
    pub word: Word,
    /// The terms of one word that it may mean.
    pub expansions: Vec<Expansion>,
    /// Phrases that it may mean, such as synonyms of several words; a record must contain all words of a phrase.
    pub phrases: Vec<Arc<Phrase>>,
}

/// Several words, each with its possible terms; a record must contain all of them.
#[derive(Debug, Clone)]
pub struct Phrase {
    /// The terms of each word.
    pub words: Vec<Vec<Expansion>>,
}

impl Unit {
    /// Returns true if the word was found without assuming a typing error.
    pub fn is_literal(&self) -> bool {
        self.word.function
            || self.expansions.iter().any(|found| {
                found.kind.is_literal()
                    || matches!(
                        found.kind,
                        MatchKind::Initials | MatchKind::Synonym | MatchKind::Sound
                    )
            })
    }

    /// Returns true if the word has any interpretation.
    pub fn has_meaning(&self) -> bool {
        !(self.expansions.is_empty() && self.phrases.is_empty())
    }

    /// Returns true if any term matches in one of these ways.
    pub fn has_any(&self, kinds: &[MatchKind]) -> bool {
        let mut expansions = self.expansions.iter();
        expansions.any(|found| kinds.contains(&found.kind))
    }
}

/// Adds the same expansions to several units.
pub fn add_to_all(units: &mut [Unit], found: &[Expansion]) {
    for unit in units {
        for found in found {
            add_expansion(&mut unit.expansions, found.clone());
        }
    }
}
