//! What was typed, and what it may mean.
//!
//! 1. [`mod@parse`]: text to words, each with its weight; the last one may be unfinished.
//! 2. [`mod@expand`]: each word to the terms of the index that may be meant, each with a quality:
//!    the word itself, its [`forms`], what it begins, words run together or apart, [`synonyms`],
//!    [`sounds`], [`initials`], and, when nothing else fits, [`corrections`] of typing errors.

pub mod corrections;
mod distance;
pub mod expand;
pub mod forms;
pub mod function_words;
pub mod initials;
pub mod parse;
pub mod runs;
pub mod segment;
pub mod sounds;
pub mod synonyms;
pub mod typos;

pub use expand::{Expansion, How};
pub use parse::{Query, Word, parse};
