//! `munseo search` as its users run it.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

use crate::support::{command, munseo, text};

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

/// A server that ends with its test.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asks a server for something, and gives status, head and body as they came.
fn asked(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn searches_alone_are_not_served_from_an_index_that_cannot_be_used() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let records = prints(&["search", "records", &site]);
    fs::write(path("ko.jsonl"), records).unwrap();
    let named = format!("ko={}", path("ko.jsonl"));
    prints(&[
        "search",
        "index",
        "--records",
        &named,
        "--out",
        &path("indexes"),
    ]);
    let fails = || {
        let empty = path("indexes");
        let output = munseo(&["serve", &empty, "--search-index", &path("indexes")]);
        assert_eq!(output.status.code(), Some(3));
        text(&output.stderr)
    };
    for file in fs::read_dir(path("indexes")).unwrap() {
        let file = file.unwrap().path();
        if file.extension().is_some_and(|extension| extension == "idx") {
            fs::write(file, "damaged").unwrap();
        }
    }
    let said = fails();
    assert!(said.contains("`indexes-ko` cannot be used"), "{said}");
    assert!(
        said.contains("`munseo search index` makes it anew"),
        "{said}"
    );
    fs::remove_file(path("indexes/indexes.json")).unwrap();
    let said = fails();
    assert!(said.contains("indexes.json"), "{said}");
}

#[test]
fn a_site_whose_index_cannot_be_used_is_served_without_it() {
    let dir = tempfile::tempdir().unwrap();
    let site = starter(dir.path());
    let out = dir.path().join("out");
    prints(&["build", &site, "--out", &out.to_string_lossy()]);
    let index = out.join("_munseo/search/ko.idx");
    let mut bytes = fs::read(&index).unwrap();
    // After the eight bytes by which an index is known stands the version of its format.
    bytes[8] = 0xEE;
    fs::write(&index, bytes).unwrap();

    let mut server = command()
        .args(["serve", &site, "--addr", "127.0.0.1:0", "--dist"])
        .arg(&out)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let said = server.stderr.take().unwrap();
    let serving = Serving(server);
    let address = lines
        .by_ref()
        .map_while(Result::ok)
        .find_map(|line| {
            let (_, address) = line.strip_prefix("serving ")?.split_once("http://")?;
            Some(address.trim_end_matches('/').to_owned())
        })
        .expect("it serves");

    let end = "\r\nhost: localhost\r\nconnection: close\r\n";
    let page = asked(
        &address,
        &format!("GET /docs/getting_started HTTP/1.1{end}\r\n"),
    );
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let search = |index: &str| {
        let body = r#"{"query":"a"}"#;
        let length = format!("content-length: {}\r\n", body.len());
        let path = format!("/1/indexes/{index}/query");
        asked(
            &address,
            &format!("POST {path} HTTP/1.1{end}{length}\r\n{body}"),
        )
    };
    let fault = "the search index `site-ko` cannot be used: search index has format version";
    let refused = search("site-ko");
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(
        refused.contains(&format!("{{\"message\":\"{fault}")),
        "{refused}"
    );
    assert!(search("site-en").starts_with("HTTP/1.1 200"));

    drop(serving);
    let mut told = String::new();
    BufReader::new(said).read_to_string(&mut told).unwrap();
    assert!(
        told.contains(fault) && told.contains("munseo build"),
        "{told}"
    );
}
