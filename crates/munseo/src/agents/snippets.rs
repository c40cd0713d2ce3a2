//! The compiler, asked about code that is not the site's: type-checked, never run.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use munseo_markdown::CodeBlock;
use munseo_mcp::{Checked, Finding, LibraryError, Snippets, StatedResult};
use munseo_site::Config;
use munseo_source::{Diagnostic, Severity, SourceFile};
use munseo_typescript::{
    Checker, Examples, MOST_NESTED, Options, Report, Verdict, file_request, find_compiler,
    nested_too_deep,
};

/// How long the compiler may take for one answer; then it is stopped, and started for the next.
const WITHIN: Duration = Duration::from_secs(5);

/// The compiler keeps what it was asked: after so many questions it is started anew.
const QUESTIONS: usize = 200;

/// The name of what a question is put into; nobody writes it by chance.
const RESULT: &str = "MunseoResult__";

/// The one compiler of a process, and those who wait for it.
pub struct CompilerDesk {
    options: Options,
    packages: Vec<String>,
    state: Mutex<State>,
}

struct State {
    checker: Checker,
    questions: usize,
}

impl CompilerDesk {
    /// The compiler of the site in a folder; none where the site checks no examples, or there is no
    /// compiler.
    pub fn of(root: &Path, config: &Config) -> Option<Self> {
        let mut options = crate::examples::options(root, config)?;
        find_compiler(&options.site_root, options.compiler.as_deref()).ok()?;
        // Answers to strangers are not kept with those of the site.
        options.cache = None;
        options.timeout = WITHIN;
        let names = options.packages.iter().map(|(name, _)| name);
        Some(Self {
            packages: names.filter(|name| !name.contains('*')).cloned().collect(),
            state: Mutex::new(State {
                checker: Checker::new(options.clone()),
                questions: 0,
            }),
            options,
        })
    }

    fn ask(&self, code: &str) -> Result<Checked, LibraryError> {
        let file = SourceFile::new("snippet.ts", code);
        if let Some(start) = nested_too_deep(code) {
            let message = format!("code may be nested {MOST_NESTED} levels deep");
            let diagnostic = Diagnostic::error("typescript/nested-too-deep", message);
            return Ok(refused(&diagnostic.at(&file, start..start + 1)));
        }
        if let Some(request) = file_request(code) {
            let diagnostic = Diagnostic::error("typescript/import-refused", request.message);
            return Ok(refused(&diagnostic.at(&file, request.span)));
        }
        let blocks = [CodeBlock {
            language: String::from("ts"),
            meta: String::new(),
            code: code.to_owned(),
            span: 0..code.len(),
        }];
        let examples = [Examples {
            file: &file,
            blocks: &blocks,
        }];
        let report = {
            let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            if state.questions == QUESTIONS {
                state.checker = Checker::new(self.options.clone());
                state.questions = 0;
            }
            state.questions += 1;
            state.checker.check(&examples)
        };
        checked(&report, &file)
    }
}

impl Snippets for CompilerDesk {
    fn packages(&self) -> Vec<String> {
        self.packages.clone()
    }

    fn check(&self, code: &str) -> Result<Checked, LibraryError> {
        self.ask(code)
    }

    fn type_of(&self, code: &str, expression: &str) -> Result<Checked, LibraryError> {
        let expression = expression.trim().trim_end_matches(';').trim_end();
        let as_type = self.ask_for(code, &format!("type {RESULT} = "), expression)?;
        if as_type.ok && !as_type.results.is_empty() {
            return Ok(as_type);
        }
        let as_value = self.ask_for(code, &format!("const {RESULT} = "), expression)?;
        let is_value = as_value.ok && !as_value.results.is_empty();
        // What looks like a call was meant as a value.
        Ok(match is_value || expression.ends_with(')') {
            true => as_value,
            false => as_type,
        })
    }
}

impl CompilerDesk {
    fn ask_for(&self, code: &str, start: &str, expression: &str) -> Result<Checked, LibraryError> {
        let mut text = code.trim_end().to_owned();
        if !text.is_empty() {
            text.push('\n');
        }
        let before = text.lines().count();
        text.push_str(&format!("{start}{expression}\n;\n//=>\n"));
        let mut checked = self.ask(&text)?;
        for finding in &mut checked.findings {
            if finding.line == before + 1 {
                finding.column = finding.column.saturating_sub(start.len()).max(1);
            }
        }
        // Lines of the expression count from one, those before it as they are.
        let shift = |line: &mut usize| {
            if *line > before {
                *line -= before;
            }
        };
        checked
            .findings
            .iter_mut()
            .for_each(|finding| shift(&mut finding.line));
        checked.results.retain(|result| result.line > before);
        for result in &mut checked.results {
            result.line = 1;
        }
        Ok(checked)
    }
}

