//! Untrusted TypeScript, as the Model Context Protocol accepts it.

use munseo_typescript::{MAX_NESTING, file_request, nested_too_deep};

/// The protocol's limit.
const MAX_LENGTH: usize = 16 * 1024;

/// Errors are located within the code, and code within the nesting limit is parsed.
pub(crate) fn run(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let code = &text[..text.floor_char_boundary(MAX_LENGTH)];
    if let Some(place) = nested_too_deep(code) {
        assert!(b"([{<`$".contains(&code.as_bytes()[place]), "{place}");
        let openers = code.bytes().filter(|byte| b"([{<`$".contains(byte));
        assert!(openers.count() > MAX_NESTING);
        return;
    }
    let packages = ["yutil", "react"].into_iter().collect();
    if let Some(request) = file_request(code, &packages) {
        assert!(code.get(request.span).is_some(), "{}", request.message);
    }
}
