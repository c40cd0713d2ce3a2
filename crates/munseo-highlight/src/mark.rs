//! Marks of lines.

/// The mark of a line of code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A line that readers should notice.
    Highlight,
    /// A line that a change inserts.
    Insert,
    /// A line that a change deletes.
    Delete,
    /// A line in focus; the others are faded.
    Focus,
    /// A line with an error.
    Error,
    /// A line with a warning.
    Warning,
}

impl Mark {
    /// The value of `data-mark`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Highlight => "highlight",
            Self::Insert => "insert",
            Self::Delete => "delete",
            Self::Focus => "focus",
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}
