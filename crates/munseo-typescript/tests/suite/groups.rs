//! Each block is a module of its own, unless it belongs to a group.

use munseo_typescript::Verdict;

use crate::fixture::{Page, Site, check, lines};

#[test]
fn each_block_has_its_own_scope() {
    let page =
        Page::new("```ts\ntype X = 1;\n```\n\n```ts\ntype X = 2;\ntype Y = X; //=> 2\n```\n");
    assert_eq!(lines(&Site::new().check(&page)), Vec::<String>::new());
}

#[test]
fn blocks_of_a_group_share_a_scope() {
    let page = Page::new(
        "```ts group=a\nimport type { First } from 'lib';\ntype X = [1, 2];\n```\n\n\
         Between.\n\n\
         ```ts group=a\nimport type { First } from 'lib';\ntype Y = First<X>; //=> 2\nconst z: X = 1;\n```\n",
    );
    let report = Site::new().check(&page);
    assert_eq!(
        lines(&report),
        [
            "typescript/result-false 10:25 the result is `1`, not `2`",
            "typescript/error 11:7 Type 'number' is not assignable to type 'X' (TS2322)",
        ]
    );
    assert_eq!(report.documents[0].blocks[0].verdict, Verdict::Failed);
}

#[test]
fn the_same_code_in_two_languages_is_compiled_once_and_reported_twice() {
    let code = "```ts\ntype X = 1; //=> 2\n```\n";
    let korean = Page::named("ko/a.md", &format!("# 제목\n\n{code}"));
    let english = Page::named("en/a.md", code);
    let report = check(&mut Site::new().checker(), &[&korean, &english]);
    assert_eq!((report.summary.blocks, report.summary.compiled), (2, 1));
    assert_eq!(
        lines(&report),
        [
            "typescript/result-false 4:18 the result is `1`, not `2`",
            "typescript/result-false 2:18 the result is `1`, not `2`",
        ]
    );
}

#[test]
fn a_tsx_block_may_contain_jsx() {
    let page = Page::new(
        "```tsx\ndeclare namespace JSX { interface IntrinsicElements { p: {} } interface Element { p: 1 } }\n\
         const p = <p />;\n```\n\n```ts\nlet a = <number>(1 as unknown); //=> number\n```\n",
    );
    let report = Site::new().check(&page);
    let unexpected: Vec<_> = lines(&report)
        .into_iter()
        .filter(|line| !line.contains("TS7026") && !line.contains("TS2875"))
        .collect();
    assert_eq!(unexpected, Vec::<String>::new());
}
