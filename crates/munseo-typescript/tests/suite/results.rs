//! Stated results: true, false, missing, and what the fix writes.

use munseo_source::apply_edits;
use munseo_typescript::Verdict;

use crate::fixture::{Page, Site, lines};

#[test]
fn true_examples_are_verified() {
    let page = Page::of_code(
        "import { type First, first } from 'lib';\n\
         type Head = First<['a', 'b']>; //=> 'a'\n\
         type Order = 1 | 2; //=> 2 | 1\n\
         const head = first([1, 2]); //=> 1\n\
         first(['x']);\n\
         //=> \"x\"\n\
         type Fn = (a: string) => void;\n\
         //=> (a: string) => void",
    );
    let report = Site::new().check(&page);
    assert_eq!(lines(&report), Vec::<String>::new());
    assert_eq!(report.documents[0].blocks[0].verdict, Verdict::Verified);
    assert_eq!(report.summary.verified, 1);
}

#[test]
fn a_false_result_is_reported_at_its_comment() {
    let page = Page::of_code(
        "import { First } from 'lib';\n\n\
         type 머리 = First<['가', '나']>; //=> '나'\n",
    );
    let report = Site::new().check(&page);
    assert_eq!(
        lines(&report),
        ["typescript/result-false 6:35 the result is `'가'`, not `'나'`"]
    );
    let help = report.diagnostics[0].help.as_deref();
    assert_eq!(help, Some("run `munseo check --fix` to write `'가'`"));
    assert_eq!(report.documents[0].blocks[0].verdict, Verdict::Failed);
}

#[test]
fn results_are_compared_exactly() {
    let page = Page::of_code(
        "type A = any; //=> string\n\
         type B = readonly [1]; //=> [1]\n\
         type C = { a: 1 } & { b: 2 }; //=> { a: 1; b: 2 }\n\
         type D = { a?: 1 }; //=> { a: 1 | undefined }\n\
         type E = boolean; //=> true | false\n\
         const f = [1, 2]; //=> ['a']\n\
         const g = [1, 2]; //=> readonly number[]",
    );
    let false_lines: Vec<usize> = Site::new()
        .check(&page)
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.code == "typescript/result-false")
        .map(|diagnostic| diagnostic.location.as_ref().expect("a place").start().line)
        .collect();
    assert_eq!(false_lines, [4, 5, 6, 7, 9, 10]);
}

#[test]
fn the_fix_writes_results_that_are_missing_or_false() {
    let page = Page::of_code(
        "import { type First, type Fill, first } from 'lib';\n\
         type Head = First<['a']>; //=>\n\
         type Object = { a: 'x'; b: { c: Head } }; //=> ?\n\
         const head = first([true]); //=> false\n\
         first(['it\\'s']); //=>\n\
         type Long = Fill<300>; //=> ?",
    );
    let site = Site::new();
    let report = site.check(&page);
    let codes: Vec<_> = report.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(
        codes,
        [
            "typescript/result-missing",
            "typescript/result-missing",
            "typescript/result-false",
            "typescript/result-missing",
            "typescript/result-missing",
        ]
    );
    let fixed = apply_edits(page.file.text(), &report.edits);
    for line in [
        "type Head = First<['a']>; //=> 'a'",
        "type Object = { a: 'x'; b: { c: Head } }; //=> { a: 'x'; b: { c: Head } }",
        "const head = first([true]); //=> true",
        "first(['it\\'s']); //=> \"it's\"",
    ] {
        assert!(fixed.lines().any(|fixed| fixed == line), "{line}\n{fixed}");
    }
    // Text that hovers truncate is too long for an example, too.
    assert!(fixed.contains("type Long = Fill<300>; //=> ?"), "{fixed}");
    assert!(
        report.diagnostics[4]
            .help
            .as_ref()
            .is_some_and(|help| help.contains("too long"))
    );
    let again = site.check(&Page::new(
        &fixed.replace("type Long = Fill<300>; //=> ?\n", ""),
    ));
    assert_eq!(lines(&again), Vec::<String>::new());
}

