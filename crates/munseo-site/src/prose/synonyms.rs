//! The site's own synonyms for its search.

use std::path::Path;

use munseo_config::files::read_optional;
use munseo_source::Diagnostic;

/// The file with a site's synonyms next to `munseo.toml`, one group per line.
pub const SYNONYMS_FILE: &str = "synonyms.txt";

/// Reads the file; empty if it does not exist.
pub(crate) fn read(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> String {
    let file = read_optional(root, SYNONYMS_FILE, diagnostics);
    file.map_or_else(String::new, |file| file.text().to_owned())
}
