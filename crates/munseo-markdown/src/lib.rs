//! Converts Markdown to documents: HTML, islands, headings, links, code blocks, sections for search.
//!
//! Start reading at [`parse()`]. This crate does not read the site's configuration: a [`Context`] provides link
//! targets, labels in the page's language, and heading ids for translations.

mod blocks;
mod code;
mod context;
mod document;
mod front_matter;
mod html;
mod islands;
mod parse;
mod plain;
mod release;
mod render;
mod syntax;
#[cfg(test)]
mod tests;

pub use blocks::blocks;
pub use code::VisibleCode;
pub use context::{BrokenLink, Context, PropertiesQuery, Resolution, Resolver, SignatureQuery};
pub use document::body::Body;
pub use document::heading_id::HeadingId;
pub use document::link_slots::{LinkSlots, SharedDocument};
pub use document::release::Release;
pub use document::{CodeBlock, Document, Heading, Link, LinkKind, Part, Section, TocEntry};
pub use front_matter::{
    BadgeText, FrontMatter, LastUpdate, Layout, Pagination, Preamble, SidebarBadge, Template,
    front_matter_schema, read_preamble,
};
pub use html::with_destinations;
pub use parse::{Parsed, parse};
pub use plain::{escape_markdown, plain_inline_markdown, plain_markdown, signature_code};
pub use render::{show_definitions, table_of_contents};
