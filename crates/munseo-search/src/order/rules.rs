//! The ranking rules, each with its contract.
//!
//! A rule gives a page a score from 0 to 1, and [`tuning::RULES`] contains its weight. The total score of a page is the
//! weighted sum. The first two rules decide, and a page's own name outweighs any difference in words; the other rules
//! break ties. To add a rule, write its contract and its function here, and add it to [`RULES`], its weight to
//! [`tuning::RULES`] and a property to `tests/search/ranking.rs`.
//!
//! | rule | question |
//! | --- | --- |
//! | `name` | is the query the name of the page? |
//! | `words` | how much of the query does the page contain, and how prominently? |
//! | `typos` | how many typing errors does it assume? |
//! | `proximity` | are the words in one section? |
//! | `weight` | how important is the page by itself? |
//! | `initials` | do adjacent words have the typed initial consonants? |
//! | `similarity` | is a section about the same things, in any words? |

use crate::evidence::Evidence;
use crate::tuning;

/// The rules, in the order of the table above and of [`tuning::RULES`]. Each computes a score from 0 to 1.
const RULES: [fn(&Evidence) -> f32; 7] = [
    name,
    words,
    typos,
    proximity,
    page_weight,
    initials,
    similarity,
];

/// The total score: the sum of the scores of all rules, times their weights.
pub fn score(evidence: &Evidence) -> f32 {
    let rules = RULES.iter().zip(tuning::RULES);
    rules.map(|(rule, weight)| weight * rule(evidence)).sum()
}

/// The part of the score that comes from the `name` rule.
pub fn name_score(evidence: &Evidence) -> f32 {
    let [weight, ..] = tuning::RULES;
    weight * name(evidence)
}

/// The part of the score that comes from the `similarity` rule.
pub fn similarity_score(evidence: &Evidence) -> f32 {
    let [.., weight] = tuning::RULES;
    weight * similarity(evidence)
}

/// **Contract.** A page whose own name is the query, in any case and with or without spaces, ranks before every page of
/// another name. Next are names that start with the query, nearly complete ones first; then names in
/// another language or in the URL, mistyped names, names that contain all the words among others, and sections whose
/// heading is the query. The query may contain words for the area of the page (`array`, `legacy`) next to its name. A
/// title does not match if a word of the query is in neither the title nor the area.
fn name(evidence: &Evidence) -> f32 {
    if evidence.name >= tuning::OWN_NAME {
        1.0
    } else {
        tuning::OTHER_NAME * evidence.name
    }
}

/// **Contract.** Of two pages, the one with the larger share of the query, in more prominent fields, ranks first. Rare
/// words are a larger share than common ones, and function words a very small one. In running text, repetition and a
/// short section make a word more prominent. A page with the words in one section ranks before one where they are
/// scattered. Words repeated in several sections count a little more, less so in a long page, and in a very long one
/// words outside of the best section do. Words of the page's title count for its sections. Among pages whose own name is the query, this rule makes no difference: the main one
/// ranks first.
fn words(evidence: &Evidence) -> f32 {
    if evidence.name >= tuning::OWN_NAME {
        return 1.0;
    }
    (evidence.words / tuning::FULL_COVERAGE).min(1.0)
}

/// **Contract.** Of two pages that contain as much of the query, the one that needs fewer corrections ranks first. The
/// first error halves the score, and each further one lowers it less.
fn typos(evidence: &Evidence) -> f32 {
    1.0 / (1.0 + f32::from(evidence.typos))
}

/// **Contract.** Of two pages that contain as much of the query, the one where a single section, together with the
/// page's title, contains nearly all of that ranks first. The amount itself does not matter.
fn proximity(evidence: &Evidence) -> f32 {
    (evidence.best_section_coverage / evidence.coverage.max(f32::MIN_POSITIVE)).min(1.0)
}

/// **Contract.** Of two pages that match equally well, the one with the higher weight configured by the author ranks
/// first; without such weights, the one in fewer folders and in a larger area of the site; of pages of the same name,
/// the main one. This prior is computed when the index is built.
fn page_weight(evidence: &Evidence) -> f32 {
    evidence.prior
}

/// **Contract.** Of two pages that match initial consonants, the one where adjacent words of its title, lead or
/// headings have them ranks first. The rule does not apply to queries that contain anything else.
fn initials(evidence: &Evidence) -> f32 {
    f32::from(u8::from(evidence.adjacent_initials))
}

/// **Contract.** Of two pages that contain as much of a query of several words, the one with a section about the most
/// similar things ranks first. Browsers do not know the meanings of words, so there the rule makes no difference.
fn similarity(evidence: &Evidence) -> f32 {
    evidence.similarity
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The score of a rule for evidence in which only these fields are set.
    macro_rules! rule_score {
        ($rule:ident, $($field:ident: $value:expr),*) => {
            $rule(&Evidence { $($field: $value,)* ..Evidence::default() })
        };
    }

    #[test]
    fn a_full_name_ranks_above_any_text() {
        assert!(rule_score!(name, name: 1.0) - rule_score!(name, name: 0.96) > 0.4);
        assert_eq!(rule_score!(name, words: 1.25), 0.0);
    }

    #[test]
    fn more_of_the_query_is_better_up_to_a_limit() {
        assert!(rule_score!(words, words: 0.2) < rule_score!(words, words: 0.3));
        assert_eq!(rule_score!(words, words: tuning::FULL_COVERAGE), 1.0);
        assert_eq!(rule_score!(words, words: 9.0), 1.0);
    }

    #[test]
    fn the_first_typing_error_lowers_the_score_most() {
        let [none, one, two] = [0, 1, 2].map(|errors| rule_score!(typos, typos: errors));
        assert_eq!(none, 1.0);
        assert!(none - one > one - two && one > two);
    }

    #[test]
    fn words_in_one_section_come_before_scattered_ones() {
        let together = rule_score!(proximity, coverage: 0.8, best_section_coverage: 0.8);
        assert_eq!(together, 1.0);
        assert!(rule_score!(proximity, coverage: 0.8, best_section_coverage: 0.4) < together);
        assert_eq!(rule_score!(proximity,), 0.0);
    }

    #[test]
    fn important_pages_and_adjacent_initials_come_first() {
        assert!(rule_score!(page_weight, prior: 0.7) > rule_score!(page_weight, prior: 0.6));
        assert!(rule_score!(initials, adjacent_initials: true) > rule_score!(initials,));
    }
}
