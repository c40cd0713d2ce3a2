//! A page and its translation, block by block.
//!
//! 1. [`Passages::of`] reduces the blocks of a page to kinds, hashes and spans.
//! 2. [`compare()`] aligns the passages of two pages and looks up each pair in the [`Ledger`] of
//!    confirmed pairs.
//! 3. [`confirm`] creates the ledger's entry for the current state of a page.

mod align;
mod code;
mod compare;
mod ledger;
mod passage;

pub use code::first_difference;
pub use compare::{Comparison, Difference, State, compare, confirm};
pub use ledger::{Ledger, Pair};
pub use passage::{Kind, Passage, Passages};
