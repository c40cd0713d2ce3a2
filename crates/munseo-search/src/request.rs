//! Requests: searches for records and for values of facets.

mod fields;
mod filter;

use std::num::NonZeroUsize;

pub use fields::{FIELD_NAMES, fields_named};
pub use filter::{Filter, FilterError};

pub use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::record::{LEVELS, Record};

/// Maximum number of hits in one response, as in Algolia.
pub const MAX_HITS: usize = 1000;

/// A part of a record that can be highlighted or cut to a snippet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Attribute {
    /// A heading, lvl0 to lvl6.
    Level(u8),
    /// The text.
    Content,
}

impl Attribute {
    /// All attributes, in the order of the hierarchy.
    pub fn all() -> Vec<Self> {
        let levels = (0..LEVELS as u8).map(Self::Level);
        levels.chain([Self::Content]).collect()
    }

    /// The attribute of this name: `hierarchy.lvl1`, `content`; `None` for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        if name == "content" {
            return Some(Self::Content);
        }
        let level: u8 = name.strip_prefix("hierarchy.lvl")?.parse().ok()?;
        (usize::from(level) < LEVELS).then_some(Self::Level(level))
    }

    /// The text of the attribute in a record; `None` if it has none.
    pub fn of(self, record: &Record) -> Option<&str> {
        match self {
            Self::Level(level) => record.hierarchy[usize::from(level)].as_deref(),
            Self::Content => Some(record.content.as_str()).filter(|content| !content.is_empty()),
        }
    }
}

/// The markup around a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tags {
    /// Before it.
    pub open: String,
    /// After it.
    pub close: String,
}

impl Default for Tags {
    fn default() -> Self {
        Self {
            open: "<mark>".to_owned(),
            close: "</mark>".to_owned(),
        }
    }
}

/// A search for records.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// The reader's text. A blank query finds every record: pages by their importance, then their sections.
    pub query: String,
    /// Page of hits, from 0.
    pub page: usize,
    /// Number of hits on a page, at most [`MAX_HITS`].
    pub hits_per_page: usize,
    /// The first hit, from 0; `None` for that of [`Request::page`].
    pub offset: Option<usize>,
    /// Maximum number of hits per page of the site, best first; `None` for any number. If it is set, hits are grouped
    /// by page, and [`Request::hits_per_page`] counts pages of the site.
    pub distinct: Option<NonZeroUsize>,
    /// The condition for records.
    pub filter: Filter,
    /// The parts of records that are searched.
    pub fields: FieldSet,
    /// True if words may be mistyped.
    pub typo_tolerance: bool,
    /// The facets whose values are counted over all hits; `*` for every facet.
    pub facets: Vec<String>,
    /// True if they are counted once for each page of the site, not for each of its sections.
    pub count_facets_by_page: bool,
    /// True if the first page of hits includes a [`Passage`](crate::response::Passage), if there is one.
    pub include_passage: bool,
    /// The attributes to highlight.
    pub highlight: Vec<Attribute>,
    /// The attributes to cut to a snippet, each with its number of words; 0 for the whole text.
    pub snippet: Vec<(Attribute, usize)>,
    /// The text in place of omitted parts of a snippet.
    pub ellipsis: String,
    /// The markup around a match.
    pub tags: Tags,
    /// True if hits have numbers about their rank.
    pub include_ranking: bool,
}

impl Default for Request {
    /// Twenty hits, everything highlighted with `<mark>`, no snippets.
    fn default() -> Self {
        Self {
            query: String::new(),
            page: 0,
            hits_per_page: 20,
            offset: None,
            distinct: None,
            filter: Filter::default(),
            fields: FieldSet::ALL,
            typo_tolerance: true,
            facets: Vec::new(),
            count_facets_by_page: false,
            include_passage: false,
            highlight: Attribute::all(),
            snippet: Vec::new(),
            ellipsis: "…".to_owned(),
            tags: Tags::default(),
            include_ranking: false,
        }
    }
}

impl Request {
    /// Returns true if a passage is requested: only the first page of hits has one.
    pub(crate) fn includes_passage(&self) -> bool {
        self.include_passage && self.page == 0 && self.offset.unwrap_or(0) == 0
    }
}

/// Maximum number of values in one response, as in Algolia.
pub const MAX_VALUES: usize = 100;

/// A search for values of a facet.
#[derive(Debug, Clone, PartialEq)]
pub struct FacetRequest {
    /// The facet.
    pub facet: String,
    /// The reader's text: the words of a value begin with its words, in their order. Empty for all values.
    pub text: String,
    /// Maximum number of values, at most [`MAX_VALUES`].
    pub max_values: usize,
    /// Their order.
    pub order: ValueOrder,
    /// The records to count: the results of this request or, if its query is blank, all that pass its filter.
    pub within: Request,
}

/// Order of the values of a facet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ValueOrder {
    /// Most records first.
    #[default]
    Count,
    /// By name.
    Name,
}
