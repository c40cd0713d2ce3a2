//! The compiler's answer about a snippet, for language models.

use munseo_mcp::{Finding, SnippetCheck, StatedResult};
use munseo_source::SourceFile;
use munseo_typescript::{self as typescript, CheckedModule, RESULT_FALSE, RESULT_MISSING};

/// The failed check of code that the compiler must not read, with the reason as its finding.
pub(super) fn failed_check(code: &str, reason: &typescript::Finding) -> SnippetCheck {
    SnippetCheck {
        ok: false,
        findings: vec![finding(&SourceFile::new("snippet.ts", code), reason)],
        results: Vec::new(),
    }
}

/// The check of a snippet, from the compiler's verdict.
pub(super) fn snippet_check(checked: &CheckedModule) -> SnippetCheck {
    let CheckedModule {
        module,
        verification,
    } = checked;
    let file = SourceFile::new("snippet.ts", module.source.as_str());
    let mut findings = verification.findings.clone();
    let mut results = Vec::new();
    for (index, result) in module.annotations.results.iter().enumerate() {
        let actual = verification.actual.iter().find(|(of, _)| *of == index);
        let actual = actual.map(|(_, actual)| actual.clone());
        let stated = result.expected.as_ref().map(|it| it.text.clone());
        if stated.is_none() && actual.is_some() {
            // A requested result is not an error.
            findings.retain(|it| it.code != RESULT_MISSING || it.span != result.comment);
        }
        if let Some(actual) = actual.or_else(|| stated.clone()) {
            results.push(StatedResult {
                line: file.line_column(result.comment.start).line,
                stated,
                actual,
            });
        }
    }
    let mut findings: Vec<Finding> = findings.iter().map(|it| finding(&file, it)).collect();
    let ok = findings.is_empty();
    shorten(&mut findings);
    SnippetCheck {
        ok,
        findings,
        results,
    }
}

fn finding(file: &SourceFile, finding: &typescript::Finding) -> Finding {
    let start = file.line_column(finding.span.start);
    Finding {
        line: start.line,
        column: start.column,
        severity: "error",
        code: finding.code.to_owned(),
        message: finding.message.clone(),
        // Help for authors of a site does not apply; the result itself is in the answer.
        help: match finding.code {
            RESULT_FALSE | RESULT_MISSING => None,
            _ => finding.help.clone(),
        },
    }
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
