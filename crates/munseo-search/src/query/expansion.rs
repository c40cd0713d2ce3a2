//! A possible term for a typed word, and the kind of match.

use munseo_search_index::index::dictionary::TermInfo;

use crate::tuning;

/// The relation between a term and the typed word, closest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MatchKind {
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
    /// A word one typing error away.
    Typo,
    /// A word two typing errors away.
    TwoTypos,
}

impl MatchKind {
    /// The number of typing errors it assumes.
    pub const fn typos(self) -> u8 {
        match self {
            Self::Typo => 1,
            Self::TwoTypos => 2,
            _ => 0,
        }
    }

    /// Returns true if the term is the typed word or another form of it.
    pub const fn is_exact_or_form(self) -> bool {
        matches!(self, Self::Exact | Self::Form)
    }

    /// Returns true if the typed text is the term itself, a form of it or a part of it.
    pub const fn is_literal(self) -> bool {
        self.is_exact_or_form() || matches!(self, Self::Prefix | Self::Inside)
    }
}

/// A possible term.
#[derive(Debug, Clone, PartialEq)]
pub struct Expansion {
    /// The term.
    pub term: TermInfo,
    /// Its key.
    pub key: Vec<u8>,
    /// The start of the part of the key that matches the typed text.
    pub start: usize,
    /// Number of bytes of the key that match the typed text; the rest is an ending or a completion.
    pub typed: usize,
    /// The probability that it is intended, 0 to 1.
    pub quality: f32,
    /// How it matches the typed text.
    pub kind: MatchKind,
    /// Number of the word that an unfinished Korean word may become; all forms of that word have the same number. 0 for
    /// terms that are not completions.
    pub completion_group: u8,
}

impl Expansion {
    /// A term whose whole key matches the typed text.
    pub fn new(term: TermInfo, key: &[u8], kind: MatchKind, quality: f32) -> Self {
        Self {
            term,
            key: key.to_vec(),
            start: 0,
            typed: key.len(),
            quality,
            kind,
            completion_group: 0,
        }
    }

    /// Sets the number of bytes of the key that match the typed text.
    #[must_use]
    pub fn typed(self, typed: usize) -> Self {
        Self { typed, ..self }
    }

    /// Returns true if it is a compound whose other parts are words, too.
    pub fn is_certain_compound(&self) -> bool {
        self.kind == MatchKind::Inside && self.quality >= tuning::INSIDE * tuning::FORM
    }

    /// The byte range of the key that matches the typed text.
    pub fn typed_range(&self) -> std::ops::Range<usize> {
        let end = (self.start + self.typed).min(self.key.len());
        self.start.min(end)..end
    }
}

/// Adds an expansion. If the term already has one, the one with the higher quality is kept.
pub fn add_expansion(expansions: &mut Vec<Expansion>, found: Expansion) {
    match expansions.iter_mut().find(|known| known.term == found.term) {
        Some(known) if known.quality < found.quality => *known = found,
        Some(_) => {}
        None => expansions.push(found),
    }
}
