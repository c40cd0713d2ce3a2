//! Front matter: YAML from an author.

use munseo_markdown::read_preamble;
use munseo_source::SourceFile;

use super::check_locations;

/// The text begins within the file, and every diagnostic has a location.
pub(crate) fn run(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let file = SourceFile::new("page.md", text.as_ref());
    let preamble = read_preamble(&file);
    assert!(file.text().is_char_boundary(preamble.body_start));
    check_locations(&preamble.diagnostics);
}
