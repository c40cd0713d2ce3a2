//! Errors of the search commands.

use std::path::PathBuf;
use std::sync::Arc;

use munseo_search::OpenError;
use munseo_search::record::json::RecordError;
use munseo_server::SearchOpenError;

impl From<SearchOpenError> for SearchError {
    fn from(error: SearchOpenError) -> Self {
        Self::Open(Arc::new(error))
    }
}

/// An error that stops a search command.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// A file of records is invalid.
    #[error("`{}` is not a valid file of records: {source}", path.display())]
    Records {
        /// The file.
        path: PathBuf,
        /// The error and its position.
        source: RecordError,
    },
    /// The site does not have the language.
    #[error("unknown language `{locale}`; the site has {}", available.join(", "))]
    UnknownLocale {
        /// The requested language.
        locale: String,
        /// The languages of the site.
        available: Vec<String>,
    },
    /// A new index cannot be opened.
    #[error("the index cannot be used: {0}")]
    Index(#[from] OpenError),
    /// Index files cannot be served.
    #[error("{0}; run `munseo search index` to rebuild the indexes")]
    Open(Arc<SearchOpenError>),
    /// The upload to Algolia was removed.
    #[error(
        "`munseo search push` was removed; write the records with `munseo search records`, and send them with Algolia's \
         own command, `algolia objects import`"
    )]
    RemovedPush,
}
