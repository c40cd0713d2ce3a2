//! Tests with a local server, without other network access.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;

use munseo_site::{LoadOptions, Site};

use super::check;

/// A host with a few pages, which records requests.
struct Host {
    address: SocketAddr,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Host {
    /// Responds to paths with a status line and headers; others are not found.
    fn open(pages: &[(&str, &str)]) -> Self {
        let pages: BTreeMap<String, String> = pages
            .iter()
            .map(|(path, head)| ((*path).to_owned(), (*head).to_owned()))
            .collect();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&requests);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (pages, log) = (pages.clone(), Arc::clone(&log));
                thread::spawn(move || answer(stream, &pages, &log));
            }
        });
        Self { address, requests }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    fn requests(&self) -> Vec<String> {
        let mut requests = std::mem::take(&mut *self.requests.lock().unwrap());
        requests.sort();
        requests
    }
}

fn answer(
    mut stream: std::net::TcpStream,
    pages: &BTreeMap<String, String>,
    log: &Mutex<Vec<String>>,
) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let Some(Ok(first)) = lines.next() else {
        return;
    };
    let headers: Vec<String> = lines
        .map_while(Result::ok)
        .take_while(|line| !line.is_empty())
        .collect();
    let mut words = first.split(' ');
    let (method, path) = (words.next().unwrap(), words.next().unwrap());
    let etag = headers
        .iter()
        .find_map(|it| it.strip_prefix("if-none-match: "));
    let etag = etag.map_or_else(String::new, |etag| format!(" {etag}"));
    log.lock().unwrap().push(format!("{method} {path}{etag}"));
    let key = format!("{method} {path}");
    let known = pages.get(&key).or_else(|| pages.get(path));
    let head = match known {
        Some(_) if etag == " \"v1\"" => "304 Not Modified",
        Some(head) => head,
        None => "404 Not Found",
    };
    let (head, body) = head.split_once("\n\n").unwrap_or((head, ""));
    let body = if method == "HEAD" { "" } else { body };
    let head = head.replace('\n', "\r\n");
    let length = body.len();
    let _ = stream.write_all(
        format!("HTTP/1.1 {head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
            .as_bytes(),
    );
}

/// A site with one page; checks its links.
struct LinkChecks(tempfile::TempDir);

impl LinkChecks {
    fn new(settings: &str, page: &str) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let config = format!(
            "title = \"T\"\nurl = \"https://t.example\"\n[locales.en]\n[external_links]\nretries = 0\n{settings}"
        );
        fs::create_dir_all(dir.path().join("docs")).unwrap();
        fs::write(dir.path().join("munseo.toml"), config).unwrap();
        fs::write(dir.path().join("docs/a.md"), page).unwrap();
        Self(dir)
    }

    fn root(&self) -> &Path {
        self.0.path()
    }

    /// `severity code line message`, one per line, and the number of cached links.
    fn check(&self) -> (Vec<String>, usize) {
        let loaded = Site::load(self.root(), LoadOptions::default());
        let site = loaded.site.unwrap();
        let checked = check(&site, self.root(), |_| (), |()| ());
        let line = |it: &munseo_source::Diagnostic| {
            let place = it.location.as_ref().unwrap();
            let file = place.file.path().display();
            format!(
                "{:?} {} {file}:{} {}",
                it.severity,
                it.code,
                place.start().line,
                it.message
            )
        };
        (
            checked.diagnostics.iter().map(line).collect(),
            checked.cached,
        )
    }
}

#[test]
fn broken_moved_and_rejected_links_are_reported_at_each_occurrence() {
    let host = Host::open(&[
        ("/ok", "200 OK"),
        ("/old", "301 Moved Permanently\nLocation: /ok"),
        ("/elsewhere", "302 Found\nLocation: /ok"),
        ("/secret", "403 Forbidden"),
        ("/fails", "503 Service Unavailable"),
        ("HEAD /no-head", "405 Method Not Allowed"),
        ("GET /no-head", "200 OK"),
    ]);
    let page = format!(
        "# A\n\n[ok]({ok}) [old]({old})\n\n[gone]({gone}) ![gone]({gone})\n\n[elsewhere]({elsewhere})\n\n\
         [secret]({secret})\n\n[fails]({fails})\n\n[no head]({no_head})\n\n<mailto:a@e.example>\n\n[own](https://t.example/x)\n",
        ok = host.url("/ok#part"),
        old = host.url("/old"),
        gone = host.url("/gone"),
        elsewhere = host.url("/elsewhere"),
        secret = host.url("/secret"),
        fails = host.url("/fails"),
        no_head = host.url("/no-head"),
    );
    let (found, cached) = LinkChecks::new("allow_private = true\n", &page).check();
    assert_eq!(cached, 0);
    assert_eq!(
        found,
        [
            format!(
                "Info external-link/moved docs/a.md:3 `{}` has moved permanently",
                host.url("/old")
            ),
            format!(
                "Error external-link/broken docs/a.md:5 `{}` responds with 404 Not Found",
                host.url("/gone")
            ),
            format!(
                "Error external-link/broken docs/a.md:5 `{}` responds with 404 Not Found",
                host.url("/gone")
            ),
            format!(
                "Info external-link/refused docs/a.md:9 `{}` rejects automated requests with 403 Forbidden",
                host.url("/secret")
            ),
            format!(
                "Warning external-link/unreachable docs/a.md:11 `{}` cannot be reached: 503 Service Unavailable",
                host.url("/fails")
            ),
        ]
    );
    let requests = host.requests();
    assert_eq!(
        requests.iter().filter(|it| it.ends_with(" /gone")).count(),
        2,
        "{requests:?}"
    );
    assert!(
        requests.contains(&String::from("GET /no-head")),
        "{requests:?}"
    );
}

