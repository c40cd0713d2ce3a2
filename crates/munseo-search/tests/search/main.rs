//! The search as its users see it.
#![expect(clippy::unwrap_used, reason = "a failing test should report where")]

/// The table of cases.
mod cases;
/// A site to search, shared by the modules.
mod fixture;
/// Queries in other languages than Korean and English.
mod languages;
/// The marked parts of a text.
mod marks;
/// Passages that answer questions, and what else a hit carries.
mod passages;
/// Properties of every input.
mod properties;
/// The order of answers, property by property.
mod ranking;
/// Damaged, foreign and partial index files.
mod robustness;
