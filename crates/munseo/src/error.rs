//! The reason why a command stopped.

use std::io;
use std::path::{Path, PathBuf};

use munseo_build::BuildError;
use munseo_build::search::SearchError;

/// The reason why a command stopped. Every variant explains the remedy unless the cause does.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The site cannot be loaded or built.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// The missing parts have been reported.
    #[error("requirements are missing")]
    Incomplete,
    /// `munseo new` does not write into a folder with other files.
    #[error("`{}` is not empty; name a new folder", path.display())]
    FolderNotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// The path is not a translated page.
    #[error(
        "`{}` is not a translated page; pass a Markdown file, a folder of them, or the site",
        path.display()
    )]
    NoTranslation {
        /// The path as given.
        path: PathBuf,
    },
    /// The name of a new version is invalid in folders and URLs.
    #[error(
        "`{name}` cannot be the name of a version; use letters, digits, `.`, `-` and `_`, such as `1.0`; begin with a \
         letter or digit; `current` and `latest` are reserved"
    )]
    BadVersionName {
        /// The name as given.
        name: String,
    },
    /// The version already exists.
    #[error("the version `{name}` exists; choose another name, or remove it first")]
    VersionExists {
        /// The name.
        name: String,
    },
    /// There are no documents to copy.
    #[error("there are no documents to copy; write some into `docs` first")]
    NothingToCut,
    /// The configuration cannot be edited.
    #[error("`munseo.toml` cannot be edited: {reason}")]
    ConfigNotEdited {
        /// The reason.
        reason: String,
    },
    /// The file was modified since it was read.
    #[error("`{}` was changed while the site was checked; run the command again", path.display())]
    ChangedMeanwhile {
        /// The file.
        path: PathBuf,
    },
    /// The server does not respond, or is not ready.
    #[error("the server at `{address}` is not ready: {reason}")]
    Unhealthy {
        /// The requested address.
        address: String,
        /// The reason.
        reason: String,
    },
    /// The folder cannot be served.
    #[error(transparent)]
    Open(#[from] munseo_server::OpenError),
    /// The address is not available.
    #[error("{0}; {help}", help = .0.help())]
    Bind(#[from] munseo_connections::BindError),
    /// The admin address is not available.
    #[error(
        "cannot listen on the admin address: {0}; choose another with `--admin-address HOST:PORT`"
    )]
    BindAdmin(#[source] munseo_connections::BindError),
    /// The socket failed.
    #[error("the server stopped: {0}")]
    Serve(#[source] io::Error),
    /// Signal handlers cannot be installed.
    #[error("cannot listen to signals: {0}")]
    Signals(#[source] io::Error),
    /// The folder cannot be watched.
    #[error("cannot watch `{}`: {source}", path.display())]
    Watch {
        /// The folder.
        path: PathBuf,
        /// The cause.
        source: notify::Error,
    },
}

impl From<SearchError> for CommandError {
    fn from(error: SearchError) -> Self {
        BuildError::from(error).into()
    }
}

impl CommandError {
    /// An error of the file system.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        BuildError::io(action, path, source).into()
    }
}
