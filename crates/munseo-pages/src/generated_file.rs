//! Text files that a build generates in addition to pages.

use std::path::PathBuf;

/// A generated text file, such as a feed or `robots.txt`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedFile {
    /// Its path in the output folder.
    pub output: PathBuf,
    /// Its text.
    pub text: String,
}
