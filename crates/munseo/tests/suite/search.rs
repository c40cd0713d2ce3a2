//! End-to-end tests of `munseo search`.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::serving::ServerProcess;
use crate::support::{command, munseo, text};

/// The output of a command that succeeds.
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
    let english = prints(&["search", "getting started", &site, "--locale", "en"]);
    assert!(
        english.contains("\n  /en/docs/getting_started\n"),
        "{english}"
    );
    let nothing = prints(&["search", "xqzvwk", &site]);
    assert!(
        nothing.starts_with("nothing found for `xqzvwk`\n"),
        "{nothing}"
    );

    let output = munseo(&["search", "a", &site, "--locale", "fr"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("unknown language `fr`; the site has ko, en"));
}

#[test]
fn records_become_an_index_that_answers_the_same() {
    let dir = tempfile::tempdir().unwrap();
    let folder = indexes(dir.path());
    let site = dir.path().join("site").to_string_lossy().into_owned();
    for (query, locale) in [("시작", "ko"), ("start", "en"), ("ㅅㅈ", "ko")] {
        let from_index = prints(&["search", query, &folder, "--locale", locale]);
        // Records for external services have absolute URLs.
        assert!(from_index.contains("https://"), "{from_index}");
        assert_eq!(
            from_index.replace("https://example.com", ""),
            prints(&["search", query, &site, "--locale", locale])
        );
    }
}

#[test]
fn a_build_contains_the_indexes_that_it_lists() {
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
fn the_removed_upload_names_what_replaces_it() {
    let output = munseo(&["search", "push", "docs", "--app-id", "APP"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("`munseo search records`"));
}

/// Indexes of a starter site in both languages, in a folder `indexes`.
fn indexes(dir: &Path) -> String {
    let site = starter(dir);
    let mut arguments = vec!["search".to_owned(), "index".to_owned()];
    for locale in ["ko", "en"] {
        let file = dir.join(locale).to_string_lossy().into_owned();
        let records = prints(&["search", "records", &site, "--locale", locale]);
        fs::write(&file, records).unwrap();
        arguments.extend(["--records".to_owned(), format!("{locale}={file}")]);
    }
    let folder = dir.join("indexes").to_string_lossy().into_owned();
    arguments.extend(["--out".to_owned(), folder.clone()]);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let printed = prints(&arguments);
    assert!(
        printed.starts_with("indexed ") && printed.contains(" ko records"),
        "{printed}"
    );
    folder
}

/// The index files of a folder, Korean first.
fn index_files(folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> = files
        .filter(|file| file.extension().is_some_and(|extension| extension == "idx"))
        .collect();
    files.sort_by_key(|file| !file.to_string_lossy().contains("ko"));
    files
}

#[test]
fn searches_alone_are_not_served_where_no_index_can_be_used() {
    let dir = tempfile::tempdir().unwrap();
    let folder = indexes(dir.path());
    let fails = || {
        let output = munseo(&["serve", &folder, "--search-index", &folder]);
        assert_eq!(output.status.code(), Some(3));
        text(&output.stderr)
    };
    for file in index_files(&folder) {
        fs::write(file, "damaged").unwrap();
    }
    let errors = fails();
    assert!(errors.contains("`indexes-en` cannot be used"), "{errors}");
    assert!(
        errors.contains("run `munseo search index` to rebuild the indexes"),
        "{errors}"
    );
    fs::remove_file(Path::new(&folder).join("indexes.json")).unwrap();
    let errors = fails();
    assert!(errors.contains("indexes.json"), "{errors}");
}

#[test]
fn searches_alone_are_served_without_an_index_that_cannot_be_used() {
    let dir = tempfile::tempdir().unwrap();
    let folder = indexes(dir.path());
    fs::write(&index_files(&folder)[0], "damaged").unwrap();
    let mut serving = ServerProcess::start(
        command()
            .args(["serve", &folder, "--search-index", &folder])
            .args(["--addr", "127.0.0.1:0"])
            .stderr(Stdio::piped()),
    );
    let mut stderr = serving.child.stderr.take().unwrap();
    let fault = "the search index `indexes-ko` cannot be used: ";
    let rejected = serving.search("indexes-ko");
    assert!(rejected.starts_with("HTTP/1.1 503"), "{rejected}");
    assert!(
        rejected.contains(&format!("{{\"message\":\"{fault}")),
        "{rejected}"
    );
    assert!(serving.search("indexes-en").starts_with("HTTP/1.1 200"));

    drop(serving);
    let mut text = String::new();
    stderr.read_to_string(&mut text).unwrap();
    assert!(
        text.contains(fault) && text.contains("munseo search index"),
        "{text}"
    );
}

#[test]
fn a_site_whose_index_cannot_be_used_is_served_without_it() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    prints(&["build", &site, "--out", &out.to_string_lossy()]);
    let index = out.join("_munseo/search/ko.idx");
    let mut bytes = fs::read(&index).unwrap();
    // The format version follows after the magic number of eight bytes.
    bytes[8] = 0xEE;
    fs::write(&index, bytes).unwrap();

    let mut serving = ServerProcess::start(
        command()
            .args(["serve", &site, "--addr", "127.0.0.1:0", "--dist"])
            .arg(&out)
            .stderr(Stdio::piped()),
    );
    let mut stderr = serving.child.stderr.take().unwrap();
    let page = serving.get("/docs/getting_started");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let fault = "the search index `site-ko` cannot be used: search index has format version";
    let rejected = serving.search("site-ko");
    assert!(rejected.starts_with("HTTP/1.1 503"), "{rejected}");
    assert!(
        rejected.contains(&format!("{{\"message\":\"{fault}")),
        "{rejected}"
    );
    assert!(serving.search("site-en").starts_with("HTTP/1.1 200"));

    drop(serving);
    let mut text = String::new();
    stderr.read_to_string(&mut text).unwrap();
    assert!(
        text.contains(fault) && text.contains("munseo build"),
        "{text}"
    );
}
