//! What a reader gets: pages of hits, marked and snippeted, or suggestions when there are none.
//!
//! [`Index::search`] is the entry point of the whole crate. A [`Request`] says what is wanted, an
//! [`Answer`] holds plain values; the protocol's JSON is made elsewhere.

#[path = "answer/explanation.rs"]
mod explain;
#[path = "answer/facets.rs"]
mod facets;
#[path = "request/fields.rs"]
mod fields;
#[path = "request/filter.rs"]
mod filter;
#[path = "answer/highlight.rs"]
mod mark;
#[path = "answer/snippet.rs"]
mod snippet;
#[path = "answer/suggestions.rs"]
mod suggest;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;

use rustc_hash::FxHashMap;
use thiserror::Error;

pub use explain::{ExplainedRule, ExplainedWord, Explanation};
pub use facets::{FacetRequest, FacetValue, MOST_VALUES, ValueOrder};
pub use fields::Fields;
pub use filter::{Filter, FilterError};
pub use mark::{Marked, MatchLevel, Tags, unescape};

use crate::index::{Index, Section};
use crate::ranking::Weights;
use crate::record::{LEVELS, Record};
use crate::search::{Found, Ranked, Scope, find};

/// Most hits that one answer holds, as in the hosted service.
pub const MOST_HITS: usize = 1000;

/// A part of a record that can be marked or snippeted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Attribute {
    /// A heading, lvl0 to lvl6.
    Level(u8),
    /// The text.
    Content,
}

impl Attribute {
    /// All of them, in the order of the hierarchy.
    #[must_use]
    pub fn all() -> Vec<Self> {
        (0..LEVELS as u8)
            .map(Self::Level)
            .chain([Self::Content])
            .collect()
    }

    /// The attribute of this name: `hierarchy.lvl1`, `content`; `None` for any other.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "content" {
            return Some(Self::Content);
        }
        let level: u8 = name.strip_prefix("hierarchy.lvl")?.parse().ok()?;
        (usize::from(level) < LEVELS).then_some(Self::Level(level))
    }

    /// Its name in the protocol.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Level(level) => format!("hierarchy.lvl{level}"),
            Self::Content => "content".to_owned(),
        }
    }

    /// Its text in a record.
    #[must_use]
    pub fn of(self, record: &Record) -> Option<&str> {
        match self {
            Self::Level(level) => record.hierarchy[usize::from(level)].as_deref(),
            Self::Content => Some(record.content.as_str()).filter(|content| !content.is_empty()),
        }
    }
}

/// What is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// What the reader typed. An empty query has no hits.
    pub query: String,
    /// Which page of hits, from 0.
    pub page: usize,
    /// How many hits a page has, at most [`MOST_HITS`].
    pub hits_per_page: usize,
    /// The first hit, from 0, in place of a page's first.
    pub offset: Option<usize>,
    /// How many sections of one page of the site are answers, the best of them; as many as answer when absent.
    /// What counts as a hit is then a page of the site with these sections.
    pub distinct: Option<NonZeroUsize>,
    /// Which records are wanted at all.
    pub filter: Filter,
    /// In which parts of records words count.
    pub fields: Fields,
    /// Whether words may be mistyped.
    pub typos: bool,
    /// The facets of which the values of all hits are counted; `*` for every one there is.
    pub facets: Vec<String>,
    /// What to mark.
    pub highlight: Vec<Attribute>,
    /// What to cut down, and to how many words.
    pub snippet: Vec<(Attribute, usize)>,
    /// What stands where a snippet was cut.
    pub ellipsis: String,
    /// What stands around a matched word.
    pub tags: Tags,
    /// Whether hits say how they came by their place.
    pub explain: bool,
}

impl Default for Request {
    /// Twenty hits, everything marked with `<mark>`, no snippets.
    fn default() -> Self {
        Self {
            query: String::new(),
            page: 0,
            hits_per_page: 20,
            offset: None,
            distinct: None,
            filter: Filter::default(),
            fields: Fields::default(),
            typos: true,
            facets: Vec::new(),
            highlight: Attribute::all(),
            snippet: Vec::new(),
            ellipsis: "…".to_owned(),
            tags: Tags::default(),
            explain: false,
        }
    }
}

/// One answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// The record, without its code and weight.
    pub record: Record,
    /// What was asked to be marked and is there.
    pub highlights: Vec<(Attribute, Marked)>,
    /// What was asked to be cut down and is there.
    pub snippets: Vec<(Attribute, Marked)>,
    /// The score it is sorted by.
    pub score: f32,
    /// How the score came about, when asked.
    pub explanation: Option<Explanation>,
}

/// All answers to a request.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Answer {
    /// The hits of the page that was asked for.
    pub hits: Vec<Hit>,
    /// How many hits there are on all pages.
    pub total: usize,
    /// How many pages of hits there are.
    pub pages: usize,
    /// What was searched for instead, when the query made sense only in the other keyboard layout.
    pub read_as: Option<String>,
    /// Up to three terms close to the query that have hits, when it has none.
    pub suggestions: Vec<String>,
    /// How many of all hits have each value of the facets that were asked for.
    pub facets: BTreeMap<String, BTreeMap<String, usize>>,
}

