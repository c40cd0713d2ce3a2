//! End-to-end tests of the command.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::support::{command, munseo, temporary_folder_in_repository, text};

/// A starter site in a folder of its own.
fn starter(dir: &Path) -> String {
    let site = dir.join("site").to_string_lossy().into_owned();
    let output = munseo(&["new", &site, "--title", "My \"docs\""]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    site
}

/// Builds a site without errors.
fn build_site(site: &str, out: &Path, more: &[&str]) -> Output {
    let output = command()
        .args(["build", site, "--out"])
        .arg(out)
        .args(more)
        .output()
        .expect("the command starts");
    assert!(output.status.success(), "{}", text(&output.stderr));
    output
}

#[test]
fn a_new_site_builds_without_diagnostics_in_both_languages() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    let output = build_site(&site, &out, &["--deny-warnings"]);
    assert!(text(&output.stdout).starts_with("built "));
    for (page, expected) in [
        ("index.html", "<title>My \"docs\"</title>"),
        ("docs/getting_started/index.html", "시작하기"),
        ("en/docs/getting_started/index.html", "Getting started"),
        ("docs/category/guide/index.html", "안내서"),
        ("404.html", "페이지를 찾을 수 없"),
        ("en/404.html", "Page Not Found"),
        ("docs/guide/writing/page.json", "\"buildId\""),
        ("sitemap.xml", "<loc>https://example.com/"),
        ("robots.txt", "Sitemap: https://example.com/sitemap.xml"),
    ] {
        let found = fs::read_to_string(out.join(page)).unwrap_or_else(|_| panic!("no {page}"));
        assert!(found.contains(expected), "{expected} in {page}: {found}");
    }
}

#[test]
fn translations_of_a_new_site_can_be_confirmed_as_they_are() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let confirmed = munseo(&["translations", "confirm", &site]);
    assert!(confirmed.status.success(), "{}", text(&confirmed.stderr));
    let checked = munseo(&["check", &site, "--deny-warnings"]);
    assert!(checked.status.success(), "{}", text(&checked.stderr));
}

#[test]
fn all_errors_are_reported_at_once_and_the_last_build_stays() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    let out_text = out.to_string_lossy().into_owned();
    build_site(&site, &out, &[]);
    let before = fs::read(out.join("index.html")).unwrap();

    let page = Path::new(&site).join("docs/ko/getting_started.md");
    fs::write(
        &page,
        "---\ntitel: 오타\n---\n\n# 제목\n\n[없는 글](./gone.md)\n\n:::note\n닫히지 않음\n",
    )
    .unwrap();
    let output = munseo(&["build", &site, "--out", &out_text]);
    assert_eq!(output.status.code(), Some(1));
    let errors = text(&output.stderr);
    for expected in [
        "docs/ko/getting_started.md:2:1",
        "did you mean `title`?",
        "docs/ko/getting_started.md:7:1",
        "docs/ko/getting_started.md:9:1",
        "2 errors, 1 warning",
    ] {
        assert!(errors.contains(expected), "{expected} in\n{errors}");
    }
    assert_eq!(fs::read(out.join("index.html")).unwrap(), before);
}

#[test]
fn diagnostics_for_programs_are_one_object_a_line() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    fs::write(
        Path::new(&site).join("docs/ko/extra.md"),
        "# 글\n\n[x](/nowhere)\n",
    )
    .unwrap();
    let output = munseo(&["check", &site, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<serde_json::Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect();
    let broken = lines
        .iter()
        .find(|line| line["file"] == "docs/ko/extra.md")
        .expect("the broken link is reported");
    assert_eq!((&broken["line"], &broken["column"]), (&3.into(), &1.into()));
    assert_eq!(broken["severity"], "error");
}

#[test]
fn annotations_for_github_name_files_from_the_repository() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    fs::write(
        Path::new(&site).join("docs/ko/extra.md"),
        "# 글\n\n[x](/nowhere)\n",
    )
    .unwrap();
    let output = command()
        .args(["check", &site, "--format", "github"])
        .env("GITHUB_WORKSPACE", dir.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let name = Path::new(&site).file_name().unwrap().to_str().unwrap();
    let beginning = format!("::error file={name}/docs/ko/extra.md,line=3,endLine=3,col=1,");
    let lines = text(&output.stdout);
    assert!(
        lines.lines().any(|line| line.starts_with(&beginning)),
        "{lines}"
    );
    // The output on stderr stays readable: only stdout has annotations.
    assert!(text(&output.stderr).contains("docs/ko/extra.md:3:1"));
}

#[test]
fn a_second_build_writes_only_changed_files() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    build_site(&site, &out, &[]);
    let modified = |page: &str| fs::metadata(out.join(page)).unwrap().modified().unwrap();
    let (kept, changed) = (
        "en/docs/getting_started/index.html",
        "docs/guide/writing/index.html",
    );
    let (kept_before, changed_before) = (modified(kept), modified(changed));
    let page = Path::new(&site).join("docs/ko/guide/writing.md");
    let edited = fs::read_to_string(&page).unwrap() + "\n새 문단이에요.\n";
    fs::write(&page, edited).unwrap();
    build_site(&site, &out, &[]);
    assert_eq!(modified(kept), kept_before);
    assert_ne!(modified(changed), changed_before);
}

