//! Step 1: the typed words and their possible meanings.
//!
//! [`parse()`] splits text into words. [`find_meanings`] finds the terms of the index that each word may stand for,
//! each with a quality, and returns one [`Unit`] per word. The passes, in order:
//!
//! 1. [`spacing`]: the spacing of the site: compounds and runs of initial consonants are split;
//!    [`cjk_segmentation`] splits runs of Chinese or Japanese.
//! 2. [`word_terms`]: the terms for each word alone: the word, its [`forms`] (particles, endings, plurals), its
//!    completions, and the words with its [`initials`]. `inside` adds compounds that contain it.
//! 3. [`joined_words`]: several words as one.
//! 4. [`synonyms`], of one word or several.
//! 5. [`loanwords`]: Latin names that sound like a Hangul word.
//! 6. [`corrections`] of typing errors, found by [`typos`].
//! 7. [`related`]: synonyms and loanwords of the words with some initials.
//!
//! Passes add terms and change their qualities and kinds; no pass removes the terms of an earlier one.

mod cheapest_split;
mod cjk_segmentation;
mod completion_groups;
mod corrections;
mod edit_distance;
mod expansion;
mod forms;
mod initials;
mod inside;
mod joined_words;
mod korean_segmentation;
mod loanwords;
mod parse;
mod related;
mod spacing;
mod synonyms;
mod typos;
mod unit;
mod word_terms;

pub use expansion::{Expansion, MatchKind};
pub use parse::{Word, parse, parse_in_other_layout};
pub use typos::similar_terms;
pub use unit::{Phrase, Unit};

use munseo_search_index::Index;

/// The words of a query, each with the terms of the index that it may mean. If `typos` is true, typing errors are
/// corrected.
pub fn find_meanings<B: AsRef<[u8]>>(index: &Index<B>, query: &[Word], typos: bool) -> Vec<Unit> {
    let words = spacing::split_compounds(index, query);
    let mut units: Vec<Unit> = cjk_segmentation::split_runs(index, words.clone())
        .into_iter()
        .map(|word| {
            let mut expansions = word_terms::expand(index, &word);
            inside::add_compounds(index, &word, &mut expansions);
            Unit {
                word,
                expansions,
                phrases: Vec::new(),
            }
        })
        .collect();
    joined_words::join_neighbors(index, &mut units);
    cjk_segmentation::add_runs(index, &mut units, &words);
    synonyms::add_synonyms(index, &mut units);
    if let Some(last) = units.last_mut() {
        synonyms::add_synonyms_of_prefix(index, last);
    }
    loanwords::add_loanwords(index, &mut units);
    if typos {
        corrections::add_corrections(index, &mut units);
    }
    loanwords::add_loanword_completions(index, &mut units);
    if let Some(last) = units.last_mut().filter(|last| last.word.unfinished) {
        completion_groups::number_completion_groups(last);
    }
    for unit in &mut units {
        related::add_related_terms(index, unit);
    }
    units
}
