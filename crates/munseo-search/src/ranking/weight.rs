//! weight
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "weight", weight: 0.5, mark };

fn mark(evidence: &Evidence) -> f32 {
    evidence.prior
}
