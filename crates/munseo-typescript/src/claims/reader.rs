//! Finds the claims of a module: the comments, and the statements that they are about.

use std::ops::Range;

use munseo_examples::annotation::ExpectedErrors;
use munseo_examples::example_module::ExampleModule;
use munseo_examples::line_index::LineIndex;
use munseo_examples::syntax::{Comment, StatementSpan, Subject};

use super::notation::{Mark, is_end, is_error, mark};
use super::value_text::{self, closing};
use super::{Claim, Kind};

/// Functions that throw if something is wrong, or that call others which do.
const ASSERTIONS: &[&str] = &["assert", "expect", "test", "it", "describe"];

/// Functions that print their argument.
const PRINTERS: &[&str] = &["console.log(", "console.info(", "console.debug("];

pub(super) struct Reader<'a> {
    source: &'a str,
    /// Where comments that state a type begin.
    stated: Vec<usize>,
    comments: &'a [Comment],
    statements: Vec<StatementSpan>,
    lines: LineIndex,
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a str, module: &'a ExampleModule) -> Self {
        let stated = module.annotations.results.iter();
        Self {
            source,
            stated: stated.map(|result| result.comment.start).collect(),
            comments: &module.syntax.comments,
            statements: top_level(&module.syntax.statements),
            lines: LineIndex::new(source),
        }
    }

    /// The claims of the module, and the errors that the compiler must report.
    pub(super) fn claims(&self) -> (Vec<Claim>, Vec<ExpectedErrors>) {
        let assertions = self.statements.iter().filter_map(|it| self.assertion(it));
        let mut claims: Vec<Claim> = assertions.collect();
        let mut errors = Vec::new();
        for index in 0..self.comments.len() {
            if let Some((of_error, error)) = self.error(index) {
                errors.push(error);
                claims.extend(of_error);
            } else {
                let value = self.value(index);
                claims.extend(value.or_else(|| self.remark(index)));
            }
        }
        (claims, errors)
    }

    fn body(&self, comment: &Comment) -> &str {
        self.source[comment.span.start + 2..comment.span.end].trim()
    }

    fn line(&self, at: usize) -> usize {
        self.lines.line_of(at)
    }

    fn is_on_own_line(&self, comment: &Comment) -> bool {
        let line = self.lines.range(self.line(comment.span.start));
        self.source[line.start..comment.span.start]
            .trim()
            .is_empty()
    }

    /// The statement before a comment with only white space, semicolons and comments between them.
    fn before(&self, comment: &Comment) -> Option<&StatementSpan> {
        let index = self
            .statements
            .partition_point(|it| it.span.end <= comment.span.start);
        let statement = self.statements.get(index.checked_sub(1)?)?;
        // A comment inside of the next statement is about a part of it.
        let next = self.statements.get(index);
        if next.is_some_and(|next| next.span.start < comment.span.start) {
            return None;
        }
        Some(statement)
    }

    fn value(&self, index: usize) -> Option<Claim> {
        let comment = &self.comments[index];
        let body = self.body(comment);
        if !comment.is_line || self.stated.contains(&comment.span.start) {
            return None;
        }
        let statement = self.before(comment)?;
        let is_own_line = self.is_on_own_line(comment);
        let distance =
            self.line(comment.span.start) - self.line(statement.span.end.saturating_sub(1));
        if !is_own_line && distance > 0 {
            return None;
        }
        let Mark {
            text,
            name,
            is_marked,
            is_printed,
        } = mark(body);
        let start = comment.span.start + self.source[comment.span.clone()].find(body)?;
        let value_start = start + body.len() - text.len();
        let (length, expected) = self.whole_value(index, text, is_marked)?;
        // Without a mark, a comment of its own may begin what follows.
        let is_list = text.starts_with(['[', '{']);
        if is_own_line && !is_marked && (distance > 1 || !is_list) {
            return None;
        }
        let is_given = matches!(statement.subject, Subject::Variable { .. })
            && !self.source[statement.span.clone()].contains('(');
        let line = self.line(comment.span.start);
        let is_above =
            |next: &StatementSpan| distance > 1 && self.line(next.span.start) == line + 1;
        // It may be about the next statement.
        if is_own_line && name.is_none() && (is_given || self.statements.iter().any(is_above)) {
            return None;
        }
        let kind = self.kind(statement, name, is_marked)?;
        if is_printed && !matches!(kind, Kind::Printed(..)) {
            return None;
        }
        let value = value_start..value_start + length;
        Some(Claim {
            is_marked,
            ..claim(value, statement, &expected, kind)
        })
    }

    /// Reads a value that may go on in the comments below; its length in the source is that of the first line if it
    /// does not.
    fn whole_value(&self, index: usize, text: &str, is_marked: bool) -> Option<(usize, String)> {
        let mut whole = text.to_owned();
        let mut last = index;
        loop {
            if let Some((length, script)) = value_text::read(&whole) {
                if !is_end(&whole[length..], is_marked) {
                    return None;
                }
                let start = self.comments[index].span.end - text.len();
                let end = self.comments[last].span.end;
                let length = if last == index { length } else { end - start };
                return Some((length, script));
            }
            let next = self.comments.get(last + 1)?;
            let is_below =
                self.line(next.span.start) == self.line(self.comments[last].span.start) + 1;
            if !text.starts_with(['[', '{']) && !text.is_empty()
                || !next.is_line
                || !is_below
                || !self.is_on_own_line(next)
                || last > index + 60
            {
                return None;
            }
            whole.push('\n');
            whole.push_str(self.body(next));
            last += 1;
        }
    }

    fn kind(&self, statement: &StatementSpan, name: Option<&str>, is_marked: bool) -> Option<Kind> {
        let is_variable = |name: &str| {
            let mut known = self
                .statements
                .iter()
                .filter(|it| it.span.end <= statement.span.end);
            known.any(|it| matches!(&it.subject, Subject::Variable { name: it, has_value: true } if it == name))
        };
        if let Some(name) = name
            && is_variable(name)
        {
            return Some(Kind::Variable(name.to_owned()));
        }
        match &statement.subject {
            Subject::Variable {
                name: declared,
                has_value: true,
            } => {
                // A named value that is not known belongs to something else.
                let is_it = name.is_none_or(|name| name == declared || name == "it");
                let text = &self.source[statement.span.clone()];
                (is_it && (is_marked || text.contains('(')))
                    .then(|| Kind::Variable(declared.clone()))
            }
            Subject::Expression(span) if name.is_none() => {
                let text = &self.source[span.clone()];
                match PRINTERS.iter().find(|it| text.starts_with(**it)) {
                    Some(printer) => {
                        let values = span.start + printer.len()..span.end.checked_sub(1)?;
                        let is_whole = closing(&self.source[values.start - 1..span.end])
                            == Some(span.end - values.start);
                        (is_whole && !values.is_empty())
                            .then(|| Kind::Printed(span.clone(), values))
                    }
                    // What a callback prints is not what the statement gives.
                    None => (!text.contains("console.")).then(|| Kind::Expression(span.clone())),
                }
            }
            _ => None,
        }
    }

    /// Returns true if a statement asserts, or has a comment on its line.
    fn is_explained(&self, statement: &StatementSpan) -> bool {
        let end = statement.span.end;
        let line = self.line(end.saturating_sub(1));
        let is_beside = |it: &Comment| it.span.start >= end && self.line(it.span.start) == line;
        self.assertion(statement).is_some() || self.comments.iter().any(is_beside)
    }

    /// A remark on the line of a statement that says something about an error.
    fn remark(&self, index: usize) -> Option<Claim> {
        let comment = &self.comments[index];
        let body = self.body(comment).to_lowercase();
        let statement = self.before(comment)?;
        let line = self.line(statement.span.end.saturating_sub(1));
        let is_about = line == self.line(comment.span.start)
            && ["throw", "error"].iter().any(|word| body.contains(word));
        is_about.then(|| claim(comment.span.clone(), statement, "", Kind::Remark))
    }

    /// A statement that asserts.
    fn assertion(&self, statement: &StatementSpan) -> Option<Claim> {
        let Subject::Expression(span) = &statement.subject else {
            return None;
        };
        let text = &self.source[span.clone()];
        let is_call = |name: &&&str| {
            let rest = text.strip_prefix(**name);
            rest.is_some_and(|rest| rest.starts_with(['(', '.']) && text.ends_with(')'))
        };
        ASSERTIONS.iter().find(is_call)?;
        let kind = Kind::Assertion(span.clone());
        Some(claim(span.clone(), statement, "", kind))
    }

    /// Reads `// Error: text` after code on its line, or on a line of its own next to a statement.
    fn error(&self, index: usize) -> Option<(Vec<Claim>, ExpectedErrors)> {
        let comment = &self.comments[index];
        let body = self.body(comment);
        if !comment.is_line || !is_error(body) {
            return None;
        }
        let lines_of = |statement: &StatementSpan| {
            self.line(statement.span.start)..=self.line(statement.span.end.saturating_sub(1))
        };
        let line = self.line(comment.span.start);
        let next = self
            .statements
            .iter()
            .find(|it| self.line(it.span.start) == line + 1);
        let (statements, lines) = if self.is_on_own_line(comment) {
            let before = self.before(comment);
            let before = before.filter(|it| *lines_of(it).end() + 1 == line);
            match (before, next) {
                (Some(before), Some(next)) if self.is_explained(before) => {
                    (vec![next], lines_of(next))
                }
                (Some(before), Some(next)) if !self.is_explained(next) => (
                    vec![before, next],
                    *lines_of(before).start()..=*lines_of(next).end(),
                ),
                (Some(before), _) => (vec![before], lines_of(before)),
                (None, next) => (vec![next?], lines_of(next?)),
            }
        } else {
            let around = self
                .statements
                .iter()
                .find(|it| lines_of(it).contains(&line))?;
            // Inside of a statement, the error is on this line; running could not show it there.
            if *lines_of(around).end() == line {
                (vec![around], lines_of(around))
            } else {
                (Vec::new(), line..=line)
            }
        };
        let codes: Vec<u32> = body
            .split("TS")
            .skip(1)
            .filter_map(|rest| rest.get(..4)?.parse().ok())
            .collect();
        // Of two statements, either may be meant: both may throw.
        let is_certain = statements.len() == 1;
        let claims = statements.into_iter().filter(|_| codes.is_empty());
        let claims = claims.map(|statement| {
            let kind = if is_certain {
                Kind::Error(statement.subject.clone())
            } else {
                Kind::Remark
            };
            claim(comment.span.clone(), statement, "null", kind)
        });
        let claims = claims.collect();
        let error = ExpectedErrors {
            comment: comment.span.clone(),
            codes,
            lines,
        };
        Some((claims, error))
    }
}

/// A claim about a statement, whose comment is certainly a result.
fn claim(value: Range<usize>, statement: &StatementSpan, expected: &str, kind: Kind) -> Claim {
    Claim {
        value,
        statement: statement.span.clone(),
        expected: expected.to_owned(),
        kind,
        is_marked: true,
        function: "claim",
    }
}

/// The statements that no other one contains.
fn top_level(statements: &[StatementSpan]) -> Vec<StatementSpan> {
    let mut outer: Vec<StatementSpan> = Vec::new();
    let mut sorted: Vec<&StatementSpan> = statements.iter().collect();
    sorted.sort_by_key(|it| (it.span.start, std::cmp::Reverse(it.span.end)));
    for statement in sorted {
        if outer
            .last()
            .is_none_or(|last| statement.span.start >= last.span.end)
        {
            outer.push(statement.clone());
        }
    }
    outer
}
