//! Examples that are run: values that are as stated, and values that are not.

use munseo_typescript::runtime::{EvalError, JsEngine, RunReport, run};
use munseo_typescript::{Examples, Report};
use rquickjs::{CatchResultExt, Coerced, Context, Runtime};

use crate::fixture::{Page, Site, lines};

/// A JavaScript engine for tests; the command `munseo` passes the one that renders pages.
struct QuickJs(Context);

impl QuickJs {
    fn new() -> Self {
        let runtime = Runtime::new().expect("a runtime");
        Self(Context::full(&runtime).expect("a context"))
    }
}

impl JsEngine for QuickJs {
    fn eval(&mut self, script: &str) -> Result<String, EvalError> {
        self.0.with(|ctx| {
            ctx.eval::<Coerced<String>, _>(script)
                .catch(&ctx)
                .map(|text| text.0)
                .map_err(|error| EvalError::Thrown(error.to_string()))
        })
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        *self = Self::new();
        Ok(())
    }
}

/// A site whose library has functions.
fn site() -> Site {
    let site = Site::new();
    site.write(
        "lib/index.ts",
        "import { check } from './internal/check.js';\n\
         export * as A from './array.js';\n\
         export { type Size, size } from './array.js';\n\
         export function half<const N extends number>(n: N): number { check(n); return n / 2; }\n",
    );
    site.write(
        "lib/array.ts",
        "import { check } from './internal/check.js';\n\
         export type Size<T extends readonly unknown[]> = T['length'];\n\
         export function size<const T extends readonly unknown[]>(list: T): Size<T> { return list.length; }\n\
         export const wrong = (): 1 => { check(0); return 2 as never; };\n",
    );
    site.write(
        "lib/internal/check.ts",
        "export function check(n: number): void { if (n < 0) throw new RangeError(`${n} is too small`); }\n",
    );
    site
}

pub fn run_page(site: &Site, page: &Page) -> (Report, RunReport) {
    let mut report = site.check(page);
    assert_eq!(lines(&report), Vec::<String>::new());
    let documents = [Examples {
        file: &page.file,
        blocks: &page.blocks,
        surroundings: &[],
    }];
    let ran = run(
        &mut QuickJs::new(),
        &site.options,
        &documents,
        &report.runtime_modules,
    );
    report.add_run(ran.clone());
    (report, ran)
}

pub fn places(ran: &RunReport) -> Vec<String> {
    ran.diagnostics
        .iter()
        .map(|found| {
            let line = found.location.as_ref().expect("a place").start().line;
            format!("{} {line} {}", found.code, found.message)
        })
        .collect()
}

#[test]
fn stated_values_are_compared_with_actual_ones() {
    let page = Page::of_code(
        "import { A, half, type Size } from 'lib';\n\
         interface Unused { a: Size<[1]> }\n\
         A.size([1, 2]); //=> 2\n\
         const x = half(3); //=> 1.5\n\
         const named = [x, 'it', { a: [true, null] }] as const;\n\
         named.slice(1); //=> ['it', { a: [true, null] }]\n\
         [x].map((n: number): string => `${n!}!`); //=> ['1.5!']",
    );
    let (_, ran) = run_page(&site(), &page);
    assert_eq!(places(&ran), Vec::<String>::new());
    assert_eq!((ran.modules, ran.compared), (1, 4));
}

#[test]
fn a_wrong_value_is_reported_at_its_line() {
    let page = Page::of_code(
        "import { A, half } from 'lib';\n\
         A.wrong(); //=> 1\n\
         half(1); //=> 2\n\
         half(8);\n\
         //=> 4",
    );
    let (_, ran) = run_page(&site(), &page);
    assert_eq!(
        places(&ran),
        [
            "typescript/run-result-false 5 running `A.wrong()` gives `2`",
            "typescript/run-result-false 6 running `half(1)` gives `0.5`",
        ]
    );
}

#[test]
fn a_value_that_is_wrong_only_at_run_time_is_corrected() {
    let page = Page::of_code(
        "import { A, half } from 'lib';\n\
         A.wrong(); //=> 1\n\
         half(1); //=> 2\n\
         const list = (): unknown[] => [half(8), { 'a-b': `it's` }, null];\n\
         list();\n\
         //=> [\n\
         //   1,\n\
         // ]\n\
         const map = (): object => new Map();\n\
         map(); //=> {}",
    );
    let (_, ran) = run_page(&site(), &page);
    let fixed = munseo_source::apply_edits(page.file.text(), &ran.edits);
    assert!(fixed.contains("half(1); //=> 0.5\n"), "{fixed}");
    let list = "list();\n//=> [4, { 'a-b': \"it's\" }, null]\n";
    assert!(fixed.contains(list), "{fixed}");
    assert!(
        fixed.contains("A.wrong(); //=> 1\n"),
        "the type says 1: {fixed}"
    );
    assert!(
        fixed.contains("map(); //=> {}"),
        "a map has no literal: {fixed}"
    );
    let help = |at: usize| ran.diagnostics[at].help.as_deref().unwrap_or_default();
    assert!(help(0).starts_with("correct the type or the function"));
    assert_eq!(help(1), "run `munseo check --fix` to write `0.5`");
    assert_eq!(help(3), "write the value that the example returns");
}

#[test]
fn parameter_properties_are_supported() {
    let site = site();
    site.write(
        "lib/client.ts",
        "class Base { readonly kind = 'base'; }\n\
         export class Client extends Base {\n  constructor(readonly url: string, private tries = 3) {\n    \
         super();\n  }\n  total(): number { return this.url.length + this.tries; }\n}\n",
    );
    site.write(
        "lib/index.ts",
        "export { Client } from './client.js';\nexport { size } from './array.js';\n",
    );
    let page = Page::of_code(
        "import { Client, size } from 'lib';\nsize([1, 2]); //=> 2\nnew Client('abc').url; //=> 'abc'\n\
         new Client('abc').total(); //=> 6",
    );
    let (_, ran) = run_page(&site, &page);
    assert_eq!(places(&ran), Vec::<String>::new());
    assert_eq!(ran.compared, 3);
}

