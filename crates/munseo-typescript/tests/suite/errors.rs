//! Compiler errors: reported at their position, or expected.

use munseo_typescript::Verdict;

use crate::fixture::{Page, Site, lines};

#[test]
fn an_error_is_reported_at_its_line_and_column() {
    let page = Page::new(
        "Text.\n\n```json\n{}\n```\n\n- item\n\n```ts\ntype X = 1; //=> 1\nconst 이름: X = '😀', 둘: string = 2;\n```\n",
    );
    assert_eq!(
        lines(&Site::new().check(&page)),
        [
            "typescript/error 11:7 Type '\"😀\"' is not assignable to type '1' (TS2322)",
            "typescript/error 11:20 Type 'number' is not assignable to type 'string' (TS2322)",
        ]
    );
}

#[test]
fn missing_and_unexpected_errors_are_reported() {
    let page = Page::of_code(
        "import { First } from 'lib';\n\
         // @errors: 2344\n\
         type Wrong = First<\n  'abc'\n>;\n\
         // @errors: 2322\n\
         const fine: number = 1;\n\
         // @errors: 2344\n\
         const other: string = 1;\n\
         let here: 1 = 2; // @errors: 2322",
    );
    assert_eq!(
        lines(&Site::new().check(&page)),
        [
            "typescript/error-missing 9:1 error 2322 is expected, but this compiles",
            "typescript/error-missing 11:1 error 2344 is expected, but the compiler reports 2322",
            "typescript/error-unexpected 12:7 error 2322 where 2344 is expected: Type 'number' is not assignable to type 'string'",
        ]
    );
}

#[test]
fn a_result_after_an_error_is_not_reported_twice() {
    let page = Page::of_code("type X = Missing<1>; //=> 1");
    assert_eq!(
        lines(&Site::new().check(&page)),
        ["typescript/error 4:10 Cannot find name 'Missing' (TS2304)"]
    );
}

#[test]
fn a_wrong_result_next_to_an_expected_error_is_reported() {
    let page = Page::of_code("// @ts-expect-error\nconst x: 1 = 2; //=> 2");
    assert_eq!(
        lines(&Site::new().check(&page)),
        ["typescript/result-false 5:22 the result is `1`, not `2`"]
    );
}

#[test]
fn an_example_cannot_disable_checks() {
    let page = Page::of_code(
        "// @ts-nocheck\nimport { type First } from 'lib';\ntype Head = First<['a']>; //=> 'b'\nconst x: string = 1;",
    );
    assert_eq!(
        lines(&Site::new().check(&page)),
        [
            "typescript/result-false 6:32 the result is `'a'`, not `'b'`",
            "typescript/error 7:7 Type 'number' is not assignable to type 'string' (TS2322)",
        ]
    );
}

#[test]
fn skipping_a_block_needs_a_reason() {
    let page =
        Page::new("```ts no-check\nwrong(\n```\n\n```ts no-check=\"a sketch\"\nwrong(\n```\n");
    let report = Site::new().check(&page);
    assert_eq!(
        lines(&report),
        ["typescript/no-check-reason 1:7 `no-check` without a reason"]
    );
    let reason = "a sketch".to_owned();
    assert_eq!(
        report.documents[0].blocks[1].verdict,
        Verdict::Skipped { reason }
    );
    assert_eq!(report.summary.skipped, 2);
}

#[test]
fn an_example_with_a_syntax_error_is_reported() {
    let page = Page::of_code("type X = [1, 2; //=> [1, 2]");
    let report = Site::new().check(&page);
    assert!(
        lines(&report)[0].starts_with("typescript/error 4:15"),
        "{:?}",
        lines(&report)
    );
}
