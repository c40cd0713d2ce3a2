//! The hosted search service's JSON, over our own index: what its clients send and what they read.
//!
//! The same text goes in and the same text comes out over HTTP (`munseo-server`) and in the browser
//! (`munseo-search-wasm`), so one table of cases checks both. Nothing here reads a clock or invents
//! an identity: both come in as [`Surroundings`].
//!
//! 1. [`read_queries`] or [`read_query`]: a body becomes [`Query`] values, or a [`ProtocolError`].
//! 2. [`munseo_search::Index::search`]: each is answered.
//! 3. [`answer_queries`] or [`answer_query`]: the answers become JSON; they do steps 1 and 2 too.
//!
//! Parameters we do not know are ignored; those we know must be of their type.

mod answer;
mod attributes;
mod error;
mod facets;
mod hits;
mod params;
mod query;

pub use answer::{Surroundings, answer_queries, answer_query};
pub use attributes::Selection;
pub use error::ProtocolError;
pub use query::{LONGEST_QUERY, MOST_QUERIES, Query, read_queries, read_query};