/// What is said of code that the compiler does not see.
fn refused(diagnostic: &Diagnostic) -> Checked {
    Checked {
        ok: false,
        findings: vec![finding(diagnostic)],
        results: Vec::new(),
    }
}

/// What a report says about a snippet.
fn checked(report: &Report, file: &Arc<SourceFile>) -> Result<Checked, LibraryError> {
    let block = report
        .documents
        .first()
        .and_then(|document| document.blocks.first());
    let is_answered = block.is_some_and(|block| block.verdict != Verdict::Unverified);
    let is_here = |diagnostic: &&Diagnostic| {
        let location = diagnostic.location.as_ref();
        location.is_some_and(|location| Arc::ptr_eq(&location.file, file))
    };
    if !is_answered {
        let why = report.diagnostics.first();
        let why = why.map_or("the compiler gives no answer", |why| &why.message);
        return Err(LibraryError(why.to_owned()));
    }
    let asked: Vec<usize> = block
        .into_iter()
        .flat_map(|block| &block.results)
        .filter(|result| result.stated.is_none() && result.actual.is_some())
        .map(|result| result.line)
        .collect();
    let mut findings: Vec<Finding> = report
        .diagnostics
        .iter()
        .filter(is_here)
        // A result that was asked for is no mistake.
        .filter(|diagnostic| {
            let line = diagnostic
                .location
                .as_ref()
                .map(|location| location.start().line);
            diagnostic.code != RESULT_MISSING
                || !line.is_some_and(|line| asked.contains(&(line - 1)))
        })
        .map(finding)
        .collect();
    let results = block
        .into_iter()
        .flat_map(|block| &block.results)
        .filter_map(|result| {
            let actual = result.actual.clone().or_else(|| result.stated.clone())?;
            Some(StatedResult {
                line: result.line + 1,
                stated: result.stated.clone(),
                actual,
            })
        })
        .collect();
    let ok = !findings.iter().any(|finding| finding.severity == "error");
    shorten(&mut findings);
    Ok(Checked {
        ok,
        findings,
        results,
    })
}

/// How many findings are told. A snippet may have thousands, and who reads the first mends those first.
const MOST_FINDINGS: usize = 50;

/// Says how many findings are left out, if any.
fn shorten(findings: &mut Vec<Finding>) {
    let more = findings.len().saturating_sub(MOST_FINDINGS);
    if let (1.., Some(last)) = (more, findings.get(MOST_FINDINGS)) {
        let place = (last.line, last.column);
        findings.truncate(MOST_FINDINGS);
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

/// What an unfilled `//=>` is called when the site's own examples are checked.
const RESULT_MISSING: &str = "typescript/result-missing";

fn finding(diagnostic: &Diagnostic) -> Finding {
    let start = diagnostic
        .location
        .as_ref()
        .map(|location| location.start());
    Finding {
        line: start.as_ref().map_or(1, |start| start.line),
        column: start.as_ref().map_or(1, |start| start.column),
        severity: match diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "info",
        },
        code: diagnostic.code.to_string(),
        message: diagnostic.message.clone(),
        help: diagnostic.help.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_findings_are_told_and_how_many_there_are_besides() {
        let at = |line| Finding {
            line,
            column: 1,
            severity: "error",
            code: String::from("typescript/error"),
            message: String::from("wrong"),
            help: None,
        };
        let mut few: Vec<Finding> = (1..=MOST_FINDINGS).map(at).collect();
        shorten(&mut few);
        assert_eq!(few.len(), MOST_FINDINGS);
        let mut many: Vec<Finding> = (1..=1000).map(at).collect();
        shorten(&mut many);
        assert_eq!(many.len(), MOST_FINDINGS + 1);
        let last = &many[MOST_FINDINGS];
        assert_eq!((last.line, last.severity), (MOST_FINDINGS + 1, "info"));
        assert_eq!(last.message, "and 950 more findings from here on");
    }
}
