//! Paths of pages, encoding, and the parts of link destinations.

pub use munseo_platform::paths::encode_path;
use munseo_source::compose;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// A page's path within its language, decoded: `/docs/usage-array/chunk`.
///
/// Starts with `/`, without trailing slash (except `/` itself), empty segments, dot segments or percent-encoding. It
/// is normalized to NFC, like links.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PagePath(String);

impl PagePath {
    /// The front page.
    pub fn root() -> Self {
        Self(String::from("/"))
    }

    /// Normalizes a text as a path; `..` does not leave the root.
    pub fn new(path: &str) -> Self {
        Self::root().join(path)
    }

    /// Joins `rest` to this path as a folder.
    #[must_use]
    pub fn join(&self, rest: &str) -> Self {
        let rest = compose(rest);
        let mut segments: Vec<&str> = self.segments().collect();
        for segment in rest.split('/') {
            match segment {
                "" | "." => {}
                ".." => {
                    segments.pop();
                }
                segment => segments.push(segment),
            }
        }
        Self(format!("/{}", segments.join("/")))
    }

    /// The parent path; `None` for the front page.
    pub fn parent(&self) -> Option<Self> {
        let (parent, last) = self.0.rsplit_once('/')?;
        match (parent, last) {
            ("", "") => None,
            ("", _) => Some(Self::root()),
            (parent, _) => Some(Self(parent.to_owned())),
        }
    }

    /// Returns true if this is `base` or below it.
    pub fn is_within(&self, base: &Self) -> bool {
        base.is_root()
            || self
                .0
                .strip_prefix(base.0.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Returns true if this is the front page.
    pub fn is_root(&self) -> bool {
        self.0 == "/"
    }

    /// The path itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn segments(&self) -> impl Iterator<Item = &str> {
        self.0.split('/').filter(|segment| !segment.is_empty())
    }
}

impl std::fmt::Display for PagePath {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// ASCII characters to percent-encode in a value of a query.
const VALUE: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Decodes a part of a URL and normalizes it to NFC; text with bytes that are not UTF-8 is not decoded.
pub fn decode(text: &str) -> String {
    let decoded = percent_decode_str(text).decode_utf8();
    compose(decoded.as_deref().unwrap_or(text)).into_owned()
}

/// Returns true if a destination leaves the site: it has a scheme or starts with `//`.
pub fn is_external(destination: &str) -> bool {
    if destination.starts_with("//") {
        return true;
    }
    let Some((scheme, _)) = destination.split_once(':') else {
        return false;
    };
    scheme.len() > 1
        && scheme.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '-' | '.'))
}

/// Encodes a value for the query of a URL.
pub fn encode_value(text: &str) -> String {
    utf8_percent_encode(text, VALUE).to_string()
}

/// Returns true if an address is absolute and does not run code.
pub fn is_address(text: &str) -> bool {
    (text.starts_with('/') || is_external(text)) && !munseo_html::is_unsafe_url(text)
}

/// The parts of a link destination: `path?query#fragment`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Destination<'a> {
    /// Before `?` and `#`.
    pub path: &'a str,
    /// `?query#fragment` including the marks, or empty.
    pub suffix: &'a str,
    /// After `#`; `None` without `#`.
    pub fragment: Option<&'a str>,
}

impl<'a> Destination<'a> {
    /// Splits a destination.
    pub fn new(text: &'a str) -> Self {
        let path_end = text.find(['?', '#']).unwrap_or(text.len());
        let (path, suffix) = text.split_at(path_end);
        Self {
            path,
            suffix,
            fragment: suffix.split_once('#').map(|(_, fragment)| fragment),
        }
    }
}
