//! Collecting what is wrong in one file whose values have places.

use std::sync::Arc;

use munseo_source::{Diagnostic, Places, SourceFile};

/// Diagnostics of one file, placed by the path of the value they are about.
pub(crate) struct Report<'a> {
    file: &'a Arc<SourceFile>,
    places: &'a Places,
    /// What was found so far.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(file: &'a Arc<SourceFile>, places: &'a Places) -> Self {
        Self {
            file,
            places,
            diagnostics: Vec::new(),
        }
    }

    /// Adds a diagnostic at the value with this path, such as `navbar.items[2].type`.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic, path: &str) {
        self.diagnostics
            .push(diagnostic.at(self.file, self.places.of(path)));
    }

    /// Adds a diagnostic at the key of the value with this path.
    pub(crate) fn push_at_key(&mut self, diagnostic: Diagnostic, path: &str) {
        self.diagnostics
            .push(diagnostic.at(self.file, self.places.key_of(path)));
    }

    /// Where the key of a value begins; tables read into a sorted map are put back in order by it.
    pub(crate) fn key_start(&self, path: &str) -> usize {
        self.places.key_of(path).start
    }

    pub(crate) fn file(&self) -> &'a Arc<SourceFile> {
        self.file
    }

    pub(crate) fn places(&self) -> &'a Places {
        self.places
    }
}
