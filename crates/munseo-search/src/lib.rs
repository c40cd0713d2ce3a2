//! The search of Munseo: records in, an index out; a query in, ranked answers out.
//!
//! The same code runs in the server and, as WebAssembly, in the reader's browser. It sees no files,
//! clock, threads or environment: bytes and options come in, values go out.
//!
//! ```
//! use munseo_search::{Index, Indexer, Request, record::json::read_records};
//!
//! let records = r#"{"url":"/chunk","hierarchy":{"lvl1":"chunk"},"content":"Splits a list into pieces."}"#;
//! let mut indexer = Indexer::new();
//! indexer.add("en", "", read_records(records)?);
//! let index = Index::open(indexer.finish().remove(0).bytes)?;
//!
//! let answer = index.search(&Request { query: "초ㅕㅜㅏ".into(), ..Request::default() })?;
//! assert_eq!(answer.hits[0].record.url, "/chunk");
//! assert_eq!(answer.read_as.as_deref(), Some("chunk"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! [`Index::search`], in `search`, takes a [`Request`] through five steps, each a module that knows only those
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
//! `tuning` has every number that the order depends on. Below the steps stand [`index`] (the file: format, writer,
//! reader), [`text`] (what a word is: Hangul as keystrokes, stems, sounds, synonyms) and [`record`]; beside them
//! `indexer`, which makes indexes of records.
//!
//! # Korean
//!
//! Korean is spelled as the strokes that type it ([`text::hangul`]), so half-composed syllables are prefixes.
//! Particles and endings are not stripped; words are compared as forms of one another
//! ([`text::hangul::endings`]).
//!
//! # Compounds, Chinese and Japanese
//!
//! Words inside Hangul compounds are found through the dictionary of an open index ([`index::compounds`]); nothing
//! in the file is for them. Runs of Chinese and Japanese are cut by [`text::tokenize`] and [`text::unspaced`], in texts
//! and queries alike.
//!
//! # Untrusted input
//!
//! [`Index::open`] takes any bytes, [`Index::search`], [`Filter::parse`] and [`text::synonyms::Synonyms::read`] any
//! text; none of them panics.

pub mod answer;
mod candidates;
mod evidence;
pub mod index;
mod indexer;
mod order;
mod passage;
mod query;
pub mod record;
pub mod request;
mod search;
mod sort;
pub mod text;
mod tuning;

pub use answer::{Answer, Hit};
pub use index::{Index, OpenError, Section};
pub use indexer::{IndexFile, Indexer};
pub use request::{Attribute, Filter, Request};
pub use search::SearchError;
