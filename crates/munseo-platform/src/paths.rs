//! Paths as text.

use std::path::Path;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// The path of the build manifest in an output folder. Every build has it, so it identifies one.
pub const BUILD_MANIFEST: &str = "_munseo/build.json";

/// A relative path with `/` as separator, as in URLs and messages.
///
/// A `\` counts as a separator on every system, so that a site has the same URLs on all of them.
pub fn with_slashes(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// ASCII characters to percent-encode in a path of a URL; others than ASCII are always encoded.
///
/// Besides those that the URL Standard encodes, these are `%`, `\`, and `[`, `]` and `|`, which RFC 3986 does not allow.
/// Published URLs are encoded like this, and browsers compare URLs without decoding them.
const IN_PATHS: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// Encodes a path for a URL, except its slashes.
pub fn encode_path(path: &str) -> String {
    utf8_percent_encode(path, IN_PATHS).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_displayed_the_same_on_every_system() {
        for path in [r"docs\ko\a.md", "docs/ko/a.md", r"docs/ko\a.md"] {
            assert_eq!(with_slashes(Path::new(path)), "docs/ko/a.md");
        }
    }

    #[test]
    fn published_addresses_keep_the_same_characters() {
        let ascii: String = (' '..='~').collect();
        assert_eq!(
            encode_path(&ascii),
            "%20!%22%23$%25&'()*+,-./0123456789:;%3C=%3E%3F@ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_\
             %60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~"
        );
        assert_eq!(encode_path("/문서/a\n"), "/%EB%AC%B8%EC%84%9C/a%0A");
    }
}
