//! words
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "words", weight: 4.0, mark };

fn mark(evidence: &Evidence) -> f32 {
    (0.55 * evidence.coverage + 0.45 * evidence.cohesion).min(1.25) / 1.25
}
