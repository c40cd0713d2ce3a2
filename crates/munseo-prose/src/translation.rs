//! A page and its translation, block by block.
//!
//! 1. [`Passages::of`] reduces the blocks of a page to what comparing needs: kinds, hashes, places.
//! 2. [`compare()`] aligns the passages of two pages and holds each pair against the [`Ledger`], in which a
//!    person confirmed what says the same.
//! 3. [`confirm`] makes the ledger's entry for a page as it is now.

mod align;
mod code;
mod compare;
mod ledger;
mod passage;

pub use code::first_difference;
pub use compare::{Comparison, Difference, State, compare, confirm};
pub use ledger::{Ledger, Pair};
pub use passage::{Kind, Passage, Passages};