#[test]
fn a_folder_in_use_is_never_overwritten() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("notes.txt"), "mine").unwrap();
    let folder = dir.path().to_string_lossy().into_owned();
    let output = munseo(&["new", &folder]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("is not empty"));
    assert_eq!(
        fs::read_to_string(dir.path().join("notes.txt")).unwrap(),
        "mine"
    );
}

#[test]
fn serving_a_folder_without_a_build_names_the_command_to_run() {
    let dir = tempfile::tempdir().unwrap();
    let output = munseo(&["serve", "--dist", &dir.path().to_string_lossy()]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("run `munseo build"));
}

#[test]
fn a_wrong_command_line_exits_with_2() {
    for (arguments, message) in [
        (&["bulid"][..], "build"),
        (&["dev", "--addr", "nowhere"], "HOST:PORT"),
        (&["serve", "--addr", "127.0.0.1:99999"], "HOST:PORT"),
        (&["serve", "--addr", "::1:3001"], "[::1]:3000"),
        (&["serve", "--admin-address", "127.0.0.1:9090"], "removed"),
        (&["health", "--addr", ":3000"], "HOST:PORT"),
        (&["search", "chunk", "--hits", "0"], "1.."),
        (&["explain", "link/mising"], "did you mean `link/missing`?"),
    ] {
        let output = munseo(arguments);
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
    }
}

#[test]
fn the_version_names_commit_and_features() {
    let short = text(&munseo(&["-V"]).stdout);
    assert!(
        short.starts_with(concat!("munseo ", env!("CARGO_PKG_VERSION"), " (")),
        "{short}"
    );
    let long = text(&munseo(&["--version"]).stdout);
    assert!(long.starts_with(short.trim_end()), "{long}");
    for part in ["\ntarget: ", "\ntheme: ", "\nsearch in browsers: "] {
        assert!(long.contains(part), "{long}");
    }
}

#[test]
fn doctor_lists_missing_parts_and_the_searched_places() {
    let dir = tempfile::tempdir().unwrap();
    let site = &starter(dir.path());
    let healthy = munseo(&["doctor", site]);
    let report = text(&healthy.stdout);
    assert!(report.contains("2 languages: ko, en"), "{report}");
    let config = format!("{site}/munseo.toml");
    let with_examples = fs::read_to_string(&config).unwrap() + "\n[typescript]\n";
    fs::write(&config, with_examples).unwrap();
    let report = command()
        .args(["doctor", site, "--json"])
        .env("PATH", "")
        .output()
        .unwrap();
    let parsed: serde_json::Value = serde_json::from_slice(&report.stdout).unwrap();
    let checks = parsed["checks"].as_array().unwrap();
    let compiler = checks.iter().find(|it| it["name"] == "TypeScript").unwrap();
    assert_eq!(compiler["state"], "missing");
    assert!(
        compiler["looked_at"]
            .as_array()
            .unwrap()
            .iter()
            .any(|it| it == "`tsc` on PATH")
    );
    assert_eq!(report.status.code(), Some(1));
}

