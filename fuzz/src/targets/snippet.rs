//! TypeScript from strangers, as the Model Context Protocol takes it.

use munseo_typescript::{MOST_NESTED, file_request, nested_too_deep};

/// As long as the protocol takes them.
const LONGEST: usize = 16 * 1024;

/// What is said of code is said of a place in it, and code that is nested no deeper than allowed is read.
pub(crate) fn run(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let code = &text[..text.floor_char_boundary(LONGEST)];
    if let Some(place) = nested_too_deep(code) {
        assert!(b"([{<`$".contains(&code.as_bytes()[place]), "{place}");
        let openers = code.bytes().filter(|byte| b"([{<`$".contains(byte));
        assert!(openers.count() > MOST_NESTED);
        return;
    }
    let packages = ["yutil", "react"].into_iter().collect();
    if let Some(request) = file_request(code, &packages) {
        assert!(code.get(request.span).is_some(), "{}", request.message);
    }
}
