//! Problems in prose.

use munseo_source::{Diagnostic, TextEdit};

/// A problem in prose, with its correction if that is certain.
#[derive(Debug, Clone)]
pub struct Finding {
    /// The warning.
    pub diagnostic: Diagnostic,
    /// The edit for `munseo check --fix`; `None` if an author has to correct it.
    pub edit: Option<TextEdit>,
}
