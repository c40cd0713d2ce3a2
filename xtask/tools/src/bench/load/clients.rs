//! Clients: readers, searchers, clients that disconnect early, and idle connections.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use ureq::http::Response;

use super::super::site::Random;
use super::{ADDRESS, LoadTest, TIMEOUT};

/// A persistent connection, as in browsers.
fn connect() -> ureq::Agent {
    ureq::Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into()
}

/// A response with its body as sent.
fn get(agent: &ureq::Agent, path: &str, headers: &[(&str, &str)]) -> Result<Response<Vec<u8>>> {
    let mut request = agent.get(format!("http://{ADDRESS}{path}"));
    for &(name, value) in headers {
        request = request.header(name, value);
    }
    let (head, mut body) = request.call()?.into_parts();
    let body = body.with_config().limit(64 << 20).read_to_vec()?;
    Ok(Response::from_parts(head, body))
}

fn header<'a>(response: &'a Response<Vec<u8>>, name: &str) -> &'a str {
    let value = response.headers().get(name);
    value.and_then(|value| value.to_str().ok()).unwrap_or("")
}

/// Requests pages until the end of the measurement.
pub fn read(test: &LoadTest, seed: usize) {
    let agent = connect();
    let mut random = Random(seed as u64 + 1);
    let addresses: Vec<&String> = test.releases[0].pages.keys().collect();
    // The hash of the body that was sent with each tag.
    let mut tags = HashMap::new();
    while !test.is_over() {
        let path = addresses[random.below(addresses.len())];
        let before = test.deploys();
        let is_settled = before.1.elapsed() > TIMEOUT;
        let start = Instant::now();
        let kind = RequestKind::ALL[random.below(RequestKind::ALL.len())];
        let release = check(&agent, test, path, kind, &mut tags);
        test.record(|results| {
            results.responses += 1;
            results.times.push(start.elapsed().as_micros() as u32);
            match release {
                // Ignored if a deploy happened during the request.
                Ok(release)
                    if is_settled && release != before.0 % 2 && test.deploys() == before =>
                {
                    results.stale += 1;
                }
                Ok(_) => {}
                Err(error) => results.errors.push(format!("{path} ({kind:?}): {error:#}")),
            }
        });
    }
}

/// The kind of request for a page.
#[derive(Debug, Clone, Copy, PartialEq)]
enum RequestKind {
    Plain,
    Brotli,
    Range,
    Conditional,
}

impl RequestKind {
    const ALL: [Self; 4] = [Self::Plain, Self::Brotli, Self::Range, Self::Conditional];
}

/// Requests a page, compares the response with the files of both releases, and returns the one from which it comes.
fn check(
    agent: &ureq::Agent,
    test: &LoadTest,
    path: &str,
    kind: RequestKind,
    tags: &mut HashMap<String, u64>,
) -> Result<usize> {
    let encoding = match kind {
        RequestKind::Brotli | RequestKind::Conditional => "br",
        RequestKind::Plain | RequestKind::Range => "identity",
    };
    let mut headers = vec![("accept-encoding", encoding)];
    let is_range = kind == RequestKind::Range;
    if is_range {
        headers.push(("range", "bytes=10-99"));
    }
    let response = get(agent, path, &headers)?;
    let expected = if is_range { 206 } else { 200 };
    ensure!(
        response.status() == expected,
        "status {}",
        response.status()
    );
    let is_compressed = header(&response, "content-encoding") == "br";
    let is_from = |release: &usize| {
        let Some(page) = test.releases[*release].pages.get(path) else {
            return false;
        };
        let whole = if is_compressed {
            &page.brotli
        } else {
            &page.plain
        };
        let range = if is_range {
            10..100.min(whole.len())
        } else {
            0..whole.len()
        };
        whole.get(range).unwrap_or_default() == response.body().as_slice()
    };
    // Content that is equal in both releases counts as that of the served one.
    let served = test.deploys().0 % 2;
    let release = [served, 1 - served].into_iter().find(is_from);
    let release = release.with_context(|| {
        let length = response.body().len();
        format!("response ({length} bytes) matches no release")
    })?;
    let tag = header(&response, "etag").to_owned();
    ensure!(!tag.is_empty(), "missing ETag");
    if !is_range {
        let mut hasher = DefaultHasher::new();
        response.body().hash(&mut hasher);
        let sent = hasher.finish();
        let known = *tags.entry(format!("{path} {tag}")).or_insert(sent);
        ensure!(known == sent, "ETag {tag} was sent with two bodies");
    }
    if kind == RequestKind::Conditional {
        headers.push(("if-none-match", &tag));
        let again = get(agent, path, &headers)?;
        let is_same = header(&again, "etag") == tag;
        let expected = if is_same { 304 } else { 200 };
        ensure!(
            again.status() == expected && is_same == again.body().is_empty(),
            "status {} for If-None-Match {tag}, with ETag {}",
            again.status(),
            header(&again, "etag")
        );
    }
    Ok(release)
}