#[test]
fn working_links_are_skipped_and_later_revalidated() {
    let host = Host::open(&[("/ok", "200 OK\nETag: \"v1\""), ("/plain", "200 OK")]);
    let page = format!(
        "[ok]({}) [plain]({}) [gone]({})",
        host.url("/ok"),
        host.url("/plain"),
        host.url("/gone")
    );
    let checks = LinkChecks::new("allow_private = true\n", &page);
    assert_eq!(checks.check().1, 0);
    host.requests();
    let (found, cached) = checks.check();
    assert_eq!((found.len(), cached), (1, 2));
    assert_eq!(host.requests(), ["GET /gone", "HEAD /gone"]);
    let config = checks.root().join("munseo.toml");
    let text = fs::read_to_string(&config).unwrap() + "cache_days = 0\n";
    fs::write(&config, text).unwrap();
    assert_eq!(checks.check().1, 0);
    assert_eq!(
        host.requests(),
        ["GET /gone", "HEAD /gone", "HEAD /ok \"v1\"", "HEAD /plain"]
    );
}

#[test]
fn private_hosts_are_not_requested_unless_allowed() {
    let host = Host::open(&[("/ok", "200 OK")]);
    let page = format!("[ok]({})", host.url("/ok"));
    let (found, _) = LinkChecks::new("", &page).check();
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("Warning external-link/private docs/a.md:1"),
        "{found:?}"
    );
    assert_eq!(host.requests(), [""; 0]);
}

#[test]
fn a_redirect_into_a_private_network_is_not_followed() {
    let answer = super::LinkStatus::Private(String::from("10.0.0.1"));
    let settings = munseo_site::config::schema::ExternalLinksConfig::default();
    let problem = super::problem("https://e.example/", &answer, &settings).unwrap();
    assert_eq!(problem.code, "external-link/private");
}

#[test]
fn ignored_addresses_are_not_requested_and_configured_levels_apply() {
    let host = Host::open(&[]);
    let page = format!("[a]({}) [b]({})", host.url("/private/a"), host.url("/b"));
    let settings = "allow_private = true\nignore = [\"*/private/*\"]\n[diagnostics]\n\"external-link/broken\" = \"warn\"\n";
    let (found, _) = LinkChecks::new(settings, &page).check();
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("Warning external-link/broken"),
        "{found:?}"
    );
    assert!(!host.requests().iter().any(|it| it.contains("private")));
}

#[test]
fn fragments_are_checked_if_configured() {
    let body = "200 OK\nContent-Type: text/html\n\n<h2 id=\"here\">H</h2><a name=old></a><h2 id='user-content-git'>";
    let host = Host::open(&[
        ("/p", body),
        ("/file", "200 OK\nContent-Type: text/plain\n\nx"),
    ]);
    let page = format!(
        "[a]({p}#here) [b]({p}#old) [c]({p}#git) [d]({p}#gone) [e]({f}#L3)\n",
        p = host.url("/p"),
        f = host.url("/file")
    );
    let (found, _) = LinkChecks::new("allow_private = true\nanchors = true\n", &page).check();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].contains("external-link/anchor") && found[0].contains("`gone`"),
        "{found:?}"
    );
    let (found, _) = LinkChecks::new("allow_private = true\n", &page).check();
    assert_eq!(found, [""; 0]);
}

#[test]
fn a_busy_host_is_retried() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for (index, stream) in listener.incoming().map_while(Result::ok).enumerate() {
            let head = match index {
                // The first request is HEAD, the second is GET for the same path.
                0 | 1 => "429 Too Many Requests\nRetry-After: 0",
                _ => "200 OK",
            };
            let pages = BTreeMap::from([(String::from("/a"), head.to_owned())]);
            answer(stream, &pages, &Mutex::default());
        }
    });
    let page = format!("[a](http://{address}/a)");
    let checks = LinkChecks::new("allow_private = true\n", &page);
    let config = checks.root().join("munseo.toml");
    let text = fs::read_to_string(&config)
        .unwrap()
        .replace("retries = 0", "retries = 1");
    fs::write(&config, text).unwrap();
    assert_eq!(checks.check().0, [""; 0]);
}
