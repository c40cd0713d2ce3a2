//! Compares stated results and expected errors of a module with the compiler's answer.

use std::ops::Range;

use crate::annotation::{ExpectedErrors, Finding, StatedResult};
use crate::example_module::{ExampleModule, GeneratedModule, LineOrigin};
use crate::line_index::Position;
use crate::module_answer::{CompileError, ModuleAnswer, ResultType};
use crate::type_text;

/// The compiler error of a failed comparison: `false` is not assignable to `true`.
const COMPARISON_FAILED: u32 = 2344;

/// Maximum length in characters of a result that is filled in.
const MAX_FILLED: usize = 1000;

/// The replacement of a comment in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The comment.
    pub span: Range<usize>,
    /// The new comment.
    pub text: String,
}

/// Returns true for errors about types that are missing where JavaScript has none.
fn is_implicit_any(code: u32) -> bool {
    (7005..=7053).contains(&code) || code == 2683
}

/// The result of a module.
#[derive(Debug, Default)]
pub struct Verification {
    /// The findings, sorted by span.
    pub findings: Vec<Finding>,
    /// Edits for `munseo check --fix`.
    pub corrections: Vec<Correction>,
    /// The actual types of results that differ from the stated ones, formatted, by the result's index.
    pub actual: Vec<(usize, String)>,
    /// The indices of results that only running can verify, because the type does not determine the value.
    pub open: Vec<usize>,
    /// The comments that expect any error and have none: only running can show it.
    pub without_error: Vec<Range<usize>>,
    /// The indices of results that cannot be verified, because they or their statements do not compile.
    pub unknown: Vec<usize>,
}

/// The results whose types are needed: the wrong ones and those to be filled in.
pub fn results_to_show(
    module: &ExampleModule,
    generated: &GeneratedModule,
    errors: &[CompileError],
) -> Vec<usize> {
    let results = &module.annotations.results;
    (0..results.len())
        .filter(|&result| {
            let is_verdict = |error: &CompileError| {
                generated.origins.get(error.start.0) == Some(&LineOrigin::Verdict(result))
            };
            results[result].expected.is_none() || errors.iter().any(is_verdict)
        })
        .collect()
}

/// Verifies a module.
pub fn verify(
    module: &ExampleModule,
    generated: &GeneratedModule,
    answer: &ModuleAnswer,
) -> Verification {
    let mut verifier = Verifier {
        module,
        generated,
        answer,
        verification: Verification {
            findings: module.annotations.findings.clone(),
            ..Verification::default()
        },
        actual_errors: vec![Vec::new(); module.annotations.expected_errors.len()],
        is_broken: vec![false; module.annotations.results.len()],
        comparison_errors: vec![None; module.annotations.results.len()],
        is_impossible: vec![false; module.annotations.results.len()],
    };
    for error in &answer.errors {
        verifier.error(error);
    }
    verifier.results();
    verifier.missing_errors();
    let mut verification = verifier.verification;
    if verification.findings.is_empty()
        && let Some(message) = module.syntax.errors.first()
    {
        // The compiler accepts syntax that the parser rejects, so comments may have been misread.
        let message = format!("the example cannot be read: {message}");
        let code = "typescript/example-syntax";
        verification
            .findings
            .push(Finding::new(0..0, code, message));
    }
    verification
        .findings
        .sort_by_key(|finding| (finding.span.start, finding.span.end));
    verification
}

struct Verifier<'a> {
    module: &'a ExampleModule,
    generated: &'a GeneratedModule,
    answer: &'a ModuleAnswer,
    verification: Verification,
    /// The actual errors at each comment that expects some.
    actual_errors: Vec<Vec<u32>>,
    /// For each result, true if an error elsewhere makes it meaningless.
    is_broken: Vec<bool>,
    /// For each result, the error of its comparison; `None` if it has none.
    comparison_errors: Vec<Option<&'a CompileError>>,
    /// For each result, true if the type does not allow the stated value.
    is_impossible: Vec<bool>,
}

