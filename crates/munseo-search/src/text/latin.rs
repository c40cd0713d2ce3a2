//! Words in Latin letters: their stems, and how they sound when Korean borrows them.

pub mod letter_names;
pub mod phonetic;
mod pronunciation;
pub mod spelling;
pub mod stem;
