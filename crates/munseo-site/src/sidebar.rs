//! The structure of sidebars, which all languages share: from folders (`autogenerate`) or from a list (`explicit`).

mod autogenerate;
mod build;
mod explicit;
mod structure;

pub use structure::{
    Badge, Category, CategoryId, CategoryPage, Inputs, Node, PageGroup, Sidebar, SidebarId,
    Sidebars,
};
