//! A term of the index that may be meant by what was typed, and why.

use crate::index::dictionary::TermInfo;
use crate::tuning;

/// The relation between a term and what was typed, closest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The word itself.
    Exact,
    /// A form of the word: another ending, a particle, a plural.
    Form,
    /// A longer word that the typed one begins.
    Prefix,
    /// A compound that holds the word among others.
    Inside,
    /// A word whose syllables begin with the consonants typed.
    Initials,
    /// A word of the same meaning, by the synonyms file.
    Synonym,
    /// A word that sounds the same.
    Sound,
    /// A word one edit away.
    Typo,
    /// A word two edits away.
    TwoTypos,
}

impl Reason {
    /// The number of typing errors it assumes.
    #[must_use]
    pub const fn typos(self) -> u8 {
        match self {
            Self::Typo => 1,
            Self::TwoTypos => 2,
            _ => 0,
        }
    }

    /// Returns true if the reader typed the term itself, a form of it or a part.
    #[must_use]
    pub const fn is_literal(self) -> bool {
        matches!(self, Self::Exact | Self::Form | Self::Prefix | Self::Inside)
    }
}

/// A term that may be meant.
#[derive(Debug, Clone, PartialEq)]
pub struct Expansion {
    /// The term.
    pub term: TermInfo,
    /// Its key.
    pub key: Vec<u8>,
    /// Where in the key that begins which stands for what was typed.
    pub start: usize,
    /// Bytes of the key that stand for what was typed; the rest is an ending or a completion.
    pub typed: usize,
    /// The probability that it is meant, 0 to 1.
    pub quality: f32,
    /// Its relation to what was typed.
    pub reason: Reason,
    /// Number of the completion of an unfinished Korean word, shared by all forms of one word; 0 for the
    /// word as it stands.
    pub branch: u8,
}

impl Expansion {
    /// A term of this key; all of it stands for what was typed.
    #[must_use]
    pub fn new(term: TermInfo, key: &[u8], reason: Reason, quality: f32) -> Self {
        Self {
            term,
            key: key.to_vec(),
            start: 0,
            typed: key.len(),
            quality,
            reason,
            branch: 0,
        }
    }

    /// The same term, of which only so many bytes stand for what was typed.
    #[must_use]
    pub fn typed(self, typed: usize) -> Self {
        Self { typed, ..self }
    }

    /// Returns true if it is a compound that holds the word, and of which the rest is words, too.
    #[must_use]
    pub fn is_surely_inside(&self) -> bool {
        self.reason == Reason::Inside && self.quality >= tuning::INSIDE * tuning::FORM
    }

    /// The bytes of the key that stand for what was typed.
    #[must_use]
    pub fn typed_range(&self) -> std::ops::Range<usize> {
        let end = (self.start + self.typed).min(self.key.len());
        self.start.min(end)..end
    }

    /// The word that is meant, if it is this one: without the endings that nobody abbreviates.
    #[must_use]
    pub fn meant(&self) -> &[u8] {
        match self.reason {
            Reason::Prefix => &self.key,
            _ => &self.key[..self.typed.min(self.key.len())],
        }
    }
}

/// Adds an expansion; of two for the same term the better one stays.
pub fn add_expansion(expansions: &mut Vec<Expansion>, found: Expansion) {
    match expansions.iter_mut().find(|known| known.term == found.term) {
        Some(known) if known.quality < found.quality => *known = found,
        Some(_) => {}
        None => expansions.push(found),
    }
}
