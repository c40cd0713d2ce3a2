//! The reason why a build stopped.

use std::io;
use std::path::Path;
use std::sync::Arc;

use munseo_platform::files::FileError;
use munseo_render::{OutputError, RenderError, ThemeError};
use munseo_search::OpenError;
use munseo_server::SearchOpenError;

/// The reason why a build stopped. Every variant explains the remedy unless the cause does.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The errors of the site have been reported.
    #[error("the site has errors")]
    AlreadyReported,
    /// The binary has no theme.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// The theme is broken.
    #[error(transparent)]
    Render(#[from] RenderError),
    /// The output folder cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// The folder cannot be served.
    #[error(transparent)]
    Open(#[from] munseo_server::OpenError),
    /// Threads cannot be started.
    #[error("cannot start threads: {0}")]
    Threads(#[source] io::Error),
    /// A new index cannot be opened.
    #[error("the index cannot be used: {0}")]
    Index(#[from] OpenError),
    /// Index files cannot be served.
    #[error("{0}; run `munseo search index` to rebuild the indexes")]
    IndexFiles(Arc<SearchOpenError>),
    /// A reason that no caller distinguishes.
    #[error("{0}")]
    Other(String),
    /// The file system returned an error.
    #[error(transparent)]
    Io(#[from] FileError),
}

impl From<SearchOpenError> for BuildError {
    fn from(error: SearchOpenError) -> Self {
        Self::IndexFiles(Arc::new(error))
    }
}

impl BuildError {
    /// An error of the file system.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        FileError::new(action, path, source).into()
    }
}
