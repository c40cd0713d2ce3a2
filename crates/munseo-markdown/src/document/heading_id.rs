//! The id of a heading.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// The id of a heading. An explicit id consists of ASCII letters, digits, `-`, `_`, `.` and `:`, and must start with a
/// letter, a digit or `_`.
///
/// ```
/// use munseo_markdown::HeadingId;
///
/// assert!(HeadingId::new("set-up").is_some());
/// assert!(HeadingId::new("set up").is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HeadingId(String);

impl HeadingId {
    /// Checks an id; `None` if it is invalid.
    pub fn new(id: impl Into<String>) -> Option<Self> {
        let id = id.into();
        let is_start = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let is_valid = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte);
        let is_allowed = id.bytes().next().is_some_and(is_start) && id.bytes().all(is_valid);
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
