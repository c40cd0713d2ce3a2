//! Pages about the same things as a query, in other words. Browsers do not know the meanings of words.

use munseo_search_index::Index;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::PageId;
use munseo_search_index::index::meanings::Meaning;
use munseo_search_index::sort;
use rustc_hash::FxHashSet;

use crate::candidates::{Candidates, Scope};
use crate::evidence::Evidence;
use crate::query::Unit;
use crate::tuning;

/// On sites with more records, only pages with words of the query are compared with it.
const MAX_RECORDS: usize = 10_000;

/// Maximum number of similar pages without words of the query.
const MAX_PAGES: usize = 5;

/// Adds the similarity of each page to the evidence about it, and the most similar pages without words of the query.
/// If no page has any of them, or if the query has fewer than two common words, nothing changes.
pub fn add_similarity<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &[Unit],
    candidates: &Candidates,
    scope: &Scope<'_>,
    pages: &mut Vec<Evidence>,
) {
    let words = units.iter().zip(&candidates.units);
    let words = words.filter(|(unit, _)| !unit.word.function);
    let words = words.map(|(unit, matches)| (unit.word.key.as_slice(), matches.share));
    if pages.is_empty() || scope.fields != FieldSet::ALL {
        return;
    }
    let Some(meaning) = Meaning::of_words(words) else {
        return;
    };
    for evidence in pages.iter_mut() {
        evidence.similarity = index.most_similar(evidence.page, &meaning).1;
    }
    if index.record_count() > MAX_RECORDS {
        return;
    }
    let known: FxHashSet<PageId> = pages.iter().map(|evidence| evidence.page).collect();
    let others = (0..index.page_count() as u32).map(PageId::new);
    let others = others.filter(|page| !known.contains(page));
    let similar = others.filter_map(|page| {
        let (record, similarity) = index.most_similar(page, &meaning);
        let passes = || scope.allowed.is_none_or(|passes| passes(record));
        (similarity >= tuning::MIN_SIMILARITY && passes()).then(|| Evidence {
            similarity,
            ..Evidence::without_query(index, page, record)
        })
    });
    let mut similar: Vec<Evidence> = similar.collect();
    sort::by(&mut similar, |left, right| {
        right.similarity.total_cmp(&left.similarity)
    });
    similar.truncate(MAX_PAGES);
    pages.append(&mut similar);
}
