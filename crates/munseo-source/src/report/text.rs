//! Diagnostics as text.
//!
//! ```text
//! error[config/unknown-key]: unknown key `sidebarr`
//!   --> munseo.toml:14:1
//!    |
//! 14 | sidebarr = true
//!    | ^^^^^^^^
//!    = help: did you mean `sidebar`?
//! ```

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use unicode_width::UnicodeWidthStr;

use super::excerpt;
use crate::{Diagnostic, Location, Severity};

/// Appends one diagnostic.
pub(super) fn render(text: &mut String, diagnostic: &Diagnostic, in_color: bool) {
    let color = match diagnostic.severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Info => AnsiColor::Cyan,
    };
    let shown = |style: Style| if in_color { style } else { Style::new() };
    let mark = shown(color.on_default().bold());
    let bold = shown(Style::new().bold());
    let frame = shown(AnsiColor::Blue.on_default());
    let severity = diagnostic.severity.name();
    let message = excerpt::message_text(&diagnostic.message);
    let code = diagnostic.code;
    push(
        text,
        format_args!("{mark}{severity}[{code}]{mark:#}: {bold}{message}{bold:#}"),
    );
    let gutter = match &diagnostic.location {
        Some(location) => push_location(text, location, mark, frame),
        None => 0,
    };
    if let Some(help) = &diagnostic.help {
        let help = excerpt::message_text(help);
        push(
            text,
            format_args!("{:gutter$} {frame}={frame:#} help: {help}", ""),
        );
    }
}

/// Appends the position and its line; returns the width of the line number.
fn push_location(text: &mut String, location: &Location, mark: Style, frame: Style) -> usize {
    let file = &location.file;
    let place = location.start();
    let gutter = place.line.to_string().len();
    let path = file.path().display();
    let (number, column) = (place.line, place.column);
    push(
        text,
        format_args!("{:gutter$}{frame}-->{frame:#} {path}:{number}:{column}", ""),
    );
    let start = file.character_start(location.span.start);
    let end = file.character_start(location.span.end).max(start);
    let window = excerpt::window(file, start);
    let line = excerpt::without_control_characters(&file.text()[window.clone()]);
    if line.trim().is_empty() {
        return gutter;
    }
    let (before, rest) = line.split_at((start - window.start).min(line.len()));
    let marked = &rest[..(end - start).min(rest.len())];
    let underline = "^".repeat(marked.width().max(1));
    // A tab stays a tab, so the mark is aligned at any tab width.
    let indent: String = before
        .split_inclusive('\t')
        .map(|part| match part.strip_suffix('\t') {
            Some(part) => format!("{:width$}\t", "", width = part.width()),
            None => " ".repeat(part.width()),
        })
        .collect();
    push(text, format_args!("{frame}{:gutter$} |{frame:#}", ""));
    push(text, format_args!("{frame}{number} |{frame:#} {line}"));
    push(
        text,
        format_args!(
            "{frame}{:gutter$} |{frame:#} {indent}{mark}{underline}{mark:#}",
            ""
        ),
    );
    gutter
}

fn push(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("writing to a string cannot fail");
}
