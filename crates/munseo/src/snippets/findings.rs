//! The compiler's answer about a snippet, for language models.

use std::sync::Arc;

use munseo_mcp::{DocumentationError, Finding, SnippetCheck, StatedResult};
use munseo_source::{Diagnostic, SourceFile};
use munseo_typescript::{BlockReport, Report, Verdict};

/// The failed check of code that the compiler must not read, with the reason as its finding.
pub(super) fn failed_check(diagnostic: &Diagnostic) -> SnippetCheck {
    SnippetCheck {
        ok: false,
        findings: vec![finding(diagnostic)],
        results: Vec::new(),
    }
}

/// The block of a report about a snippet.
///
/// # Errors
/// If the compiler did not respond: the reason.
pub(super) fn block_report(report: &Report) -> Result<&BlockReport, &str> {
    let blocks = report.documents.first().map(|document| &document.blocks);
    let block = blocks.and_then(|blocks| blocks.first());
    let why = || {
        let why = report.diagnostics.first();
        why.map_or("the compiler did not respond", |why| &why.message)
    };
    block
        .filter(|block| block.verdict != Verdict::Unverified)
        .ok_or_else(why)
}

/// Returns true for a diagnostic with a place in a file.
pub(super) fn is_in(diagnostic: &Diagnostic, file: &Arc<SourceFile>) -> bool {
    let location = diagnostic.location.as_ref();
    location.is_some_and(|location| Arc::ptr_eq(&location.file, file))
}

/// The check of a snippet, from the compiler's report.
///
/// # Errors
/// If the compiler did not respond.
pub(super) fn snippet_check(
    report: &Report,
    file: &Arc<SourceFile>,
) -> Result<SnippetCheck, DocumentationError> {
    let block = block_report(report).map_err(|why| DocumentationError(why.to_owned()))?;
    let requested_lines: Vec<usize> = block
        .results
        .iter()
        .filter(|result| result.stated_type.is_none() && result.actual.is_some())
        .map(|result| result.line)
        .collect();
    let mut findings: Vec<Finding> = report
        .diagnostics
        .iter()
        .filter(|diagnostic| is_in(diagnostic, file))
        // A requested result is not an error.
        .filter(|diagnostic| {
            let line = diagnostic
                .location
                .as_ref()
                .map(|location| location.start().line);
            diagnostic.code != RESULT_MISSING
                || !line.is_some_and(|line| requested_lines.contains(&(line - 1)))
        })
        .map(finding)
        .collect();
    let results = block
        .results
        .iter()
        .filter_map(|result| {
            let actual = result
                .actual
                .clone()
                .or_else(|| result.stated_type.clone())?;
            Some(StatedResult {
                line: result.line + 1,
                stated: result.stated_type.clone(),
                actual,
            })
        })
        .collect();
    let ok = !findings.iter().any(|finding| finding.severity == "error");
    shorten(&mut findings);
    Ok(SnippetCheck {
        ok,
        findings,
        results,
    })
}

/// Maximum number of findings in an answer. A snippet may have thousands, and the first ones are fixed first.
const MAX_FINDINGS: usize = 50;

/// Truncates findings and adds a note with the number of omitted ones.
fn shorten(findings: &mut Vec<Finding>) {
    let more = findings.len().saturating_sub(MAX_FINDINGS);
    if let (1.., Some(last)) = (more, findings.get(MAX_FINDINGS)) {
        let place = (last.line, last.column);
        findings.truncate(MAX_FINDINGS);
        findings.push(Finding {
            line: place.0,
            column: place.1,
            severity: "info",
            code: String::from("typescript/more"),
            message: format!("and {more} more findings from here on"),
            help: None,
        });
    }
}

/// The code for an empty `//=>` in the site's own examples.
pub(super) const RESULT_MISSING: &str = "typescript/result-missing";
/// The code for a wrong one.
pub(super) const RESULT_FALSE: &str = "typescript/result-false";

fn finding(diagnostic: &Diagnostic) -> Finding {
    let start = diagnostic
        .location
        .as_ref()
        .map(|location| location.start());
    Finding {
        line: start.as_ref().map_or(1, |start| start.line),
        column: start.as_ref().map_or(1, |start| start.column),
        severity: diagnostic.severity.name(),
        code: diagnostic.code.to_string(),
        message: diagnostic.message.clone(),
        // Help for authors of a site does not apply; the result itself is in the answer.
        help: match diagnostic.code {
            RESULT_FALSE | RESULT_MISSING => None,
            _ => diagnostic.help.clone(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_findings_are_listed_with_the_number_of_others() {
        let at = |line| Finding {
            line,
            column: 1,
            severity: "error",
            code: String::from("typescript/error"),
            message: String::from("wrong"),
            help: None,
        };
        let mut at_limit: Vec<Finding> = (1..=MAX_FINDINGS).map(at).collect();
        shorten(&mut at_limit);
        assert_eq!(at_limit.len(), MAX_FINDINGS);
        let mut many: Vec<Finding> = (1..=1000).map(at).collect();
        shorten(&mut many);
        assert_eq!(many.len(), MAX_FINDINGS + 1);
        let last = &many[MAX_FINDINGS];
        assert_eq!((last.line, last.severity), (MAX_FINDINGS + 1, "info"));
        assert_eq!(last.message, "and 950 more findings from here on");
    }
}
