//! The JSON protocol of Algolia, the hosted search service, for our own index.
//!
//! Requests and responses are the same over HTTP (`munseo-server`) and in the browser (`munseo-search-wasm`), so one
//! table of cases tests both. This crate has no clock and generates no ids: [`ResponseContext`] provides them.
//!
//! 1. [`read_queries`], [`read_query`] or [`read_facet_query`] parse a body into [`Query`] values, or a
//!    [`ProtocolError`].
//! 2. [`munseo_search::search`] or [`munseo_search::facet_values`] answer each query.
//! 3. [`answer_queries`], [`answer_query`] or [`answer_facet_query`] run all steps and return the response as JSON.
//!
//! Unknown parameters are ignored; known ones must have the right type.

mod attributes;
mod error;
mod filters;
mod hits;
mod params;
mod query;
mod response;
mod response_fields;

pub use attributes::Selection;
pub use error::ProtocolError;
pub use query::{HitsQuery, Query, QueryKind, read_facet_query, read_queries, read_query};
pub use response::{ResponseContext, answer_facet_query, answer_queries, answer_query};
pub use response_fields::ResponseFields;

/// Maximum number of queries per request, equal to Algolia's.
pub const MAX_QUERIES: usize = 50;

/// Maximum length of a query in characters, equal to Algolia's; the theme truncates queries to 64.
pub const MAX_QUERY_LENGTH: usize = 512;

/// Maximum length of a highlight tag in bytes, since a page of hits repeats it often.
pub(crate) const MAX_TAG_BYTES: usize = 256;
