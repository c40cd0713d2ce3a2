//! Diagnostics for a terminal, drawn by `miette`.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};

use super::excerpt;
use crate::{Diagnostic, Location, Severity, SourceFile};

/// Appends one diagnostic, wrapped to this number of columns.
pub(super) fn render(text: &mut String, diagnostic: &Diagnostic, columns: usize, in_color: bool) {
    let theme = if in_color {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(columns)
        .with_links(false);
    let report = MietteDiagnostic {
        diagnostic,
        source: diagnostic.location.as_ref().map(Source::of),
    };
    handler
        .render_report(text, &report)
        .expect("writing to a string cannot fail");
}

/// Adapts a diagnostic to `miette`.
#[derive(Debug)]
struct MietteDiagnostic<'a> {
    diagnostic: &'a Diagnostic,
    source: Option<Source<'a>>,
}

impl fmt::Display for MietteDiagnostic<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&excerpt::message_text(&self.diagnostic.message))
    }
}

impl std::error::Error for MietteDiagnostic<'_> {}

impl miette::Diagnostic for MietteDiagnostic<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.diagnostic.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Info => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let help = self.diagnostic.help.as_deref()?;
        Some(Box::new(excerpt::message_text(help)))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.source.as_ref()?.span.clone();
        let label = LabeledSpan::new_primary_with_span(None, span);
        Some(Box::new(std::iter::once(label)))
    }
}

/// The file of a diagnostic, and the marked span.
#[derive(Debug)]
struct Source<'a> {
    file: &'a SourceFile,
    text: Cow<'a, str>,
    span: Range<usize>,
}

impl<'a> Source<'a> {
    fn of(location: &'a Location) -> Self {
        let file = &*location.file;
        let start = file.character_start(location.span.start);
        let end = file.character_start(location.span.end).max(start);
        // Only the first line of a range of several lines is drawn.
        let end = match file.text()[start..end].find('\n') {
            Some(length) => start + length,
            None => end,
        };
        let window = excerpt::window(file, &(start..end), 0, 0);
        Self {
            file,
            text: excerpt::without_control_characters(file.text()),
            span: start..end.min(window.end),
        }
    }
}

impl SourceCode for Source<'_> {
    /// Reads an excerpt with its column in characters; `miette`'s own implementation counts bytes.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let span = span.offset()..span.offset() + span.len();
        let window = match (lines_before, lines_after) {
            (0, 0) => span,
            _ => excerpt::window(self.file, &span, lines_before, lines_after),
        };
        let text = self
            .text
            .get(window.clone())
            .ok_or(MietteError::OutOfBounds)?;
        let start = self.file.line_column(window.start);
        Ok(Box::new(MietteSpanContents::new_named(
            self.file.path().display().to_string(),
            text.as_bytes(),
            window.into(),
            start.line - 1,
            start.column - 1,
            text.matches('\n').count() + 1,
        )))
    }
}
