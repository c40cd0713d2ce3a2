//! Results in the XML format that JUnit introduced, which continuous integration displays.

use munseo_build::doctest::{Status, TestCase, TestReport};
use munseo_html::escape::escaped;
use munseo_source::{Diagnostic, Severity};

/// The document of a run: a suite for each file, a case for each block.
pub(super) fn document(report: &TestReport) -> String {
    let totals = |cases: &[TestCase]| {
        let [_, failed, skipped] = super::counts(cases);
        format!(
            "tests=\"{}\" failures=\"{failed}\" skipped=\"{skipped}\"",
            cases.len()
        )
    };
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.push_str(&format!(
        "<testsuites name=\"munseo test\" {}>\n",
        totals(&report.cases)
    ));
    // Cases are sorted by file.
    for cases in report.cases.chunk_by(|a, b| a.file == b.file) {
        let file = attribute(&cases[0].file.to_string_lossy());
        xml.push_str(&format!(
            "  <testsuite name=\"{file}\" {}>\n",
            totals(cases)
        ));
        for case in cases {
            let name = case.name.iter().map(|name| format!(" {name}"));
            let name = format!("line {}{}", case.line, name.collect::<String>());
            xml.push_str(&format!(
                "    <testcase classname=\"{file}\" name=\"{}\" file=\"{file}\" line=\"{}\"",
                attribute(&name),
                case.line
            ));
            match &case.status {
                Status::Passed => xml.push_str("/>\n"),
                Status::LeftOut { reason } => {
                    let reason = attribute(reason);
                    xml.push_str(&format!("><skipped message=\"{reason}\"/></testcase>\n"));
                }
                Status::Failed => {
                    let problems = problems_of(case, &report.diagnostics);
                    let first = problems.lines().next().unwrap_or("the example fails");
                    xml.push_str(&format!(
                        "><failure message=\"{}\">{}</failure></testcase>\n",
                        attribute(first),
                        escaped(&without_controls(&problems))
                    ));
                }
            }
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    xml
}

/// The errors of a block, one per line.
fn problems_of(case: &TestCase, diagnostics: &[Diagnostic]) -> String {
    let inside = diagnostics.iter().filter_map(|it| {
        let location = it.location.as_ref()?;
        let line = location.start().line;
        // An invalid option stands on the fence.
        let is_inside = location.file.path() == case.file
            && (case.line - 1..=case.last_line).contains(&line)
            && it.severity == Severity::Error;
        is_inside.then(|| {
            format!(
                "{}:{line} {} ({})",
                case.file.display(),
                it.message,
                it.code
            )
        })
    });
    inside.collect::<Vec<_>>().join("\n")
}

fn attribute(text: &str) -> String {
    escaped(&without_controls(text)).replace('\n', "&#10;")
}

/// XML has no form for most control characters.
fn without_controls(text: &str) -> String {
    text.chars()
        .filter(|letter| matches!(letter, '\n' | '\t') || !letter.is_control())
        .collect()
}
