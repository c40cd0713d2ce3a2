//! Reads results and expected errors from the comments of an example.
//!
//! ```text
//! type Pages = A.Chunk<[1, 2, 3], 2>; //=> [[1, 2], [3]]     the result of the statement before it
//! return rows.length; //=> number                           what a `return` on a line of its own gives
//! A.chunk([1, 2, 3], 2);
//! //=> [[1, 2], [3]]                                        the same, on a line of its own
//! type Open = A.First<[1]>; //=> ?                          to be filled in, as is `//=>` alone
//! // @errors: 2344 2322                                     the statement that begins on the next line
//! type Wrong = A.Chunk<'abc', 2>;                           has these errors, each of them, and no others
//! type Wrong = A.Chunk<'abc', 2>; // @errors: 2344          the statement that begins on this line
//! ```
//!
//! A result that is too long for a line goes on in `//` comments on the lines below it.

use std::ops::{Range, RangeInclusive};

use crate::line_index::LineIndex;
use crate::syntax::{Comment, NoResult, Parser, StatementSpan, Subject, Syntax};

/// The results and expected errors in the comments of a module.
#[derive(Debug, Default)]
pub struct Annotations {
    /// Stated results, in order.
    pub results: Vec<StatedResult>,
    /// Expected errors, in order.
    pub expected_errors: Vec<ExpectedErrors>,
    /// Comments with a result or expected error that cannot be checked.
    pub findings: Vec<Finding>,
}

/// A result stated after a statement.
#[derive(Debug)]
pub struct StatedResult {
    /// The comment, from `//` to the end of its last line.
    pub comment: Range<usize>,
    /// The statement before it.
    pub statement: Range<usize>,
    /// The name or the expression that has the result.
    pub subject: Subject,
    /// The stated result; `None` if it is to be filled in.
    pub expected: Option<Expected>,
}

impl StatedResult {
    /// The stated result as a JavaScript expression, if it has a value at run time.
    pub fn value(&self) -> Option<&str> {
        let has_value = match &self.subject {
            Subject::Expression(_) => true,
            Subject::Variable { has_value, .. } => *has_value,
            // A function may be called any number of times, so only the type of its return value is compared.
            Subject::Alias(_) | Subject::Returned(_) | Subject::Unsupported(_) => false,
        };
        let expected = self.expected.as_ref().filter(|_| has_value)?;
        expected.value.as_deref()
    }
}

/// The text of a stated result.
#[derive(Debug)]
pub struct Expected {
    /// The span of each of its lines.
    pub lines: Vec<Range<usize>>,
    /// The whole text.
    pub text: String,
    /// The value of the text as a JavaScript expression, if it states exactly one.
    value: Option<String>,
}

/// Errors that an example demonstrates on purpose.
#[derive(Debug)]
pub struct ExpectedErrors {
    /// The comment.
    pub comment: Range<usize>,
    /// The error numbers; empty for any error, or for code that throws.
    pub codes: Vec<u32>,
    /// The lines, from 0, on which the errors begin.
    pub lines: RangeInclusive<usize>,
}

/// An error in a module; its span is in the module's source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Its span.
    pub span: Range<usize>,
    /// The code of the diagnostic, such as `typescript/result-place`.
    pub code: &'static str,
    /// The message.
    pub message: String,
    /// The help, or the rest of the compiler's message; `None` without either.
    pub help: Option<String>,
}

/// Reads the comments of a module.
pub fn read(source: &str, syntax: &Syntax, parser: &dyn Parser) -> Annotations {
    let reader = Reader {
        source,
        syntax,
        parser,
        lines: LineIndex::new(source),
    };
    let mut annotations = Annotations::default();
    for (index, comment) in syntax.comments.iter().enumerate() {
        if !comment.is_line {
            continue;
        }
        let body = source[comment.span.start + 2..comment.span.end].trim();
        if let Some(text) = body.strip_prefix("=>") {
            reader.result(index, text, &mut annotations);
        } else if let Some(codes) = body.strip_prefix("@errors") {
            reader.errors(comment, codes, &mut annotations);
        }
    }
    annotations
}

impl Finding {
    /// A finding without help.
    pub fn new(span: Range<usize>, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            span,
            code,
            message: message.into(),
            help: None,
        }
    }

    /// The same with help.
    pub fn with_help(self, help: impl Into<String>) -> Self {
        Self {
            help: Some(help.into()),
            ..self
        }
    }
}

struct Reader<'a> {
    source: &'a str,
    syntax: &'a Syntax,
    parser: &'a dyn Parser,
    lines: LineIndex,
}

