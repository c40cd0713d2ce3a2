//! What was typed, and what it may mean.
//!
//! 1. [`mod@parse`]: text to words, each with its weight; the last one may be unfinished.
//! 2. [`mod@expand`]: each word to the terms of the index that may be meant, each with a quality:
//!    the word itself, its [`forms`], what it begins, words run together or apart, [`synonyms`],
//!    [`sounds`], [`initials`], and, when nothing else fits, [`corrections`] of typing errors.

#[path = "query/corrections.rs"]
pub mod corrections;
#[path = "query/edit_distance.rs"]
mod distance;
#[path = "query/expand.rs"]
pub mod expand;
#[path = "query/forms.rs"]
pub mod forms;
#[path = "text/function_words.rs"]
pub mod function_words;
#[path = "query/initials.rs"]
pub mod initials;
#[path = "query/parse.rs"]
pub mod parse;
#[path = "query/initial_runs.rs"]
pub mod runs;
#[path = "query/segment.rs"]
pub mod segment;
#[path = "query/loanwords.rs"]
pub mod sounds;
#[path = "text/synonyms.rs"]
pub mod synonyms;
#[path = "query/typos.rs"]
pub mod typos;

pub use expand::{Expansion, How};
pub use parse::{Query, Word, parse};
