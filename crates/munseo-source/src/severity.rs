//! The severity of a diagnostic.

use serde::{Deserialize, Serialize};

/// The severity of a [`Diagnostic`](crate::Diagnostic).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Information that needs no action.
    Info,
    /// The author should check the location. The build fails only with `--deny-warnings`.
    Warning,
    /// The build fails.
    Error,
}

impl Severity {
    /// The word for text and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}