#[test]
fn a_diagnostic_code_is_explained() {
    let explained = text(&munseo(&["explain", "link/missing-anchor"]).stdout);
    assert_eq!(
        explained,
        "link/missing-anchor (error)\n\n\
         A link points to a heading that its page does not have.\n\n\
         Cause: The heading was renamed, and its id with it.\n\
         Fix: Use an id of the page, or set the heading's id with `{#id}`.\n\
         Level: set `on_broken_anchors` in `munseo.toml` to `ignore`, `log`, `warn` or `throw`\n\n\
         Example:\n\n    [Setup](./guide.md#set-up)\n"
    );
    let all = text(&munseo(&["explain"]).stdout);
    assert!(all.lines().any(|line| line.starts_with("config/type ")));
    let json = munseo(&["explain", "link/missing-anchor", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["level"], "on_broken_anchors");
    let cure = json["cure"].as_str().unwrap();
    assert!(cure.starts_with("Use an id of the page"), "{cure}");
}

#[test]
fn third_party_licenses_come_with_the_program_and_with_pages() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    build_site(&site, &out, &[]);
    let pages = fs::read_to_string(out.join("_munseo/licenses.txt")).unwrap();
    let program = text(&munseo(&["licenses"]).stdout);
    for text in [
        "\nreact-dom ",
        "Copyright (c) Meta Platforms",
        "SIL OPEN FONT LICENSE",
    ] {
        assert!(pages.contains(text), "{text}");
        assert!(program.contains(text), "{text}");
    }
    assert!(program.contains("\naxum ") && !pages.contains("\naxum "));
}

#[test]
fn precompressed_variants_are_next_to_their_files() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    build_site(&site, &out, &["--precompress"]);
    for variant in ["index.html.br", "index.html.gz"] {
        assert!(out.join(variant).is_file(), "{variant}");
    }
}

/// The compiler comes with the repository's npm packages: the examples are checked from two folders.
#[test]
fn a_false_example_is_reported_at_its_line_wherever_the_command_is_started() {
    let dir = temporary_folder_in_repository();
    let site = starter(dir.path());
    fs::write(
        Path::new(&site).join("lib.ts"),
        "export type Pair<T> = [T, T];\n",
    )
    .unwrap();
    let config = Path::new(&site).join("munseo.toml");
    let config_text = fs::read_to_string(&config).unwrap();
    fs::write(
        &config,
        config_text + "\n[typescript.packages]\nlib = \"lib.ts\"\n",
    )
    .unwrap();
    fs::write(
        Path::new(&site).join("docs/ko/extra.md"),
        "# 글\n\n```ts\nimport type { Pair } from 'lib';\n\ntype Two = Pair<1>; //=> [1, 2]\n```\n",
    )
    .unwrap();
    for (folder, argument) in [
        (dir.path().to_owned(), "site"),
        (Path::new(&site).join("docs"), ".."),
    ] {
        let output = command()
            .args(["check", argument])
            .current_dir(folder)
            .output()
            .expect("the command starts");
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.contains("docs/ko/extra.md:6:26"), "{errors}");
        assert!(errors.contains("`[1, 1]`, not `[1, 2]`"), "{errors}");
    }
    let fixed = munseo(&["check", &site, "--fix"]);
    assert!(fixed.status.success(), "{}", text(&fixed.stderr));
    let page = fs::read_to_string(Path::new(&site).join("docs/ko/extra.md")).unwrap();
    assert!(page.contains("//=> [1, 1]"), "{page}");

    let out = dir.path().join("out");
    build_site(&site, &out, &[]);
    let page = fs::read_to_string(out.join("docs/extra/index.html")).unwrap();
    assert!(page.contains("예제는 TypeScript 7."), "{page}");
    let types = between(&page, " data-hovers=\"/", "\"");
    let types = fs::read_to_string(out.join(types)).unwrap();
    assert!(types.contains("Two"), "{types}");
    // In the page's HTML, only the URL refers to types.
    assert!(!page.contains("cards"), "{page}");
}

/// The text between two delimiters.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).expect(start);
    rest.split_once(end).expect(end).0
}

#[test]
fn without_a_compiler_a_page_is_built_with_a_note() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let config = Path::new(&site).join("munseo.toml");
    let config_text = fs::read_to_string(&config).unwrap();
    fs::write(&config, config_text + "\n[typescript]\n").unwrap();
    let page = Path::new(&site).join("docs/ko/extra.md");
    fs::write(page, "# 글\n\n```ts\ntype Two = 2; //=> 2\n```\n").unwrap();
    let out = dir.path().join("out");
    let build = |more: &[&str]| {
        command()
            .args(["build", &site, "--out", &out.to_string_lossy()])
            .args(more)
            .env("PATH", "")
            .output()
            .expect("the command starts")
    };
    let built = build(&[]);
    let errors = text(&built.stderr);
    assert!(built.status.success(), "{errors}");
    assert!(errors.contains("typescript/compiler-missing"), "{errors}");
    let page = fs::read_to_string(out.join("docs/extra/index.html")).unwrap();
    assert!(page.contains("확인하지 않은 예제"), "{page}");
    assert!(!page.contains("data-hovers"), "{page}");
    assert_eq!(build(&["--strict-examples"]).status.code(), Some(1));
}

