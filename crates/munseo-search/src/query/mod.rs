//! What was typed, and what it may mean.
//!
//! 1. [`mod@parse`]: text to words, each with its weight; the last one may be unfinished.
//! 2. [`mod@expand`]: each word to the terms of the index that may be meant, each with a quality:
//!    the word itself, its forms, what it begins, words run together or apart, synonyms, sounds,
//!    initial consonants, and, when nothing else fits, typing errors.

pub mod expand;
pub mod function_words;
pub mod parse;
pub mod runs;
pub mod segment;
pub mod synonyms;
pub mod typos;

pub use expand::{Expansion, How};
pub use parse::{Query, Word, parse};
