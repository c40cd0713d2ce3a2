//! What is the page worth by itself?
//!
//! **Contract.** Of two pages that answer equally well, the one the maintainer gives more weight
//! comes first; without such weights, the one higher up in the larger part of the site; and of pages
//! of the same name the main one. The weight is computed when the index is built.

use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule {
    name: "weight",
    mark,
};

fn mark(evidence: &Evidence) -> f32 {
    evidence.prior
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weightier_pages_come_first() {
        let weighs = |prior| {
            mark(&Evidence {
                prior,
                ..Evidence::default()
            })
        };
        assert!(weighs(0.7) > weighs(0.6));
    }
}