impl<'a> Verifier<'a> {
    fn error(&mut self, error: &'a CompileError) {
        match self.generated.origins.get(error.start.0).copied() {
            Some(LineOrigin::Source { line }) => self.error_in_source(error, line),
            Some(LineOrigin::Expected {
                result,
                line,
                column,
            }) => {
                self.is_broken[result] = true;
                let start = Position {
                    line,
                    column: error.start.1 + column,
                };
                let end = match self.generated.origins.get(error.end.0) {
                    Some(LineOrigin::Expected { line, column, .. }) => Position {
                        line: *line,
                        column: error.end.1 + column,
                    },
                    _ => start,
                };
                let span = self.span(start, end);
                let message = format!("the stated result does not compile: {}", first_line(error));
                self.verification.findings.push(Finding {
                    help: further_lines(error),
                    ..Finding::new(span, "typescript/result-syntax", message)
                });
            }
            Some(LineOrigin::Verdict(result)) => self.comparison_errors[result] = Some(error),
            Some(LineOrigin::Fit(result)) => self.is_impossible[result] = true,
            _ => {}
        }
    }

    fn error_in_source(&mut self, error: &CompileError, line: usize) {
        if self.module.surroundings.allows_implicit_any && is_implicit_any(error.code) {
            return;
        }
        let start = Position {
            line,
            column: error.start.1,
        };
        let end = match self.generated.origins.get(error.end.0) {
            Some(LineOrigin::Source { line }) => Position {
                line: *line,
                column: error.end.1,
            },
            _ => start,
        };
        let span = self.span(start, end);
        for (result, is_broken) in self
            .module
            .annotations
            .results
            .iter()
            .zip(&mut self.is_broken)
        {
            *is_broken |= result.statement.contains(&span.start);
        }
        let expected = self
            .module
            .annotations
            .expected_errors
            .iter()
            .position(|expected| expected.lines.contains(&line));
        if let Some(index) = expected {
            self.actual_errors[index].push(error.code);
            let codes = &self.module.annotations.expected_errors[index].codes;
            if codes.is_empty() || codes.contains(&error.code) {
                return;
            }
            let codes = list(codes);
            let message = format!(
                "error {} where {codes} is expected: {}",
                error.code,
                first_line(error)
            );
            self.verification.findings.push(Finding {
                help: further_lines(error),
                ..Finding::new(span, "typescript/error-unexpected", message)
            });
            return;
        }
        let message = format!("{} (TS{})", first_line(error), error.code);
        self.verification.findings.push(Finding {
            help: further_lines(error),
            ..Finding::new(span, "typescript/error", message)
        });
    }

    fn results(&mut self) {
        let quote = type_text::preferred_quote(&self.module.source);
        for (index, result) in self.module.annotations.results.iter().enumerate() {
            let mut result_types = self.answer.result_types.iter();
            let result_type = result_types
                .find(|(of, _)| *of == index)
                .map(|(_, result_type)| result_type);
            let actual = result_type.map(|it| type_text::normalize(&it.text, quote));
            match (&result.expected, self.comparison_errors[index]) {
                _ if self.is_broken[index] => {
                    self.verification.unknown.push(index);
                    continue;
                }
                (Some(_), None) => continue,
                (Some(_), Some(_)) if result.value().is_some() && !self.is_impossible[index] => {
                    self.verification.open.push(index);
                    continue;
                }
                (Some(expected), Some(error)) if error.code == COMPARISON_FAILED => {
                    let span = expected_span(result);
                    let stated = expected.text.replace('\n', " ");
                    let message = match &actual {
                        Some(actual) if *actual != stated => {
                            format!("the result is `{actual}`, not `{stated}`")
                        }
                        _ => format!("the type of the result is not `{stated}`"),
                    };
                    self.verification.findings.push(
                        Finding::new(span, "typescript/result-false", message).with_help(help(
                            result_type,
                            actual.as_deref(),
                            &stated,
                        )),
                    );
                }
                (Some(_), Some(error)) => {
                    let message = format!("the result cannot be compared: {}", first_line(error));
                    self.verification.findings.push(Finding {
                        help: further_lines(error),
                        ..Finding::new(expected_span(result), "typescript/result-false", message)
                    });
                    continue;
                }
                (None, _) => self.verification.findings.push(
                    Finding::new(
                        result.comment.clone(),
                        "typescript/result-missing",
                        "no result is stated",
                    )
                    .with_help(help(result_type, actual.as_deref(), "")),
                ),
            }
            let (Some(result_type), Some(actual)) = (result_type, actual) else {
                continue;
            };
            if can_be_written(result_type, &actual) {
                self.verification.corrections.push(Correction {
                    span: result.comment.clone(),
                    text: format!("//=> {actual}"),
                });
            }
            self.verification.actual.push((index, actual));
        }
    }

