//! Checks the documentation in `docs/` against the program: runs shell blocks, loads configuration, and compares copied
//! files and figures with their sources.
//!
//! Only English pages are checked; `munseo check docs` compares the code of the Korean pages with them.

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{command, munseo, text, write};

pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The author of commits, on machines without a git configuration.
pub(crate) const GIT_IDENTITY: [(&str, &str); 4] = [
    ("GIT_AUTHOR_NAME", "Minseo"),
    ("GIT_AUTHOR_EMAIL", "minseo@example.com"),
    ("GIT_COMMITTER_NAME", "Minseo"),
    ("GIT_COMMITTER_EMAIL", "minseo@example.com"),
];

/// A fenced code block.
struct Block {
    /// The text after the opening fence.
    info: String,
    code: String,
    /// The page and the line of the fence.
    place: String,
}

impl Block {
    fn language(&self) -> &str {
        self.info.split_whitespace().next().unwrap_or_default()
    }

    fn has(&self, attribute: &str) -> bool {
        self.info.contains(attribute)
    }
}

/// The code blocks of a page, in order.
fn blocks(page: &Path) -> Vec<Block> {
    let markdown = fs::read_to_string(page).expect("a page");
    let name = page.strip_prefix(repository()).unwrap_or(page).display();
    let mut blocks = Vec::new();
    let mut lines = markdown.lines().enumerate();
    while let Some((index, line)) = lines.next() {
        let info = line.trim_start_matches('`');
        let ticks = line.len() - info.len();
        if ticks < 3 {
            continue;
        }
        let fence = "`".repeat(ticks);
        let code: Vec<&str> = lines
            .by_ref()
            .map(|(_, line)| line)
            .take_while(|line| *line != fence)
            .collect();
        blocks.push(Block {
            info: info.to_owned(),
            code: code.join("\n") + "\n",
            place: format!("{name}:{}", index + 1),
        });
    }
    blocks
}

/// All pages in English, sorted.
fn pages() -> Vec<PathBuf> {
    let docs = repository().join("docs");
    let mut pages: Vec<PathBuf> = ["docs/en", "pages/en"]
        .iter()
        .flat_map(|folder| walkdir::WalkDir::new(docs.join(folder)))
        .map(|entry| entry.expect("the folder can be read").into_path())
        .filter(|path| path.extension().is_some_and(|it| it == "md"))
        .collect();
    pages.sort();
    assert!(pages.len() > 10, "only {} pages were found", pages.len());
    pages
}

#[test]
fn every_configuration_in_the_documentation_loads() {
    let dir = tempfile::tempdir().unwrap();
    let site = dir.path().join("site");
    let output = munseo(&["new", &site.to_string_lossy()]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    for file in ["docs/getting_started.md", "docs/guide/writing.md"] {
        write(&site.join("versioned_docs/1.0/en"), &file[5..], "# Old\n");
        write(&site.join("handbook"), &file[5..], "# Page\n");
    }
    write(dir.path(), "src/index.ts", "export type One = 1;\n");
    for path in ["static/cover.png", "static/look.css"] {
        write(&site, path, "");
    }
    for arguments in [
        &["init", "--quiet"][..],
        &["add", "."],
        &["commit", "--quiet", "--message", "all"],
        &["tag", "v1.0.0"],
        &["branch", "release/2.x"],
        &["branch", "release/0.9"],
    ] {
        let git = Command::new("git")
            .args(arguments)
            .current_dir(&site)
            .envs(GIT_IDENTITY)
            .output();
        assert!(git.is_ok_and(|it| it.status.success()), "{arguments:?}");
    }
    let mut loaded = 0;
    let mut failed = Vec::new();
    for block in pages().iter().flat_map(|page| blocks(page)) {
        if block.language() != "toml" || !block.has("title=\"munseo.toml\"") {
            continue;
        }
        let config = with_required_keys(&block.code);
        write(&site, "munseo.toml", &config);
        let (config, diagnostics) = munseo_site::Config::load(&site);
        let messages: Vec<&str> = diagnostics.iter().map(|it| it.message.as_str()).collect();
        if config.is_none() || !messages.is_empty() {
            failed.push(format!("{}: {messages:?}", block.place));
        }
        loaded += 1;
    }
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(loaded > 30, "only {loaded} blocks were found");
}

/// A wrapper that shell blocks run as `munseo`. Servers run in the background and are stopped by the next one.
const SHIM: &str = r#"#!/bin/bash
if [ "$1" != dev ] && [ "$1" != serve ]; then exec "$PROGRAM" "$@"; fi
if [ -e "$STATE/server" ]; then kill "$(cat "$STATE/server")"; while kill -0 "$(cat "$STATE/server")" 2>/dev/null; do sleep 0.02; done; fi
case " $* " in *" --addr "*) ;; *) set -- "$@" --addr "$ADDRESS" ;; esac
"$PROGRAM" "$@" >"$STATE/log" 2>&1 &
echo $! >"$STATE/server"
until (exec 3<>"/dev/tcp/${ADDRESS/://}") 2>/dev/null; do
  kill -0 "$(cat "$STATE/server")" 2>/dev/null || { cat "$STATE/log" >&2; exit 1; }
  sleep 0.05
