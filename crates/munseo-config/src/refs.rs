//! Branches, tags and commits with the documents of versions.
//!
//! 1. [`git`] runs git, within a time limit.
//! 2. `repository` finds commits, and reads their files.
//! 3. `releases` chooses the tags that become versions.
//!
//! `munseo-site` writes the files of a commit that a version needs into [`REFS_FOLDER`].

pub mod git;
pub(crate) mod releases;
mod repository;

pub use git::GitProblem;
pub use repository::{Repository, TreeFile};

use munseo_source::Diagnostic;

use crate::VERSIONS_FOLDER;

/// The folder of checkouts, in the site's folder.
pub const REFS_FOLDER: &str = ".munseo/refs";

impl GitProblem {
    /// The diagnostic for a version without documents.
    pub fn diagnostic(&self, name: &str) -> Diagnostic {
        let folder = format!("put the documents of the version into `{VERSIONS_FOLDER}`");
        let (code, message, help) = match self {
            Self::NoGit => (
                "version/no-git",
                format!("`{name}` cannot be read: git is not installed"),
                format!("install git, or {folder}"),
            ),
            Self::NoRepository => (
                "version/no-repository",
                format!("`{name}` cannot be read: the site is not in a git repository"),
                format!("build the site in a clone of its repository, or {folder}"),
            ),
            Self::TooSlow => (
                "version/git-failed",
                format!("`{name}` cannot be read: git timed out"),
                String::from("run `git ls-tree -r HEAD` in the folder of the site to see why"),
            ),
            Self::Failed(reason) => (
                "version/git-failed",
                format!("`{name}` cannot be read: {reason}"),
                String::from("run `git ls-tree -r HEAD` in the folder of the site to see why"),
            ),
        };
        Diagnostic::error(code, message).with_help(help)
    }
}
