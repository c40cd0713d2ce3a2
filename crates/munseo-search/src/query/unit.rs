//! A word of a query with all its interpretations.

use std::sync::Arc;

use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, Reason, add_expansion};
use super::initial_runs::Piece;
use super::parse::Word;

/// One word of the query with all its possible terms.
#[derive(Debug)]
pub struct Unit {
    /// The word.
    pub word: Word,
    /// Single terms.
    pub expansions: Vec<Expansion>,
    /// Synonyms of several words: a record must contain all of them.
    pub phrases: Vec<Arc<Phrase>>,
    /// Pieces of a run of initial consonants: a record must contain pieces that cover all of it.
    pub run: Vec<Piece>,
}

/// Several words, each with its possible terms; a record must contain all of them.
#[derive(Debug, Clone)]
pub struct Phrase {
    /// The terms of each word.
    pub words: Vec<Vec<Expansion>>,
    /// The fields that are searched.
    pub fields: FieldSet,
}

impl Unit {
    /// Returns true if the index contains the typed text as it is, or under another name.
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

    /// Returns true if the word has any interpretation.
    pub fn has_meaning(&self) -> bool {
        !(self.expansions.is_empty() && self.phrases.is_empty() && self.run.is_empty())
    }

    /// Returns true if it is a Korean word other than a function word.
    pub fn is_korean(&self) -> bool {
        self.word.script == Script::Hangul && !self.word.function
    }

    /// Returns true if any term was found for one of these reasons.
    pub fn has_any(&self, reasons: &[Reason]) -> bool {
        let mut expansions = self.expansions.iter();
        expansions.any(|found| reasons.contains(&found.reason))
    }
}

/// Maximum number of neighboring words that are tried as one.
pub const MAX_JOINED_WORDS: usize = 4;

/// Adds expansions to several units, which share each of them.
pub fn add_to_all(units: &mut [Unit], found: &[Expansion]) {
    for unit in units {
        for found in found {
            add_expansion(&mut unit.expansions, found.clone());
        }
    }
}
