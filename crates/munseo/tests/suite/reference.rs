//! The reference of the documentation: its pages, examples and cases (`crates/munseo/reference/`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use munseo_source::codes;

use crate::documentation::{GIT_IDENTITY, repository, with_required_keys};
use crate::support::{command, temporary_folder_in_repository, text, write};

/// Also fails if a text of the program has no Korean, or a Korean text is not used. With `MUNSEO_GENERATE`, which
/// `cargo xtask generate` sets, the pages are written.
#[test]
fn pages_of_the_reference_are_those_of_this_program() {
    let mut generate = Command::new("node")
        .arg(repository().join("crates/munseo/reference/generate.mjs"))
        .env("MUNSEO", env!("CARGO_BIN_EXE_munseo"))
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Node is installed");
    let schema = munseo_markdown::front_matter_schema().to_string();
    let mut stdin = generate.stdin.take().unwrap();
    stdin.write_all(schema.as_bytes()).unwrap();
    drop(stdin);
    let output = generate.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
}

/// The paths of all values in a document, as the reference names them.
fn paths(value: &toml::Value, path: &str, known: &BTreeSet<String>, out: &mut BTreeSet<String>) {
    out.insert(path.to_owned());
    match value {
        toml::Value::Table(table) => {
            for (name, value) in table {
                let below = match path {
                    "" => name.clone(),
                    above => format!("{above}.{name}"),
                };
                let any = format!("{path}.<name>");
                let is_any = known.iter().any(|it| it.starts_with(&any));
                let below = if is_any { any } else { below };
                paths(value, &below, known, out);
            }
        }
        toml::Value::Array(list) => {
            for value in list {
                paths(value, &format!("{path}[]"), known, out);
            }
        }
        _ => {}
    }
}

/// Makes a folder a repository with tags.
fn make_repository(folder: &Path) {
    for arguments in [
        &["init", "--quiet"][..],
        &["add", "."],
        &["commit", "--quiet", "--message", "all"],
        &["tag", "v1.1.0"],
        &["tag", "release/0.9"],
    ] {
        let git = Command::new("git")
            .args(arguments)
            .current_dir(folder)
            .envs(GIT_IDENTITY)
            .output();
        assert!(git.is_ok_and(|it| it.status.success()), "{arguments:?}");
    }
}

#[test]
fn every_key_is_in_an_example_and_every_example_loads() {
    let page = repository().join("docs/docs/en/reference/configuration.md");
    let page = fs::read_to_string(page).unwrap();
    let known: BTreeSet<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("### `")?.split_once('`'))
        .map(|(path, _)| path.to_owned())
        .collect();
    assert!(known.len() > 200, "only {} keys were found", known.len());
    let parts = include_str!("../../reference/parts.toml");
    let parts: toml::Table = toml::from_str(parts).unwrap();
    let parts = parts["part"].as_array().unwrap().iter();
    let mut shown = BTreeSet::new();
    for example in parts.flat_map(|part| part["examples"].as_array().unwrap()) {
        let example = example.as_str().unwrap();
        let site = tempfile::tempdir().unwrap();
        fs::create_dir_all(site.path().join("versioned_docs/1.0")).unwrap();
        write(site.path(), "munseo.toml", example);
        make_repository(site.path());
        let (config, diagnostics) = munseo_site::Config::load(site.path());
        let problems: Vec<String> = diagnostics.iter().map(|it| it.message.clone()).collect();
        assert!(
            config.is_some() && problems.is_empty(),
            "{problems:?}: {example}"
        );
        paths(&toml::from_str(example).unwrap(), "", &known, &mut shown);
    }
    let missing: Vec<&String> = known.difference(&shown).collect();
    assert!(missing.is_empty(), "no example has {missing:?}");
}

/// All cases by their code.
fn cases() -> BTreeMap<String, toml::Table> {
    toml::from_str(include_str!("../../reference/cases.toml")).unwrap()
}