    fn missing_errors(&mut self) {
        let expected = self.module.annotations.expected_errors.iter();
        let actual_errors = self.actual_errors.clone();
        for (ExpectedErrors { comment, codes, .. }, actual) in expected.zip(actual_errors) {
            let missing: Vec<u32> = codes
                .iter()
                .copied()
                .filter(|code| !actual.contains(code))
                .collect();
            if codes.is_empty() && actual.is_empty() {
                self.verification.without_error.push(comment.clone());
            }
            if missing.is_empty() {
                continue;
            }
            let message = match actual.as_slice() {
                [] => format!("error {} is expected, but this compiles", list(&missing)),
                actual => format!(
                    "error {} is expected, but the compiler reports {}",
                    list(&missing),
                    list(actual)
                ),
            };
            let help = "move the code that shows the error to the line below the comment, or before the comment on \
                        its line";
            self.verification.findings.push(
                Finding::new(comment.clone(), "typescript/error-missing", message).with_help(help),
            );
        }
    }

    fn span(&self, start: Position, end: Position) -> Range<usize> {
        let offset = |position| self.module.lines.offset(&self.module.source, position);
        let start = offset(start);
        start..offset(end).max(start)
    }
}

fn help(result_type: Option<&ResultType>, actual: Option<&str>, stated: &str) -> String {
    match (result_type, actual) {
        (Some(result_type), Some(actual))
            if can_be_written(result_type, actual) && actual != stated =>
        {
            format!("run `munseo check --fix` to write `{actual}`")
        }
        (_, Some(actual)) if actual == stated => {
            "write the type out; both have the same text, but refer to different types".to_owned()
        }
        _ => "show a smaller example; the result is too long to be written here".to_owned(),
    }
}

fn can_be_written(result_type: &ResultType, actual: &str) -> bool {
    result_type.is_whole && actual.chars().count() <= MAX_FILLED
}

/// The span from the first to the last character of the stated text.
fn expected_span(result: &StatedResult) -> Range<usize> {
    let lines = result.expected.iter().flat_map(|expected| &expected.lines);
    let start = lines.clone().map(|line| line.start).min();
    let end = lines.map(|line| line.end).max();
    start.unwrap_or(result.comment.start)..end.unwrap_or(result.comment.end)
}

fn first_line(error: &CompileError) -> &str {
    let line = error.message.lines().next().unwrap_or_default();
    line.strip_suffix('.').unwrap_or(line)
}

/// The lines of the compiler's message after the first, joined by spaces; `None` if it has only one.
fn further_lines(error: &CompileError) -> Option<String> {
    let (_, further) = error.message.split_once('\n')?;
    let lines: Vec<&str> = further.lines().map(str::trim).collect();
    Some(lines.join(" "))
}

fn list(codes: &[u32]) -> String {
    let codes: Vec<String> = codes.iter().map(u32::to_string).collect();
    codes.join(", ")
}
