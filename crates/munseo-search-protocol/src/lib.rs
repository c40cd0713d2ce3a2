//! The hosted search service's JSON, over our own index: what its clients send and what they read.
//!
//! The same text goes in and the same text comes out over HTTP (`munseo-server`) and in the browser
//! (`munseo-search-wasm`), so one table of cases checks both. Nothing here reads a clock or invents
//! an identity: both come in as [`Surroundings`].
//!
//! 1. [`read_queries`], [`read_query`] or [`read_facet_query`]: a body becomes [`Query`] values, or a
//!    [`ProtocolError`].
//! 2. [`munseo_search::Index::search`] or [`munseo_search::Index::facet_values`]: each is answered.
//! 3. [`answer_queries`], [`answer_query`] or [`answer_facet_query`]: the answers become JSON; they do steps 1
//!    and 2 too.
//!
//! Parameters we do not know are ignored; those we know must be of their type.

mod answer;
mod attributes;
mod error;
mod filters;
mod hits;
mod params;
mod query;
mod response_fields;

pub use answer::{Surroundings, answer_facet_query, answer_queries, answer_query};
pub use attributes::Selection;
pub use error::ProtocolError;
pub use query::{
    HitsQuery, IndexName, LONGEST_QUERY, MOST_QUERIES, Query, Wanted, read_facet_query,
    read_queries, read_query,
};
pub use response_fields::ResponseFields;
