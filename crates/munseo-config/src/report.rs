//! Collects diagnostics of a file at the paths of values.

pub mod sources;

use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile, ValueSpans};

/// Diagnostics of one file, located by the path of a value.
pub struct Report<'a> {
    file: &'a Arc<SourceFile>,
    spans: &'a ValueSpans,
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

    /// The offset of a value's key, by which callers restore the order of tables that were read into a sorted map.
    pub fn key_start(&self, path: &str) -> usize {
        self.spans.key_of(path).start
    }

    /// The file.
    pub fn file(&self) -> &'a Arc<SourceFile> {
        self.file
    }

    /// The positions of its values.
    pub fn spans(&self) -> &'a ValueSpans {
        self.spans
    }
}
