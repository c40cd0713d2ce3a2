//! Fenced code: what its info string asks for, which lines are marked, what the copy button copies.
//!
//! 1. [`InfoString`] reads the info string.
//! 2. [`import`] brings in a file or a region of one, if asked to.
//! 3. [`MarkedCode`] takes magic comments out of the code and keeps what they mean, line by line.
//! 4. [`copy`] says what the copy button copies when it is not the text shown.

mod comment_syntax;
pub(crate) mod copy;
pub(crate) mod import;
mod info_string;
mod language;
mod marked_code;
pub(crate) mod npm;
mod visible_code;

pub(crate) use info_string::InfoString;
pub(crate) use language::Language;
pub(crate) use marked_code::{Mark, MarkedCode, Mistake};
pub use visible_code::VisibleCode;
