//! Output formats of diagnostics, for people and programs.
//!
//! [`render`] gives text for a terminal or a log, [`to_json`] one object per diagnostic for `--json`,
//! [`to_github`] annotations for GitHub Actions, and [`Summary`] the last line of a run.

mod excerpt;
mod github;
mod json;
#[cfg(test)]
mod tests;
mod text;

use std::collections::BTreeMap;
use std::fmt;
use std::io::IsTerminal;
use std::path::Path;

pub use self::github::to_github;
pub use self::json::to_json;

use crate::{Diagnostic, Severity};

/// Returns true if a stream such as [`std::io::stderr`] is shown in color: a terminal, unless the environment variable
/// `NO_COLOR` is set or `TERM` is `dumb`.
pub fn is_in_color(stream: &impl IsTerminal) -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    stream.is_terminal() && !is_dumb && !is_set("NO_COLOR")
}

/// Sorts diagnostics for display: those without a location first, then by file and position.
pub fn sort(diagnostics: &mut [Diagnostic]) {
    diagnostics.sort_by(|left, right| sort_key(left).cmp(&sort_key(right)));
}

/// Maximum number of diagnostics of one code that are displayed for one file. Without a limit, one repeated error would
/// hide all others.
const MAX_PER_CODE: usize = 10;

/// Maximum number of further lines that are listed.
const MAX_LINES: usize = 40;

/// Renders diagnostics as text, in the order of [`sort`], with a blank line after each. At most 10 of the same code
/// are displayed per file, followed by the number of the others and their lines.
pub fn render(diagnostics: &[Diagnostic], in_color: bool) -> String {
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by(|left, right| sort_key(left).cmp(&sort_key(right)));
    let mut text = String::new();
    let mut counts: BTreeMap<(&Path, &str), (usize, Vec<String>)> = BTreeMap::new();
    for diagnostic in sorted {
        if let Some(location) = &diagnostic.location {
            let kind = (location.file.path(), diagnostic.code);
            let (count, lines) = counts.entry(kind).or_default();
            *count += 1;
            if *count > MAX_PER_CODE {
                if lines.len() < MAX_LINES {
                    lines.push(location.start().line.to_string());
                }
                continue;
            }
        }
        text::render(&mut text, diagnostic, in_color);
        text.push('\n');
    }
    for ((path, code), (count, mut lines)) in counts {
        if let Some(more @ 1..) = count.checked_sub(MAX_PER_CODE) {
            if more > lines.len() {
                lines.push("…".to_owned());
            }
            let (path, lines) = (path.display(), lines.join(", "));
            text.push_str(&format!("{more} more [{code}] in {path}: line {lines}\n"));
        }
    }
    text
}

/// The number of diagnostics of each severity; displayed as `3 errors, 1 warning`.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// The number of errors, which fail the build.
    pub errors: usize,
    /// The number of warnings.
    pub warnings: usize,
    /// The number of notes.
    pub notes: usize,
}

impl Summary {
    /// Counts diagnostics.
    pub fn of(diagnostics: &[Diagnostic]) -> Self {
        let mut summary = Self::default();
        for diagnostic in diagnostics {
            match diagnostic.severity {
                Severity::Error => summary.errors += 1,
                Severity::Warning => summary.warnings += 1,
                Severity::Info => summary.notes += 1,
            }
        }
        summary
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = [
            (self.errors, "error"),
            (self.warnings, "warning"),
            (self.notes, "note"),
        ];
        let parts: Vec<String> = counts
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, name)| match count {
                1 => format!("1 {name}"),
                _ => format!("{count} {name}s"),
            })
            .collect();
        match parts.as_slice() {
            [] => formatter.write_str("no problems"),
            parts => formatter.write_str(&parts.join(", ")),
        }
    }
}

fn sort_key(diagnostic: &Diagnostic) -> impl Ord + '_ {
    let location = diagnostic.location.as_ref();
    location.map(|location| {
        let span = &location.span;
        (location.file.path(), span.start, span.end)
    })
}
