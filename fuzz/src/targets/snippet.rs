//! Untrusted TypeScript, as the Model Context Protocol accepts it.

use munseo_typescript::{MAX_NESTING, rejection};

/// The protocol's limit.
const MAX_LENGTH: usize = 16 * 1024;

/// Errors are located within the code, and code within the nesting limit is parsed.
pub(crate) fn run(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let code = &text[..text.floor_char_boundary(MAX_LENGTH)];
    let packages = ["yutil", "react"].into_iter().collect();
    let Some(reason) = rejection(code, &packages) else {
        return;
    };
    let place = code.get(reason.span);
    assert!(place.is_some(), "{}", reason.message);
    if reason.code == "typescript/nested-too-deep" {
        assert!(place.is_some_and(|place| "([{<`$".contains(place)));
        let openers = code.bytes().filter(|byte| b"([{<`$".contains(byte));
        assert!(openers.count() > MAX_NESTING);
    }
}
