//! The reason why a build stopped.

use std::io;
use std::path::{Path, PathBuf};

use munseo_render::{OutputError, RenderError, ThemeError};

use crate::search::SearchError;

/// The reason why a build stopped. Every variant explains the remedy unless the cause does.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The errors of the site have been reported.
    #[error("the site has errors")]
    AlreadyReported,
    /// The folder is not a build.
    #[error("`{}` is not a build; run `munseo build --out {}` first", path.display(), path.display())]
    NotABuild {
        /// The folder.
        path: PathBuf,
    },
    /// The output folder is inside of a source folder.
    #[error(
        "`{}` is inside the source folder `{}`; choose a folder outside of it",
        path.display(),
        folder.display()
    )]
    OutputAmongSources {
        /// The output folder.
        path: PathBuf,
        /// The source folder, relative to the site.
        folder: PathBuf,
    },
    /// The binary has no theme.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// The theme is broken.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// The output folder cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// The manifest of the build is invalid.
    #[error(transparent)]
    Settings(#[from] munseo_server::SettingsError),
    /// Threads cannot be started.
    #[error("cannot start threads: {0}")]
    Threads(#[source] io::Error),
    /// Searching or indexing failed.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// The file system returned an error.
    #[error("cannot {action} `{}`: {source}", path.display())]
    Io {
        /// The action.
        action: &'static str,
        /// The path.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
}

impl BuildError {
    /// An error of the file system.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        Self::Io {
            action,
            path: path.to_owned(),
            source,
        }
    }
}
