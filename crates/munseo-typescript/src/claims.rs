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

mod notation;
mod reader;
mod value_text;

use std::ops::Range;

use munseo_examples::annotation::StatedResult;
use munseo_examples::example_module::ExampleModule;
use munseo_examples::syntax::Subject;
use munseo_examples::verification::Verification;

use reader::Reader;

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
    /// The function of `runtime.js` that compares it.
    function: &'static str,
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

/// Reads the claims of a module. Comments like `// => 3` are claims instead of results, errors join those that the
/// compiler must report.
pub(crate) fn read(module: &mut ExampleModule) -> Vec<Claim> {
    let source = module.source.clone();
    let is_result = |at: usize| {
        let mut comments = module.syntax.comments.iter();
        let comment = comments.find(|it| it.span.start <= at && at < it.span.end);
        comment.is_none_or(|it| !source[it.span.clone()].starts_with("// "))
    };
    let annotations = &mut module.annotations;
    let results = &mut annotations.results;
    results.retain(|it| source[it.comment.clone()].starts_with("//=>"));
    annotations.findings.retain(|it| is_result(it.span.start));
    let (mut claims, errors) = Reader::new(&source, module).claims();
    // `//=> 'a' (a remark)` is not a type, but states a value all the same.
    let is_claim = |at: usize| claims.iter().any(|it| it.value.start == at);
    let annotations = &mut module.annotations;
    annotations.findings.retain(|it| !is_claim(it.span.start));
    let stated = annotations.results.iter().map(|it| it.statement.clone());
    let mut stated: Vec<Range<usize>> = stated.collect();
    claims.retain(|claim| {
        let is_new = !stated.contains(&claim.statement);
        stated.push(claim.statement.clone());
        is_new
    });
    annotations.expected_errors.extend(errors);
    claims
}

impl Claim {
    /// A stated result that has a value, which is compared exactly.
    pub(crate) fn of_result(result: &StatedResult) -> Option<Self> {
        let kind = match &result.subject {
            Subject::Expression(span) => Kind::Expression(span.clone()),
            Subject::Variable { name, .. } => Kind::Variable(name.clone()),
            Subject::Alias(_) | Subject::Returned(_) | Subject::Unsupported(_) => return None,
        };
        Some(Self {
            value: result.comment.clone(),
            statement: result.statement.clone(),
            expected: result.value()?.to_owned(),
            kind,
            is_marked: true,
            function: "check",
        })
    }

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
        let call = |name: &str| format!(";{}{name}({index}, ", self.function);
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
                "add(1) = [1, 2]",
            ),
            (
                "const a = add(1);\n\n// a will be { b: 'x' }",
                "a = { b: 'x' }",
            ),
            ("const a = add(1); // result will be true", "a = true"),
            (
                "const a = add(1);\n// Returns:\n// [\n//   1,\n// ]",
                "a = [\n1,\n]",
            ),
            ("const a = 1;\nconst b = f();\n// a is 1.", "a = 1"),
            ("console.log(add(1, ')')); // 'x'", "add(1, ')') ?= 'x'"),
            ("console.log(add(1)); // Output: NaN", "add(1) = NaN"),
            ("add(1); //=> 2 (typed as `number`)", "add(1) = 2"),
        ] {
            assert_eq!(claims(code), [claim], "{code}");
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
