//! The score of a hit, by word and rule.

use std::fmt;

use munseo_search_index::sort;
use munseo_search_index::text::normalize::key_text;

use crate::order::{RULES, RankedHit};
use crate::query::{MatchKind, Unit};
use crate::tuning;

/// An itemized score.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    /// The parsed query, word by word.
    pub words: Vec<ExplainedWord>,
    /// The rules, in the order of `RULES`, then the adjustment for diversity, if any.
    pub rules: Vec<ExplainedRule>,
    /// Their sum, less the penalty for a further section of a page.
    pub score: f32,
    /// Number of assumed typing errors.
    pub typos: u8,
    /// The importance of the page, 0 to 1.
    pub prior: f32,
}

/// A word of the query and its interpretations.
#[derive(Debug, Clone, PartialEq)]
pub struct ExplainedWord {
    /// The word.
    pub typed: String,
    /// The most probable terms for it, and how they match.
    pub terms: Vec<(String, MatchKind)>,
}

/// The contribution of a rule to the score of a page.
#[derive(Debug, Clone, PartialEq)]
pub struct ExplainedRule {
    /// Its name.
    pub name: &'static str,
    /// Its score, 0 to 1; any number for `diversity`.
    pub score: f32,
    /// Its weight.
    pub weight: f32,
}

/// Maximum number of displayed terms per word.
const MAX_TERMS: usize = 6;

impl Explanation {
    pub(super) fn new(units: &[Unit], ranked: &RankedHit) -> Self {
        let words = units
            .iter()
            .map(|unit| {
                let mut terms: Vec<_> = unit.expansions.iter().collect();
                sort::by(&mut terms, |left, right| {
                    right.quality.total_cmp(&left.quality)
                });
                let terms = terms
                    .iter()
                    .take(MAX_TERMS)
                    .map(|found| (key_text(&found.key), found.kind))
                    .collect();
                ExplainedWord {
                    typed: key_text(&unit.word.key),
                    terms,
                }
            })
            .collect();
        let diversity = (ranked.diversity_adjustment != 0.0).then_some(ExplainedRule {
            name: "diversity",
            score: ranked.diversity_adjustment,
            weight: 1.0,
        });
        let rules = RULES
            .iter()
            .zip(tuning::RULES)
            .map(|(rule, weight)| ExplainedRule {
                name: rule.name,
                score: (rule.score)(&ranked.evidence),
                weight,
            })
            .chain(diversity)
            .collect();
        Self {
            words,
            rules,
            score: ranked.score,
            typos: ranked.evidence.typos,
            prior: ranked.evidence.prior,
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{:.3}", self.score)?;
        for rule in &self.rules {
            writeln!(
                out,
                "  {:<10} {:.3} × {:.2} = {:.3}",
                rule.name,
                rule.score,
                rule.weight,
                rule.score * rule.weight
            )?;
        }
        for word in &self.words {
            write!(out, "  {} ←", word.typed)?;
            for (term, kind) in &word.terms {
                write!(out, " {term} ({kind:?})")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}
