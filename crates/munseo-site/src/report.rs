//! Collecting what is wrong in one file whose values have places.

pub mod sources;

use std::sync::Arc;

use munseo_source::{Diagnostic, Places, SourceFile};

/// Diagnostics of one file, placed by the path of the value they are about.
pub struct Report<'a> {
    file: &'a Arc<SourceFile>,
    places: &'a Places,
    /// The diagnostics so far.
    pub diagnostics: Vec<Diagnostic>,
}

impl<'a> Report<'a> {
    /// An empty report about a file.
    pub fn new(file: &'a Arc<SourceFile>, places: &'a Places) -> Self {
        Self {
            file,
            places,
            diagnostics: Vec::new(),
        }
    }

    /// Adds a diagnostic at the value with this path, such as `navbar.items[2].type`.
    pub fn push(&mut self, diagnostic: Diagnostic, path: &str) {
        self.diagnostics
            .push(diagnostic.at(self.file, self.places.of(path)));
    }

    /// Adds a diagnostic at the key of the value with this path.
    pub fn push_at_key(&mut self, diagnostic: Diagnostic, path: &str) {
        self.diagnostics
            .push(diagnostic.at(self.file, self.places.key_of(path)));
    }

    /// Where the key of a value begins; tables read into a sorted map are put back in order by it.
    pub fn key_start(&self, path: &str) -> usize {
        self.places.key_of(path).start
    }

    /// The file.
    pub fn file(&self) -> &'a Arc<SourceFile> {
        self.file
    }

    /// The positions of its values.
    pub fn places(&self) -> &'a Places {
        self.places
    }
}
