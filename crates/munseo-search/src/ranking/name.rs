//! Does the query name the page?
//!
//! **Contract.** A page whose own name is the query, however cased, spelled together or apart, comes
//! before every page of another name. Next come names that the query begins, the shorter what is
//! left of them the better; then names in another language or in the URL, names mistyped, names that
//! hold all the words among others, and sections whose heading is the query. Words that say where a
//! page is (`array`, `legacy`) may stand beside its name. A page that lacks one of the words in its
//! title and area is not named at all.
//!
//! How far a query names a page is worked out in [`super::evidence`], where its hits are at hand.

use super::{Evidence, Rule};

/// The rule.
pub const RULE: Rule = Rule { name: "name", mark };

fn mark(evidence: &Evidence) -> f32 {
    if evidence.name >= OWN {
        1.0
    } else {
        OTHER * evidence.name
    }
}

/// From here on the name is the page's own, spelled right, with or without a word for its area.
pub const OWN: f32 = 0.97;

/// What any lesser way of naming a page is worth at most: own names always win.
const OTHER: f32 = 0.6;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_name_is_worth_more_than_any_text() {
        let named = Evidence {
            name: 1.0,
            ..Evidence::default()
        };
        let spoken_of = Evidence {
            words: 1.25,
            ..Evidence::default()
        };
        assert!(
            mark(&named)
                - mark(&Evidence {
                    name: 0.96,
                    ..Evidence::default()
                })
                > 0.4
        );
        assert_eq!(mark(&spoken_of), 0.0);
    }
}
