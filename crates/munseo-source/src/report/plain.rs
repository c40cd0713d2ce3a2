//! Diagnostics for logs and pipes.
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

use unicode_width::UnicodeWidthStr;

use super::excerpt;
use crate::{Diagnostic, Location};

/// Appends one diagnostic.
pub(super) fn render(text: &mut String, diagnostic: &Diagnostic) {
    let severity = diagnostic.severity.name();
    let message = excerpt::message_text(&diagnostic.message);
    push(
        text,
        format_args!("{severity}[{}]: {message}", diagnostic.code),
    );
    let gutter = match &diagnostic.location {
        Some(location) => push_location(text, location),
        None => 0,
    };
    if let Some(help) = &diagnostic.help {
        let help = excerpt::message_text(help);
        push(text, format_args!("{:gutter$} = help: {help}", ""));
    }
}

/// Appends the position and its line; returns the width of the line number.
fn push_location(text: &mut String, location: &Location) -> usize {
    let file = &location.file;
    let place = location.start();
    let gutter = place.line.to_string().len();
    let path = file.path().display();
    push(
        text,
        format_args!("{:gutter$}--> {path}:{}:{}", "", place.line, place.column),
    );
    let start = file.character_start(location.span.start);
    let end = file.character_start(location.span.end).max(start);
    let window = excerpt::window(file, &(start..start), 0, 0);
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
    push(text, format_args!("{:gutter$} |", ""));
    push(text, format_args!("{} | {line}", place.line));
    push(text, format_args!("{:gutter$} | {indent}{underline}", ""));
    gutter
}

fn push(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("writing to a string cannot fail");
}
