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
//! # The way of a query
//!
//! 1. [`normalize`] and [`tokenize`] turn text into words, Korean ones into keystrokes ([`hangul`]).
//! 2. [`query`] reads the words and finds what each may mean: forms, completions, words run together
//!    or apart, synonyms, sounds ([`latin`]), initial consonants, typing errors.
//! 3. [`search`] collects the records that hold them from the [`index`] and, when a query makes no
//!    sense, reads it in the other keyboard layout.
//! 4. [`ranking`] orders the pages by rules that can explain themselves.
//! 5. [`answer`] marks, cuts and counts; [`Index::search`] does all of this.
//!
//! # Entry points for fuzzing
//!
//! [`Index::open`] takes any bytes, [`query::parse()`], [`answer::Filter::parse`] and
//! [`query::synonyms::Synonyms::read`] any text; none of them panics.

#[path = "search.rs"]
pub mod answer;
#[path = "text/hangul.rs"]
pub mod hangul;
#[path = "index.rs"]
pub mod index;
#[path = "indexer.rs"]
mod indexer;
#[path = "text/latin.rs"]
pub mod latin;
#[path = "text/normalize.rs"]
pub mod normalize;
#[path = "sort.rs"]
mod order;
#[path = "query.rs"]
pub mod query;
#[path = "order.rs"]
pub mod ranking;
#[path = "record.rs"]
pub mod record;
#[path = "search/mod.rs"]
pub mod search;
#[path = "text/tokenize.rs"]
pub mod tokenize;

pub use answer::{Answer, Attribute, Filter, Hit, Request, SearchError};
pub use index::{Index, OpenError, Section};
pub use indexer::{IndexFile, Indexer};
