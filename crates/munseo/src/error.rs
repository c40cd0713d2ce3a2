//! Why a command stopped.

use std::io;
use std::path::{Path, PathBuf};

use munseo_render::{OutputError, RenderError, ThemeError};

/// Why a command stopped; every variant says what to do unless the cause does.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The site's mistakes were reported already.
    #[error("the site has errors")]
    Diagnosed,
    /// The report said what is missing.
    #[error("something is missing")]
    Incomplete,
    /// `munseo new` never writes among other files.
    #[error("`{}` is not empty; name a new folder", path.display())]
    FolderNotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// The folder to serve is not a build.
    #[error("`{}` holds no build; run `munseo build --out {}` first", path.display(), path.display())]
    NotABuild {
        /// The folder.
        path: PathBuf,
    },
    /// The output folder would be read by the next build.
    #[error(
        "`{}` lies in `{}`, which the site is made from; choose a folder outside of it",
        path.display(),
        folder.display()
    )]
    OutputAmongSources {
        /// The folder to build into.
        path: PathBuf,
        /// The folder of the site, relative to it.
        folder: PathBuf,
    },
    /// The path is not a translated page.
    #[error(
        "`{}` is no page of the site with a translation; name a Markdown file, a folder of them, or the site",
        path.display()
    )]
    NoTranslation {
        /// The path as it was given.
        path: PathBuf,
    },
    /// The name of a new version cannot be that of a folder and an address.
    #[error(
        "`{name}` cannot be the name of a version; use letters, digits, `.`, `-` and `_`, such as `1.0`"
    )]
    BadVersionName {
        /// The name as it was given.
        name: String,
    },
    /// A version of this name exists.
    #[error("the version `{name}` exists; choose another name, or remove it first")]
    VersionExists {
        /// The name.
        name: String,
    },
    /// There is nothing to make a version from.
    #[error("there are no documents to copy; write some into `docs` first")]
    NothingToCut,
    /// The configuration cannot be edited.
    #[error("`munseo.toml` cannot be edited: {reason}")]
    ConfigNotEdited {
        /// Why.
        reason: String,
    },
    /// The file was changed since it was read.
    #[error("`{}` was changed while the site was checked; run it again", path.display())]
    ChangedMeanwhile {
        /// The file.
        path: PathBuf,
    },
    /// A server does not answer, or is not ready to.
    #[error("the server at `{address}` is not ready: {reason}")]
    Unhealthy {
        /// Where it was asked.
        address: String,
        /// Why.
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
    /// The folder does not say what has to be known.
    #[error(transparent)]
    Settings(#[from] munseo_server::SettingsError),
    /// The address cannot be had.
    #[error("{0}; {help}", help = .0.help())]
    Bind(#[from] munseo_server::BindError),
    /// The operators' address cannot be had.
    #[error("operators cannot be answered: {0}; choose another with `--admin-address HOST:PORT`")]
    BindAdmin(#[source] munseo_server::BindError),
    /// The socket failed.
    #[error("the server stopped: {0}")]
    Serve(#[source] io::Error),
    /// The system does not let us listen to signals.
    #[error("cannot listen to signals: {0}")]
    Signals(#[source] io::Error),
    /// The system does not let us start threads.
    #[error("cannot start threads: {0}")]
    Threads(#[source] io::Error),
    /// Changes cannot be watched.
    #[error("cannot watch `{}`: {source}", path.display())]
    Watch {
        /// The folder.
        path: PathBuf,
        /// Why.
        source: notify::Error,
    },
    /// Searching, or what leads to it, failed.
    #[error(transparent)]
    Search(#[from] crate::search::SearchError),
    /// The file system refused.
    #[error("cannot {action} `{}`: {source}", path.display())]
    Io {
        /// The action.
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
}

impl CommandError {
    /// A refusal of the file system.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        Self::Io {
            action,
            path: path.to_owned(),
            source,
        }
    }
}
