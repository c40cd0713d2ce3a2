//! What a site says to programs: pages as Markdown, lists of them for language models, structured data
//! for search engines, descriptions for browsers, cards for previews of links.
//!
//! Each is a plain value made from the same site as the pages; the command writes and draws them.

mod browsers;
mod page_markdown;
mod reading;
mod social;
mod structured_data;

use std::path::PathBuf;

pub(crate) use browsers::GROUND;
pub use reading::{Chapter, Llms};
pub use social::{CARD_SIZE, SocialCard};

/// A file for programs, as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MachineFile {
    /// Its path in the output folder.
    pub output: PathBuf,
    /// Its text.
    pub text: String,
}
