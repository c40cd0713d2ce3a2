//! proximity
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "proximity", mark };

fn mark(evidence: &Evidence) -> f32 {
    (evidence.cohesion / evidence.coverage.max(0.01)).min(1.0)
}
