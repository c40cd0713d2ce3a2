//! A possible term for a typed word, and the reason.

use munseo_search_index::index::dictionary::TermInfo;

use crate::tuning;

/// The relation between a term and what was typed, closest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The word itself.
    Exact,
    /// A form of the word: another ending, a particle, a plural.
    Form,
    /// A longer word that starts with the typed one.
    Prefix,
    /// A compound that contains the word.
    Inside,
    /// A word whose syllables begin with the typed consonants.
    Initials,
    /// A synonym from the synonyms file.
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
    pub const fn typos(self) -> u8 {
        match self {
            Self::Typo => 1,
            Self::TwoTypos => 2,
            _ => 0,
        }
    }

    /// Returns true if the reader typed the term itself, a form of it or a part.
    pub const fn is_literal(self) -> bool {
        matches!(self, Self::Exact | Self::Form | Self::Prefix | Self::Inside)
    }
}

/// A possible term.
#[derive(Debug, Clone, PartialEq)]
pub struct Expansion {
    /// The term.
    pub term: TermInfo,
    /// Its key.
    pub key: Vec<u8>,
    /// The start of the part of the key that stands for the typed text.
    pub start: usize,
    /// Number of bytes of the key that stand for the typed text; the rest is an ending or a completion.
    pub typed: usize,
    /// The probability that it is intended, 0 to 1.
    pub quality: f32,
    /// Its relation to the typed text.
    pub reason: Reason,
    /// Number of the completion of an unfinished Korean word, shared by all forms of one word; 0 for the
    /// word as it stands.
    pub branch: u8,
}

impl Expansion {
    /// A term with this key, all of which stands for the typed text.
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

    /// The same term, of which only `typed` bytes stand for the typed text.
    #[must_use]
    pub fn typed(self, typed: usize) -> Self {
        Self { typed, ..self }
    }

    /// Returns true if it is a compound whose other parts are words, too.
    pub fn is_surely_inside(&self) -> bool {
        self.reason == Reason::Inside && self.quality >= tuning::INSIDE * tuning::FORM
    }

    /// The bytes of the key that stand for the typed text.
    pub fn typed_range(&self) -> std::ops::Range<usize> {
        let end = (self.start + self.typed).min(self.key.len());
        self.start.min(end)..end
    }

    /// The intended word if this is the right term: without endings, because readers do not abbreviate them.
    pub fn intended_word(&self) -> &[u8] {
        match self.reason {
            Reason::Prefix => &self.key,
            _ => &self.key[..self.typed.min(self.key.len())],
        }
    }
}

/// Adds an expansion. If there is one for the same term, the better one stays.
pub fn add_expansion(expansions: &mut Vec<Expansion>, found: Expansion) {
    match expansions.iter_mut().find(|known| known.term == found.term) {
        Some(known) if known.quality < found.quality => *known = found,
        Some(_) => {}
        None => expansions.push(found),
    }
}
