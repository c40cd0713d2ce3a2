//! Step 5: what a reader gets: hits, highlighted and cut to snippets, values of facets, suggestions.
//!
//! Plain values; `munseo-search-protocol` makes JSON of them.

mod facets;
mod highlight;
mod passage;
mod ranking;
mod snippet;
mod suggestions;

use std::collections::BTreeMap;

pub use facets::FacetValue;
pub use highlight::{HighlightedText, MatchLevel};
pub use passage::Passage;
pub use ranking::Ranking;

pub(crate) use facets::{count_facets, values_beginning_with};
pub(crate) use highlight::Matcher;
pub(crate) use suggestions::suggest;

use munseo_search_index::record::{LEVELS, Record};

use crate::order::RankedHit;
use crate::query::Unit;
use crate::request::{Attribute, Request};

/// The response to a search.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SearchResponse {
    /// The hits of the requested page.
    pub hits: Vec<Hit>,
    /// The text of the section that answers a question; only on request, and only if one clearly does.
    pub passage: Option<Box<Passage>>,
    /// Number of hits on all pages of hits; with [`Request::distinct`], the number of pages of the site.
    pub total: usize,
    /// Number of pages of hits.
    pub pages: usize,
    /// The query that was searched for instead, if it makes more sense in the other keyboard layout.
    pub read_as: Option<String>,
    /// Up to three titles close to a query without hits.
    pub suggestions: Vec<String>,
    /// Number of all hits with each value of the requested facets.
    pub facets: BTreeMap<String, BTreeMap<String, usize>>,
}

/// A single hit.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// The record, without its code, keywords and weight.
    pub record: Record,
    /// Attributes to highlight that the record has.
    pub highlights: Vec<(Attribute, HighlightedText)>,
    /// Attributes to cut to a snippet that the record has.
    pub snippets: Vec<(Attribute, HighlightedText)>,
    /// The score by which it is sorted.
    pub score: f32,
    /// Numbers about its rank; `None` unless requested.
    pub ranking: Option<Ranking>,
}

impl Hit {
    /// A ranked record in the form of the request.
    pub(crate) fn new(
        request: &Request,
        matcher: &Matcher<'_>,
        units: &[Unit],
        ranked: &RankedHit,
        record: Record,
    ) -> Self {
        // The highlight and the snippet of an attribute share one search for matches.
        let mut known: Vec<(Attribute, Vec<highlight::Span>)> = Vec::with_capacity(LEVELS + 1);
        let mut spans = |attribute: Attribute, text: &str| -> Vec<highlight::Span> {
            if let Some((_, spans)) = known.iter().find(|(other, _)| *other == attribute) {
                return spans.clone();
            }
            let spans = matcher.spans(text);
            known.push((attribute, spans.clone()));
            spans
        };
        let highlight = |&attribute: &Attribute| {
            let text = attribute.of(&record)?;
            let spans = spans(attribute, text);
            Some((attribute, matcher.mark_spans(text, &spans, &request.tags)))
        };
        let highlights = request.highlight.iter().filter_map(highlight).collect();
        let snippet = |&(attribute, words): &(Attribute, usize)| {
            let text = attribute.of(&record)?;
            let spans = spans(attribute, text);
            let snippet = snippet::snippet(matcher, text, &spans, words, request);
            Some((attribute, snippet))
        };
        Self {
            highlights,
            snippets: request.snippet.iter().filter_map(snippet).collect(),
            score: ranked.score,
            ranking: request.include_ranking.then(|| Ranking::new(units, ranked)),
            record,
        }
    }
}