/// Queries: a name, a word, Korean, a typo, initial consonants, and one without results.
const QUERIES: [&str; 6] = ["page", "chunk", "배열", "pgae 12", "ㅂㅇ", "xqzvkw"];

/// Searches until the end of the measurement, below the rate limit.
pub fn search(test: &LoadTest, seed: usize) {
    let agent = connect();
    // The distinct results of each query: at most one per release.
    let mut results_of: HashMap<(&str, &str), Vec<Value>> = HashMap::new();
    let mut random = Random(seed as u64 + 1001);
    let indexes = &test.releases[0].indexes;
    while !test.is_over() && !indexes.is_empty() {
        let index = &indexes[random.below(indexes.len())];
        let query = QUERIES[random.below(QUERIES.len())];
        let hits = search_index(&agent, index, query).and_then(|hits| {
            let distinct = results_of.entry((index, query)).or_default();
            if !distinct.contains(&hits) {
                distinct.push(hits);
            }
            let is_known = distinct.len() <= test.releases.len();
            ensure!(is_known, "more distinct results than releases");
            Ok(())
        });
        test.record(|results| {
            results.searches += 1;
            let error = hits
                .err()
                .map(|error| format!("{index}, {query:?}: {error:#}"));
            results.errors.extend(error);
        });
        thread::sleep(Duration::from_millis(25));
    }
}

fn search_index(agent: &ureq::Agent, index: &str, query: &str) -> Result<Value> {
    let request = agent.post(format!("http://{ADDRESS}/1/indexes/{index}/query"));
    let request = request.header("content-type", "application/json");
    let mut response = request.send(json!({ "query": query }).to_string())?;
    ensure!(response.status() == 200, "status {}", response.status());
    let mut found: Value = serde_json::from_str(&response.body_mut().read_to_string()?)?;
    Ok(found["hits"].take())
}

/// Sends requests and disconnects before or during the response.
pub fn disconnect_early(test: &LoadTest, seed: usize) {
    let mut random = Random(seed as u64 + 2001);
    let addresses: Vec<&String> = test.releases[0].pages.keys().collect();
    while !test.is_over() {
        let path = addresses[random.below(addresses.len())];
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").repeat(3);
        let sent = random.below(request.len()) + 1;
        // A rejection or reset under load is allowed for this client.
        if let Ok(mut stream) = TcpStream::connect(ADDRESS) {
            let _ = stream.write_all(&request.as_bytes()[..sent]);
            if sent.is_multiple_of(2) {
                let _ = stream.set_read_timeout(Some(Duration::from_millis(100)));
                let _ = stream.read(&mut [0; 512]);
            }
            test.record(|results| results.disconnected += 1);
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Opens connections that send half a head or nothing, ten at a time, until the server closes them.
pub fn open_idle_connections(test: &LoadTest) {
    let mut open: Vec<TcpStream> = Vec::new();
    while !test.is_over() {
        // A connection closed by the server reads as end of file.
        open.retain_mut(|stream| {
            let read = stream.read(&mut [0; 512]);
            read.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
        });
        while open.len() < 10 {
            let Ok(mut stream) = TcpStream::connect(ADDRESS) else {
                break;
            };
            if open.len().is_multiple_of(2) {
                let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: ");
            }
            let _ = stream.set_nonblocking(true);
            open.push(stream);
            test.record(|results| results.idle_connections += 1);
        }
        thread::sleep(Duration::from_millis(200));
    }
}
