//! Collects diagnostics of a file at the paths of values.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use munseo_source::{Diagnostic, SourceFile, ValueSpans};
use rustc_hash::FxHashMap;

use crate::files::read_file;

/// Diagnostics of one file, located by the path of a value.
pub struct Report<'a> {
    pub(crate) file: &'a Arc<SourceFile>,
    pub(crate) spans: &'a ValueSpans,
    /// The diagnostics so far.
    pub diagnostics: Vec<Diagnostic>,
}

impl<'a> Report<'a> {
    /// An empty report about a file.
    pub fn new(file: &'a Arc<SourceFile>, spans: &'a ValueSpans) -> Self {
        Self {
            file,
            spans,
            diagnostics: Vec::new(),
        }
    }

    /// Adds a diagnostic at the value with this path, such as `navbar.items[2].type`.
    pub fn push(&mut self, diagnostic: Diagnostic, path: &str) {
        self.diagnostics
            .push(diagnostic.at(self.file, self.spans.of(path)));
    }

    /// Adds a diagnostic at the key of the value with this path.
    pub fn push_at_key(&mut self, diagnostic: Diagnostic, path: &str) {
        self.diagnostics
            .push(diagnostic.at(self.file, self.spans.key_of(path)));
    }

    /// Adds an error with help at the value with this path.
    pub fn error(
        &mut self,
        path: &str,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.push(Diagnostic::error(code, message).with_help(help), path);
    }

    /// The offset of a value's key, by which callers restore the order of tables that were read into a sorted map.
    pub fn key_start(&self, path: &str) -> usize {
        self.spans.key_of(path).start
    }
}

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

    /// The file at `path`, which is relative to the site; empty if it cannot be read.
    pub fn file(&self, path: &Path) -> Arc<SourceFile> {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let file = files.entry(path.to_owned()).or_insert_with(|| {
            read_file(self.root, path).unwrap_or_else(|_| SourceFile::new(path, ""))
        });
        Arc::clone(file)
    }

    /// Adds a location to a diagnostic: a span of the file at `path`, which is relative to the site.
    pub fn locate(&self, diagnostic: Diagnostic, path: &Path, span: Range<usize>) -> Diagnostic {
        diagnostic.at(&self.file(path), span)
    }
}
