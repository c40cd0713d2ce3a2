//! The index file: its layout, how it is written, and how it is read in place.
//!
//! Start with [`mod@format`], the container. Queries search [`dictionary`], and [`postings`] with
//! [`fields`]; [`pages`], [`texts`] and [`alphabet`] store what is displayed. [`Index`] is an open file with all of
//! these.

pub mod alphabet;
pub mod bytes;
pub mod compounds;
pub mod dictionary;
pub mod fields;
pub mod format;
pub mod ids;
#[cfg(not(target_family = "wasm"))]
pub mod meanings;
mod metadata;
pub mod names;
pub mod pages;
pub mod postings;
mod reader;
pub mod stems;
pub mod texts;
#[cfg(not(target_family = "wasm"))]
mod writer;

pub use format::{IndexSection, OpenError};
pub use metadata::IndexMetadata;
pub use reader::Index;
#[cfg(not(target_family = "wasm"))]
pub use writer::{Contents, write_index};
