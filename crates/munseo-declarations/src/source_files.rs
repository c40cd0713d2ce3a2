//! The source files of packages.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_examples::syntax::Dialect;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use crate::reader;
use crate::source::Source;

/// Source files, each read once.
#[derive(Debug, Default)]
pub(super) struct SourceFiles(Mutex<FxHashMap<PathBuf, Result<Arc<Source>, FileProblem>>>);

/// The reason why a file has no declarations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FileProblem {
    /// It does not exist or cannot be read.
    Unreadable(String),
    /// It is not valid TypeScript.
    Broken(String),
}

impl SourceFiles {
    /// A file, read on first use.
    pub(super) fn source(&self, path: &Path) -> Result<Arc<Source>, FileProblem> {
        if let Some(known) = self.0.lock().get(path) {
            return known.clone();
        }
        let read = read(path);
        self.0.lock().insert(path.to_owned(), read.clone());
        read
    }

    /// Drops files, and those that were missing or broken, so that they are read again.
    pub(super) fn forget(&self, changed: &[PathBuf]) {
        self.0
            .lock()
            .retain(|path, read| read.is_ok() && !changed.contains(path));
    }
}

fn read(path: &Path) -> Result<Arc<Source>, FileProblem> {
    let text = munseo_source::read_text(path)
        .map_err(|error| FileProblem::Unreadable(error.to_string()))?;
    reader::read(&text, dialect_of(path))
        .map(Arc::new)
        .map_err(FileProblem::Broken)
}

/// The dialect of a file, by its name.
pub(super) fn dialect_of(path: &Path) -> Dialect {
    let has_jsx = |it: &std::ffi::OsStr| it == "tsx" || it == "jsx";
    match path.extension() {
        Some(extension) if has_jsx(extension) => Dialect::Tsx,
        _ => Dialect::Ts,
    }
}
