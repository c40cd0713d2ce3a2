//! Fenced code: what its info string asks for, which lines are marked, what the copy button copies.
//!
//! 1. [`Meta`] reads the info string.
//! 2. [`import`] brings in a file or a region of one, if asked to.
//! 3. [`Sample`] takes magic comments out of the code and keeps what they mean, line by line.
//! 4. [`copy`] says what the copy button copies when it is not the text shown.

mod comments;
pub(crate) mod copy;
pub(crate) mod import;
mod meta;
pub(crate) mod npm;
mod sample;
mod shown;

pub(crate) use meta::Meta;
pub(crate) use sample::{Mark, Mistake, Sample};
pub use shown::ShownCode;