#[test]
fn unsupported_syntax_in_the_package_is_reported_with_its_file() {
    let site = site();
    site.write(
        "lib/side.ts",
        "export const one = 1;\n\nexport enum Side { Left }\n",
    );
    site.write(
        "lib/index.ts",
        "export * from './side.js';\nexport const half = (n: number): number => n / 2;\n",
    );
    let page = Page::new(
        "# Title\n\n```ts\nimport { half } from 'lib';\nhalf(2); //=> 1\n```\n\n\
         ```ts\nimport { half } from 'lib';\nhalf(4); //=> 2\n```\n",
    );
    let (_, ran) = run_page(&site, &page);
    let reason =
        "the type does not determine the value, and an enum in `lib/side.ts:3` cannot be run";
    assert_eq!(
        places(&ran),
        [5, 10].map(|line| format!("typescript/run-unsupported {line} {reason}"))
    );
}

#[test]
fn an_example_that_throws_after_its_last_result_says_so() {
    let page = Page::of_code("import { half } from 'lib';\nhalf(2); //=> 1\nhalf(-1);");
    let (_, ran) = run_page(&site(), &page);
    assert_eq!(
        places(&ran),
        [
            "typescript/run-error 5 the example throws `RangeError: -1 is too small` after its last result"
        ]
    );
}

#[test]
fn an_example_that_throws_is_reported_where_it_stopped() {
    let page = Page::of_code(
        "import { half } from 'lib';\nhalf(2); //=> 1\nhalf(-1); //=> 7\nhalf(4); //=> 2",
    );
    let (_, ran) = run_page(&site(), &page);
    assert_eq!(
        places(&ran),
        [
            "typescript/run-error 6 the example throws `RangeError: -1 is too small` before all results were reached"
        ]
    );
}

#[test]
fn examples_are_isolated_from_each_other() {
    let site = site();
    site.write(
        "lib/count.ts",
        "let last = 0;\nexport function next(): number { last += 1; return last; }\n",
    );
    site.write("lib/index.ts", "export { next } from './count.js';\n");
    let block = |code: &str| format!("```ts\n{code}\n```\n\n");
    let count = block("import { next } from 'lib';\nconst n = next(); //=> 1");
    let page = Page::new(&[
        block("Array.prototype.map = (() => ['x']) as never;\nconst a = [1].map((n) => `${n}`); //=> ['x']"),
        block("const b = [1, 2].map((n) => n * 2); //=> [2, 4]"),
        block("JSON.stringify = () => 'z';\nReflect.ownKeys = () => [];\nconst c = Math.max(1); //=> 1"),
        block("const d = [{ a: Math.max(1, 2) }]; //=> [{ a: 2 }]"),
        block("Object.freeze(Array.prototype);\nconst e = Math.max(3); //=> 3"),
        block("Array.prototype.at = (() => 7) as never;\nconst f = [1].at(0); //=> 7"),
        count.clone(),
        count.replace("const n", "const again"),
    ].concat());
    let (_, ran) = run_page(&site, &page);
    assert_eq!(places(&ran), Vec::<String>::new());
    assert_eq!((ran.modules, ran.compared), (8, 8));
}

#[test]
fn a_very_long_value_is_truncated() {
    let page = Page::of_code(
        "const f = (): number[] => Array.from({ length: 100000 }, (_, index) => index);\nf(); //=> []",
    );
    let (_, ran) = run_page(&site(), &page);
    let message = &ran.diagnostics[0].message;
    assert!(
        message.starts_with("running `f()` gives `[0, 1, 2"),
        "{message}"
    );
    assert!(message.ends_with("…`") && message.len() < 1100, "{message}");
}

#[test]
fn a_value_that_cannot_be_proven_is_reported() {
    let page = Page::new(
        "```ts\nenum E { A }\nString(E.A); //=> '0'\n```\n\n```ts\nenum E { A }\nconst a = 'x'; //=> 'x'\n```\n",
    );
    let (report, ran) = run_page(&site(), &page);
    assert_eq!(report.runtime_modules.len(), 2);
    assert_eq!(
        places(&ran),
        [
            "typescript/run-unsupported 3 the type does not determine the value, and an enum cannot be run"
        ]
    );
    assert_eq!(ran.modules, 0);
}

#[test]
fn a_stopped_example_is_reported() {
    /// An engine without patience for loops.
    struct ShortTimeLimit(QuickJs);
    impl JsEngine for ShortTimeLimit {
        fn eval(&mut self, script: &str) -> Result<String, EvalError> {
            if script.contains("for (;;)") {
                Err(EvalError::TimeLimit { seconds: 10 })
            } else {
                self.0.eval(script)
            }
        }

        fn reset(&mut self) -> Result<(), EvalError> {
            self.0.reset()
        }
    }
    let site = site();
    let page = Page::of_code("const f = (): 1 => { for (;;) {} };\nf(); //=> 1");
    let report = site.check(&page);
    let documents = [Examples {
        file: &page.file,
        blocks: &page.blocks,
        surroundings: &[],
    }];
    let mut engine = ShortTimeLimit(QuickJs::new());
    let ran = run(
        &mut engine,
        &site.options,
        &documents,
        &report.runtime_modules,
    );
    assert_eq!(
        places(&ran),
        [
            "typescript/run-error 5 the example is stopped after 10 s, before all results were reached"
        ]
    );
}
