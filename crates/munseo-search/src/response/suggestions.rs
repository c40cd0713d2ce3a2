//! Suggestions for a query without results: names similar to the typed words.

use std::cmp::Reverse;

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::TermInfo;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::RecordId;
use munseo_search_index::sort;

use crate::query::{parse, similar_terms};

/// Maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 3;

/// Maximum number of typing errors of a suggestion, but at most a third of the word.
const MAX_SUGGESTION_TYPOS: usize = 3;

/// Maximum number of similar terms that are looked up.
const MAX_SCANNED: usize = 12;

/// Up to three titles similar to a word of the query; each has hits, because it is the name of a page that passes the
/// filter.
pub fn suggest<B: AsRef<[u8]>>(
    index: &Index<B>,
    query: &str,
    allowed: &dyn Fn(RecordId) -> bool,
) -> Vec<String> {
    let mut similar: Vec<(u8, TermInfo)> = Vec::new();
    for word in parse(query)
        .iter()
        .filter(|word| !word.function && word.key.len() >= 3)
    {
        let max_typos = MAX_SUGGESTION_TYPOS.min(word.key.len() / 3) as u8;
        for found in similar_terms(index.dictionary(), &word.key, max_typos, true) {
            if found.term.prominence >= 2 {
                let distance = found.typos * 2 + u8::from(found.prefix);
                similar.push((distance, found.term));
            }
        }
    }
    sort::by_key(&mut similar, |&(distance, term)| {
        (distance, Reverse(term.rank()), term.id)
    });
    let mut suggestions: Vec<String> = Vec::new();
    for (_, term) in similar.into_iter().take(MAX_SCANNED) {
        if suggestions.len() == MAX_SUGGESTIONS {
            break;
        }
        suggestions
            .extend(title_with(index, term, allowed).filter(|title| !suggestions.contains(title)));
    }
    suggestions
}

/// The title of the most important page that has the term in its title; `None` if there is none, or a shard is not
/// loaded.
fn title_with<B: AsRef<[u8]>>(
    index: &Index<B>,
    term: TermInfo,
    allowed: &dyn Fn(RecordId) -> bool,
) -> Option<String> {
    let titles = FieldSet::TITLE_EXACT.union(FieldSet::TITLE_WORD);
    let (records, fields) = index.postings(term).ok()?;
    let (record, _) = std::iter::zip(records, fields)
        .map(|(&record, &fields)| (record, fields))
        .filter(|&(record, fields)| fields.overlaps(titles) && allowed(record))
        .max_by_key(|&(record, fields)| {
            let page = index.pages.row(index.pages.page_of(record));
            (
                fields.overlaps(FieldSet::TITLE_EXACT),
                page.prior,
                Reverse(page.title_words),
                Reverse(record),
            )
        })?;
    Some(index.read(record).ok()?.title().to_owned())
}
