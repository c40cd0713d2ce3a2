//! HTML of documents: a writer with well-formed output, and authors' own markup.

mod destinations;
mod output;
pub(crate) mod sanitize;

pub use destinations::with_destinations;
pub(crate) use output::{Output, SHEET, Tag};
