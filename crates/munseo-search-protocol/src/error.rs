//! Errors of a request, in the format of clients.

use munseo_search::IndexSection;
use serde_json::json;
use thiserror::Error;

/// The reason why a request is rejected.
#[derive(Debug, Error)]
pub enum ProtocolError {
    /// The body or a parameter is malformed, or exceeds a limit: the message for the client.
    #[error("{0}")]
    Invalid(String),
    /// The index does not exist.
    #[error("Index {name} does not exist")]
    UnknownIndex {
        /// The name requested.
        name: String,
    },
    /// Sections of an index are not loaded; the same request succeeds when they are.
    #[error("parts of the index {index} are not loaded")]
    Unloaded {
        /// The name of the index.
        index: String,
        /// The missing sections.
        sections: Vec<IndexSection>,
    },
}

impl ProtocolError {
    /// The HTTP status.
    pub const fn status(&self) -> u16 {
        match self {
            Self::Invalid(_) => 400,
            Self::UnknownIndex { .. } => 404,
            Self::Unloaded { .. } => 503,
        }
    }

    /// The error in the format of the service's clients.
    pub fn to_json(&self) -> String {
        json!({ "message": self.to_string(), "status": self.status() }).to_string()
    }
}

/// The error for a parameter with an invalid value.
pub(crate) fn wrong(name: &str, expected: &str) -> ProtocolError {
    ProtocolError::Invalid(format!("the parameter `{name}` must be {expected}"))
}

/// The beginning of a client's text, for a message that repeats it.
pub(crate) fn shortened(text: &str) -> &str {
    let end = text
        .char_indices()
        .nth(100)
        .map_or(text.len(), |(at, _)| at);
    &text[..end]
}
