//! Results in other notations than `//=>`, where their meaning is sure.
//!
//! ```text
//! add(1, 2); // => 3                      also `// -> 3`, `// 3`, `// Returns: 3`
//! const sum = add(1, 2);
//! // sum will be 3, because …             what is named, or the statement before
//! console.log(add(1, 2)); // 3            what is printed
//! add('1'); // Error: expected a number   an error of the compiler, or code that throws
//! ```
//!
//! A claim states a value, not a type, so it is compared only by running the example. A comment without a value at its
//! place is a remark.

mod value_text;

use std::ops::Range;

use munseo_examples::annotation::ExpectedErrors;
use munseo_examples::example_module::ExampleModule;
use munseo_examples::line_index::LineIndex;
use munseo_examples::syntax::{Comment, StatementSpan, Subject};
use munseo_examples::verification::Verification;

/// A range of the code, and the text that replaces it.
type Edit = (Range<usize>, String);

/// A value that an author states in a comment.
#[derive(Debug, Clone)]
pub(crate) struct Claim {
    /// The text of the value in the module, or the whole comment.
    pub(crate) value: Range<usize>,
    /// The statement it is about.
    pub(crate) statement: Range<usize>,
    /// The value as JavaScript.
    pub(crate) expected: String,
    kind: Kind,
    /// True if a word or an arrow says that the comment is a result.
    is_marked: bool,
}

#[derive(Debug, Clone)]
enum Kind {
    Expression(Range<usize>),
    Variable(String),
    /// The call and its arguments.
    Printed(Range<usize>, Range<usize>),
    /// What the statement gives, which may be a promise.
    Error(Subject),
    /// A call that throws if something is wrong.
    Assertion(Range<usize>),
    /// A remark about an error: the statement may throw, and need not.
    Remark,
}

/// Arrows before a result.
const ARROWS: &[&str] = &["=>", "->", "→", "➜", "⇒"];

/// Words before a result, in lower case; longer ones come first.
const WORDS: &str = "return value will be|return value is|return value|expected output|will return|will output|\
    will print|will log|result will be|result is now|result is|results in|evaluates to|returns|return|outputs|\
    output|prints|logs|result|equals";

/// Words between a name and its value.
const VERBS: &[&str] = &["will be", "is now", "is equal to", "equals", "is", "==="];

/// Functions that throw if something is wrong, or that call others which do.
const ASSERTIONS: &[&str] = &["assert", "expect", "test", "it", "describe"];

/// Functions that print their argument.
const PRINTERS: &[&str] = &["console.log(", "console.info(", "console.debug("];

/// Reads the claims of a module. Comments like `// => 3` are claims instead of results, errors join those that the
/// compiler must report.
pub(crate) fn read(module: &mut ExampleModule) -> Vec<Claim> {
    let source = module.source.clone();
    let is_result = |at: usize| {
        let mut comments = module.syntax.comments.iter();
        let comment = comments.find(|it| it.span.start <= at && at < it.span.end);
        comment.is_none_or(|it| !source[it.span.clone()].starts_with("// "))
    };
    module
        .annotations
        .results
        .retain(|result| source[result.comment.clone()].starts_with("//=>"));
    module
        .annotations
        .findings
        .retain(|finding| is_result(finding.span.start));
    let stated = module.annotations.results.iter();
    let reader = Reader {
        source: &source,
        stated: stated.map(|result| result.comment.start).collect(),
        comments: &module.syntax.comments,
        statements: top_level(&module.syntax.statements),
        lines: LineIndex::new(&source),
    };
    let mut claims: Vec<Claim> = Vec::new();
    let mut errors = Vec::new();
    claims.extend(
        reader
            .statements
            .iter()
            .filter_map(|it| reader.assertion(it)),
    );
    for index in 0..reader.comments.len() {
        if let Some((of_error, error)) = reader.error(index) {
            errors.push(error);
            claims.extend(of_error);
        } else {
            let value = reader.value(index);
            claims.extend(value.or_else(|| reader.remark(index)));
        }
    }
    // `//=> 'a' (a remark)` is not a type, but states a value all the same.
    let is_claim = |at: usize| claims.iter().any(|it| it.value.start == at);
    module
        .annotations
        .findings
        .retain(|finding| !is_claim(finding.span.start));
    let mut stated: Vec<Range<usize>> = module
        .annotations
        .results
        .iter()
        .map(|result| result.statement.clone())
        .collect();
    claims.retain(|claim| {
        let is_new = !stated.contains(&claim.statement);
        stated.push(claim.statement.clone());
        is_new
    });
    module.annotations.expected_errors.extend(errors);
    claims
}

