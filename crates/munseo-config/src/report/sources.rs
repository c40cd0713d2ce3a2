//! The texts of files with diagnostics, read on demand.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use munseo_source::{Diagnostic, SourceFile};
use rustc_hash::FxHashMap;

use crate::files::read_file;

/// Locates diagnostics in files. Texts are not cached with the documents, since few have errors.
pub struct Sources<'a> {
    root: &'a Path,
    files: Mutex<FxHashMap<PathBuf, Arc<SourceFile>>>,
}

impl<'a> Sources<'a> {
    /// The files of the site in a folder; none is read yet.
    pub fn new(root: &'a Path) -> Self {
        Self {
            root,
            files: Mutex::default(),
        }
    }

    /// Adds a location to a diagnostic: a span of the file at `path`, which is relative to the site.
    pub fn locate(&self, diagnostic: Diagnostic, path: &Path, span: Range<usize>) -> Diagnostic {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let file = files.entry(path.to_owned()).or_insert_with(|| {
            read_file(self.root, path).unwrap_or_else(|_| SourceFile::new(path, ""))
        });
        diagnostic.at(file, span)
    }
}
