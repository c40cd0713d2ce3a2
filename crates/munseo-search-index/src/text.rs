//! Words: the same for indexes and queries.
//!
//! [`tokenize`] turns text into words, [`normalize`] into the one spelling that the index uses; [`hangul`] and
//! [`latin`] know the forms and sounds of words, [`synonyms`] their meanings, [`function_words`] those that say
//! little.

pub mod find;
pub mod function_words;
pub mod hangul;
pub mod latin;
pub mod normalize;
pub mod synonyms;
pub mod tokenize;
pub mod unspaced;
