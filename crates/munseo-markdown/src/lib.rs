//! Converts Markdown to documents: HTML, islands, headings, links, code blocks, sections for search.
//!
//! Start reading at [`parse()`]. This crate does not read the site's configuration: a [`Context`] provides declarations,
//! labels, and heading ids for translations. [`Document::link`] inserts the URLs of links, which its caller resolves.

mod blocks;
mod code;
mod context;
mod document;
mod front_matter;
mod html;
mod islands;
mod link;
mod parse;
mod plain;
mod render;
mod syntax;
#[cfg(test)]
mod tests;

pub use blocks::blocks;
pub use code::{VisibleCode, info_items, text_region};
pub use context::{Context, Diagrams, Packages, SignatureQuery, Variables};
pub use document::body::Body;
pub use document::unlinked::{UnlinkedBody, UnlinkedHtml};
pub use document::{CodeBlock, Document, Heading, Link, LinkKind, Part, Section, TocEntry};
pub use front_matter::{
    BadgeText, FrontMatter, LastUpdate, Pagination, Preamble, SidebarBadge, Template,
    front_matter_schema, read_preamble,
};
pub use html::with_destinations;
pub use islands::attributes::{Attribute, AttributeValue, TagEnd, read_tag};
pub use islands::{COMPONENT_ATTRIBUTE, is_component};
pub use link::{BrokenLink, LinkedDocument, PageLinks, Picture, Resolution};
pub use parse::{Parsed, parse, parsed_texts};
pub use plain::{escape_markdown, plain_inline_markdown, plain_markdown};
pub use render::show_definitions;
