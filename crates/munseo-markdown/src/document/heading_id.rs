//! The id of a heading.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};
use unicode_normalization::char::is_combining_mark;

/// The id of a heading. An explicit id consists of letters and digits of any script, `-`, `_`, `.` and `:`, and must not
/// start with `.` or `:`.
///
/// ```
/// use munseo_markdown::HeadingId;
///
/// assert!(HeadingId::new("set-up").is_some());
/// assert!(HeadingId::new("설치-방법").is_some());
/// assert!(HeadingId::new("set up").is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HeadingId(String);

impl HeadingId {
    /// Checks an id; `None` if it is invalid.
    pub fn new(id: impl Into<String>) -> Option<Self> {
        let id = id.into();
        let is_valid = |letter: char| {
            letter.is_alphanumeric() || is_combining_mark(letter) || "-_.:".contains(letter)
        };
        let is_allowed = !id.is_empty() && !id.starts_with(['.', ':']) && id.chars().all(is_valid);
        is_allowed.then_some(Self(id))
    }

    /// An id that is not checked, because it was validated before, was generated from a heading's text (rules of other
    /// generators keep letters of any script), or is a placeholder.
    pub fn unchecked(id: String) -> Self {
        Self(id)
    }
}

impl Deref for HeadingId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for HeadingId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl PartialEq<&str> for HeadingId {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
