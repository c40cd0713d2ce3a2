//! Diagnostics for translations that differ from their source.

use std::ops::Range;

use munseo_config::report::Sources;
use munseo_prose::translation::{BlockState, Difference, first_difference};
use munseo_source::{Diagnostic, Fence, SourceFile};

use crate::content::slash_path;
use crate::documents::PageFile;
use crate::structure::Structure;

/// Creates the diagnostics of one translation. The texts are read only if there is a diagnostic.
pub(super) struct TranslationDiagnostics<'a> {
    pub(super) structure: &'a Structure,
    pub(super) sources: &'a Sources<'a>,
    pub(super) source: PageFile<'a>,
    pub(super) translation: PageFile<'a>,
}

impl TranslationDiagnostics<'_> {
    fn confirm_command(&self) -> String {
        format!(
            "`munseo translations confirm {}`",
            slash_path(&self.translation.path)
        )
    }

    /// The diagnostic for a page that was never confirmed; `None` if it is not reported.
    pub(super) fn unconfirmed_page(&self) -> Option<Diagnostic> {
        let severity = self
            .structure
            .prose
            .translation_severity(|it| it.on_outdated)?;
        let message = format!(
            "this page is not confirmed as a translation of `{}`",
            slash_path(&self.source.path)
        );
        let help = format!("compare the two, then run {}", self.confirm_command());
        let problem = Diagnostic::new(severity, "translation/unconfirmed", message).with_help(help);
        Some(self.sources.locate(problem, &self.translation.path, 0..0))
    }

    /// The diagnostic for a difference; `None` if it is not reported.
    pub(super) fn difference(&self, found: &Difference) -> Option<Diagnostic> {
        let prose = &self.structure.prose;
        let severity = match found.state {
            BlockState::Stale | BlockState::Changed | BlockState::Unconfirmed => {
                prose.translation_severity(|it| it.on_outdated)
            }
            BlockState::Missing | BlockState::Extra => {
                prose.translation_severity(|it| it.on_missing)
            }
            BlockState::CodeDiffers
            | BlockState::DirectiveDiffers
            | BlockState::IdDiffers
            | BlockState::LinksDiffer => prose.translation_severity(|it| it.on_difference),
        }?;
        let (source, file) = [&self.source, &self.translation]
            .map(|it| self.sources.file(&it.path))
            .into();
        let mut span = found.span.clone();
        let mut line = found
            .source
            .as_ref()
            .map_or(0, |span| source.line_column(span.start).line);
        if found.state == BlockState::CodeDiffers
            && let Some(source_span) = &found.source
            && let Some((source_line, own_line)) =
                differing_lines(&source, source_span, &file, &span)
        {
            line = source_line;
            span = file.line_span(own_line);
        }
        let at = format!("line {line} of `{}`", slash_path(&self.source.path));
        let (code, message, help) = self.message(found, &at);
        Some(
            Diagnostic::new(severity, code, message)
                .with_help(help)
                .at(&file, first_lines(&file, span)),
        )
    }

    fn message(&self, found: &Difference, at: &str) -> (&'static str, String, String) {
        let kind = found.kind.name();
        let confirm = self.confirm_command();
        match found.state {
            BlockState::Stale => (
                "translation/stale",
                format!("this {kind} is stale: {at} has changed"),
                format!("translate the change, then run {confirm}"),
            ),
            BlockState::Changed => (
                "translation/changed",
                format!("this {kind} was changed, but its source in {at} was not"),
                format!("change the source too if the meaning changed, then run {confirm}"),
            ),
            BlockState::Unconfirmed => (
                "translation/unconfirmed",
                format!("this {kind} is not confirmed as a translation of {at}"),
                format!("compare the two, then run {confirm}"),
            ),
            BlockState::Missing => (
                "translation/missing",
                match found.blocks {
                    1 => format!("the {kind} in {at} is missing here"),
                    2 => format!("the {kind} in {at} and the block after it are missing here"),
                    blocks => {
                        let more = blocks - 1;
                        format!("the {kind} in {at} and {more} blocks after it are missing here")
                    }
                },
                String::from("translate it before this place, or remove it from the source"),
            ),
            BlockState::Extra => (
                "translation/extra",
                format!(
                    "this {kind} has no counterpart in `{}`",
                    slash_path(&self.source.path)
                ),
                String::from("remove it here, or write it there too"),
            ),
            BlockState::CodeDiffers => (
                "translation/code-differs",
                format!("this code differs from {at}"),
                String::from(
                    "copy the code from the source; only comments, the title and the reason of `no-check` may differ",
                ),
            ),
            BlockState::DirectiveDiffers => (
                "translation/component-differs",
                format!("this component differs from the one in {at}"),
                String::from("copy name and attributes from the source; only texts may differ"),
            ),
            BlockState::IdDiffers => (
                "translation/id-differs",
                format!("this heading's id differs from that of the heading in {at}"),
                String::from("write the same `{#id}` after both headings, or remove it from both"),
            ),
            BlockState::LinksDiffer => (
                "translation/links-differ",
                format!("the links of this {kind} have other targets than those in {at}"),
                String::from("link to the same pages and headings as the source"),
            ),
        }
    }
}

/// The lines, from 1, in which two code blocks first differ; `None` if there are none, or if a block is not fenced.
fn differing_lines(
    source: &SourceFile,
    source_span: &Range<usize>,
    file: &SourceFile,
    span: &Range<usize>,
) -> Option<(usize, usize)> {
    let (language, source_code) = fenced_code(source, source_span)?;
    let (_, own) = fenced_code(file, span)?;
    let (their_line, own_line) = first_difference(language, source_code, own)?;
    let first = |file: &SourceFile, span: &Range<usize>| file.line_column(span.start).line + 1;
    Some((
        first(source, source_span) + their_line,
        first(file, span) + own_line,
    ))
}

/// The language of a fenced code block, and the code; `None` for other blocks.
fn fenced_code<'a>(file: &'a SourceFile, span: &Range<usize>) -> Option<(&'a str, &'a str)> {
    let text = file.text().get(span.clone())?;
    let (fence, rest) = text.split_once('\n')?;
    let code = rest.rsplit_once('\n').map_or("", |(code, _)| code);
    Some((Fence::open(fence)?.language(), code))
}

/// The first three lines of a span, which are enough for a message.
fn first_lines(file: &SourceFile, span: Range<usize>) -> Range<usize> {
    let text = file.text().get(span.clone()).unwrap_or_default();
    match text.match_indices('\n').nth(2) {
        Some((length, _)) => span.start..span.start + length,
        None => span,
    }
}
