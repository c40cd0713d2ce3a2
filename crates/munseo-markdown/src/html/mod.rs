//! Writing HTML: escaping, a writer that keeps every run well-formed, and authors' own markup.

pub(crate) mod elements;
pub mod escape;
mod output;
mod parts;
mod tokenizer;

pub(crate) use output::{Output, Tag};
pub(crate) use tokenizer::{Attribute, Token, Tokens, decode};
