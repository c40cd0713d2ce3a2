//! name
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "name", mark };

fn mark(evidence: &Evidence) -> f32 {
    evidence.name
}
