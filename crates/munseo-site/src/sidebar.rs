//! The structure of sidebars, the same in every language: from folders (`autogenerate`) or from a list
//! (`explicit`).

mod autogenerate;
mod build;
mod explicit;
mod structure;

pub use structure::{
    Badge, Category, CategoryId, CategoryPage, Inputs, Node, PageGroup, Sidebar, SidebarId,
    Sidebars,
};
