//! Numbers about the rank of a hit.

use crate::order::RankedHit;
use crate::query::{MatchKind, Unit};

/// Numbers about the rank of a hit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranking {
    /// Number of words of the query.
    pub words: usize,
    /// Number of words that the index has as they are.
    pub exact_words: usize,
    /// Number of assumed typing errors.
    pub typos: u8,
    /// The importance of the page, 0 to 1.
    pub prior: f32,
}

impl Ranking {
    pub(super) fn new(units: &[Unit], ranked: &RankedHit) -> Self {
        let is_exact = |unit: &&Unit| {
            let mut terms = unit.expansions.iter();
            terms.any(|term| term.kind == MatchKind::Exact)
        };
        Self {
            words: units.len(),
            exact_words: units.iter().filter(is_exact).count(),
            typos: ranked.evidence.typos,
            prior: ranked.evidence.prior,
        }
    }
}
