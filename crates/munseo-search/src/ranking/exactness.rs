//! exactness
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "exactness", mark };

fn mark(evidence: &Evidence) -> f32 {
    evidence.exact
}
