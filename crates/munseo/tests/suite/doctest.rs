//! `munseo test`: examples of a package without a site.

use std::fs;
use std::path::Path;
use std::process::Output;

use tempfile::TempDir;

use crate::support::{command, temporary_folder_in_repository, text, write};

/// A package that is built from `src/`, with examples in all the places they are written.
fn package() -> TempDir {
    let folder = temporary_folder_in_repository();
    let root = folder.path();
    write(
        root,
        "package.json",
        r#"{ "name": "sums", "exports": { ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" } } }"#,
    );
    write(
        root,
        "src/index.ts",
        r#"/**
 * Adds numbers.
 *
 * @example
 * ```ts
 * import { add } from 'sums';
 *
 * const three = add(1, 2);
 * //=> 3
 * ```
 *
 * @example
 * add(2, 2); // => 4
 */
export const add = (left: number, right: number): number => left + right;

/**
 * Fails for odd numbers.
 *
 * ```ts
 * half('1'); // Error: a text is not a number
 * half(3);
 * // throws an error
 * expect(half(4)).toBe(2);
 * console.log(half(8)); // 4
 * type Result = Expect<Equal<ReturnType<typeof half>, number>>;
 * ```
 */
export function half(number: number): number {
  if (number % 2 !== 0) throw new RangeError('odd');
  return number / 2;
}
"#,
    );
    write(
        root,
        "README.md",
        "# Sums\n\n```ts skip=\"needs a server\"\nserve();\n```\n\n```ts\nimport { add } from 'sums';\n\nadd(1, 1).toLocaleString('en-US');\n//=> '2'\n```\n\n```ts\nadd(left: number, right: number) { ... }\n```\n\n```sh\nnpm install sums\n```\n",
    );
    folder
}

fn test(root: &Path, arguments: &[&str]) -> Output {
    command()
        .arg("test")
        .args(arguments)
        .current_dir(root)
        .output()
        .expect("the command starts")
}

