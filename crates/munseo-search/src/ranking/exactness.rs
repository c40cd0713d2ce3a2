//! Were the words themselves found, or only their relatives?
//!
//! **Contract.** Of two pages that hold as much of the query, the one that has the words as typed (or
//! their beginnings, or other forms of them) comes before the one that has only synonyms, sounds,
//! initial consonants or corrections.

use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule {
    name: "exactness",
    mark,
};

fn mark(evidence: &Evidence) -> f32 {
    evidence.exact
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_words_come_before_their_relatives() {
        let typed = Evidence {
            exact: 1.0,
            ..Evidence::default()
        };
        assert!(
            mark(&typed)
                > mark(&Evidence {
                    exact: 0.5,
                    ..Evidence::default()
                })
        );
    }
}
