//! Splits text into words, in the same way for indexes and queries.
//!
//! [`tokenize`] splits text into words and [`normalize`] converts them to the spelling of the index. [`hangul`],
//! [`latin`] and [`affixes`] implement the forms and sounds of words, [`synonyms`] their synonyms, and [`function_words`] lists words
//! with little meaning.

pub mod affixes;
pub mod find;
pub mod function_words;
pub mod hangul;
pub mod latin;
pub mod normalize;
pub mod synonyms;
pub mod tokenize;
pub mod unspaced;
