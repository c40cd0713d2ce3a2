//! Collecting what is wrong in one file whose values have places.

pub mod sources;

use std::sync::Arc;

use munseo_source::{Diagnostic, Places, SourceFile};

use crate::config::Config;
use crate::routes::severity;

/// Diagnostics of one file, placed by the path of the value they are about.
pub struct Report<'a> {
    file: &'a Arc<SourceFile>,
    places: &'a Places,
    /// What was found so far.
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

/// Codes of the diagnostics that `on_broken_links` speaks about.
const BROKEN: [&str; 2] = ["link/missing", "image/missing"];

/// The code of the diagnostic that `on_unknown_front_matter` speaks about.
const UNKNOWN_KEY: &str = "front-matter/unknown-key";

/// Gives mistakes in a document the severity that the site asks for.
pub fn leveled(diagnostics: Vec<Diagnostic>, config: &Config) -> Vec<Diagnostic> {
    diagnostics
        .into_iter()
        .filter_map(|mut diagnostic| {
            let level = match diagnostic.code {
                code if BROKEN.contains(&code) => config.on_broken_links,
                UNKNOWN_KEY => config.on_unknown_front_matter,
                _ => return Some(diagnostic),
            };
            diagnostic.severity = diagnostic.severity.min(severity(level)?);
            Some(diagnostic)
        })
        .collect()
}
