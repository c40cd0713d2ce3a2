//! Do the words stand together in one section?
//!
//! **Contract.** Of two pages that hold as much of the query, the one where a single section, with
//! the title above it, holds nearly all of that comes first. It does not matter how much it is.

use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule {
    name: "proximity",
    mark,
};

fn mark(evidence: &Evidence) -> f32 {
    (evidence.cohesion / evidence.coverage.max(f32::MIN_POSITIVE)).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_one_section_come_before_scattered_ones() {
        let held = |cohesion| {
            mark(&Evidence {
                coverage: 0.8,
                cohesion,
                ..Evidence::default()
            })
        };
        assert_eq!(held(0.8), 1.0);
        assert!(held(0.4) < held(0.8));
        assert_eq!(mark(&Evidence::default()), 0.0);
    }
}
