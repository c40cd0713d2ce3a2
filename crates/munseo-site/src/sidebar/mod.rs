//! Sidebars: from definitions to what a page shows.
//!
//! 1. [`structure`] says which entries a sidebar has, the same in every language: from folders
//!    ([`autogenerate`]) or from a list ([`explicit`]).
//! 2. [`tree`] is one sidebar in one language: texts, links, the order of pages.
//! 3. [`view`] is the part of a tree that one page carries.

mod autogenerate;
mod explicit;
mod structure;
mod tree;
mod view;

pub(crate) use structure::{CategoryId, CategoryPage, Inputs, Node, Sidebar, SidebarId, Sidebars};
pub(crate) use tree::{Place, Tree, TreeInputs};
