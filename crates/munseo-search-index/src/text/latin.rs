//! Words in Latin letters: their stems, American spelling, and their sound as Korean loanwords.

pub mod letter_names;
pub mod phonetic;
mod pronunciation;
pub mod spelling;
pub mod stem;