impl Reader<'_> {
    fn result(&self, index: usize, text: &str, annotations: &mut Annotations) {
        let comment = &self.syntax.comments[index];
        let Some(statement) = self.statement_before(comment) else {
            annotations.findings.push(
                Finding::new(
                    comment.span.clone(),
                    "typescript/result-place",
                    "`//=>` does not follow a statement",
                )
                .with_help("move it to the last line of a statement, or to the line below"),
            );
            return;
        };
        if let Some((message, help)) = self.missing_result(statement) {
            let span = comment.span.clone();
            annotations
                .findings
                .push(Finding::new(span, "typescript/result-place", message).with_help(help));
            return;
        }
        let text = text.trim();
        let mut end = comment.span.end;
        let expected = if text.is_empty() || text == "?" {
            None
        } else {
            let Some(expected) = self.expected(index, text) else {
                let span = self.text_span(comment.span.clone(), text);
                let message = format!("`{text}` is not a type");
                let help = "write the result as a type, such as `[[1, 2], [3]]`, and remarks in a comment of their own";
                let finding = Finding::new(span, "typescript/result-syntax", message);
                annotations.findings.push(finding.with_help(help));
                return;
            };
            end = expected.lines.last().map_or(end, |line| line.end);
            Some(expected)
        };
        annotations.results.push(StatedResult {
            comment: comment.span.start..end,
            statement: statement.span.clone(),
            subject: statement.subject.clone(),
            expected,
        });
    }

    /// The reason why a statement has no result, and the help; `None` if it has one.
    fn missing_result(&self, statement: &StatementSpan) -> Option<(&'static str, String)> {
        let reason = match &statement.subject {
            Subject::Returned(_) if self.begins_a_line(statement.span.start) => return None,
            Subject::Returned(_) => {
                return Some((
                    "`//=>` follows a `return` that does not begin its line",
                    "begin the `return` on a line of its own".into(),
                ));
            }
            Subject::Unsupported(reason) => reason,
            _ => return None,
        };
        Some(match reason {
            NoResult::UnboundTypeParameters(name) => (
                "`//=>` follows a generic type alias",
                format!("give it arguments, as in `type Result = {name}<…>; //=> …`"),
            ),
            NoResult::Destructuring(names) if !names.is_empty() => (
                "`//=>` follows a destructuring declaration",
                format!(
                    "name the variable it belongs to: write `{}; //=> …` on a line of its own",
                    names[0]
                ),
            ),
            NoResult::EmptyReturn => (
                "`//=>` follows a `return` without a value",
                "move it after a `return` with a value".into(),
            ),
            NoResult::Destructuring(_) | NoResult::StatementKind => (
                "`//=>` follows a statement that has no result",
                "move it after a type alias without parameters, a single variable, an \
                 expression, or a `return` on a line of its own"
                    .into(),
            ),
        })
    }

    /// The text of the comment, continued by the comments below it until it is a type; `None` if it never is.
    fn expected(&self, index: usize, text: &str) -> Option<Expected> {
        let first = &self.syntax.comments[index];
        let mut lines = vec![self.text_span(first.span.clone(), text)];
        let mut whole = text.to_owned();
        let mut line = self.lines.line_of(first.span.start);
        for next in &self.syntax.comments[index + 1..] {
            if self.parser.is_type(&whole) {
                break;
            }
            let body = self.source[next.span.start + 2..next.span.end].trim();
            line += 1;
            if !next.is_line
                || self.lines.line_of(next.span.start) != line
                || !self.begins_a_line(next.span.start)
                || body.starts_with("=>")
            {
                return None;
            }
            lines.push(self.text_span(next.span.clone(), body));
            whole.push('\n');
            whole.push_str(body);
        }
        self.parser.is_type(&whole).then(|| Expected {
            lines,
            value: self.parser.literal_value(&whole),
            text: whole,
        })
    }

    /// The last statement before a comment; `None` if there is none, or other code between them.
    fn statement_before(&self, comment: &Comment) -> Option<&StatementSpan> {
        let statement = self
            .syntax
            .statements
            .iter()
            .filter(|statement| statement.span.end <= comment.span.start)
            .max_by_key(|statement| (statement.span.end, statement.span.start))?;
        let mut at = statement.span.end;
        for between in &self.syntax.comments {
            if between.span.start < at || between.span.start > comment.span.start {
                continue;
            }
            if !is_blank(&self.source[at..between.span.start]) {
                return None;
            }
            at = between.span.end;
        }
        Some(statement)
    }

    fn errors(&self, comment: &Comment, codes: &str, annotations: &mut Annotations) {
        let read: Result<Vec<u32>, _> = codes
            .trim_start_matches(':')
            .split([' ', ',', '\t'])
            .filter(|code| !code.is_empty())
            .map(|code| code.trim_start_matches("TS").parse())
            .collect();
        let codes = match read {
            Ok(codes) if !codes.is_empty() => codes,
            _ => {
                annotations.findings.push(
                    Finding::new(
                        comment.span.clone(),
                        "typescript/errors-syntax",
                        "`@errors` without the numbers of errors",
                    )
                    .with_help(
                        "write the numbers that the compiler gives, such as `// @errors: 2344`",
                    ),
                );
                return;
            }
        };
        let own_line = self.lines.line_of(comment.span.start);
        let line = if self.begins_a_line(comment.span.start) {
            self.next_line_with_code(own_line)
        } else {
            own_line
        };
        let end = self
            .syntax
            .statements
            .iter()
            .filter(|statement| self.lines.line_of(statement.span.start) == line)
            .map(|statement| self.lines.line_of(statement.span.end))
            .max()
            .unwrap_or(line);
        annotations.expected_errors.push(ExpectedErrors {
            comment: comment.span.clone(),
            codes,
            lines: line..=end,
        });
    }

    fn begins_a_line(&self, at: usize) -> bool {
        let line = self.lines.range(self.lines.line_of(at));
        is_blank(&self.source[line.start..at])
    }

    /// The first line below `line` that is neither empty nor a comment; `line` itself without one.
    fn next_line_with_code(&self, line: usize) -> usize {
        (line + 1..self.lines.count())
            .find(|line| {
                let text = self.source[self.lines.range(*line)].trim();
                !text.is_empty() && !text.starts_with("//")
            })
            .unwrap_or(line)
    }

    fn text_span(&self, comment: Range<usize>, text: &str) -> Range<usize> {
        let at = self.source[comment.clone()]
            .rfind(text)
            .map_or(comment.start, |at| comment.start + at);
        at..at + text.len()
    }
}

fn is_blank(text: &str) -> bool {
    text.chars()
        .all(|character| character.is_whitespace() || character == ';')
}
