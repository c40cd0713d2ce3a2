//! What a search reads: records, the words of texts, and the index file.
//!
//! Start reading at [`index`]. [`Index::open`] opens a file in place; [`index::write_index`] writes one.
//! `munseo-search` makes files of records and searches them.
//!
//! ```
//! use munseo_search_index::Index;
//! use munseo_search_index::index::{Contents, write_index};
//!
//! let contents = Contents { locale: "ko".into(), ..Contents::default() };
//! let index = Index::open(write_index(contents))?;
//! assert_eq!(index.meta().locale, "ko");
//! assert_eq!(index.record_count(), 0);
//! # Ok::<(), munseo_search_index::OpenError>(())
//! ```
//!
//! # Korean
//!
//! Korean is spelled as the strokes that type it ([`text::hangul`]), so half-composed syllables are prefixes.
//! Particles and endings are not stripped; words are compared as forms of one another
//! ([`text::hangul::endings`]).
//!
//! # Compounds, Chinese and Japanese
//!
//! Words inside Hangul compounds are found through the dictionary of an open index ([`index::compounds`]); nothing
//! in the file is for them. Runs of Chinese and Japanese are cut by [`text::tokenize`] and [`text::unspaced`], in texts
//! and queries alike.
//!
//! # Untrusted input
//!
//! [`Index::open`] takes any bytes, and [`text::synonyms::Synonyms::read`] any text; neither panics.

pub mod index;
pub mod record;
pub mod sort;
pub mod text;

pub use index::{Index, OpenError, Section};
