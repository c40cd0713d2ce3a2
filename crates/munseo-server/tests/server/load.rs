//! Many clients, some of them hostile, during deploys.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use munseo_connections::{Limits, Server};
use munseo_server::{BuiltSite, app};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::fixture::{Site, write_all};
use crate::test_server::TestServer;

const PAGES: usize = 30;

/// The files of one build: each contains its number, and so does the policy of its pages.
fn build(number: usize) -> Vec<(String, String)> {
    let mut files = vec![
        (
            "_munseo/build.json".to_owned(),
            format!(r#"{{"baseUrl":"/","scriptHashes":["sha256-{number}="],"keepBuilds":3}}"#),
        ),
        (
            format!("_munseo/assets/main-{number}.js"),
            format!("export const build = {number};"),
        ),
        ("404.html".to_owned(), format!("build {number}: none")),
    ];
    for page in 0..PAGES {
        let text = format!("build {number}; page {page}; {}", "text ".repeat(page * 40));
        files.push((format!("p{page}/index.html"), text));
    }
    files
}

fn write_build(folder: &Path, number: usize) {
    let files = build(number);
    let files: Vec<_> = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    write_all(folder, &files);
}

/// The ways in which a new build replaces the last one.
#[derive(Debug, Clone, Copy)]
enum Deploy {
    /// Two renames: for a moment the folder does not exist.
    Renames,
    /// The folder is a symbolic link that is changed.
    Link,
    /// File by file, each renamed into place; the manifest comes last.
    InPlace,
}

fn deploy(site: &Site, method: Deploy, number: usize) {
    match method {
        Deploy::Renames => {
            let next = site.sibling("next");
            write_build(&next, number);
            let old = site.sibling("old");
            fs::rename(site.dist(), &old).unwrap();
            fs::rename(&next, site.dist()).unwrap();
            fs::remove_dir_all(old).unwrap();
        }
        Deploy::Link => {
            #[cfg(unix)]
            {
                let release = format!("release-{number}");
                write_build(&site.sibling(&release), number);
                std::os::unix::fs::symlink(&release, site.sibling("link")).unwrap();
                if site.dist().is_symlink() {
                    fs::rename(site.sibling("link"), site.dist()).unwrap();
                } else {
                    fs::rename(site.dist(), site.sibling("first")).unwrap();
                    fs::rename(site.sibling("link"), site.dist()).unwrap();
                }
            }
            #[cfg(not(unix))]
            deploy(site, Deploy::Renames, number);
        }
        Deploy::InPlace => {
            let mut files = build(number);
            files.reverse();
            for (path, text) in files {
                let target = site.dist().join(&path);
                let temporary = target.with_extension("new");
                fs::write(&temporary, text).unwrap();
                fs::rename(temporary, target).unwrap();
            }
            let old = format!("_munseo/assets/main-{}.js", number - 1);
            let _ = fs::remove_file(site.dist().join(old));
        }
    }
}

/// A client with a persistent connection.
struct Client {
    stream: TcpStream,
    rest: Vec<u8>,
}

struct Response {
    status: u16,
    head: String,
    body: String,
}

impl Client {
    async fn new(server: &TestServer) -> Self {
        Self {
            stream: server.connect().await,
            rest: Vec::new(),
        }
    }

    async fn get(&mut self, path: &str, headers: &str) -> Option<Response> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n{headers}\r\n");
        self.stream.write_all(request.as_bytes()).await.ok()?;
        let end = loop {
            if let Some(end) = find(&self.rest, b"\r\n\r\n") {
                break end + 4;
            }
            self.read().await?;
        };
        let head = String::from_utf8(self.rest.drain(..end).collect()).ok()?;
        let status = crate::test_server::status(&head);
        let length = match status {
            304 => 0,
            _ => header(&head, "content-length").parse().ok()?,
        };
        while self.rest.len() < length {
            self.read().await?;
        }
        let body = String::from_utf8(self.rest.drain(..length).collect()).ok()?;
        Some(Response { status, head, body })
    }

    async fn read(&mut self) -> Option<()> {
        let mut bytes = [0; 16 * 1024];
        let read = timeout(Duration::from_secs(20), self.stream.read(&mut bytes));
        match read.await {
            Ok(Ok(length)) if length > 0 => {
                self.rest.extend_from_slice(&bytes[..length]);
                Some(())
            }
            _ => None,
        }
    }
}

fn find(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes
        .windows(pattern.len())
        .position(|window| window == pattern)
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let mut lines = head.lines();
    let found = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_default()
}

/// Requests pages until it is stopped; every response must be complete and from a single build.
async fn read_pages(
    server: Arc<TestServer>,
    seed: usize,
    answered: Arc<AtomicUsize>,
    is_over: Arc<AtomicBool>,
) {
    let mut client = Client::new(&server).await;
    let mut count = 0;
    let mut newest = 0;
    while !is_over.load(Ordering::Relaxed) {
        let page = (seed * 7 + count * 11) % PAGES;
        let path = format!("/p{page}");
        let response = client.get(&path, "").await.expect("a response");
        assert_eq!(response.status, 200, "{}", response.head);
        let number = response.body["build ".len()..].split(';').next().unwrap();
        let expected = build(number.parse().unwrap());
        let file = format!("p{page}/index.html");
        let (_, text) = expected.iter().find(|(path, _)| *path == file).unwrap();
        assert_eq!(&response.body, text, "a whole page of one build");
        newest = newest.max(number.parse().unwrap());
        // The tag matches these bytes.
        let tag = format!("\"{}\"", &blake3::hash(text.as_bytes()).to_hex()[..24]);
        assert_eq!(header(&response.head, "etag"), tag);
        if count % 5 == 0 {
            let again = format!("if-none-match: {tag}\r\n");
            let again = client.get(&path, &again).await.expect("a response");
            assert!(matches!(again.status, 200 | 304), "{}", again.head);
            let is_same = header(&again.head, "etag") == tag;
            assert_eq!(again.status == 304, is_same, "{}", again.head);
        }
        if count % 7 == 0 {
            let asset = format!("/_munseo/assets/main-{newest}.js");
            let response = client.get(&asset, "").await.expect("a response");
            // A build that is still being copied may not contain it yet.
            if response.status == 200 {
                assert_eq!(response.body, format!("export const build = {newest};"));
            }
        }
        count += 1;
        answered.fetch_add(1, Ordering::Relaxed);
    }
}

