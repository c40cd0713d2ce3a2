//! A [`Site`](munseo_site::Site) → its pages: properties for React, and files for programs.
//!
//! Start reading at [`Pages::of`]. [`Pages::page_props`] computes the properties of one page, [`Pages::site_props`]
//! returns those that the pages of a language share. [`Pages::reload`] handles edits.
//!
//! This crate does not render or write: it returns plain values.
//!
//! ```text
//! Site ─▶ sidebar trees ─▶ site properties ─▶ checks ─▶ Pages ─▶ page properties, search records, feeds …
//! ```

mod agents;
mod alternates;
mod backlinks;
mod card_example;
mod checks;
mod configured_html;
mod content_hash;
mod derive_pages;
mod discovery;
mod example_checks;
pub mod feeds;
mod generated_file;
mod head;
mod indexing;
mod last_update;
mod page;
mod page_list;
mod pages;
pub mod props;
mod search_records;
mod sidebar;
mod site_props;
mod titles;
mod truncate;
mod versions;
mod xml;

pub use agents::{Chapter, Llms, page_markdown};
pub use derive_pages::LoadedPages;
pub use discovery::{CARD_SIZE, SitemapEntry, SocialCard, browsers};
pub use example_checks::{ExampleCheck, ExampleNote, TitledDocument};
pub use generated_file::{DataFile, GeneratedFile};
pub use page::{NOT_FOUND_FILE, TEXT_SLOT, own_slot};
pub use pages::Pages;
pub use search_records::SearchDocument;
pub use titles::kind_label;

#[cfg(test)]
mod tests;
