//! The entry point: [`search`].
//!
//! A [`Request`] passes through the modules in this order and results in a [`SearchResponse`]:
//!
//! ```text
//! query ─▶ candidates ─▶ evidence ─▶ order ─▶ response
//! ```
//!
//! A query that the index does not understand as typed is read in the other keyboard layout ([`find`]).

use munseo_search_index::index::ids::{PageId, RecordId};
use munseo_search_index::text::normalize::key_text;
use munseo_search_index::{Index, IndexSection};
use rustc_hash::{FxHashMap, FxHashSet};
use thiserror::Error;

use crate::candidates::{Collector, Scope, find_candidates};
use crate::order::{RankedHit, order_all, order_hits};
use crate::passage::{AnsweringSection, find_answering_section};
use crate::query::{Unit, Word, find_meanings, parse, parse_in_other_layout};
use crate::request::{FacetRequest, MAX_HITS, Request};
use crate::response::{
    FacetValue, Hit, Matcher, Passage, SearchResponse, count_facets, suggest, values_beginning_with,
};
use crate::tuning;

/// The reason why a search has no response yet.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum SearchError {
    /// Parts of the index were not loaded: fetch them, [`Index::supply`] them, search again.
    #[error("{} parts of the search index are not loaded", sections.len())]
    Missing {
        /// The missing sections.
        sections: Vec<IndexSection>,
    },
}

/// Runs a search.
///
/// ```
/// use munseo_search::{Index, Indexer, Request, record::json::read_records, search};
///
/// let records = r#"{"url":"/unique","hierarchy":{"lvl1":"unique"},"content":"중복을 제거해요."}"#;
/// let mut indexer = Indexer::new();
/// indexer.add("ko", read_records(records)?);
/// let index = Index::open(indexer.finish().remove(0).bytes)?;
///
/// let request = Request { query: "중복 없애기".into(), ..Request::default() };
/// assert_eq!(search(&index, &request)?.hits[0].record.url, "/unique");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Returns an error only if shards are missing; an index opened as one file has all of them.
pub fn search<B: AsRef<[u8]>>(
    index: &Index<B>,
    request: &Request,
) -> Result<SearchResponse, SearchError> {
    let allowed = request.filter.allowed_sets(index.facet_sets());
    let passes = |record| passes_filter(index, &allowed, record);
    let mut found = find_for_request(index, request, &allowed);
    let mut missing = std::mem::take(&mut found.missing);
    let (visible, total) = paginate(request, &found.ranked);
    let matcher = Matcher::new(&found.units);
    let mut hits = Vec::with_capacity(visible.len());
    let mut read = |record| match index.read(record) {
        Ok(record) => Some(record),
        Err(section) => {
            if !missing.contains(&section) {
                missing.push(section);
            }
            None
        }
    };
    for ranked in visible {
        if let Some(record) = read(ranked.record) {
            hits.push(Hit::new(request, &matcher, &found.units, ranked, record));
        }
    }
    let answering = found.answering.filter(|_| request.includes_passage());
    let passage = answering.and_then(|answering| {
        let record = read(answering.record)?;
        Passage::new(request, &matcher, record, answering.words_in_names)
    });
    if !missing.is_empty() {
        return Err(SearchError::Missing { sections: missing });
    }
    let mut counted = FxHashSet::default();
    let records = found.ranked.iter().filter_map(|ranked| {
        let counts = !request.count_facets_by_page || counted.insert(ranked.evidence.page);
        counts.then_some(ranked.record)
    });
    Ok(SearchResponse {
        passage: passage.map(Box::new),
        hits,
        total,
        pages: match request.hits_per_page.min(MAX_HITS) {
            0 => 0,
            per_page => total.div_ceil(per_page),
        },
        read_as: found.other_layout.then(|| found.interpreted_query()),
        facets: count_facets(index, &request.facets, records),
        suggestions: if total == 0 {
            suggest(index, &request.query, &passes)
        } else {
            Vec::new()
        },
    })
}

/// The values of a facet that complete the typed text.
///
/// # Errors
/// As [`search`].
pub fn facet_values<B: AsRef<[u8]>>(
    index: &Index<B>,
    request: &FacetRequest,
) -> Result<Vec<FacetValue>, SearchError> {
    let within = &request.within;
    let allowed = within.filter.allowed_sets(index.facet_sets());
    let found = find_for_request(index, within, &allowed);
    if !found.missing.is_empty() {
        let sections = found.missing;
        return Err(SearchError::Missing { sections });
    }
    let records = found.ranked.iter().map(|ranked| ranked.record);
    let facet = std::slice::from_ref(&request.facet);
    let counts = count_facets(index, facet, records);
    let counts = counts.into_values().next().unwrap_or_default();
    Ok(values_beginning_with(request, counts))
}

