//! Results and expected errors in comments.

use munseo_declarations::syntax::OxcParser;
use munseo_examples::annotation::{Annotations, read};
use munseo_examples::syntax::{Dialect, Parser as _, Subject};

fn annotations(source: &str) -> Annotations {
    read(source, &OxcParser.parse(source, Dialect::Ts), &OxcParser)
}

fn results(source: &str) -> Vec<(Subject, Option<String>)> {
    let annotations = annotations(source);
    assert!(
        annotations.findings.is_empty(),
        "{:?}",
        annotations.findings
    );
    annotations
        .results
        .into_iter()
        .map(|result| {
            (
                result.subject,
                result.expected.map(|expected| expected.text),
            )
        })
        .collect()
}

#[test]
fn a_result_belongs_to_the_statement_before_it() {
    let alias = |name: &str| Subject::Alias(name.into());
    assert_eq!(
        results(
            "type X = 1; //=> 1\ntype Y = [\n  2,\n];\n\n//=> [2]\ntype Z = 3; //=>\nX; // => ?"
        ),
        [
            (alias("X"), Some("1".into())),
            (alias("Y"), Some("[2]".into())),
            (alias("Z"), None),
            (Subject::Expression(65..66), None),
        ]
    );
}

#[test]
fn a_result_inside_a_function_belongs_to_its_statement() {
    let source =
        "function f(x: unknown) {\n  if (typeof x === 'string') {\n    x; //=> string\n  }\n}";
    let [(Subject::Expression(span), Some(text))] = &results(source)[..] else {
        panic!("one result of an expression");
    };
    assert_eq!((&source[span.clone()], text.as_str()), ("x", "string"));
}

#[test]
fn a_long_result_continues_below() {
    let found =
        results("type X = Y;\n//=> {\n//     a: 1;\n//   }\n// A remark.\ntype Y = { a: 1 };");
    assert_eq!(found[0].1.as_deref(), Some("{\na: 1;\n}"));
}

#[test]
fn a_result_within_a_statement_is_reported() {
    for source in [
        "const a = [\n  1, //=> 1\n];",
        "//=> 1\ntype X = 1;",
        "interface I {\n  a: 1; //=> 1\n}",
        "type G<T> = T; //=> 1",
        "function f(x: boolean) {\n  if (x) return 1; //=> 1\n}",
        "function f() { return 1; /* f */ //=> 1\n}",
        "function f() {\n  return; //=> 1\n}",
    ] {
        let found = annotations(source);
        assert_eq!(found.results.len(), 0, "{source}");
        assert_eq!(
            found.findings[0].code, "typescript/result-place",
            "{source}"
        );
    }
}

#[test]
fn a_result_of_a_return_is_that_of_its_expression() {
    let source = "function f(x: unknown) {\n  return g(\n    x,\n  ); //=> string\n}";
    let [(Subject::Returned(span), Some(text))] = &results(source)[..] else {
        panic!("one result of a `return`");
    };
    assert_eq!(
        (&source[span.clone()], text.as_str()),
        ("g(\n    x,\n  )", "string")
    );
}

#[test]
fn a_result_without_a_statement_is_reported_with_help() {
    let help = |source: &str| annotations(source).findings[0].help.clone().unwrap();
    assert_eq!(
        help("const [first, ...rest] = f(); //=> 1"),
        "name the variable it belongs to: write `first; //=> …` on a line of its own"
    );
    assert_eq!(
        help("type Pair<T> = [T, T]; //=> [1, 1]"),
        "give it arguments, as in `type Result = Pair<…>; //=> …`"
    );
    assert_eq!(
        help("function f(x: 'a') {\n  switch (x) {\n    case 'a': return 1; //=> 1\n  }\n}"),
        "begin the `return` on a line of its own"
    );
}

#[test]
fn a_result_that_is_not_a_type_is_reported() {
    let source = "type X = 1; //=> one, as you see";
    let found = annotations(source);
    assert_eq!(found.findings[0].code, "typescript/result-syntax");
    assert_eq!(&source[found.findings[0].span.clone()], "one, as you see");
}

#[test]
fn expected_errors_reach_to_the_end_of_the_next_statement() {
    let found = annotations(
        "// @errors: 2344, TS2322\n// Why: it is wrong.\ntype X = A<\n  'abc'\n>;\ntype Y = 1;\nlet z: 1 = 2; // @errors: 2322",
    );
    let lines: Vec<_> = found
        .expected_errors
        .iter()
        .map(|expected| (expected.codes.clone(), expected.lines.clone()))
        .collect();
    assert_eq!(lines, [(vec![2344, 2322], 2..=4), (vec![2322], 6..=6)]);
}

#[test]
fn expected_errors_need_numbers() {
    let found = annotations("// @errors: some\ntype X = 1;");
    assert_eq!(found.findings[0].code, "typescript/errors-syntax");
}