/// Codes without a case, because they depend on more than the files of a small site.
const WITHOUT: &[(&str, &[&str])] = &[
    (
        "the state of git, of the disk or of the machine",
        &[
            "config/missing",
            "content/changed",
            "content/invalid-name",
            "content/invalid-utf8",
            "content/line-endings",
            "content/missing-file",
            "content/not-text",
            "content/symlink-loop",
            "content/too-deep",
            "content/unreadable",
            "diagram/program",
            "git/failed",
            "git/shallow",
            "git/too-slow",
            "spelling/program",
            "version/git-failed",
            "version/missing-ref",
            "version/no-documents",
            "version/no-git",
            "version/no-match",
            "version/no-repository",
            "version/not-written",
            "version/partial-clone",
            "version/shallow",
        ],
    ),
    (
        "a confirmed translation, or its absence",
        &[
            "translation/changed",
            "translation/extra-page",
            "translation/ledger",
            "translation/links-differ",
            "translation/missing-page",
            "translation/no-ledger",
            "translation/stale",
            "translation/unconfirmed",
        ],
    ),
    (
        "a build, a browser or a server",
        &[
            "icons/bad-svg",
            "image/unreadable",
            "reference/not-written",
            "render/failed",
            "search/index",
            "security/blocked",
            "typescript/import-refused",
            "typescript/more",
            "typescript/nested-too-deep",
        ],
    ),
    (
        "React components, which need esbuild's program",
        &[
            "component/bundle",
            "component/client",
            "component/content",
            "component/duplicate",
            "component/failed",
            "component/type",
            "component/unknown-slot",
        ],
    ),
    (
        "a TypeScript package or a broken compiler",
        &[
            "live/body",
            "live/no-example",
            "signature/body",
            "signature/no-page",
            "signature/no-properties",
            "signature/parameter",
            "signature/since",
            "signature/source",
            "signature/undocumented",
            "reference/compiler",
            "signature/unnamed",
            "typescript/compiler-failed",
            "typescript/compiler-missing",
            "typescript/engine",
            "typescript/example-syntax",
            "typescript/result-place",
            "typescript/run-depends",
            "typescript/run-error",
            "typescript/run-library",
            "typescript/run-result-false",
            "typescript/run-unsupported",
            "typescript/tsconfig",
        ],
    ),
    (
        "pages that would be long, or several files with one name",
        &[
            "content/duplicate-document",
            "nesting/too-deep",
            "routes/reserved",
            "routes/too-long",
        ],
    ),
    (
        "a part of a configuration that another code reports first, or a block that cannot show it",
        &[
            "code/marks",
            "config/bad-locale",
            "content/no-language",
            "front-matter/missing-key",
            "front-matter/value",
            "navbar/empty-sidebar",
            "sidebar/missing-id",
        ],
    ),
];

#[test]
fn every_code_has_a_case_or_a_reason_why_not() {
    let cases = cases();
    let without: Vec<&str> = WITHOUT
        .iter()
        .flat_map(|(_, codes)| *codes)
        .copied()
        .collect();
    for explanation in codes::all() {
        let code = explanation.code.as_str();
        assert!(
            cases.contains_key(code) != without.contains(&code),
            "`{code}` needs a case in cases.toml, or a place in `WITHOUT`"
        );
    }
    for (code, case) in &cases {
        let keys = ["file", "broken", "fixed_file", "fixed", "with"];
        let unknown = case.keys().find(|key| !keys.contains(&key.as_str()));
        assert!(unknown.is_none(), "`{code}`: {unknown:?}");
    }
    for code in cases.keys().map(String::as_str).chain(without) {
        assert!(codes::explain(code).is_some(), "`{code}` is not a code");
    }
}

/// The TypeScript compiler comes with the npm packages of the repository, so the sites are inside of it.
#[test]
fn each_broken_example_of_the_reference_is_reported_and_the_corrected_one_is_not() {
    let cases = cases();
    let dir = temporary_folder_in_repository();
    let mut failed = Vec::new();
    for (code, case) in &cases {
        let get = |key: &str| case.get(key).and_then(toml::Value::as_str);
        let file = get("file").unwrap_or("docs/en/guide.md");
        let fixed_file = get("fixed_file").unwrap_or(file);
        for (state, file) in [("broken", file), ("fixed", fixed_file)] {
            let site = dir.path().join(code.replace('/', "-")).join(state);
            let mut files =
                BTreeMap::from([("munseo.toml", ""), ("docs/en/guide.md", "# Guide\n")]);
            let more = case.get("with").and_then(toml::Value::as_table);
            files.extend(
                more.into_iter()
                    .flatten()
                    .map(|(path, text)| (path.as_str(), text.as_str().expect("files are texts"))),
            );
            files.insert(file, get(state).expect("a text"));
            fs::create_dir_all(&site).unwrap();
            for (path, text) in files {
                match path {
                    "munseo.toml" => write(&site, path, with_required_keys(text)),
                    _ => write(&site, path, text),
                }
            }
            let output = command()
                .args(["check", "--format", "json"])
                .arg(&site)
                .output()
                .expect("the command starts");
            let found: Vec<serde_json::Value> = text(&output.stdout)
                .lines()
                .filter_map(|line| serde_json::from_str(line).ok())
                .collect();
            let is_reported = found.iter().any(|it| it["code"] == code.as_str());
            let has_error = found.iter().any(|it| it["severity"] == "error");
            if is_reported != (state == "broken") || state == "fixed" && has_error {
                failed.push(format!("{code}, {state}: {found:?}"));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(cases.len() > 100, "only {} cases were found", cases.len());
}