/// Starts requests and disconnects, repeatedly.
async fn disconnect_repeatedly(server: Arc<TestServer>, seed: usize, is_over: Arc<AtomicBool>) {
    let mut count = seed;
    while !is_over.load(Ordering::Relaxed) {
        let mut stream = server.connect().await;
        let request = "GET /p29 HTTP/1.1\r\nhost: x\r\n\r\n".repeat(3);
        let part = &request[..count % request.len()];
        let _ = stream.write_all(part.as_bytes()).await;
        if count.is_multiple_of(2) {
            let _ = stream.set_zero_linger();
        }
        drop(stream);
        count += 13;
        sleep(Duration::from_millis(2)).await;
    }
}

/// Opens silent and incomplete connections: more than a third of the limit.
async fn open_slow_connections(server: &TestServer) -> Vec<TcpStream> {
    let mut slow = Vec::new();
    for number in 0..50 {
        let mut stream = server.connect().await;
        if number % 2 == 0 {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n").await;
        }
        slow.push(stream);
    }
    slow
}

/// Requests files of the last builds: pages that were opened earlier may still request them.
async fn check_retained_files(client: &mut Client, method: Deploy) {
    for number in [4, 3, 2] {
        let asset = format!("/_munseo/assets/main-{number}.js");
        let response = client.get(&asset, "").await.unwrap();
        assert_eq!(response.status, 200, "{method:?} {asset} {}", response.head);
        assert!(response.head.contains("immutable"), "{}", response.head);
    }
    let response = client.get("/_munseo/assets/main-0.js", "").await.unwrap();
    assert_eq!(
        response.status, 404,
        "{method:?}: the build before the retained ones"
    );
}

async fn run_load_test(method: Deploy) {
    let site = Site::new(&[]);
    write_build(&site.dist(), 0);
    let config = Server {
        limits: Limits {
            connections: 120,
            head_timeout: Duration::from_secs(2),
            ..Limits::default()
        },
        ..Server::default()
    };
    let served = BuiltSite::open(&site.dist()).unwrap();
    let server = Arc::new(TestServer::start(app(served), config).await);
    let is_over = Arc::new(AtomicBool::new(false));
    let answered = Arc::<AtomicUsize>::default();

    let readers: Vec<_> = (0..6)
        .map(|seed| {
            tokio::spawn(read_pages(
                Arc::clone(&server),
                seed,
                Arc::clone(&answered),
                Arc::clone(&is_over),
            ))
        })
        .collect();
    let disconnecting: Vec<_> = (0..4)
        .map(|seed| {
            tokio::spawn(disconnect_repeatedly(
                Arc::clone(&server),
                seed,
                Arc::clone(&is_over),
            ))
        })
        .collect();
    let slow = open_slow_connections(&server).await;
    // All of them are connected, and readers have been served for a while.
    server
        .wait_until(|| answered.load(Ordering::Relaxed) >= 500)
        .await;
    let before = memory();
    let mut client = Client::new(&server).await;
    for number in 1..=4 {
        tokio::task::block_in_place(|| deploy(&site, method, number));
        // Each build must be served once, because files of a build that no client loaded are not retained.
        wait_for_build(&mut client, number).await;
    }
    check_retained_files(&mut client, method).await;
    let after = memory();
    is_over.store(true, Ordering::Relaxed);
    for reader in readers {
        reader.await.expect("only valid responses");
    }
    for client in disconnecting {
        client.await.unwrap();
    }
    // Other tests of this process allocate memory at the same time.
    assert!(
        after < before + 256 * 1024 * 1024,
        "memory grew from {before} to {after}"
    );
    drop((slow, client));
    let Ok(server) = Arc::try_unwrap(server) else {
        panic!("no other references");
    };
    server.shut_down().await;
}

/// Waits until a build is served, with its own policy.
async fn wait_for_build(client: &mut Client, number: usize) {
    let began = Instant::now();
    loop {
        let response = client.get("/p1", "").await.unwrap();
        let is_new = response.body.starts_with(&format!("build {number};"));
        if is_new && response.head.contains(&format!("sha256-{number}=")) {
            return;
        }
        assert!(
            began.elapsed() < Duration::from_secs(20),
            "{}",
            response.head
        );
        sleep(Duration::from_millis(20)).await;
    }
}

/// Memory in use, in bytes, if the system reports it.
fn memory() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<usize>().ok());
    kilobytes.unwrap_or(0) * 1024
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_are_consistent_while_folders_are_renamed() {
    run_load_test(Deploy::Renames).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_are_consistent_while_a_symlink_is_switched() {
    run_load_test(Deploy::Link).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn responses_are_consistent_while_files_are_replaced_one_by_one() {
    run_load_test(Deploy::InPlace).await;
}
