//! Similarity of a query and the pages that contain words of it. Browsers do not know the meanings of words.

use munseo_search_index::Index;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::meanings::QueryMeaning;

use crate::candidates::{Candidates, Scope};
use crate::evidence::Evidence;

/// Adds the similarity of each page to the evidence about it. If the query has fewer than two common words, nothing
/// changes.
pub fn add_similarity<B: AsRef<[u8]>>(
    index: &Index<B>,
    candidates: &Candidates<'_>,
    scope: &Scope<'_>,
    pages: &mut [Evidence],
) {
    let words = candidates.units.iter();
    let words = words.filter(|unit| !unit.word.function);
    let words = words.map(|unit| (unit.word.key.as_slice(), unit.share));
    if pages.is_empty() || scope.fields != FieldSet::ALL {
        return;
    }
    let Some(meaning) = QueryMeaning::of_words(words) else {
        return;
    };
    for evidence in pages {
        evidence.similarity = index.similarity(evidence.page, &meaning);
    }
}
