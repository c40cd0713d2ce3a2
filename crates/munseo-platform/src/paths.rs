//! Paths as text.

use std::path::Path;

/// Names that Windows reserves for devices, with any extension.
const RESERVED: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A relative path with `/` as separator, as in URLs and messages.
///
/// A `\` counts as a separator on every system, so that a site has the same URLs on all of them.
pub fn with_slashes(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// Returns true if a file name is valid on Windows. Other systems allow any name without `/`.
///
/// Source: "Naming Files, Paths, and Namespaces" in the documentation of Win32.
pub fn is_portable_name(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).to_ascii_lowercase();
    let is_numbered = |device: &str| {
        stem.strip_prefix(device)
            .is_some_and(|digit| matches!(digit.as_bytes(), [b'1'..=b'9']))
    };
    !name.is_empty()
        && !name.ends_with(['.', ' '])
        && !name.contains(|c: char| c.is_ascii_control() || r#"<>:"/\|?*"#.contains(c))
        && !RESERVED.contains(&stem.as_str())
        && !is_numbered("com")
        && !is_numbered("lpt")
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
    fn names_that_are_invalid_on_windows_are_detected() {
        for name in [
            "",
            "a.",
            "a ",
            "a:b",
            "a?",
            "con",
            "CON.md",
            "aux.tar.gz",
            "com1",
            "lpt9.html",
            "a\tb",
        ] {
            assert!(!is_portable_name(name), "{name:?}");
        }
        for name in [
            "a", "a.b", "문서", "console", "com", "com0", "com10", ".hidden",
        ] {
            assert!(is_portable_name(name), "{name:?}");
        }
    }
}
