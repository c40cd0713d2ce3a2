//! Reads content folders: finds files and reads their front matter.
//!
//! 1. `folders` lists the folders of each collection and language.
//! 2. `walk` lists the files in them; `documents_outside_locales` reports documents outside these folders.
//! 3. `file` reads the front matter of a file; `documents` parses its Markdown when all routes are known.
//! 4. `components` and `parts` find React modules.
//! 5. `categories` reads the `_category_.toml` files.

pub mod assets;
pub mod catalog;
mod categories;
pub(crate) mod components;
mod contrast;
mod documents_outside_locales;
mod file;
pub(crate) mod file_names;
mod folders;
pub(crate) mod last_updates;
pub mod parts;
pub mod picture_file;
pub(crate) mod static_files;
pub mod tags;
pub(crate) mod variables;
mod walk;

pub use categories::{CategoryFile, CategoryFiles};
pub use documents_outside_locales::report_documents_outside_locales;
pub use file::{ContentFile, key, relative_path, slash_path};
pub use file_names::without_prefixes;
pub use folders::{BLOG_FOLDER, Folder, Folders};
pub use munseo_config::VersionId;
pub use walk::{
    cannot_walk, is_category_file, is_content_name, is_markdown, leads_above, not_a_folder, walk,
};

/// The collection of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Collection {
    /// A version of the documentation.
    Docs(VersionId),
    /// The pages outside docs and blog.
    Pages,
    /// The posts of the blog.
    Blog,
}

/// A content file, as an index into the list of all files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub usize);