impl Claim {
    /// The code that the claim is about.
    pub(crate) fn expression<'s>(&'s self, source: &'s str) -> &'s str {
        match &self.kind {
            Kind::Expression(span) | Kind::Printed(_, span) | Kind::Assertion(span) => {
                &source[span.clone()]
            }
            Kind::Variable(name) => name,
            Kind::Error(_) | Kind::Remark => source[self.statement.clone()].trim_end_matches(';'),
        }
    }

    /// Returns true if a corrected value can be written in its place.
    pub(crate) fn can_be_written(&self) -> bool {
        !matches!(self.kind, Kind::Error(_) | Kind::Assertion(_))
    }

    /// Returns true if the compiler has reported the error that the claim is about.
    pub(crate) fn is_checked(&self, verification: &Verification) -> bool {
        let has_error = || !verification.without_error.contains(&self.value);
        !self.is_result() || matches!(self.kind, Kind::Error(_)) && has_error()
    }

    /// Returns false for what is only a remark.
    pub(crate) fn is_result(&self) -> bool {
        !matches!(self.kind, Kind::Remark)
    }

    /// The edits that compare the claim, by its index.
    pub(crate) fn edits(&self, index: usize) -> Vec<Edit> {
        let call = |name: &str| format!(";claim{name}({index}, ");
        let rest = format!("{}, {});", self.expected, self.is_marked);
        let end = "));".to_owned();
        match &self.kind {
            Kind::Expression(span) => around(span, call("") + "(", format!("), {rest}")),
            Kind::Variable(name) => {
                let end = self.statement.end;
                vec![(end..end, format!("{}{name}, {rest}", call("")))]
            }
            Kind::Printed(whole, values) => vec![
                (whole.start..values.start, call(".printed") + "["),
                (values.end..whole.end, format!("], {rest}")),
            ],
            Kind::Assertion(span) => around(span, call(".holds") + "() => (", end),
            Kind::Error(Subject::Expression(span)) => {
                around(span, call(".throws") + "() => (", end)
            }
            Kind::Error(Subject::Variable { name, .. }) => {
                let end = format!("; return {name}; }});");
                around(&self.statement, call(".throws") + "() => { ", end)
            }
            Kind::Error(_) => around(
                &self.statement,
                call(".throws") + "() => { ",
                " });".to_owned(),
            ),
            Kind::Remark => self.attempt(),
        }
    }

    /// The edits for an error that the compiler has reported: what follows must run all the same.
    pub(crate) fn attempt(&self) -> Vec<Edit> {
        let start = ";claim.attempt(() => { ".to_owned();
        around(&self.statement, start, " });".to_owned())
    }
}

/// Insertions before and after a span.
fn around(span: &Range<usize>, before: String, after: String) -> Vec<Edit> {
    vec![
        (span.start..span.start, before),
        (span.end..span.end, after),
    ]
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

struct Reader<'a> {
    source: &'a str,
    /// Where comments that state a type begin.
    stated: Vec<usize>,
    comments: &'a [Comment],
    statements: Vec<StatementSpan>,
    lines: LineIndex,
}

impl Reader<'_> {
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
        Some(Claim {
            value: value_start..value_start + length,
            statement: statement.span.clone(),
            expected,
            kind,
            is_marked,
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
        is_about.then(|| Claim {
            value: comment.span.clone(),
            statement: statement.span.clone(),
            expected: String::new(),
            kind: Kind::Remark,
            is_marked: false,
        })
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
        Some(Claim {
            value: span.clone(),
            statement: statement.span.clone(),
            expected: String::new(),
            kind: Kind::Assertion(span.clone()),
            is_marked: true,
        })
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
        let claims = statements
            .into_iter()
            .filter(|_| codes.is_empty())
            .map(|statement| Claim {
                value: comment.span.clone(),
                statement: statement.span.clone(),
                expected: "null".to_owned(),
                kind: if is_certain {
                    Kind::Error(statement.subject.clone())
                } else {
                    Kind::Remark
                },
                is_marked: true,
            })
            .collect();
        let error = ExpectedErrors {
            comment: comment.span.clone(),
            codes,
            lines,
        };
        Some((claims, error))
    }
}

