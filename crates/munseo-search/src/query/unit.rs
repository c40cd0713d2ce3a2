//! A word of a query with everything it may mean.

use std::sync::Arc;

use super::expansion::{Expansion, Reason, add_expansion};
use super::initial_runs::Piece;
use super::parse::Word;
use crate::index::fields::FieldSet;
use crate::text::tokenize::Script;

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

/// Several words, each with the terms it may be, all of which a record must hold.
#[derive(Debug, Clone)]
pub struct Phrase {
    /// The terms of each word.
    pub words: Vec<Vec<Expansion>>,
    /// The fields in which they count.
    pub fields: FieldSet,
}

impl Unit {
    /// Returns true if what was typed is in the index as it stands, or by another name.
    #[must_use]
    pub fn is_literal(&self) -> bool {
        self.word.function
            || self.expansions.iter().any(|found| {
                found.reason.is_literal()
                    || matches!(
                        found.reason,
                        Reason::Initials | Reason::Synonym | Reason::Sound
                    )
            })
    }

    /// Returns true if anything was found for the word.
    #[must_use]
    pub fn has_meaning(&self) -> bool {
        !(self.expansions.is_empty() && self.phrases.is_empty() && self.run.is_empty())
    }

    /// Returns true if it is a Korean word other than a function word.
    #[must_use]
    pub fn is_korean(&self) -> bool {
        self.word.script == Script::Hangul && !self.word.function
    }

    /// Returns true if any term was found for one of these reasons.
    #[must_use]
    pub fn has_any(&self, reasons: &[Reason]) -> bool {
        let mut expansions = self.expansions.iter();
        expansions.any(|found| reasons.contains(&found.reason))
    }
}

/// At most so many neighboring words are tried run together.
pub const LONGEST_JOIN: usize = 4;

/// Adds expansions to several units, which mean each of them together.
pub fn add_to_all(units: &mut [Unit], found: &[Expansion]) {
    for unit in units {
        for found in found {
            add_expansion(&mut unit.expansions, found.clone());
        }
    }
}