#[test]
fn examples_of_a_package_are_checked_without_a_site() {
    let folder = package();
    let output = test(folder.path(), &[]);
    assert_eq!(
        text(&output.stdout),
        "left out README.md:4: needs a server\n\
         left out README.md:8: the value depends on `Number.prototype.toLocaleString`\n\
         left out README.md:15: `...` stands for code\n\
         passed   src/index.ts:6 add (1 result)\n\
         passed   src/index.ts:13 add (1 result)\n\
         passed   src/index.ts:21 half (4 results)\n\
         3 passed, 0 failed, 3 left out\n",
        "{}",
        text(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(0));
    assert!(!folder.path().join(".munseo").exists());
}

#[test]
fn a_wrong_example_fails_at_its_line_and_hides_no_other() {
    let folder = package();
    let root = folder.path();
    write(
        root,
        "docs/guide.md",
        "```ts\nconst a: = 1;\n```\n\n```ts\nadd('1', 2);\n```\n\n```ts\nadd(1, 2); // => 4\n```\n\n\
         ```ts\nexpect(half(4)).toBe(3);\n```\n\n```ts\nadd(1, 2); // Error\n```\n\n```ts skip\n1;\n```\n\n\
         ```ts\nadd(1, 2); // => 3\n```\n\n```ts\ndeclare global { interface Array<T> { own: T } }\n[1].own;\n```\n\n\
         ```ts\n[1].own;\n```\n",
    );
    let output = test(root, &["docs"]);
    let lines = text(&output.stdout);
    let failed: Vec<&str> = lines
        .lines()
        .filter(|it| it.starts_with("failed"))
        .collect();
    assert_eq!(
        failed,
        [2, 6, 10, 14, 18, 22, 35].map(|line| format!("failed   docs/guide.md:{line}"))
    );
    assert!(lines.ends_with("2 passed, 7 failed\n"), "{lines}");
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    for part in [
        "docs/guide.md:2:",
        "docs/guide.md:6:5",
        "running `add(1, 2)` gives `3`",
        "gives `AssertionError: 2 toBe 3`",
        "running `add(1, 2)` gives `no error`",
        "run `munseo test --fix` to write `3`",
        "`skip` without a reason",
    ] {
        assert!(errors.contains(part), "{part}: {errors}");
    }

    let fixed = test(root, &["docs", "--fix"]);
    assert_eq!(fixed.status.code(), Some(1));
    let page = fs::read_to_string(root.join("docs/guide.md")).unwrap();
    assert_eq!(page.matches("add(1, 2); // => 3").count(), 2, "{page}");
}

#[test]
fn results_are_filled_in_in_doc_comments() {
    let folder = package();
    let root = folder.path();
    let source = fs::read_to_string(root.join("src/index.ts")).unwrap();
    let broken = source
        .replace("//=> 3", "//=> 4")
        .replace("// => 4", "// => 5");
    write(root, "src/index.ts", broken);
    assert_eq!(test(root, &["src", "--fix"]).status.code(), Some(0));
    assert_eq!(
        fs::read_to_string(root.join("src/index.ts")).unwrap(),
        source
    );
}

#[test]
fn one_run_corrects_types_and_values_of_a_block() {
    let folder = package();
    let root = folder.path();
    write(
        root,
        "docs/a.md",
        "```ts\nadd(1, 1); // => 4\nadd(1, 2); //=>\n```\n",
    );
    let output = test(root, &["docs", "--fix"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let fixed = std::fs::read_to_string(root.join("docs/a.md")).unwrap();
    assert_eq!(
        fixed,
        "```ts\nadd(1, 1); // => 2\nadd(1, 2); //=> number\n```\n"
    );
}

#[test]
fn programs_read_results_in_their_formats() {
    let folder = package();
    let root = folder.path();
    write(root, "docs/a.md", "```ts\nadd(1, 2); // => 4\n```\n");
    let output = |format: &str| {
        let output = test(root, &[".", "--format", format]);
        assert_eq!(output.status.code(), Some(1));
        text(&output.stdout)
    };
    let json: Vec<serde_json::Value> = output("json")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(json[0]["reason"], "needs a server");
    let wrong = json
        .iter()
        .find(|it| it["code"] == "typescript/run-result-false");
    assert_eq!(wrong.unwrap()["line"], 2);
    let total = json.last().unwrap();
    assert_eq!((&total["passed"], &total["failed"]), (&3.into(), &1.into()));

    assert!(
        output("github").contains("::error file=docs/a.md,line=2"),
        "{}",
        output("github")
    );

    let junit = output("junit");
    for part in [
        "<testsuites name=\"munseo test\" tests=\"7\" failures=\"1\" skipped=\"3\">",
        "<testsuite name=\"docs/a.md\" tests=\"1\" failures=\"1\" skipped=\"0\">",
        "<failure message=\"docs/a.md:2 running `add(1, 2)` gives `3` (typescript/run-result-false)\">",
        "name=\"line 13 add\" file=\"src/index.ts\" line=\"13\"/>",
        "<skipped message=\"needs a server\"/>",
    ] {
        assert!(junit.contains(part), "{part}: {junit}");
    }
}

#[test]
fn a_wrong_path_and_a_missing_compiler_are_errors() {
    let folder = package();
    let missing = test(folder.path(), &["source"]);
    assert_eq!(missing.status.code(), Some(3));
    assert!(text(&missing.stderr).contains("`source` does not exist"));

    let none = tempfile::tempdir().unwrap();
    write(none.path(), "README.md", "# Text\n");
    assert!(text(&test(none.path(), &[]).stderr).contains("no TypeScript examples found"));

    write(none.path(), "README.md", "```ts\n1;\n```\n");
    let output = command()
        .arg("test")
        .current_dir(none.path())
        .env("PATH", "")
        .output()
        .expect("the command starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("error[typescript/compiler-missing]"));
}

#[test]
fn examples_with_and_without_elements_are_checked_in_one_run() {
    let folder = package();
    let example = "/**\n * @example\n * import { add } from 'sums';\n * add(1, 1); // 2\n */\n";
    for file in ["src/view.tsx", "src/plain.js"] {
        write(
            folder.path(),
            file,
            format!("{example}export const own = 1;\n"),
        );
    }
    let output = test(folder.path(), &[]);
    assert!(
        text(&output.stdout).ends_with("5 passed, 0 failed, 3 left out\n"),
        "{}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
}
