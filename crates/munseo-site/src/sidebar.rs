//! The structure of sidebars, which all languages share: from folders (`autogenerate`) or from a list (`explicit`). Both
//! describe categories by the same keys (`category_keys`).

mod autogenerate;
mod build;
mod category_keys;
mod explicit;
mod structure;

pub use structure::{
    Badge, Category, CategoryId, CategoryPage, Node, PageGroup, Sidebar, SidebarId, Sidebars,
};
