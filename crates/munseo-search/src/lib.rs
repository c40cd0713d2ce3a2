//! The search of Munseo: records in, an index out; a query in, ranked hits out.
//!
//! The same code runs in the server and, as WebAssembly, in the reader's browser. It uses no
//! files, clock or environment: bytes and options come in, values go out. Only indexing uses threads.
//!
//! ```
//! use munseo_search::{Index, Indexer, Request, record::json::read_records, search};
//!
//! let records = r#"{"url":"/chunk","hierarchy":{"lvl1":"chunk"},"content":"Splits a list into pieces."}"#;
//! let mut indexer = Indexer::new();
//! indexer.add("en", read_records(records)?);
//! let index = Index::open(indexer.finish().remove(0).bytes)?;
//!
//! let response = search(&index, &Request { query: "초ㅕㅜㅏ".into(), ..Request::default() })?;
//! assert_eq!(response.hits[0].record.url, "/chunk");
//! assert_eq!(response.read_as.as_deref(), Some("chunk"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! [`search()`] processes a [`Request`] in five steps, each a module that depends only on those before it:
//!
//! 1. `query`: splits the text into words and finds the terms of the index that each word may stand for.
//! 2. `candidates`: the pages that contain most of those terms.
//! 3. `evidence`: facts about the query and each of these pages.
//! 4. `order`: rules turn evidence into scores, and scores into the order of hits. Nothing else decides it.
//! 5. [`response`]: highlights, snippets, values of facets, suggestions.
//!
//! In the program, `similarity` adds evidence about the meanings of words before step 4; browsers rank without it.
//! Beside the steps, `passage` decides whether a section answers a question so clearly that its text is shown.
//!
//! `tuning` contains the weights and factors of the order. `indexer` builds indexes from records. All of them use
//! [`munseo_search_index`]: the index file, records, and text processing (Hangul as keystrokes, stems, sounds,
//! synonyms).
//!
//! # Untrusted input
//!
//! [`Index::open`] accepts any bytes, [`search()`] and [`Filter::parse`] any text, and they never panic.

mod candidates;
mod composition;
mod evidence;
#[cfg(not(target_family = "wasm"))]
mod indexer;
mod order;
mod passage;
mod query;
pub mod request;
pub mod response;
mod search;
#[cfg(not(target_family = "wasm"))]
mod similarity;
mod tuning;

#[cfg(not(target_family = "wasm"))]
pub use indexer::{IndexFile, Indexer};
pub use munseo_search_index::{Index, IndexSection, OpenError, record};
pub use request::{Attribute, Filter, Request};
pub use response::{Hit, SearchResponse};
pub use search::{SearchError, facet_values, search};
