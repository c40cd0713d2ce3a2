//! typos
use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "typos", mark };

fn mark(evidence: &Evidence) -> f32 {
    1.0 / (1.0 + f32::from(evidence.typos))
}
