//! The data that a search reads: records, the words of texts, and the index file.
//!
//! Start reading at [`index`]. [`Index::open`] opens a file in place; [`index::write_index`] writes one.
//! `munseo-search` converts records to index files and searches them.
//!
//! ```
//! use munseo_search_index::Index;
//! use munseo_search_index::index::{Contents, write_index};
//!
//! let contents = Contents { locale: "ko".into(), ..Contents::default() };
//! let index = Index::open(write_index(contents))?;
//! assert_eq!(index.meta().locale, "ko");
//! assert_eq!(index.pages.record_count(), 0);
//! # Ok::<(), munseo_search_index::OpenError>(())
//! ```
//!
//! # Korean
//!
//! Korean is stored as the keystrokes that type it ([`text::hangul`]), so unfinished syllables are prefixes. Particles
//! and endings are not stripped: two words match if they are forms of the same word ([`text::hangul::endings`]).
//!
//! # Compounds, Chinese and Japanese
//!
//! Words inside Hangul compounds are found with a table that is built from the dictionary of an open index
//! ([`index::compounds`]); the file stores nothing for them. [`text::tokenize`] and [`text::unspaced`] split Chinese
//! and Japanese text, in documents and queries alike.
//!
//! # Untrusted input
//!
//! [`Index::open`] accepts any bytes, and [`text::synonyms::Synonyms::read`] any text; neither panics.

pub mod index;
pub mod record;
pub mod sort;
pub mod text;

pub use index::{Index, IndexSection, OpenError};
