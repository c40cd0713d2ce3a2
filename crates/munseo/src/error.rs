//! The reason why a command stopped.

use std::io;
use std::path::{Path, PathBuf};

use munseo_render::{OutputError, RenderError, ThemeError};

/// The reason why a command stopped. Every variant explains the remedy unless the cause does.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The errors of the site have been reported.
    #[error("the site has errors")]
    AlreadyReported,
    /// The missing parts have been reported.
    #[error("requirements are missing")]
    Incomplete,
    /// `munseo new` does not write into a folder with other files.
    #[error("`{}` is not empty; name a new folder", path.display())]
    FolderNotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// The folder to serve is not a build.
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
    /// The manifest of the build is invalid.
    #[error(transparent)]
    Settings(#[from] munseo_server::SettingsError),
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
    /// Threads cannot be started.
    #[error("cannot start threads: {0}")]
    Threads(#[source] io::Error),
    /// The folder cannot be watched.
    #[error("cannot watch `{}`: {source}", path.display())]
    Watch {
        /// The folder.
        path: PathBuf,
        /// The cause.
        source: notify::Error,
    },
    /// Searching or indexing failed.
    #[error(transparent)]
    Search(#[from] crate::search::SearchError),
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

impl CommandError {
    /// An error of the file system.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        Self::Io {
            action,
            path: path.to_owned(),
            source,
        }
    }
}
