//! Problems in an author's file: message, position and help.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::codes;
use crate::file::{LineColumn, SourceFile};

/// A problem in an author's file: message, location and help.
///
/// Messages are lower case, without a final period, values in backticks. Help starts with a verb.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    /// A stable name such as `config/unknown-key`, part of the interface; listed in [`codes`].
    pub code: &'static str,
    /// The severity; an error fails the build.
    pub severity: Severity,
    /// The problem.
    pub message: String,
    /// Advice on how to correct it, if there is any.
    pub help: Option<String>,
    /// The location in a file, if there is one.
    pub location: Option<Location>,
}

/// A location in a file.
#[derive(Debug, Clone)]
pub struct Location {
    /// The file.
    pub file: Arc<SourceFile>,
    /// Byte offsets into the file's text.
    pub span: Range<usize>,
}

impl Location {
    /// Line and column of the start.
    pub fn start(&self) -> LineColumn {
        self.file.line_column(self.span.start)
    }
}

impl Diagnostic {
    /// An error, which fails the build.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// A warning, which fails the build only with `--deny-warnings`.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    /// A diagnostic of any severity, without a location yet.
    pub fn new(severity: Severity, code: &'static str, message: impl Into<String>) -> Self {
        debug_assert!(
            codes::explain(code).is_some(),
            "the code `{code}` is not listed in `codes/`"
        );
        Self {
            code,
            severity,
            message: message.into(),
            help: None,
            location: None,
        }
    }

    /// Adds advice on how to correct the problem.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds the location, as byte offsets into `file`.
    #[must_use]
    pub fn at(mut self, file: &Arc<SourceFile>, span: Range<usize>) -> Self {
        self.location = Some(Location {
            file: Arc::clone(file),
            span,
        });
        self
    }
}

/// The severity of a [`Diagnostic`].
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
