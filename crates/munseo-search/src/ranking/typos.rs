//! How many typing errors must have been made?
//!
//! **Contract.** Of two pages that hold as much of the query, the one that needs fewer corrections
//! comes first. The mark halves with the first error and falls ever more slowly, for whoever mistypes
//! one word is as likely to mean one page as the other.

use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule {
    name: "typos",
    mark,
};

fn mark(evidence: &Evidence) -> f32 {
    1.0 / (1.0 + f32::from(evidence.typos))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_costs_and_the_first_most() {
        let after = |typos| {
            mark(&Evidence {
                typos,
                ..Evidence::default()
            })
        };
        assert_eq!(after(0), 1.0);
        assert!(after(0) - after(1) > after(1) - after(2) && after(1) > after(2));
    }
}
