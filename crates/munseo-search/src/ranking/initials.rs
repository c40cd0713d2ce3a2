//! Do neighbouring words have the initial consonants typed?
//!
//! **Contract.** Of two pages that answer to initial consonants, the one where they are those of words
//! side by side comes first: in its lead or a heading rather than in other text. Queries with anything
//! else in them are not judged by this.

use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule {
    name: "initials",
    mark,
};

fn mark(evidence: &Evidence) -> f32 {
    evidence.abbreviated
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_side_by_side_come_before_words_apart() {
        let holds = |abbreviated| {
            mark(&Evidence {
                abbreviated,
                ..Evidence::default()
            })
        };
        assert!(holds(1.0) > holds(0.5) && holds(0.5) > holds(0.0));
    }
}