/// Why a search has no answer yet.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum SearchError {
    /// Parts of the index were not loaded: fetch them, [`Index::supply`] them, search again.
    #[error("{} parts of the search index are not loaded", sections.len())]
    Missing {
        /// Which ones.
        sections: Vec<Section>,
    },
}

impl<B: AsRef<[u8]>> Index<B> {
    /// Answers a request.
    ///
    /// # Errors
    /// Only when shards are missing, which they never are in an index opened whole.
    pub fn search(&self, request: &Request) -> Result<Answer, SearchError> {
        self.search_with(request, &Weights::TUNED)
    }

    /// Answers a request by other weights than the usual ones, to try them out.
    ///
    /// # Errors
    /// As [`Index::search`].
    pub fn search_with(&self, request: &Request, weights: &Weights) -> Result<Answer, SearchError> {
        let allowed = request.filter.allowed_sets(self.facet_sets());
        let found = self.find(request, &allowed, weights);
        let mut missing = found.missing.clone();
        let per_page = request.hits_per_page.min(MOST_HITS);
        let window = |total: usize| {
            let first = request.page.saturating_mul(per_page);
            let start = request.offset.unwrap_or(first).min(total);
            start..total.min(start + per_page)
        };
        let (shown, total): (Vec<&Ranked>, usize) = match request.distinct {
            None => {
                let all = &found.ranked;
                (all[window(all.len())].iter().collect(), all.len())
            }
            Some(most) => {
                let pages = by_page(&found.ranked, most.get());
                let shown = pages[window(pages.len())].iter().flatten();
                (shown.copied().take(MOST_HITS).collect(), pages.len())
            }
        };
        let mut answer = Answer {
            total,
            pages: if per_page == 0 {
                0
            } else {
                total.div_ceil(per_page)
            },
            read_as: found.other_layout.then(|| found.shown_query()),
            ..Answer::default()
        };
        if !request.facets.is_empty() {
            let records = found.ranked.iter().map(|ranked| ranked.record);
            answer.facets = self.count_facets(&request.facets, records);
        }
        let matcher = mark::Matcher::new(&found.units);
        for ranked in shown {
            match self.read(ranked.record) {
                Ok(record) => answer
                    .hits
                    .push(hit(request, &matcher, &found, ranked, record)),
                Err(section) if !missing.contains(&section) => missing.push(section),
                Err(_) => {}
            }
        }
        if missing.is_empty() && total == 0 {
            let passes = |record| facets::passes(self, &allowed, record);
            answer.suggestions = suggest::suggest(self, &request.query, &passes);
        }
        if missing.is_empty() {
            Ok(answer)
        } else {
            Err(SearchError::Missing { sections: missing })
        }
    }

    /// What answers the query of a request among the records that its filter lets pass.
    fn find(&self, request: &Request, allowed: &[bool], weights: &Weights) -> Found {
        let passes = |record| facets::passes(self, allowed, record);
        let restricts = allowed.contains(&false);
        let scope = Scope {
            allowed: restricts.then_some(&passes as &dyn Fn(u32) -> bool),
            fields: request.fields.places(),
            typos: request.typos,
        };
        find(self, &request.query, scope, weights)
    }
}

/// The answers of each page of the site, at most so many, best first; and the pages by their best.
fn by_page(ranked: &[Ranked], most: usize) -> Vec<Vec<&Ranked>> {
    let mut pages: Vec<Vec<&Ranked>> = Vec::new();
    let mut places: FxHashMap<u32, usize> = FxHashMap::default();
    for answer in ranked {
        let place = *places.entry(answer.evidence.page).or_insert_with(|| {
            pages.push(Vec::new());
            pages.len() - 1
        });
        if pages[place].len() < most {
            pages[place].push(answer);
        }
    }
    pages
}

fn hit(
    request: &Request,
    matcher: &mark::Matcher,
    found: &Found,
    ranked: &Ranked,
    record: Record,
) -> Hit {
    // What is marked and cut down as well is only searched for matches once.
    let mut known: Vec<(Attribute, Vec<mark::Span>)> = Vec::with_capacity(LEVELS + 1);
    let mut spans = |attribute: Attribute, text: &str| -> Vec<mark::Span> {
        match known.iter().find(|(other, _)| *other == attribute) {
            Some((_, spans)) => spans.clone(),
            None => {
                let spans = matcher.spans(text);
                known.push((attribute, spans.clone()));
                spans
            }
        }
    };
    let highlights = request
        .highlight
        .iter()
        .filter_map(|&attribute| {
            let text = attribute.of(&record)?;
            let spans = spans(attribute, text);
            Some((attribute, matcher.mark_spans(text, &spans, &request.tags)))
        })
        .collect();
    let snippets = request
        .snippet
        .iter()
        .filter_map(|&(attribute, words)| {
            let text = attribute.of(&record)?;
            let spans = spans(attribute, text);
            let tags = &request.tags;
            let snippet = snippet::snippet(matcher, text, &spans, words, &request.ellipsis, tags);
            Some((attribute, snippet))
        })
        .collect();
    let explanation = request.explain.then(|| Explanation::new(found, ranked));
    Hit {
        highlights,
        snippets,
        score: ranked.score,
        explanation,
        record,
    }
}
