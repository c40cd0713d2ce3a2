//! The site's own synonyms for its search.

use std::path::Path;

use munseo_source::Diagnostic;

use crate::files::{MISSING_FILE, read_file};

/// The file with a site's synonyms next to `munseo.toml`, one group per line.
pub const SYNONYMS_FILE: &str = "synonyms.txt";

/// Reads the file; empty if there is none.
pub(crate) fn read(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> String {
    match read_file(root, Path::new(SYNONYMS_FILE)) {
        Ok(file) => file.text().to_owned(),
        Err(problem) => {
            if problem.code != MISSING_FILE {
                diagnostics.push(problem);
            }
            String::new()
        }
    }
}
