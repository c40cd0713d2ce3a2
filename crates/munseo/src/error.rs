//! The reason why a command stopped.

use std::io;
use std::path::{Path, PathBuf};

use munseo_build::BuildError;

/// The reason why a command stopped. Every variant explains the remedy unless the cause does.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The site cannot be loaded or built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The missing parts have been reported.
    #[error("requirements are missing")]
    Incomplete,
    /// The path is not a translated page.
    #[error(
        "`{}` is not a translated page; pass a Markdown file, a folder of them, or the site",
        .0.display()
    )]
    NoTranslation(PathBuf),
    /// A reason that no caller distinguishes.
    #[error("{0}")]
    Other(String),
    /// The folder cannot be served.
    #[error(transparent)]
    Open(#[from] munseo_server::OpenError),
    /// The address is not available.
    #[error("{0}; {help}", help = .0.help())]
    Bind(#[from] munseo_connections::BindError),
    /// The socket failed.
    #[error("the server stopped: {0}")]
    Serve(#[source] io::Error),
    /// Signal handlers cannot be installed.
    #[error("cannot listen to signals: {0}")]
    Signals(#[source] io::Error),
}

impl CommandError {
    /// An error of the file system.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        BuildError::io(action, path, source).into()
    }
}
