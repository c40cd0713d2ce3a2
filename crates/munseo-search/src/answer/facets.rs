//! The values of facets: how many hits have each, and which of them go on from what a reader types.

use std::collections::BTreeMap;

use super::mark::{Span, end_of_key, html};
use super::{Request, SearchError};
use crate::index::Index;
use crate::ranking::Weights;
use crate::tokenize::{Token, tokenize};

/// Most values that one answer holds, as in the hosted service.
pub const MOST_VALUES: usize = 100;

/// What is asked about the values of a facet.
#[derive(Debug, Clone, PartialEq)]
pub struct FacetRequest {
    /// The facet.
    pub facet: String,
    /// What the reader typed of a value: the words of a value begin with its words, in their order. All
    /// values when it is blank.
    pub text: String,
    /// How many values are wanted, at most [`MOST_VALUES`].
    pub most: usize,
    /// How they are sorted.
    pub order: ValueOrder,
    /// Which records count: those that answer this, or, when its query is blank, all that pass its filter.
    pub within: Request,
}

/// How the values of a facet are sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ValueOrder {
    /// Those of most records first.
    #[default]
    Count,
    /// By name.
    Name,
}

/// A value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetValue {
    /// The value.
    pub value: String,
    /// The value as HTML, with what was typed marked.
    pub html: String,
    /// How many records have it.
    pub count: usize,
}

impl<B: AsRef<[u8]>> Index<B> {
    /// The values of a facet that go on from what a reader types.
    ///
    /// # Errors
    /// As [`Index::search`].
    pub fn facet_values(&self, request: &FacetRequest) -> Result<Vec<FacetValue>, SearchError> {
        let within = &request.within;
        let allowed = within.filter.allowed_sets(self.facet_sets());
        let facets = [request.facet.clone()];
        let mut counts = if within.query.trim().is_empty() {
            let records = 0..self.record_count() as u32;
            let passing = records.filter(|&record| passes(self, &allowed, record));
            self.count_facets(&facets, passing)
        } else {
            let found = self.find(within, &allowed, &Weights::TUNED);
            if !found.missing.is_empty() {
                let sections = found.missing;
                return Err(SearchError::Missing { sections });
            }
            let records = found.ranked.iter().map(|ranked| ranked.record);
            self.count_facets(&facets, records)
        };
        let counts = counts.remove(&request.facet).unwrap_or_default();
        let typed = tokenize(&request.text);
        if typed.is_empty() && !request.text.trim().is_empty() {
            // Signs alone begin no word.
            return Ok(Vec::new());
        }
        let mut values: Vec<FacetValue> = counts
            .into_iter()
            .filter_map(|(value, count)| {
                let html = html(&value, &spans(&value, &typed)?, &within.tags);
                Some(FacetValue { value, html, count })
            })
            .collect();
        // They come by name.
        if request.order == ValueOrder::Count {
            values.sort_by_key(|value| std::cmp::Reverse(value.count));
        }
        values.truncate(request.most.min(MOST_VALUES));
        Ok(values)
    }

    /// How many of these records have each value of the facets that are wanted; `*` is every one.
    pub(super) fn count_facets(
        &self,
        wanted: &[String],
        records: impl Iterator<Item = u32>,
    ) -> BTreeMap<String, BTreeMap<String, usize>> {
        let mut of_sets = vec![0; self.facet_sets().len()];
        for record in records {
            if let Some(count) = of_sets.get_mut(self.facet_set_of(record)) {
                *count += 1;
            }
        }
        let mut facets: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
        for (set, count) in std::iter::zip(self.facet_sets(), of_sets) {
            for (name, value) in set.iter().filter(|_| count > 0) {
                if wanted.iter().any(|wanted| wanted == "*" || wanted == name) {
                    let values = facets.entry(name.clone()).or_default();
                    *values.entry(value.clone()).or_default() += count;
                }
            }
        }
        facets
    }
}

/// Whether a record passes a filter, by the sets of facet values that do.
pub(super) fn passes<B: AsRef<[u8]>>(index: &Index<B>, allowed: &[bool], record: u32) -> bool {
    let allowed = allowed.get(index.facet_set_of(record));
    allowed.copied().unwrap_or(true)
}

/// Where the words of a value begin with those that were typed; none when they do not all.
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
    use crate::answer::Tags;

    #[test]
    fn the_words_of_a_value_begin_with_those_that_were_typed() {
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
            let found = spans.map(|spans| html(value, &spans, &tags));
            assert_eq!(found.as_deref(), marked, "{value} {typed}");
        }
    }
}
