//! Writing HTML: escaping, a writer with well-formed output, and authors' own markup.

mod destinations;
pub(crate) mod elements;
pub mod escape;
mod output;
mod parts;
pub(crate) mod sanitize;
mod tokenizer;

pub use destinations::with_destinations;
pub(crate) use output::{Output, Tag};
pub(crate) use tokenizer::{Attribute, Token, Tokens, decode};
