//! Decodes the path of a request once and validates it.

use munseo_platform::paths::encode_path;
use percent_encoding::percent_decode_str;

/// The message for a malformed path.
pub(crate) const MALFORMED: &str =
    "the path could not be decoded, probably because of invalid percent-encoding\n";

/// The reason why a path cannot be requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BadPath {
    /// It is not below the base URL, or no file can have this name.
    NotFound,
    /// It is the base URL without its trailing slash.
    BaseWithoutSlash,
    /// It is not percent-encoded UTF-8, or contains a control character.
    Malformed,
}

/// The path of a request below the base URL, which begins and ends with a slash: `docs/가` for `/base/docs/%EA%B0%80`,
/// empty for the front page.
///
/// No segment is empty (except the last, after a trailing slash), `.` or `..`, or contains a slash, a backslash or a
/// control character, so the path cannot leave a folder.
pub(crate) fn parse(base: &str, path: &str) -> Result<String, BadPath> {
    let Some(below) = path.strip_prefix(base) else {
        let is_base = base.strip_suffix('/') == Some(path);
        return Err(if is_base {
            BadPath::BaseWithoutSlash
        } else {
            BadPath::NotFound
        });
    };
    let mut decoded = String::with_capacity(below.len());
    let mut segments = below.split('/').peekable();
    let mut is_valid = true;
    while let Some(segment) = segments.next() {
        let segment = decode(segment).ok_or(BadPath::Malformed)?;
        let is_last = segments.peek().is_none();
        is_valid &= !matches!(segment.as_str(), "." | "..")
            && !segment.contains(['/', '\\'])
            && (is_last || !segment.is_empty());
        decoded.push_str(&segment);
        if !is_last {
            decoded.push('/');
        }
    }
    if is_valid {
        Ok(decoded)
    } else {
        Err(BadPath::NotFound)
    }
}

/// A base URL with a leading and a trailing slash.
pub(crate) fn with_slashes(base_url: &str) -> String {
    match base_url.trim_matches('/') {
        "" => "/".to_owned(),
        inner => format!("/{inner}/"),
    }
}

/// A percent-encoded `Location` header: `base`, then a decoded path.
pub(crate) fn location(base: &str, path: &str, query: Option<&str>) -> String {
    let path = encode_path(path);
    match query {
        Some(query) => format!("{base}{path}?{query}"),
        None => format!("{base}{path}"),
    }
}

fn decode(segment: &str) -> Option<String> {
    let is_hex = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_hexdigit);
    let bytes = segment.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        if *byte == b'%' && !(is_hex(bytes.get(at + 1)) && is_hex(bytes.get(at + 2))) {
            return None;
        }
    }
    let decoded = percent_decode_str(segment).decode_utf8().ok()?;
    (!decoded.chars().any(char::is_control)).then(|| decoded.into_owned())
}

/// The path of a page's Markdown: the page's path with `.md`, or `index.md` for the front page.
pub(crate) fn markdown_path(page: &str) -> String {
    match page {
        "" => "index.md".to_owned(),
        page => format!("{page}.md"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_path_is_decoded_once() {
        assert_eq!(parse("/", "/"), Ok(String::new()));
        assert_eq!(parse("/", "/docs/x/"), Ok("docs/x/".to_owned()));
        assert_eq!(parse("/b/", "/b/%EA%B0%80%20a"), Ok("가 a".to_owned()));
        assert_eq!(parse("/", "/%252e%252e/x"), Ok("%2e%2e/x".to_owned()));
    }

    #[test]
    fn paths_outside_the_base_are_not_found() {
        assert_eq!(parse("/b/", "/"), Err(BadPath::NotFound));
        assert_eq!(parse("/b/", "/bc/"), Err(BadPath::NotFound));
        assert_eq!(parse("/b/", "/b"), Err(BadPath::BaseWithoutSlash));
    }

    #[test]
    fn traversal_is_not_found_and_invalid_encoding_is_malformed() {
        for path in [
            "/../x",
            "/a/../../x",
            "/%2e%2e/x",
            "/.%2E/x",
            "/a/.",
            "/..",
            "//x",
            "/a//b",
            "/..\\x",
            "/%5c..%5cx",
            "/a%2Fb",
            "/..%2f..%2fetc",
        ] {
            assert_eq!(parse("/", path), Err(BadPath::NotFound), "{path}");
        }
        for path in ["/%00", "/a%0a", "/%", "/%z1", "/%e", "/%ff", "/a%C2%80"] {
            assert_eq!(parse("/", path), Err(BadPath::Malformed), "{path}");
        }
    }

    #[test]
    fn a_location_is_percent_encoded() {
        assert_eq!(
            location("/b/", "docs/가 [%\\]", Some("q=1")),
            "/b/docs/%EA%B0%80%20%5B%25%5C%5D?q=1"
        );
    }

    proptest! {
        #[test]
        fn accepted_paths_have_only_normal_components_and_round_trip(path in "(/|%2e|%2F|%5c|\\.|\\\\|a|%|25|가){0,12}") {
            if let Ok(path) = parse("/", &format!("/{path}")) {
                let normal = std::path::Path::new(&path)
                    .components()
                    .all(|component| matches!(component, std::path::Component::Normal(_)));
                prop_assert!(normal, "{path:?}");
                let again = location("/", &path, None);
                prop_assert_eq!(parse("/", &again), Ok(path));
            }
        }
    }
}