/// What a comment says before its value.
struct Mark<'b> {
    text: &'b str,
    name: Option<&'b str>,
    is_marked: bool,
    /// True if the value is what the code prints.
    is_printed: bool,
}

fn mark(body: &str) -> Mark<'_> {
    let mut text = body;
    let mut is_marked = false;
    if let Some(rest) = ARROWS.iter().find_map(|arrow| text.strip_prefix(arrow)) {
        text = rest.trim_start();
        is_marked = true;
    }
    let mut is_printed = false;
    let worded = WORDS
        .split('|')
        .find_map(|words| Some((words, after_words(text, words)?)));
    if let Some((words, rest)) = worded {
        text = rest;
        is_marked = true;
        is_printed = words.contains("log") || words.contains("print");
    }
    let is_part = |letter: char| letter.is_alphanumeric() || "_$".contains(letter);
    let (name, rest) = text.split_at(text.find(|it| !is_part(it)).unwrap_or(text.len()));
    let said = VERBS
        .iter()
        .find_map(|verb| after_words(rest.trim_start(), verb));
    let said = said.filter(|_| !name.is_empty());
    Mark {
        text: said.unwrap_or(text),
        name: Some(name)
            .filter(|it| said.is_some() && !matches!(*it, "It" | "This" | "Result" | "output")),
        is_marked: is_marked || said.is_some(),
        is_printed,
    }
}

/// The text after some words and a colon; `None` if it begins otherwise.
fn after_words<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let head = text.get(..words.len())?;
    let rest = &text[words.len()..];
    let is_whole = rest.is_empty() || rest.starts_with([':', ' ']);
    (head.eq_ignore_ascii_case(words) && is_whole)
        .then(|| rest.strip_prefix(':').unwrap_or(rest).trim_start())
}

/// Returns true if what follows a value leaves no doubt that it was the whole of it.
fn is_end(rest: &str, is_marked: bool) -> bool {
    let rest = rest.trim_end();
    if matches!(rest, "" | "." | ";") {
        return true;
    }
    let reasons = " because | since | as | (|. |; |, because |, since |, as | // | — | – ";
    is_marked && reasons.split('|').any(|it| rest.starts_with(it)) && !rest.starts_with(" as const")
}

/// `Error`, `TypeError: text`, `=> Error: text`, `throws`, `Throws an error`.
fn is_error(body: &str) -> bool {
    let arrow = ARROWS.iter().find_map(|arrow| body.strip_prefix(arrow));
    let text = arrow.map_or(body, str::trim_start);
    let end = text
        .find(|letter: char| !letter.is_ascii_alphanumeric())
        .unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let is_name = word.ends_with("Error") && (rest.is_empty() || rest.starts_with(':'))
        || word == "Error" && rest.starts_with(" TS");
    // `//=> Error` alone is the type.
    let is_type = body.starts_with("=>") && rest.is_empty();
    let is_thrown = |what: &str| {
        let after = rest.strip_prefix(what);
        after.is_some_and(|after| matches!(after, "" | ".") || after.starts_with(':'))
    };
    let says_it_throws = matches!(word, "throws" | "Throws")
        && "| an error| an Error| Error| TypeError| RangeError"
            .split('|')
            .any(is_thrown);
    is_name && !is_type || says_it_throws
}

