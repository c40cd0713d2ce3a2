//! Diagnostics for programs.

use serde_json::{Value, json};

use super::excerpt;
use crate::Diagnostic;

/// One diagnostic as an object, for `--json`.
///
/// `line`, `column`, `end_line` and `end_column` count from 1, columns in characters; the end is the
/// first character after the location. `excerpt` is the line it begins on, of a very long line only a part.
/// All of these and `file` are null without a location, `help` without help.
pub fn to_json(diagnostic: &Diagnostic) -> Value {
    let location = diagnostic.location.as_ref();
    let start = location.map(|location| location.start());
    let end = location.map(|location| location.file.line_column(location.span.end));
    json!({
        "severity": diagnostic.severity.name(),
        "code": diagnostic.code,
        "message": diagnostic.message,
        "help": diagnostic.help,
        "file": location.map(|location| location.file.path().to_string_lossy()),
        "line": start.map(|start| start.line),
        "column": start.map(|start| start.column),
        "end_line": end.map(|end| end.line),
        "end_column": end.map(|end| end.column),
        "excerpt": location.map(excerpt::first_line),
    })
}
