//! Sources of indexes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use munseo_platform::files::FileError;
use munseo_search::OpenError;
use serde::Deserialize;

use crate::Settings;

/// Indexes that may change while they are served.
///
/// The methods are called on threads that may block.
pub trait IndexSource: Send + Sync + 'static {
    /// A text that changes with the indexes; `None` while they are unavailable.
    fn revision(&self) -> Option<String>;

    /// Reads the indexes.
    ///
    /// # Errors
    /// If the list of indexes cannot be read.
    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError>;
}

/// An index file and its names for clients.
#[derive(Debug)]
pub struct NamedIndex {
    /// Its names.
    pub names: Vec<String>,
    /// The file, or the reason why it is unavailable; other indexes are still served.
    pub bytes: Result<Vec<u8>, SearchOpenError>,
}

/// The reason why indexes cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum SearchOpenError {
    /// A file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] FileError),
    /// The list of indexes is malformed.
    #[error("`{}` is not a valid list of search indexes: {source}", path.display())]
    Manifest {
        /// The file with the list.
        path: PathBuf,
        /// The cause.
        source: serde_json::Error,
    },
    /// An index is damaged, or has another format version.
    #[error("the search index `{name}` cannot be used: {source}")]
    Index {
        /// Its name.
        name: String,
        /// The cause.
        source: OpenError,
    },
}

/// Index files in a folder, with a JSON file that lists them:
///
/// ```json
/// { "search": { "indexes": [{ "name": "docs-en", "locale": "en", "file": "en.idx" }] } }
/// ```
///
/// A file that ends in `.json` lists the parts of an index, as browsers read it; the folder contains the parts.
#[derive(Debug, Clone)]
pub struct IndexFolder {
    /// The folder; paths of files are relative to it.
    pub root: PathBuf,
    /// The list, relative to the folder.
    pub manifest: PathBuf,
    /// The names of the indexes.
    pub names: IndexNames,
}

/// The names of the indexes of a folder.
#[derive(Debug, Clone)]
pub enum IndexNames {
    /// The names in the list.
    Listed,
    /// Each of these names, followed by a hyphen and the locale.
    Stems(Vec<String>),
}

/// The parts of an index: the first one, and the others by number, in the order of the index.
#[derive(Deserialize)]
struct Parts {
    core: PathBuf,
    sections: BTreeMap<u32, PathBuf>,
}

impl IndexFolder {
    /// An index: a file, or the parts that a file lists.
    fn index(&self, file: &Path) -> Result<Vec<u8>, SearchOpenError> {
        let path = self.root.join(file);
        let bytes = read(&path)?;
        if file.extension().is_none_or(|it| it != "json") {
            return Ok(bytes);
        }
        let parts: Parts = serde_json::from_slice(&bytes)
            .map_err(|source| SearchOpenError::Manifest { path, source })?;
        let files = std::iter::once(&parts.core).chain(parts.sections.values());
        let parts: Result<Vec<_>, _> = files.map(|part| read(&self.root.join(part))).collect();
        Ok(parts?.concat())
    }
}

impl IndexSource for IndexFolder {
    fn revision(&self) -> Option<String> {
        let metadata = fs::metadata(self.root.join(&self.manifest)).ok()?;
        let modified = metadata.modified().ok()?;
        Some(format!("{} {modified:?}", metadata.len()))
    }

    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError> {
        let path = self.root.join(&self.manifest);
        let settings: Settings = serde_json::from_slice(&read(&path)?)
            .map_err(|source| SearchOpenError::Manifest { path, source })?;
        // A build without search has no list.
        let listed = settings.search.unwrap_or_default().indexes;
        let indexes = listed.into_iter().map(|listed| {
            let names = match &self.names {
                IndexNames::Listed => vec![listed.name],
                IndexNames::Stems(stems) => stems
                    .iter()
                    .map(|stem| format!("{stem}-{}", listed.locale))
                    .collect(),
            };
            NamedIndex {
                names,
                bytes: self.index(&listed.file),
            }
        });
        Ok(indexes.collect())
    }
}

/// Several sources as one; for duplicate names, the first source wins.
impl IndexSource for Vec<Box<dyn IndexSource>> {
    fn revision(&self) -> Option<String> {
        let revisions: Option<Vec<String>> = self.iter().map(|source| source.revision()).collect();
        revisions.map(|revisions| revisions.join("\n"))
    }

    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError> {
        let mut indexes = Vec::new();
        for source in self {
            indexes.extend(source.load()?);
        }
        Ok(indexes)
    }
}

fn read(path: &Path) -> Result<Vec<u8>, SearchOpenError> {
    fs::read(path).map_err(|error| FileError::new("read", path, error).into())
}