/// Finds the records that match the query of a request and pass its filter.
fn find_for_request<B: AsRef<[u8]>>(
    index: &Index<B>,
    request: &Request,
    allowed: &[bool],
) -> Matches {
    let passes = |record| passes_filter(index, allowed, record);
    if request.query.trim().is_empty() {
        return Matches {
            ranked: order_all(index, &passes),
            ..Matches::default()
        };
    }
    let restricts = allowed.contains(&false);
    let scope = Scope {
        allowed: restricts.then_some(&passes as &dyn Fn(RecordId) -> bool),
        fields: request.fields,
        typo_tolerance: request.typo_tolerance,
    };
    find(index, &request.query, scope)
}

/// Returns true if a record passes a filter, given the allowed sets of facet values.
fn passes_filter<B: AsRef<[u8]>>(index: &Index<B>, allowed: &[bool], record: RecordId) -> bool {
    let allowed = allowed.get(index.facet_set_of(record));
    allowed.copied().unwrap_or(true)
}

/// The hits of the requested page, and the number of hits on all pages.
fn paginate<'a>(request: &Request, ranked: &'a [RankedHit]) -> (Vec<&'a RankedHit>, usize) {
    let per_page = request.hits_per_page.min(MAX_HITS);
    let window = |total: usize| {
        let first = request.page.saturating_mul(per_page);
        let start = request.offset.unwrap_or(first).min(total);
        start..total.min(start + per_page)
    };
    let Some(max_per_page) = request.distinct else {
        let visible = &ranked[window(ranked.len())];
        return (visible.iter().collect(), ranked.len());
    };
    // Groups the hits by page of the site, best first.
    let mut pages: Vec<Vec<&RankedHit>> = Vec::new();
    let mut positions: FxHashMap<PageId, usize> = FxHashMap::default();
    for hit in ranked {
        let position = *positions.entry(hit.evidence.page).or_insert_with(|| {
            pages.push(Vec::new());
            pages.len() - 1
        });
        if pages[position].len() < max_per_page.get() {
            pages[position].push(hit);
        }
    }
    let visible = pages[window(pages.len())].iter().flatten();
    (visible.copied().take(MAX_HITS).collect(), pages.len())
}

/// The results of a query.
#[derive(Debug, Default)]
struct Matches {
    /// The matching records, best first.
    ranked: Vec<RankedHit>,
    /// The words of the query, with their terms.
    units: Vec<Unit>,
    /// The section that answers the query, if one clearly does.
    answering: Option<AnsweringSection>,
    /// True if the query was read in the other keyboard layout.
    other_layout: bool,
    /// Shards that are not loaded; the hits are incomplete without them.
    missing: Vec<IndexSection>,
}

/// Finds the records that match a query, read as typed or in the other keyboard layout.
fn find<B: AsRef<[u8]>>(index: &Index<B>, text: &str, scope: Scope<'_>) -> Matches {
    let query = parse(text);
    let as_typed = find_in_layout(index, &query, scope);
    if as_typed.confidence() >= tuning::MIN_CONFIDENCE {
        return as_typed;
    }
    let Some(query) = parse_in_other_layout(text) else {
        return as_typed;
    };
    let mut other = find_in_layout(index, &query, scope);
    other.other_layout = true;
    if other.has_meanings() && other.confidence() > as_typed.confidence() {
        other
    } else {
        as_typed
    }
}

/// Finds the records that match a query: the steps of the search, one after the other.
fn find_in_layout<B: AsRef<[u8]>>(index: &Index<B>, query: &[Word], scope: Scope<'_>) -> Matches {
    if query.is_empty() {
        return Matches::default();
    }
    let units = find_meanings(index, query, scope.typo_tolerance);
    let content = units.iter().filter(|unit| !unit.word.function).count();
    let mut collector = Collector::new(index, scope, content > 1);
    let candidates = find_candidates(index, &units, &mut collector);
    let mut missing = std::mem::take(&mut collector.missing);
    let ranked = order_hits(index, &units, &candidates, &scope, &mut missing);
    let answering = find_answering_section(index, &candidates.units, &ranked);
    collector.recycle();
    Matches {
        ranked,
        units,
        answering,
        other_layout: false,
        missing,
    }
}

impl Matches {
    /// The query as interpreted: its words, joined by spaces.
    fn interpreted_query(&self) -> String {
        let words = self.units.iter();
        let words = words.map(|unit| key_text(&unit.word.key));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Returns true if every finished word has a possible term.
    fn has_meanings(&self) -> bool {
        let mut units = self.units.iter();
        units.all(|unit| unit.word.unfinished || unit.has_meaning())
    }

    /// Confidence in the interpretation of the query: the share of its words found without assuming a typing error, 0 if
    /// there are no hits.
    fn confidence(&self) -> f32 {
        if self.ranked.is_empty() {
            return 0.0;
        }
        let literal = self.units.iter().filter(|unit| unit.is_literal()).count();
        literal as f32 / self.units.len().max(1) as f32
    }
}
