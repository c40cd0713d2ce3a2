//! A text file that a build adds beside the pages.

use std::path::PathBuf;

/// A file for programs, as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedFile {
    /// Its path in the output folder.
    pub output: PathBuf,
    /// Its text.
    pub text: String,
}
