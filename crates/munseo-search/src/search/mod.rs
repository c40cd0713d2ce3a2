//! A query, answered: words to units, units to pages, pages to ranked records.
//!
//! 1. [`units`]: every word (`words`) with all the terms it may mean, by itself and with others (`additions`).
//!    What was abbreviated, mistyped or only begun is judged by the words beside it (`context`).
//! 2. [`collect`]: the records in which they occur, each with the best reason, from the lists of single terms ([`hits`]).
//! 3. [`crate::ranking`]: the pages that hold most of the query, judged by rules.
//! 4. [`variety`]: namesakes and completions make room for one another.

mod abbreviated;
mod additions;
pub mod collect;
mod context;
mod engine;
pub mod hits;
mod readings;
pub mod records;
mod relatives;
pub mod units;
pub mod variety;
mod words;

pub use engine::{Found, Ranked, find};
pub use hits::Scope;
