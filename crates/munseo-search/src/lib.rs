//! The search of Munseo: records in, an index out; a query in, ranked answers out.
//!
//! The same code runs in the server and, as WebAssembly, in the reader's browser. It sees no files,
//! clock, threads or environment: bytes and options come in, values go out.
//!
//! ```
//! use munseo_search::{Index, Indexer, Request, record::json::read_records, search};
//!
//! let records = r#"{"url":"/chunk","hierarchy":{"lvl1":"chunk"},"content":"Splits a list into pieces."}"#;
//! let mut indexer = Indexer::new();
//! indexer.add("en", "", read_records(records)?);
//! let index = Index::open(indexer.finish().remove(0).bytes)?;
//!
//! let answer = search(&index, &Request { query: "초ㅕㅜㅏ".into(), ..Request::default() })?;
//! assert_eq!(answer.hits[0].record.url, "/chunk");
//! assert_eq!(answer.read_as.as_deref(), Some("chunk"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! [`search()`] takes a [`Request`] through five steps, each a module that knows only those
//! before it:
//!
//! 1. `query`: the text becomes words, and each word the terms of the index that it may mean.
//! 2. `candidates`: the pages that hold most of those terms.
//! 3. `evidence`: facts about the query and each of these pages.
//! 4. `order`: rules turn evidence into scores, and scores into the order of hits. Nothing else decides it.
//! 5. [`answer`]: highlights, snippets, values of facets, suggestions.
//!
//! Beside the steps, `passage` decides whether a section answers a question so clearly that its text is shown.
//!
//! `tuning` has every number that the order depends on. `indexer` makes indexes of records. Below them stands
//! [`munseo_search_index`]: the index file, records, and what a word is (Hangul as keystrokes, stems, sounds,
//! synonyms).
//!
//! # Untrusted input
//!
//! [`Index::open`] takes any bytes, [`search()`] and [`Filter::parse`] any text; none of them panics.

pub mod answer;
mod candidates;
mod evidence;
mod indexer;
mod order;
mod passage;
mod query;
pub mod request;
mod search;
mod tuning;

pub use answer::{Answer, Hit};
pub use indexer::{IndexFile, Indexer};
pub use munseo_search_index::{Index, OpenError, Section, record};
pub use request::{Attribute, Filter, Request};
pub use search::{SearchError, facet_values, search};
