//! The values of facets: their counts, and completions of typed text.

use std::collections::BTreeMap;

use munseo_search_index::Index;
use munseo_search_index::index::ids::RecordId;
use munseo_search_index::text::tokenize::{Token, tokenize};

use super::highlight::{Span, end_of_key, html};
use crate::request::{FacetRequest, MAX_VALUES, ValueOrder};

/// A value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetValue {
    /// The value.
    pub value: String,
    /// The value as HTML, with the typed text marked.
    pub html: String,
    /// The number of records that have it.
    pub count: usize,
}

/// Filters values, given with their counts, to those whose words begin with the words of the request.
pub(crate) fn values_beginning_with(
    request: &FacetRequest,
    counts: BTreeMap<String, usize>,
) -> Vec<FacetValue> {
    let typed = tokenize(&request.text);
    if typed.is_empty() && !request.text.trim().is_empty() {
        // Punctuation alone matches no word.
        return Vec::new();
    }
    // Sorted by name.
    let mut values: Vec<FacetValue> = counts
        .into_iter()
        .filter_map(|(value, count)| {
            let html = html(&value, &spans(&value, &typed)?, &request.within.tags);
            Some(FacetValue { value, html, count })
        })
        .collect();
    if request.order == ValueOrder::Count {
        values.sort_by_key(|value| std::cmp::Reverse(value.count));
    }
    values.truncate(request.max_values.min(MAX_VALUES));
    values
}

/// The counts of records for each value of the requested facets; `*` means every facet.
pub(crate) fn count_facets<B: AsRef<[u8]>>(
    index: &Index<B>,
    requested: &[String],
    records: impl Iterator<Item = RecordId>,
) -> BTreeMap<String, BTreeMap<String, usize>> {
    let mut facets: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    if requested.is_empty() {
        return facets;
    }
    let mut set_counts = vec![0; index.facet_sets().len()];
    for record in records {
        if let Some(count) = set_counts.get_mut(index.facet_set_of(record)) {
            *count += 1;
        }
    }
    for (set, count) in std::iter::zip(index.facet_sets(), set_counts) {
        for (name, value) in set.iter().filter(|_| count > 0) {
            if requested
                .iter()
                .any(|requested| requested == "*" || requested == name)
            {
                let values = facets.entry(name.clone()).or_default();
                *values.entry(value.clone()).or_default() += count;
            }
        }
    }
    facets
}

/// The ranges of a value's words that begin with the typed ones; `None` if a typed word has no match.
fn spans(value: &str, typed: &[Token]) -> Option<Vec<Span>> {
    let mut words = tokenize(value).into_iter();
    let mut span = |typed: &Token| {
        let word = words.find(|word| word.key.starts_with(&typed.key))?;
        let range = word.start..word.end;
        let end = end_of_key(value, range, word.key.len(), typed.key.len());
        let (start, units) = (word.start, 0);
        Some(Span { start, end, units })
    };
    typed.iter().map(&mut span).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Tags;

    #[test]
    fn typed_words_are_prefixes_of_the_words_of_a_value() {
        for (value, typed, marked) in [
            (
                "docs-default-current",
                "docs-de",
                Some("[docs]-[de]fault-current"),
            ),
            ("배열", "배ㅇ", Some("[배열]")),
            ("배열", "ㅂ", Some("[배]열")),
            ("Usage <Array>", "arr", Some("Usage &lt;[Arr]ay&gt;")),
            ("1.0", "1.0", Some("[1].[0]")),
            ("0.1", "1.0", None),
            ("current", "docs", None),
            ("current", "", Some("current")),
        ] {
            let tags = Tags {
                open: "[".to_owned(),
                close: "]".to_owned(),
            };
            let spans = spans(value, &tokenize(typed));
            let html = spans.map(|spans| html(value, &spans, &tags));
            assert_eq!(html.as_deref(), marked, "{value} {typed}");
        }
    }
}