/// The index of the bracket that closes the first one; quotes are skipped.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut quote = None;
    let mut is_escaped = false;
    for (at, letter) in text.char_indices() {
        if is_escaped {
            is_escaped = false;
        } else if letter == '\\' {
            is_escaped = true;
        } else if let Some(open) = quote {
            quote = (letter != open).then_some(open);
        } else {
            match letter {
                '\'' | '"' | '`' => quote = Some(letter),
                '(' => depth += 1,
                ')' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_declarations::syntax::OxcParser;
    use munseo_examples::syntax::Dialect;

    /// What is claimed about which code.
    fn claims(code: &str) -> Vec<String> {
        let mut module = ExampleModule::new(Dialect::Ts, [code], &OxcParser);
        let claims = read(&mut module);
        let shown = claims.iter().filter(|it| it.is_result()).map(|it| {
            let mark = if it.is_marked { "" } else { "?" };
            let code = it.expression(&module.source);
            let corrected = &module.source[it.value.clone()];
            assert!(!corrected.is_empty());
            format!("{code} {mark}= {}", it.expected)
        });
        shown.collect()
    }

    #[test]
    fn the_usual_notations_of_results_are_read() {
        for (code, claim) in [
            ("add(1); // => 2", "add(1) = 2"),
            ("add(1); //-> 2", "add(1) = 2"),
            ("add(1); // 2", "add(1) ?= 2"),
            (
                "add(1)\n// Returns: [1, 2] since 2 is larger.",
                "add(1) = [1,2]",
            ),
            (
                "const a = add(1);\n\n// a will be { b: 'x' }",
                "a = ({['b']:'x',})",
            ),
            ("const a = add(1); // result will be true", "a = true"),
            (
                "const a = add(1);\n// Returns:\n// [\n//   1,\n// ]",
                "a = [1,]",
            ),
            ("const a = 1;\nconst b = f();\n// a is 1.", "a = 1"),
            ("console.log(add(1, ')')); // 'x'", "add(1, ')') ?= 'x'"),
            ("console.log(add(1)); // Output: NaN", "add(1) = NaN"),
            ("add(1); //=> 2 (typed as `number`)", "add(1) = 2"),
        ] {
            let read = claims(code);
            let claim = claim.replace(",})", "})");
            assert_eq!(
                read.iter()
                    .map(|it| it.replace(",})", "})").replace(",]", "]"))
                    .collect::<Vec<_>>(),
                [claim.replace(",]", "]")],
                "{code}"
            );
        }
    }

    #[test]
    fn assertions_are_claims() {
        for code in [
            "assert.equal(add(1), 2)",
            "expect(add(1)).not.toBe(3)",
            "it('adds', () => {})",
        ] {
            assert_eq!(claims(code), [format!("{code} = ")]);
        }
        assert_eq!(
            claims("expectation(1); const a = assert(1);"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn remarks_are_not_claims() {
        for code in [
            "add(1); // adds one",
            "add(1); // Returns a number between 0 and 5.",
            "add(1); // returns 1 if it is small",
            "add(1); // 1 is added",
            "add(1);\n// 1",
            "add(1);\n\n// [1, 2]",
            "const a = [1];\n// Returns [2]\nadd(a);",
            "const a = add(1);\n\n// Returns [2]\nadd(a);",
            "const a = 1; // 1",
            "pipe(\n  1, // 2\n);",
            "const { a } = add(1); // => 1",
            "add(1); // => typed as { a: number }",
            "// => 3",
            "console.log(); // 1",
            "function f() {\n  return g(); // => 3\n}",
            "add(1); // b will be 3",
            "add(1); // Will log 'called'",
            "add(1); // '\\[a\\]'",
            "each((it) => console.log(it)); // => 1",
        ] {
            assert_eq!(claims(code), Vec::<String>::new(), "{code}");
        }
    }

    #[test]
    fn errors_are_expected_where_they_are_stated() {
        for (code, expected) in [
            ("add('1'); // Error: not a number", "add('1') = null"),
            ("// Throws an error\nadd('1');", "add('1') = null"),
            ("add('1');\n// TypeError", "add('1') = null"),
            ("add('1'); //=> Error: not a number", "add('1') = null"),
        ] {
            assert_eq!(claims(code), [expected], "{code}");
        }
        assert_eq!(
            claims("add('1')\n// throws\nassert(add(1));"),
            ["assert(add(1)) = ", "add('1') = null"]
        );
        for code in [
            "add('1');\n// Error\nadd(1);",
            "add(1); // Errors are ignored",
            "add(1); // throws if it is large",
        ] {
            assert_eq!(claims(code), Vec::<String>::new(), "{code}");
        }
        let mut module = ExampleModule::new(Dialect::Ts, ["f(); // Error TS2345: no"], &OxcParser);
        assert_eq!(read(&mut module).len(), 0);
        assert_eq!(module.annotations.expected_errors[0].codes, [2345]);
    }
}
