//! The ranking rules, each with its contract.
//!
//! A rule gives a page a mark from 0 to 1; [`tuning::RULES`] has its weight. The first two decide, and a page's
//! own name outweighs any difference in words; the others break ties between pages that those leave close
//! together. To add a rule, write its contract and its mark here, add it to [`RULES`], its weight to
//! [`tuning::RULES`], and a property to `tests/search/ranking.rs`.
//!
//! | rule | question |
//! | --- | --- |
//! | `name` | does the query name the page? |
//! | `words` | how much of the query does the page hold, and how prominently? |
//! | `typos` | how many typing errors must have been made? |
//! | `exactness` | were the words themselves found, or only their relatives? |
//! | `proximity` | do they stand together in one section? |
//! | `weight` | what is the page worth by itself? |
//! | `initials` | do neighboring words have the initial consonants typed? |

use crate::evidence::Evidence;
use crate::tuning;

/// A ranking rule.
pub struct Rule {
    /// Its name in explanations.
    pub name: &'static str,
    /// Its mark, 0 to 1.
    pub mark: fn(&Evidence) -> f32,
}

/// The rules, in the order of the table above and of [`tuning::RULES`].
pub const RULES: [Rule; 7] = [
    rule("name", name),
    rule("words", words),
    rule("typos", typos),
    rule("exactness", exactness),
    rule("proximity", proximity),
    rule("weight", page_weight),
    rule("initials", initials),
];

const fn rule(name: &'static str, mark: fn(&Evidence) -> f32) -> Rule {
    Rule { name, mark }
}

/// The sum of all rules' marks, times their weights.
pub fn score(evidence: &Evidence) -> f32 {
    let rules = RULES.iter().zip(tuning::RULES);
    rules
        .map(|(rule, weight)| weight * (rule.mark)(evidence))
        .sum()
}

/// The part of the score that comes from the `name` rule.
pub fn name_score(evidence: &Evidence) -> f32 {
    let [weight, ..] = tuning::RULES;
    weight * name(evidence)
}

/// **Contract.** A page whose own name is the query, however cased, spelled together or apart, comes
/// before every page of another name. Next come names that the query begins, the less is left of them the
/// better; then names in another language or in the URL, names mistyped, names that hold all the words among
/// others, and sections whose heading is the query. Words for the area of a page (`array`, `legacy`) may
/// stand beside its name. A page that lacks one of the words in its title and area is not named at all.
fn name(evidence: &Evidence) -> f32 {
    if evidence.name >= tuning::OWN_NAME {
        1.0
    } else {
        tuning::OTHER_NAME * evidence.name
    }
}

/// **Contract.** Of two pages, the one that holds the larger share of the query, in more prominent
/// places, comes first; rare words are a larger share than common ones, function words next to none. In running
/// text, repetition and a short section make a place more prominent. A
/// page whose words stand in one section comes before one where they are scattered. Words repeated in
/// several sections count a little more. What a section lacks, its page's title may supply. Among pages
/// whose own name is the query their words do not matter: the main one comes first.
fn words(evidence: &Evidence) -> f32 {
    if evidence.name >= tuning::OWN_NAME {
        return 1.0;
    }
    (evidence.words / tuning::FULL_COVERAGE).min(1.0)
}

/// **Contract.** Of two pages that hold as much of the query, the one that needs fewer corrections
/// comes first. The mark halves with the first error and falls ever more slowly, for whoever mistypes
/// one word is as likely to mean one page as the other.
fn typos(evidence: &Evidence) -> f32 {
    1.0 / (1.0 + f32::from(evidence.typos))
}

/// **Contract.** Of two pages that hold as much of the query, the one that has the words as typed (or
/// their beginnings, or other forms of them) comes before the one that has only synonyms, sounds,
/// initial consonants or corrections.
fn exactness(evidence: &Evidence) -> f32 {
    evidence.exact
}

/// **Contract.** Of two pages that hold as much of the query, the one where a single section, with
/// the title above it, holds nearly all of that comes first. It does not matter how much it is.
fn proximity(evidence: &Evidence) -> f32 {
    (evidence.cohesion / evidence.coverage.max(f32::MIN_POSITIVE)).min(1.0)
}

/// **Contract.** Of two pages that answer equally well, the one the author gives more weight comes first;
/// without such weights, the one higher up in the larger part of the site; and of pages of the same name the
/// main one. This prior is computed when the index is built.
fn page_weight(evidence: &Evidence) -> f32 {
    evidence.prior
}

/// **Contract.** Of two pages that answer to initial consonants, the one where they are those of words
/// side by side comes first: in its lead or a heading rather than in other text. Queries with anything
/// else in them are not judged by this.
fn initials(evidence: &Evidence) -> f32 {
    evidence.adjacent_initials
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The mark of a rule for evidence that differs from none at all in one field.
    macro_rules! mark {
        ($rule:ident, $($field:ident: $value:expr),*) => {
            $rule(&Evidence { $($field: $value,)* ..Evidence::default() })
        };
    }

    #[test]
    fn a_full_name_is_worth_more_than_any_text() {
        assert!(mark!(name, name: 1.0) - mark!(name, name: 0.96) > 0.4);
        assert_eq!(mark!(name, words: 1.25), 0.0);
    }

    #[test]
    fn more_of_the_query_is_better_up_to_a_limit() {
        assert!(mark!(words, words: 0.2) < mark!(words, words: 0.3));
        assert_eq!(mark!(words, words: tuning::FULL_COVERAGE), 1.0);
        assert_eq!(mark!(words, words: 9.0), 1.0);
    }

    #[test]
    fn every_error_costs_and_the_first_most() {
        let [none, one, two] = [0, 1, 2].map(|errors| mark!(typos, typos: errors));
        assert_eq!(none, 1.0);
        assert!(none - one > one - two && one > two);
    }

    #[test]
    fn words_in_one_section_come_before_scattered_ones() {
        let together = mark!(proximity, coverage: 0.8, cohesion: 0.8);
        assert_eq!(together, 1.0);
        assert!(mark!(proximity, coverage: 0.8, cohesion: 0.4) < together);
        assert_eq!(mark!(proximity,), 0.0);
    }

    #[test]
    fn typed_words_and_weightier_pages_and_adjacent_initials_come_first() {
        assert!(mark!(exactness, exact: 1.0) > mark!(exactness, exact: 0.5));
        assert!(mark!(page_weight, prior: 0.7) > mark!(page_weight, prior: 0.6));
        let [no, heading, lead] =
            [0.0, 0.5, 1.0].map(|held| mark!(initials, adjacent_initials: held));
        assert!(lead > heading && heading > no);
    }
}
