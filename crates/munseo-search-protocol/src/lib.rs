//! The JSON protocol of Algolia, the hosted search service, for our own index.
//!
//! Requests and responses are the same over HTTP (`munseo-server`) and in the browser (`munseo-search-wasm`), so one
//! table of cases tests both. This crate has no clock and generates no ids: [`ResponseContext`] provides them.
//!
//! [`answer`] parses the body of a request to an [`Endpoint`] into queries, runs each with [`munseo_search::search`] or
//! [`munseo_search::facet_values`], and returns the response as JSON, or a [`ProtocolError`].
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

pub use error::ProtocolError;
pub use response::{Endpoint, ResponseContext, answer};

/// Maximum number of queries per request, equal to Algolia's.
pub(crate) const MAX_QUERIES: usize = 50;

/// Maximum length of a query in characters, equal to Algolia's; the theme truncates queries to 64.
pub(crate) const MAX_QUERY_LENGTH: usize = 512;

/// Maximum length of a highlight tag in bytes, since a page of hits repeats it often.
pub(crate) const MAX_TAG_BYTES: usize = 256;
