//! Words in Latin letters: their stems, and how they sound when Korean borrows them.

#[path = "latin/phonetic.rs"]
pub mod phonetic;
#[path = "latin/pronunciation.rs"]
mod sounds;
#[path = "latin/stem.rs"]
pub mod stem;
