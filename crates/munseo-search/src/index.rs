//! The index file: how it is laid out, written and read in place.
//!
//! Start with [`mod@format`] (the container), then [`dictionary`], [`postings`] with [`place`], and [`pairs`] (what is
//! searched), [`pages`], [`texts`] and [`alphabet`] (what is shown), and [`Index`] (all of it, opened).

#[path = "index/alphabet.rs"]
pub mod alphabet;
#[path = "index/bytes.rs"]
pub mod bytes;
#[path = "index/checksum.rs"]
pub mod checksum;
#[path = "index/dictionary.rs"]
pub mod dictionary;
#[path = "index/format.rs"]
pub mod format;
#[path = "index/meta.rs"]
mod meta;
#[path = "index/names.rs"]
pub mod names;
#[path = "index/pages.rs"]
pub mod pages;
#[path = "index/pairs.rs"]
pub mod pairs;
#[path = "index/fields.rs"]
pub mod place;
#[path = "index/postings.rs"]
pub mod postings;
#[path = "index/reader.rs"]
mod reader;
#[path = "index/texts.rs"]
pub mod texts;
#[path = "index/writer.rs"]
mod writer;

pub use format::{OpenError, Section};
pub use meta::Meta;
pub use reader::Index;
pub use writer::{Contents, write_index};