#[test]
fn a_truncated_hover_is_written_in_full() {
    let page = Page::of_code("import type { Fill } from 'lib';\ntype Long = Fill<200>; //=> ?");
    let report = Site::new().check(&page);
    let fixed = apply_edits(page.file.text(), &report.edits);
    let numbers: Vec<String> = (0..200).map(|number| number.to_string()).collect();
    let expected = format!("type Long = Fill<200>; //=> [{}]", numbers.join(", "));
    assert!(fixed.contains(&expected), "{fixed}");
}

#[test]
fn a_result_inside_a_function_has_the_narrowed_type() {
    let page = Page::of_code(
        "function size(value: string | number[]) {\n  \
           if (typeof value === 'string') {\n    \
             value; //=> string\n    \
             return 0;\n  \
           }\n  \
           value; //=> string\n  \
           return value.length;\n\
         }",
    );
    assert_eq!(
        lines(&Site::new().check(&page)),
        ["typescript/result-false 9:15 the result is `number[]`, not `string`"]
    );
}

#[test]
fn a_result_of_a_return_has_the_narrowed_type() {
    let page = Page::of_code(
        "function size(value: string | number[], all: 'a'[][]) {\n  \
           if (typeof value === 'string') {\n    \
             // @ts-expect-error There is no such function.\n    \
             missing(value);\n    \
             return value; //=> string\n  \
           }\n  \
           const more = all.map((each) => {\n    \
             return each.length; //=> string\n  \
           });\n  \
           // @ts-expect-error There is no such value.\n  \
           return [value, ...more, missing]; //=> any[]\n\
         }\n\
         function last<T>(list: T[]): T | undefined {\n  \
           return list.map((item) => {\n    \
             return item; //=> T\n  \
           }).at(-1);\n  \
           //=> T | undefined\n\
         }",
    );
    assert_eq!(
        lines(&Site::new().check(&page)),
        ["typescript/result-false 11:30 the result is `number`, not `string`"]
    );
}

#[test]
fn the_fix_writes_the_type_of_a_return() {
    let page = Page::of_code("function twice(n: number) {\n  return [n, n]; //=> ?\n}");
    let report = Site::new().check(&page);
    let fixed = apply_edits(page.file.text(), &report.edits);
    assert!(fixed.contains("return [n, n]; //=> number[]"), "{fixed}");
}

#[test]
fn an_error_in_a_stated_result_is_reported_at_its_columns() {
    let page = Page::of_code("type X = [1]; //=> [\n//     Nowhere]");
    assert_eq!(
        lines(&Site::new().check(&page)),
        [
            "typescript/result-syntax 5:8 the stated result does not compile: Cannot find name 'Nowhere'"
        ]
    );
}

#[test]
fn values_have_runtime_checks() {
    let page = Page::of_code(
        "import { type First, first } from 'lib';\n\
         type Head = First<[1]>; //=> 1\n\
         first([{ a: 1 }]); //=> { readonly a: 1 }\n\
         declare const given: 1; //=> 1\n\
         const head = first([2]); //=> 2\n\
         [3].concat(4); //=> [3, 4]",
    );
    let report = Site::new().check(&page);
    assert_eq!(lines(&report), Vec::<String>::new());
    let checks: Vec<_> = report.runtime_modules[0].occurrences[0]
        .iter()
        .map(|check| {
            (
                check.line,
                check.expression.as_str(),
                check.expected.as_str(),
                check.is_open,
            )
        })
        .collect();
    assert_eq!(
        checks,
        [
            (6, "first([{ a: 1 }])", "({a:1,})", false),
            (8, "head", "2", false),
            (9, "[3].concat(4)", "[3,4,]", true),
        ]
    );
}
