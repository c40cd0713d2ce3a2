//! Repeated checks: after an edit, in the next run, after a change in the library.

use std::time::{Duration, Instant};

use crate::fixture::{Page, Site, check, lines};

#[test]
fn the_next_run_uses_cached_answers() {
    let mut site = Site::new();
    site.options.cache = Some(site.folder.path().join("cache"));
    let page = Page::of_code("type X = 1; //=> 2");
    let mut checker = site.checker();
    let first = check(&mut checker, &[&page]);
    checker.save().expect("the cache is written");
    let second = site.check(&page);
    assert_eq!((first.summary.compiled, second.summary.compiled), (1, 0));
    assert_eq!(lines(&first), lines(&second));

    site.write("lib/index.ts", "export type First<List> = 0;");
    assert_eq!(
        site.check(&page).summary.compiled,
        1,
        "a changed library invalidates the cached answers"
    );
}

#[test]
fn a_change_in_the_library_is_detected_while_the_compiler_runs() {
    let site = Site::new();
    let page = Page::of_code("import type { First } from 'lib';\ntype X = First<[1]>; //=> 1");
    let mut checker = site.checker();
    assert_eq!(lines(&check(&mut checker, &[&page])), Vec::<String>::new());
    site.write("lib/index.ts", "export type First<List> = 'changed';");
    assert_eq!(
        lines(&check(&mut checker, &[&page])),
        ["typescript/result-false 5:27 the result is `'changed'`, not `1`"]
    );
}

#[test]
fn an_edit_is_checked_quickly() {
    let site = Site::new();
    let mut checker = site.checker();
    checker.warm_up();
    let page = |number: usize| Page::of_code(&format!("type X = {number}; //=> 0"));
    check(&mut checker, &[&page(0)]);
    let fastest = (1..=5)
        .map(|number| {
            let start = Instant::now();
            let report = check(&mut checker, &[&page(number)]);
            assert_eq!(report.diagnostics.len(), 1);
            start.elapsed()
        })
        .min()
        .expect("five edits");
    assert!(fastest < Duration::from_millis(100), "{fastest:?}");
}

#[test]
fn more_examples_than_fit_in_one_batch_are_all_checked() {
    let text: String = (0..100)
        .map(|number| {
            format!(
                "```ts\nimport {{ first }} from 'lib';\nfirst([{number}]); //=> {}\n```\n",
                number % 50
            )
        })
        .collect();
    let page = Page::new(&text);
    let report = Site::new().check(&page);
    let wrong: Vec<usize> = report
        .diagnostics
        .iter()
        .map(|diagnostic| {
            diagnostic
                .location
                .as_ref()
                .expect("a location")
                .start()
                .line
        })
        .collect();
    let expected: Vec<usize> = (50..100).map(|number| number * 4 + 3).collect();
    assert_eq!(wrong, expected);
}

#[test]
fn invalid_compiler_options_of_the_site_are_reported() {
    let mut site = Site::new();
    let page = Page::of_code("const list = [1];\nconst first = list[0]; //=> number");
    assert_eq!(lines(&site.check(&page)), Vec::<String>::new());

    site.write(
        "tsconfig.json",
        r#"{ "compilerOptions": { "strict": true, "noUncheckedIndexedAccess": true } }"#,
    );
    site.options.tsconfig = Some("tsconfig.json".into());
    assert_eq!(
        lines(&site.check(&page)),
        ["typescript/result-false 5:29 the result is `number | undefined`, not `number`"]
    );

    site.options.tsconfig = Some("nowhere.json".into());
    let report = site.check(&page);
    assert_eq!(
        report.diagnostics[0].code,
        "typescript/tsconfig",
        "{:?}",
        lines(&report)
    );
}
