//! Which page comes first, and why.
//!
//! Each rule looks at the [`Evidence`] about a page and gives a mark from 0 to 1; the score is the
//! sum of the marks times the rules' weights ([`Weights::rules`]). The first two rules decide, and a
//! page's own name outweighs any difference in words; the rest break ties between pages that they
//! leave close together, in this order:
//!
//! | rule | asks |
//! | --- | --- |
//! | [`name`] | does the query name the page? |
//! | [`words`] | how much of the query does the page speak of, and how prominently? |
//! | [`typos`] | how many typing errors must have been made? |
//! | [`exactness`] | were the words themselves found, or only their relatives? |
//! | [`proximity`] | do they stand together in one section? |
//! | [`initials`] | do neighbouring words have the initial consonants typed? |
//! | [`weight`] | what is the page worth by itself? |
//!
//! Every rule has a file with its contract, its weight and its tests. To add one, copy the shape of
//! [`weight`], add it to [`RULES`], and say in its contract what must hold for a reader.

#[path = "evidence.rs"]
pub mod evidence;
#[path = "ranking/exactness.rs"]
pub mod exactness;
#[path = "ranking/initials.rs"]
pub mod initials;
#[path = "ranking/name.rs"]
pub mod name;
#[path = "ranking/proximity.rs"]
pub mod proximity;
#[path = "ranking/typos.rs"]
pub mod typos;
#[path = "ranking/weight.rs"]
pub mod weight;
#[path = "tuning.rs"]
pub mod weights;
#[path = "order/rules.rs"]
pub mod words;

pub use evidence::Evidence;
pub use weights::Weights;

/// A ranking rule.
pub struct Rule {
    /// Its name, as explanations show it.
    pub name: &'static str,
    /// Its mark, 0 to 1.
    pub mark: fn(&Evidence) -> f32,
}

/// The rules, most important first.
pub const RULES: [Rule; 7] = [
    name::RULE,
    words::RULE,
    typos::RULE,
    exactness::RULE,
    proximity::RULE,
    weight::RULE,
    initials::RULE,
];

/// The sum of all rules' marks, times their weights.
#[must_use]
pub fn score(evidence: &Evidence, weights: &Weights) -> f32 {
    RULES
        .iter()
        .zip(weights.rules)
        .map(|(rule, weight)| weight * (rule.mark)(evidence))
        .sum()
}
