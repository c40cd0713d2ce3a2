//! The search of Munseo: records in, an index out; a query in, ranked answers out.
pub mod answer;
pub mod hangul;
pub mod index;
mod indexer;
pub mod latin;
pub mod normalize;
pub mod query;
pub mod ranking;
pub mod record;
pub mod search;
pub mod tokenize;

pub use answer::{Answer, Attribute, Filter, Hit, Request, SearchError};
pub use index::{Index, OpenError, Section};
pub use indexer::{IndexFile, Indexer};
