//! Where indexes come from.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use munseo_search::OpenError;
use serde::Deserialize;

/// Indexes that may change while they are served.
///
/// Called on threads that may block.
pub trait IndexSource: Send + Sync + 'static {
    /// Another text whenever the indexes are others; none while they are away.
    fn revision(&self) -> Option<String>;

    /// Reads the indexes.
    ///
    /// # Errors
    /// When it cannot be told which there are.
    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError>;
}

/// An index file and what clients call it.
#[derive(Debug)]
pub struct NamedIndex {
    /// Its names.
    pub names: Vec<String>,
    /// The file, or why it cannot be had; the others are served without it.
    pub bytes: Result<Vec<u8>, SearchOpenError>,
}

/// Why indexes cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum SearchOpenError {
    /// A file cannot be read.
    #[error("cannot read `{}`: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The list of indexes is malformed.
    #[error("`{}` lists no search indexes: {source}", path.display())]
    Manifest {
        /// The file with the list.
        path: PathBuf,
        /// The fault.
        source: serde_json::Error,
    },
    /// An index is damaged, or of another version.
    #[error("the search index `{name}` cannot be used: {source}")]
    Index {
        /// Its name.
        name: String,
        /// Why not.
        source: OpenError,
    },
}

/// Index files in a folder, with a file of JSON that lists them:
///
/// ```json
/// { "search": { "indexes": [{ "name": "docs-en", "locale": "en", "file": "en.idx" }] } }
/// ```
#[derive(Debug, Clone)]
pub struct IndexFolder {
    /// The folder; files are named from it.
    pub root: PathBuf,
    /// The list, from the folder.
    pub manifest: PathBuf,
    /// The names of the indexes.
    pub names: IndexNames,
}

/// The names of the indexes of a folder.
#[derive(Debug, Clone)]
pub enum IndexNames {
    /// As the list says.
    Listed,
    /// Each of these, followed by a hyphen and the locale.
    Stems(Vec<String>),
}

#[derive(Deserialize)]
struct Manifest {
    #[serde(default)]
    search: Option<Search>,
}

#[derive(Deserialize)]
struct Search {
    indexes: Vec<Listed>,
}

#[derive(Deserialize)]
struct Listed {
    name: String,
    locale: String,
    file: PathBuf,
}

impl IndexSource for IndexFolder {
    fn revision(&self) -> Option<String> {
        let metadata = fs::metadata(self.root.join(&self.manifest)).ok()?;
        let modified = metadata.modified().ok()?;
        Some(format!("{} {modified:?}", metadata.len()))
    }

    fn load(&self) -> Result<Vec<NamedIndex>, SearchOpenError> {
        let path = self.root.join(&self.manifest);
        let manifest: Manifest = serde_json::from_slice(&read(&path)?)
            .map_err(|source| SearchOpenError::Manifest { path, source })?;
        // A site without search has a build, and no list in it.
        let listed = manifest
            .search
            .map(|search| search.indexes)
            .unwrap_or_default();
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
                bytes: read(&self.root.join(listed.file)),
            }
        });
        Ok(indexes.collect())
    }
}

/// Several sources as one; where two have an index of the same name, the first has it.
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
    fs::read(path).map_err(|source| SearchOpenError::Unreadable {
        path: path.to_owned(),
        source,
    })
}
