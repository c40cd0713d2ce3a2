//! A page and its translation, block by block.
//!
//! 1. [`ComparedBlocks::of`] reduces the blocks of a page to kinds, hashes and spans.
//! 2. [`compare()`] aligns the blocks of two pages and looks up each pair in the [`Ledger`] of
//!    confirmed pairs.
//! 3. [`confirm`] creates the ledger's entry for the current state of a page.

mod align;
mod code;
mod compare;
mod compared_block;
mod ledger;

pub use code::first_difference;
pub use compare::{BlockState, Comparison, Difference, compare, confirm};
pub use compared_block::{ComparedBlock, ComparedBlocks, Kind, ParsedPage};
pub use ledger::{Ledger, Pair};
