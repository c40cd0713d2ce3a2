//! words
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "words", mark };

fn mark(evidence: &Evidence) -> f32 {
    (evidence.words / 1.25).min(1.0)
}
