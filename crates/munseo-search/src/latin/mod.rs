//! Words in Latin letters: their stems, and how they sound when Korean borrows them.

pub mod phonetic;
mod sounds;
pub mod stem;
