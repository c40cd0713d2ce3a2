//! A problem that was found, while a file is still being checked.

use std::ops::Range;
use std::sync::Arc;

use serde_json::Value;

use super::phrases::Format;
use super::value_spans::ValueSpans;
use crate::diagnostic::Diagnostic;
use crate::file::SourceFile;

/// The kind of a [`Problem`]; the second half of its diagnostic's code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// The text is not valid TOML or YAML, so there is no tree to check.
    Syntax,
    /// A key occurs twice. This is a syntax error, but the tree exists.
    DuplicateKey,
    UnknownKey,
    Type,
    MissingKey,
    Value,
}

/// A [`Diagnostic`] before it is reported. Many are created and dropped while the checker looks for the branch of an
/// enum that was meant.
#[derive(Debug, Clone)]
pub(super) struct Problem {
    pub(super) kind: Kind,
    pub(super) span: Range<usize>,
    pub(super) message: String,
    pub(super) help: Option<String>,
    /// The JSON pointer of an unknown key; empty for other problems.
    pub(super) pointer: String,
    /// Its weight against the branch in which it was found.
    pub(super) weight: u32,
    /// The number of keys and items on the path to its value.
    pub(super) depth: usize,
}

/// The values of a text with their spans, and the syntax errors in it.
pub(super) struct Parsed {
    pub(super) root: Value,
    pub(super) spans: ValueSpans,
    pub(super) problems: Vec<Problem>,
}

impl Problem {
    pub(super) fn new(kind: Kind, span: Range<usize>, message: impl Into<String>) -> Self {
        let weight = match kind {
            Kind::Value => 2,
            Kind::UnknownKey => 3,
            Kind::MissingKey => 4,
            Kind::Type | Kind::Syntax | Kind::DuplicateKey => 5,
        };
        Self {
            kind,
            span,
            message: message.into(),
            help: None,
            pointer: String::new(),
            weight,
            depth: 0,
        }
    }

    #[must_use]
    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    pub(super) fn into_diagnostic(self, file: &Arc<SourceFile>, format: Format) -> Diagnostic {
        let code = match (format, self.kind) {
            (Format::Toml, Kind::Syntax | Kind::DuplicateKey) => "config/syntax",
            (Format::Toml, Kind::UnknownKey) => "config/unknown-key",
            (Format::Toml, Kind::Type) => "config/type",
            (Format::Toml, Kind::MissingKey) => "config/missing-key",
            (Format::Toml, Kind::Value) => "config/value",
            (Format::Yaml, Kind::Syntax | Kind::DuplicateKey) => "front-matter/syntax",
            (Format::Yaml, Kind::UnknownKey) => "front-matter/unknown-key",
            (Format::Yaml, Kind::Type) => "front-matter/type",
            (Format::Yaml, Kind::MissingKey) => "front-matter/missing-key",
            (Format::Yaml, Kind::Value) => "front-matter/value",
        };
        let mut diagnostic = Diagnostic::error(code, self.message).at(file, self.span);
        diagnostic.help = self.help;
        diagnostic
    }
}
