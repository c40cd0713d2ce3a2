//! Values that depend on the engine, its locale data, the host or the moment: never called right or wrong.

use crate::fixture::{Page, Site};
use crate::running::{places, run_page};

/// Expressions with a value that Node or browsers give; the engine of examples gives others, or fails.
const DEPENDENT: &[(&str, &str, &str)] = &[
    ("string", "(1234.5).toLocaleString('en-US')", "'1,234.5'"),
    ("string", "1234567n.toLocaleString('de-DE')", "'1.234.567'"),
    (
        "string",
        "[1234.5, 2].toLocaleString('en-US')",
        "'1,234.5,2'",
    ),
    (
        "string",
        "new Uint16Array([1234]).toLocaleString('en-US')",
        "'1,234'",
    ),
    (
        "string",
        "new Date('2024-01-05').toLocaleDateString('en-US', { timeZone: 'UTC' })",
        "'1/5/2024'",
    ),
    (
        "string",
        "new Date(0).toLocaleTimeString('en-US')",
        "'12:00:00 AM'",
    ),
    (
        "string",
        "String(new Date(0))",
        "'Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)'",
    ),
    (
        "string",
        "`${new Date(0)}`",
        "'Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)'",
    ),
    (
        "string",
        "Date()",
        "'Thu Jan 01 1970 00:00:00 GMT+0000 (Coordinated Universal Time)'",
    ),
    (
        "string[]",
        "['banana', 'apple', 'Cherry'].sort((a, b) => a.localeCompare(b))",
        "['apple', 'banana', 'Cherry']",
    ),
    (
        "string[]",
        "['a10', 'a2'].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }))",
        "['a2', 'a10']",
    ),
    ("string", "'i'.toLocaleUpperCase('tr')", "'İ'"),
    ("string", "'I'.toLocaleLowerCase('tr')", "'ı'"),
    (
        "string",
        "new Intl.NumberFormat('en-US').format(1234)",
        "'1,234'",
    ),
    (
        "string",
        "new URL('/a', 'https://example.com').href",
        "'https://example.com/a'",
    ),
    ("number", "new TextEncoder().encode('é').length", "2"),
    ("object", "structuredClone({ a: 1 })", "{ a: 1 }"),
    ("number", "performance.now()", "12"),
    ("number", "Math.hypot(1, 2, 3)", "3.741657386773941"),
    ("number", "Math.sin(1)", "0.8414709848078965"),
    (
        "string",
        "try_(() => (null as any).x)",
        "\"Cannot read properties of null (reading 'x')\"",
    ),
    (
        "string",
        "tryPart(() => (null as any).x)",
        "\"Cannot read properties of null (reading 'x')\"",
    ),
    ("unknown", "new WeakRef({}).deref()", "{}"),
    (
        "number",
        "Math.max(...Array.from({ length: 100000 }, (_, at) => at))",
        "99999",
    ),
    (
        "string",
        "((a: number) => a + 1).toString()",
        "'(a) => a + 1'",
    ),
    ("string", "new Error('a').stack!.slice(0, 8)", "'Error: a'"),
    ("number", "Math.random()", "0.4"),
    ("number", "Date.now()", "1700000000000"),
    ("number", "new Date().getFullYear()", "2024"),
    ("number", "Date.parse('Jan 5 2024 UTC')", "1704412800000"),
    (
        "string",
        "new Date(2024, 0, 5).toISOString()",
        "'2024-01-05T00:00:00.000Z'",
    ),
    ("number", "new Date('2024-01-05').getHours()", "9"),
    ("number", "new Date(2024, 0, 5).getTime()", "1704412800000"),
    ("string", "new Temporal_().toString()", "'2024-01-05'"),
];

#[test]
fn values_that_depend_on_the_engine_are_neither_right_nor_wrong() {
    let blocks: String = DEPENDENT
        .iter()
        .map(|(type_, expression, value)| {
            format!(
                "```ts\ndeclare const Temporal_: any;\n\
                 const try_ = (run: () => void): string => {{ try {{ run(); return ''; }} catch (error) {{ return (error as Error).message; }} }};\n\
                 const tryPart = (run: () => void): string => {{ try {{ run(); return ''; }} catch ({{ message }}: any) {{ return message; }} }};\n\
                 const value: {type_} = {expression};\n//=> {value}\n```\n\n"
            )
        })
        .collect();
    let (report, ran) = run_page(&Site::new(), &Page::new(&blocks));
    let found = places(&ran);
    assert_eq!(found.len(), DEPENDENT.len(), "{found:#?}");
    let called: Vec<_> = found
        .iter()
        .zip(DEPENDENT)
        .filter(|(found, _)| !found.starts_with("typescript/run-depends "))
        .collect();
    assert!(called.is_empty(), "{called:#?}");
    assert_eq!(ran.edits.len(), 0);
    assert_eq!((ran.failed.len(), ran.unproven.len()), (0, DEPENDENT.len()));
    assert_eq!(report.summary.verified, 0, "{:?}", report.summary);
}

