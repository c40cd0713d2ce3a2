//! The index file: how it is laid out, written and read in place.
//!
//! Start with [`mod@format`] (the container), then [`dictionary`], [`postings`] and [`pairs`] (what is
//! searched), [`store`] and [`alphabet`] (what is shown), and [`Index`] (all of it, opened).

pub mod alphabet;
pub mod bytes;
pub mod checksum;
pub mod dictionary;
pub mod format;
pub mod pairs;
pub mod postings;
mod reader;
pub mod store;
mod writer;

pub use format::{OpenError, Section};
pub use reader::{Index, Meta};
pub use writer::{Contents, write_index};
