//! `munseo search` as its users run it.

use std::fs;
use std::path::Path;

use crate::support::{munseo, text};

/// What a command that succeeds prints.
#[track_caller]
fn prints(arguments: &[&str]) -> String {
    let output = munseo(arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// A starter site in a folder of its own.
fn starter(dir: &Path) -> String {
    let site = dir.join("site").to_string_lossy().into_owned();
    prints(&["new", &site]);
    site
}

#[test]
fn a_site_is_searched_in_its_languages() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let korean = prints(&["search", "시작", &site]);
    assert!(korean.contains("\n  /docs/getting_started\n"), "{korean}");
    let english = prints(&[
        "search",
        "getting started",
        &site,
        "--locale",
        "en",
        "--explain",
    ]);
    assert!(
        english.contains("\n  /en/docs/getting_started\n"),
        "{english}"
    );
    assert!(
        english.contains(" × "),
        "no rule is explained in\n{english}"
    );
    let nothing = prints(&["search", "xqzvwk", &site]);
    assert!(
        nothing.starts_with("nothing found for `xqzvwk`\n"),
        "{nothing}"
    );

    let output = munseo(&["search", "a", &site, "--locale", "fr"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("there is no language `fr`; there are ko, en"));
}

#[test]
fn records_become_an_index_that_answers_the_same() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let mut arguments = vec![
        "search".to_owned(),
        "index".to_owned(),
        "--records".to_owned(),
    ];
    for locale in ["ko", "en"] {
        let records = prints(&["search", "records", &site, "--locale", locale]);
        assert!(records.lines().count() > 3, "{records}");
        fs::write(path(locale), records).unwrap();
        arguments.push(format!("{locale}={}", path(locale)));
    }
    arguments.extend(["--out".to_owned(), path("index")]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let printed = prints(&arguments);
    assert!(
        printed.starts_with("indexed ") && printed.contains(" ko records"),
        "{printed}"
    );
    for (query, locale) in [("시작", "ko"), ("start", "en"), ("ㅅㅈ", "ko")] {
        let from_index = prints(&["search", query, &path("index"), "--locale", locale]);
        // Records name their pages by full address, for they leave the site.
        assert!(from_index.contains("https://"), "{from_index}");
        assert_eq!(
            from_index.replace("https://example.com", ""),
            prints(&["search", query, &site, "--locale", locale])
        );
    }
}

#[test]
fn a_build_holds_the_indexes_that_it_names() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    prints(&["build", &site, "--out", &out.to_string_lossy()]);
    let build = fs::read_to_string(out.join("_munseo/build.json")).unwrap();
    let build: serde_json::Value = serde_json::from_str(&build).unwrap();
    let indexes = build["search"]["indexes"].as_array().unwrap();
    assert_eq!(indexes.len(), 2);
    for index in indexes {
        let file = index["file"].as_str().unwrap();
        assert!(fs::metadata(out.join(file)).unwrap().len() > 100, "{file}");
    }
}

#[test]
fn pushing_needs_an_application_and_a_key() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let output = munseo(&["search", "push", &site]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("`appId` is missing"));
    let output = munseo(&["search", "push", &site, "--app-id", "APP"]);
    assert!(text(&output.stderr).contains("`MUNSEO_SEARCH_PUSH_KEY` has to hold a key"));
}