#[test]
fn values_that_every_engine_gives_are_still_compared() {
    let code = [
        ("string", "'b'.toUpperCase() + (1.5).toFixed(2)", "'B1.50'"),
        ("number", "Math.hypot(3, 4) + Math.pow(2, 10) + Math.max(1, 2)", "1031"),
        ("string", "new Date('2024-01-05').toISOString()", "'2024-01-05T00:00:00.000Z'"),
        ("number", "new Date(2024, 0, 5).getMonth()", "0"),
        ("number", "new Date(2024, 0, 5).getTime() - new Date(2024, 0, 4, 23).getTime()", "3600000"),
        ("boolean", "new Date(0) instanceof Date && new Date(0).constructor === Date", "true"),
        ("string", "caught(() => { throw new RangeError('too small'); })", "'too small'"),
        ("string", "caught(() => { null!; throw TypeError('called'); })", "'called'"),
        ("boolean", "new TypeError('') instanceof Error", "true"),
        ("string", "typeof Intl + typeof structuredClone", "'objectfunction'"),
        ("boolean", "[1] instanceof (globalThis as any).File", "false"),
        ("string", "class_()", "'Own: own'"),
        ("number", "new Date('2024-01-05T00:00:00Z').getUTCDate()", "5"),
    ]
    .map(|(type_, expression, value)| {
        format!(
            "```ts\nconst caught = (run: () => void): string => {{ try {{ run(); return ''; }} catch (error) {{ return (error as Error).message; }} }};\n\
             const class_ = (): string => {{ class Own extends Error {{ name = 'Own'; }} return String(new Own('own')); }};\n\
             const value: {type_} = {expression};\n//=> {value}\n```\n\n"
        )
    });
    let page = Page::new(&code.concat());
    let (report, ran) = run_page(&Site::new(), &page);
    assert_eq!(places(&ran), Vec::<String>::new());
    assert_eq!((ran.compared, report.summary.verified), (13, 13));
}

#[test]
fn assertions_compare_what_objects_contain() {
    let cases = [
        ("new Error('a'), new Error('a')", true),
        ("new Error('a'), new Error('b')", false),
        ("new Error('a'), new TypeError('a')", false),
        (
            "new Error('a', { cause: 1 }), new Error('a', { cause: 2 })",
            false,
        ),
        (
            "new Map([[1, new Date(2)]]), new Map([[1, new Date(2)]])",
            true,
        ),
        ("new Set([1]), new Set([2])", false),
        ("/a/g, /a/g", true),
        ("/a/g, /a/", false),
        ("new Uint8Array([1]), new Uint8Array([1])", true),
        ("new Own(1), new Own(1)", true),
        ("new Own(1), { value: 1 }", false),
        ("{ at: new Error('a') }, { at: new Error('a') }", true),
        ("Promise.resolve(1), Promise.resolve(2)", false),
    ];
    let code = cases.map(|(values, is_same)| {
        format!(
            "```ts\ndeclare const assert: {{ deepStrictEqual(left: unknown, right: unknown): void }};\n\
             class Own {{ value: number; constructor(value: number) {{ this.value = value; }} }}\n\
             function same(left: unknown, right: unknown): boolean {{ try {{ assert.deepStrictEqual(left, right); return true; }} catch {{ return false; }} }}\n\
             const value: boolean = same({values});\n//=> {is_same}\n```\n\n"
        )
    });
    let (_, ran) = run_page(&Site::new(), &Page::new(&code.concat()));
    assert_eq!(places(&ran), Vec::<String>::new());
    assert_eq!(ran.compared, cases.len());
}

#[test]
fn a_result_before_the_dependent_one_is_proven_and_a_wrong_one_fails() {
    let page = Page::of_code(
        "const a: number = 1 + 1; //=> 3\nconst b: string = (1.5).toLocaleString(); //=> '1,5'\nconst c: number = 4; //=> 4",
    );
    let (_, ran) = run_page(&Site::new(), &page);
    assert_eq!(
        places(&ran),
        [
            "typescript/run-result-false 4 running `a` gives `2`",
            "typescript/run-depends 5 the result is not compared: the value depends on `Number.prototype.toLocaleString`",
            "typescript/run-depends 6 the result is not compared: the value depends on `Number.prototype.toLocaleString`",
        ]
    );
}

#[test]
fn the_library_may_be_the_one_that_depends() {
    let site = Site::new();
    site.write(
        "lib/index.ts",
        "export const price = (n: number): string => { try { return n.toLocaleString('en-US'); } catch { return ''; } };\n",
    );
    let page = Page::of_code("import { price } from 'lib';\nprice(1234); //=> '1,234'");
    let (_, ran) = run_page(&site, &page);
    assert_eq!(ran.unproven.len(), 1, "{:?}", places(&ran));
}