#[test]
fn redirect_patterns_are_written_for_every_host() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let config = Path::new(&site).join("munseo.toml");
    let text = fs::read_to_string(&config).unwrap();
    let redirects = "\n[redirects]\n\"/old/*\" = \"/docs/:splat\"\n\"/setup\" = \"/docs\"\n\
                     \"/en/docs/begin\" = \"/docs/getting_started\"\n";
    fs::write(&config, text + redirects).unwrap();
    let out = dir.path().join("out");
    build_site(&site, &out, &[]);
    let read = |name: &str| fs::read_to_string(out.join(name)).unwrap_or_default();
    assert_eq!(
        read("_redirects"),
        "/en/docs/begin /en/docs/getting_started 301\n/setup /docs 301\n/en/setup /en/docs 301\n\
         /old /docs 301\n/en/old /en/docs 301\n\
         /old/* /docs/:splat 301\n/en/old/* /en/docs/:splat 301\n"
    );
    for (page, to) in [
        ("old/guide/writing", "/docs/guide/writing"),
        ("en/old/guide/writing", "/en/docs/guide/writing"),
        ("en/docs/begin", "/en/docs/getting_started"),
    ] {
        let page = read(&format!("{page}/index.html"));
        assert!(page.contains(&format!("content=\"0; url={to}\"")), "{page}");
        let canonical = format!("<link rel=\"canonical\" href=\"https://example.com{to}\">");
        assert!(page.contains(&canonical), "{page}");
    }
    assert!(read("en/setup/index.html").contains("<html lang=\"en\">"));
    let text = fs::read_to_string(&config).unwrap();
    fs::write(&config, text + "\n[build]\nredirect_pages = false\n").unwrap();
    build_site(&site, &out, &[]);
    assert_eq!(read("setup/index.html"), "");
    assert!(read("_redirects").contains("/setup /docs 301\n"));
    assert!(read("_munseo/build.json").contains("[[\"/old/*\",\"/docs/:splat\"]"));
    assert!(!read("sitemap.xml").contains("begin"));
}

#[cfg(unix)]
#[test]
fn recipes_convert_redirects_to_directives() {
    let dir = tempfile::tempdir().unwrap();
    let redirects = dir.path().join("_redirects");
    let rules = "/a.b /docs/new#x 301\n/%EC%98%9B%22 /x?a=1 301\n/v1/* /v2/:splat 301\n";
    fs::write(&redirects, rules).unwrap();
    let directives = |server: &str| {
        let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
        let script = deploy.join(server).join("redirects.sh");
        let output = std::process::Command::new("sh")
            .arg(script)
            .arg(&redirects)
            .output()
            .expect("the script starts");
        text(&output.stdout)
    };
    let expected = r#"set $munseo_more ""; if ($args) { set $munseo_more "&$args"; }
rewrite "^/a\.b$" "/docs/new$is_args$args#x?" permanent;
rewrite "^/옛\"$" "/x?a=1" permanent;
rewrite "^/v1/(.+)$" "/v2/$1" permanent;
"#;
    assert_eq!(directives("nginx"), expected);
    let rules = r#"@redirect1 path_regexp "^/a\.b$"
redir @redirect1 "/docs/new{redirect_query}#x" 308
@redirect2 path_regexp "^/옛\"$"
redir @redirect2 "/x?a=1{redirect_more}" 308
@redirect3 path_regexp redirect3 "^/v1/(.+)$"
redir @redirect3 "/v2/{re.redirect3.1}{redirect_query}" 308
"#;
    let query = "map {query} {redirect_query} {redirect_more} {\n\t~^$ \"\" \"\"\n\
                 \tdefault \"?{query}\" \"&{query}\"\n}\n";
    assert_eq!(directives("caddy"), format!("{query}{rules}"));
}
