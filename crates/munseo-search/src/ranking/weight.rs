//! weight
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "weight", mark };

fn mark(evidence: &Evidence) -> f32 {
    evidence.prior
}
