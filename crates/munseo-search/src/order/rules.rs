//! How much of the query does the page speak of, and how prominently?
//!
//! **Contract.** Of two pages, the one that holds more of the query's weight, in more prominent
//! places, comes first; rare words weigh more than common ones, function words next to nothing. A
//! page whose words stand in one section comes before one where they are scattered. Words said in
//! several sections count a little more. What a section lacks, its page's title may supply. Among pages
//! whose own name is the query their words do not matter: the main one comes first.

use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule {
    name: "words",
    mark,
};

/// Words count for more than the whole query when a page repeats them; this much is the most.
const MOST: f32 = 1.25;

fn mark(evidence: &Evidence) -> f32 {
    if evidence.name >= super::name::OWN {
        return 1.0;
    }
    (evidence.words / MOST).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_of_the_query_is_better_and_there_is_a_most() {
        let speaks = |words| {
            mark(&Evidence {
                words,
                ..Evidence::default()
            })
        };
        assert!(speaks(0.2) < speaks(0.3));
        assert_eq!(speaks(MOST), 1.0);
        assert_eq!(speaks(9.0), 1.0);
    }
}