done
"#;

#[test]
fn every_shell_block_in_the_documentation_runs() {
    let mut run = 0;
    let mut failed: Vec<String> = Vec::new();
    for page in pages() {
        let blocks: Vec<Block> = blocks(&page)
            .into_iter()
            .filter(|block| block.language() == "sh")
            .filter(|block| !block.has("no-run=") && !block.has("file="))
            .collect();
        if blocks.is_empty() {
            continue;
        }
        let dir = tempfile::tempdir().unwrap();
        let tools = tempfile::tempdir().unwrap();
        let shim = tools.path().join("munseo");
        fs::write(&shim, SHIM).unwrap();
        fs::set_permissions(&shim, fs::Permissions::from_mode(0o755)).unwrap();
        let address = free_address();
        let path = std::env::var("PATH").unwrap_or_default();
        for block in blocks {
            let output = Command::new("timeout")
                .args(["60", "bash", "-euo", "pipefail", "-c"])
                .arg(block.code.replace("127.0.0.1:3000", &address))
                .current_dir(dir.path())
                .env("PATH", format!("{}:{path}", tools.path().display()))
                .env("PROGRAM", env!("CARGO_BIN_EXE_munseo"))
                .env("STATE", tools.path())
                .env("ADDRESS", &address)
                .env("HOME", dir.path())
                .envs(GIT_IDENTITY)
                .output()
                .expect("bash starts");
            let (out, errors) = (text(&output.stdout), text(&output.stderr));
            stop_server(tools.path(), output.status.success());
            if !output.status.success() {
                failed.push(format!("{}: {out}{errors}", block.place));
            }
            run += 1;
        }
        stop_server(tools.path(), false);
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(run > 15, "only {run} blocks were found");
}

/// A free address.
fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

/// Stops the server of a page, unless the next block uses it.
fn stop_server(state: &Path, is_needed: bool) {
    let Ok(id) = fs::read_to_string(state.join("server")) else {
        return;
    };
    if !is_needed {
        let stopped = Command::new("kill").arg(id.trim()).status();
        assert!(stopped.is_ok());
        fs::remove_file(state.join("server")).expect("the file was read");
    }
}

#[test]
fn included_recipes_equal_files_in_deploy() {
    let deploy: Vec<PathBuf> = walkdir::WalkDir::new(repository().join("deploy"))
        .into_iter()
        .map(|entry| entry.expect("the folder can be read").into_path())
        .filter(|path| path.is_file())
        .collect();
    let copies = fs::read_dir(repository().join("docs/generated/recipes")).expect("the copies");
    for copy in copies {
        let copy = copy.expect("a copy").path();
        let bytes = fs::read(&copy).expect("a file");
        let has_source = deploy
            .iter()
            .any(|source| fs::read(source).expect("a file") == bytes);
        let copy = copy.display();
        assert!(has_source, "{copy} is stale: run `cargo xtask generate`");
    }
}

#[test]
fn the_styling_guide_lists_the_custom_properties_of_the_theme() {
    let tokens = fs::read_to_string(repository().join("theme/src/styles/tokens.css")).unwrap();
    let theme: BTreeSet<&str> = tokens
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"))
        .filter_map(|line| line.split_once(':'))
        .map(|(name, _)| name)
        .collect();
    for language in ["en", "ko"] {
        let page = format!("docs/docs/{language}/guides/styling.md");
        let guide = fs::read_to_string(repository().join(&page)).unwrap();
        let listed: BTreeSet<&str> = guide
            .lines()
            .filter_map(|line| line.strip_prefix("| `--"))
            .filter_map(|line| line.split_once('`'))
            .map(|(name, _)| name)
            .collect();
        assert_eq!(listed, theme, "{page}");
    }
    let look = fs::read_to_string(repository().join("docs/static/look.css")).unwrap();
    for line in look
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"))
    {
        let name = line.split_once(':').map_or(line, |(name, _)| name);
        assert!(
            theme.contains(name),
            "`--{name}` is not a property of the theme"
        );
    }
}

/// The cells of a row of a table.
fn cells(row: &str) -> Vec<&str> {
    row.trim()
        .trim_matches('|')
        .split('|')
        .map(str::trim)
        .collect()
}

/// Tables of figures are copied from `bench/RESULTS.md`: the first cell of a row and all its figures.
#[test]
fn figures_are_those_of_the_benchmarks() {
    let results = fs::read_to_string(repository().join("bench/RESULTS.md")).unwrap();
    let known: Vec<Vec<&str>> = results
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(cells)
        .collect();
    let mut compared = 0;
    for page in ["start/what-it-is.md", "why/benchmarks.md"] {
        let path = repository().join("docs/docs/en").join(page);
        let markdown = fs::read_to_string(path).unwrap();
        // Tables of figures are aligned to the right.
        let mut is_figures = false;
        for line in markdown.lines() {
            if line.contains("---:") {
                is_figures = true;
            } else if !line.starts_with('|') {
                is_figures = false;
            } else if is_figures {
                let row = cells(line);
                let is_known = known.iter().any(|known| {
                    let mut rest = known.iter();
                    row.iter().all(|cell| rest.any(|other| other == cell))
                });
                assert!(is_known, "{page}: `{line}` is not in bench/RESULTS.md");
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "only {compared} rows were found");
    for language in ["en", "ko"] {
        let path = repository().join(format!("docs/pages/{language}/index.md"));
        let front_page = fs::read_to_string(path).unwrap();
        for generator in ["munseo", "docusaurus"] {
            let row = known.iter().find(|row| row[0] == generator).unwrap();
            assert!(front_page.contains(row[1]), "{language}: {}", row[1]);
        }
    }
}

#[test]
fn pages_of_the_documentation_have_no_diagnostics() {
    let output = command()
        .args(["check", "docs", "--deny-warnings"])
        .current_dir(repository())
        .output()
        .expect("the command starts");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

/// The stages of one page from file to screen, in a build of the starter site.
fn stages() -> Vec<(&'static str, String)> {
    let dir = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let output = command()
            .args(arguments)
            .current_dir(dir.path())
            .output()
            .expect("the command starts");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    run(&["new", "site", "--title", "Guide"]);
    run(&["build", "site", "--out", "dist"]);
    let read = |path: &str| fs::read_to_string(dir.path().join(path)).expect(path);
    let page: serde_json::Value =
        serde_json::from_str(&read("dist/en/docs/guide/writing/page.json")).unwrap();
    let content = &page["content"];
    let props = serde_json::json!({
        "url": page["url"],
        "head": { "title": page["head"]["title"] },
        "content": {
            "kind": content["kind"],
            "titleHtml": content["titleHtml"],
            "toc": content["toc"],
            "breadcrumbs": content["breadcrumbs"],
            "previous": content["previous"],
            "markdownUrl": content["markdownUrl"],
        },
    });
    let html = read("dist/en/docs/guide/writing/index.html");
    let (_, article) = html.split_once("<article").expect("an article");
    let (article, _) = article.split_once("<div class=\"run\"").expect("the text");
    let records: Vec<String> = run(&["search", "records", "site", "--locale", "en"])
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a record"))
        .filter(|record| {
            record["url"]
                .as_str()
                .is_some_and(|url| url.contains("writing"))
        })
        .map(|record| pretty(&record))
        .collect();
    let body = content["body"][0]["html"].as_str().expect("HTML");
    vec![
        ("source.md", read("site/docs/en/guide/writing.md")),
        ("document.html", body.to_owned()),
        ("props.json", pretty(&props)),
        // One line per element.
        (
            "page.html",
            format!("<article{}", article.replace("><", ">\n<")) + "\n",
        ),
        ("records.json", records.concat()),
        ("copy.md", read("dist/en/docs/guide/writing.md")),
    ]
}

fn pretty(value: &serde_json::Value) -> String {
    serde_json::to_string_pretty(value).expect("a value without maps by number") + "\n"
}

/// With `MUNSEO_GENERATE`, which `cargo xtask generate` sets, the files are written.
#[test]
fn stages_of_the_example_page_are_those_of_a_build() {
    let folder = repository().join("docs/generated/pipeline");
    for (name, stage) in stages() {
        let file = folder.join(name);
        if std::env::var_os("MUNSEO_GENERATE").is_some() {
            write(&folder, name, &stage);
        }
        let committed = fs::read_to_string(&file).unwrap_or_default();
        let file = file.display();
        assert!(
            committed == stage,
            "{file} is stale: run `cargo xtask generate`"
        );
    }
}

#[test]
fn every_decision_is_listed_with_its_title() {
    let read = |path: &str| fs::read_to_string(repository().join(path)).unwrap();
    let index = read("decisions/README.md");
    let pages =
        ["en", "ko"].map(|language| read(&format!("docs/docs/{language}/why/decisions.md")));
    for decision in fs::read_dir(repository().join("decisions")).unwrap() {
        let name = decision.unwrap().file_name().to_string_lossy().into_owned();
        if name == "README.md" {
            continue;
        }
        let text = read(&format!("decisions/{name}"));
        let title = text.lines().next().unwrap().trim_start_matches("# ");
        assert!(
            index.contains(&format!("- [{title}]({name})")),
            "decisions/README.md does not list {name} as `{title}`"
        );
        let [english, korean] = &pages;
        let link = format!("/decisions/{name})");
        assert!(
            english
                .lines()
                .any(|line| line.starts_with(&format!("- [{title}](")) && line.ends_with(&link)),
            "docs/docs/en/why/decisions.md does not list {name} as `{title}`"
        );
        assert!(
            korean.contains(&link),
            "docs/docs/ko/why/decisions.md does not list {name}"
        );
    }
}

#[test]
fn limits_and_figures_of_the_server_are_listed() {
    let page = repository().join("docs/docs/en/reference/server.md");
    let page = fs::read_to_string(page).unwrap();
    let listed = |after: &str| -> BTreeSet<String> {
        let (_, section) = page.split_once(after).expect(after);
        let section = section.split("\n## ").next().unwrap_or_default();
        section
            .lines()
            .filter_map(|line| line.strip_prefix("| `"))
            .filter_map(|line| line.split_once('`'))
            .map(|(name, _)| name.to_owned())
            .collect()
    };
    let schema: serde_json::Value = serde_json::from_str(&munseo_site::config_schema()).unwrap();
    let limits = schema["$defs"]["ServeLimits"]["properties"].as_object();
    let limits: BTreeSet<String> = limits.expect("the limits").keys().cloned().collect();
    assert_eq!(listed("{#limits}"), limits);
}

/// A configuration with the keys that every site needs.
pub(crate) fn with_required_keys(text: &str) -> String {
    let top = if text.starts_with('[') {
        ""
    } else {
        text.split("\n[").next().unwrap_or_default()
    };
    let mut config = String::new();
    for (key, value) in [("title", "Example"), ("url", "https://example.com")] {
        let assignment = format!("{key} = ");
        if !top.lines().any(|line| line.starts_with(&assignment)) {
            config.push_str(&format!("{assignment}\"{value}\"\n"));
        }
    }
    config.push_str(text);
    if !text.contains("[locales.") {
        config.push_str("\n[locales.en]\n[locales.ko]\n");
    }
    config
}
