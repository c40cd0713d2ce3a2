//! A query, answered: words to units, units to pages, pages to ranked records.
//!
//! 1. [`units`]: every word (`words`) with all the terms it may mean, by itself and with others (`additions`).
//!    What was abbreviated, mistyped or only begun is judged by the words beside it (`context`).
//! 2. [`collect`]: the records in which they occur, each with the best reason, from the lists of single terms ([`hits`]).
//! 3. [`crate::ranking`]: the pages that hold most of the query, judged by rules.
//! 4. [`variety`]: namesakes and completions make room for one another.

#[path = "../order/adjacent_initials.rs"]
mod abbreviated;
#[path = "../query/combinations.rs"]
mod additions;
#[path = "../candidates/collect.rs"]
pub mod collect;
#[path = "../query/neighbors.rs"]
mod context;
#[path = "../candidates.rs"]
mod engine;
#[path = "../candidates/hits.rs"]
pub mod hits;
#[path = "../query/readings.rs"]
mod readings;
#[path = "../candidates/record_set.rs"]
pub mod records;
#[path = "../query/related.rs"]
mod relatives;
#[path = "../query/unit.rs"]
pub mod units;
#[path = "../order/variety.rs"]
pub mod variety;
#[path = "../query/spacing.rs"]
mod words;

pub use engine::{Found, Ranked, find};
pub use hits::Scope;
