//! exactness
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "exactness", weight: 0.3, mark };

fn mark(evidence: &Evidence) -> f32 {
    evidence.exact
}
