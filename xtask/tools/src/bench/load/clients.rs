//! Clients: readers, searchers, clients that disconnect early, and idle connections.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use ureq::http::{HeaderMap, StatusCode};

use super::super::site::Random;
use super::{ADDRESS, LoadTest};

/// Results of clients.
#[derive(Default)]
pub struct ClientResults {
    /// Responses that were compared with the files.
    pub responses: usize,
    /// Responses to searches.
    pub searches: usize,
    /// Requests whose client disconnected.
    pub disconnected: usize,
    /// Connections that never sent a complete request.
    pub idle_connections: usize,
    /// Responses of the previous release, long after a deploy.
    pub stale: usize,
    /// Errors.
    pub errors: Vec<String>,
    /// Response times in microseconds, ascending.
    pub times: Vec<u32>,
}

impl ClientResults {
    /// Adds the results of another client.
    pub fn add(&mut self, other: Self) {
        self.responses += other.responses;
        self.searches += other.searches;
        self.disconnected += other.disconnected;
        self.idle_connections += other.idle_connections;
        self.stale += other.stale;
        self.errors.extend(other.errors);
        self.times.extend(other.times);
        self.times.sort_unstable();
    }
}

/// A response with its body as sent.
struct Response {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Response {
    fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }
}

/// A persistent connection, as in browsers.
fn connect() -> ureq::Agent {
    ureq::Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into()
}

fn get(agent: &ureq::Agent, path: &str, headers: &[(&str, &str)]) -> Result<Response> {
    let mut request = agent.get(format!("http://{ADDRESS}{path}"));
    for &(name, value) in headers {
        request = request.header(name, value);
    }
    read_response(request.call()?)
}

fn read_response(response: ureq::http::Response<ureq::Body>) -> Result<Response> {
    let (head, mut body) = response.into_parts();
    Ok(Response {
        status: head.status,
        headers: head.headers,
        body: body.with_config().limit(64 << 20).read_to_vec()?,
    })
}

/// Requests pages until the end of the measurement.
pub fn read(test: &LoadTest, seed: usize) -> ClientResults {
    let agent = connect();
    let mut random = Random(seed as u64 + 1);
    let mut results = ClientResults::default();
    let addresses: Vec<&String> = test.releases[0].pages.keys().collect();
    // The body that was sent with each tag.
    let mut tags = HashMap::new();
    while !test.is_over() {
        let path = addresses[random.below(addresses.len())];
        let before = test.served_release();
        let start = Instant::now();
        let kind = RequestKind::ALL[random.below(RequestKind::ALL.len())];
        match check(&agent, test, path, kind, &mut tags) {
            Ok(release) => {
                let (served, is_settled) = before;
                // Ignored if a deploy happened during the request.
                let is_stale = is_settled && release != served && test.served_release() == before;
                results.stale += usize::from(is_stale);
            }
            Err(error) => results.errors.push(format!("{path} ({kind:?}): {error:#}")),
        }
        results.responses += 1;
        results.times.push(start.elapsed().as_micros() as u32);
    }
    results
}

/// The kind of request for a page.
#[derive(Debug, Clone, Copy)]
enum RequestKind {
    Plain,
    Brotli,
    Range,
    Conditional,
}

impl RequestKind {
    const ALL: [Self; 4] = [Self::Plain, Self::Brotli, Self::Range, Self::Conditional];
}

/// Requests a page, and compares the response with the files of both releases.
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
    if matches!(kind, RequestKind::Range) {
        headers.push(("range", "bytes=10-99"));
    }
    let response = get(agent, path, &headers)?;
    let expected = if matches!(kind, RequestKind::Range) {
        206
    } else {
        200
    };
    ensure!(response.status == expected, "status {}", response.status);
    let is_compressed = response.header("content-encoding") == "br";
    let bytes = |release: usize| {
        let page = test.releases[release].pages.get(path)?;
        let whole = if is_compressed {
            &page.brotli
        } else {
            &page.plain
        };
        Some(if matches!(kind, RequestKind::Range) {
            whole.get(10..100.min(whole.len())).unwrap_or_default()
        } else {
            whole.as_slice()
        })
    };
    // Content that is equal in both releases counts as that of the served one.
    let (served, _) = test.served_release();
    let release = [served, 1 - served]
        .into_iter()
        .find(|&release| bytes(release) == Some(response.body.as_slice()));
    let Some(release) = release else {
        anyhow::bail!(
            "response ({} bytes) matches no release",
            response.body.len()
        );
    };
    let tag = response.header("etag").to_owned();
    ensure!(!tag.is_empty(), "missing ETag");
    if !matches!(kind, RequestKind::Range) {
        let sent = digest(&response.body);
        let known = *tags.entry(format!("{path} {tag}")).or_insert(sent);
        ensure!(known == sent, "ETag {tag} was sent with two bodies");
    }
    if matches!(kind, RequestKind::Conditional) {
        let again = get(
            agent,
            path,
            &[("accept-encoding", encoding), ("if-none-match", &tag)],
        )?;
        let is_same = again.header("etag") == tag;
        let expected = if is_same { 304 } else { 200 };
        ensure!(
            again.status == expected && is_same == again.body.is_empty(),
            "status {} for If-None-Match {tag}, with ETag {}",
            again.status,
            again.header("etag")
        );
    }
    Ok(release)
}

fn digest(bytes: &[u8]) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// Queries: a name, a word, Korean, a typo, initial consonants, and one without results.
const QUERIES: [&str; 6] = ["page", "chunk", "배열", "pgae 12", "ㅂㅇ", "xqzvkw"];

/// Searches until the end of the measurement, below the rate limit.
pub fn search(test: &LoadTest, seed: usize) -> ClientResults {
    let agent = connect();
    let mut results = ClientResults::default();
    // The distinct results of each query: at most one per release.
    let mut results_of: HashMap<(String, &str), Vec<Value>> = HashMap::new();
    let mut random = Random(seed as u64 + 1001);
    let indexes = &test.releases[0].indexes;
    while !test.is_over() && !indexes.is_empty() {
        let index = &indexes[random.below(indexes.len())];
        let query = QUERIES[random.below(QUERIES.len())];
        match search_index(&agent, index, query) {
            Ok(hits) => {
                let distinct = results_of.entry((index.clone(), query)).or_default();
                if !distinct.contains(&hits) {
                    distinct.push(hits);
                }
                if distinct.len() > test.releases.len() {
                    let error =
                        format!("{index} has more distinct results for {query:?} than releases");
                    results.errors.push(error);
                }
            }
            Err(error) => results
                .errors
                .push(format!("{index}, {query:?}: {error:#}")),
        }
        results.searches += 1;
        thread::sleep(Duration::from_millis(25));
    }
    results
}

fn search_index(agent: &ureq::Agent, index: &str, query: &str) -> Result<Value> {
    let address = format!("http://{ADDRESS}/1/indexes/{index}/query");
    let body = json!({ "query": query }).to_string();
    let request = agent
        .post(address)
        .header("content-type", "application/json");
    let response = read_response(request.send(body)?)?;
    ensure!(response.status == 200, "status {}", response.status);
    let mut response: Value = serde_json::from_slice(&response.body)?;
    Ok(response["hits"].take())
}

/// Sends requests and disconnects before or during the response.
pub fn disconnect_early(test: &LoadTest, seed: usize) -> ClientResults {
    let mut results = ClientResults::default();
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
            results.disconnected += 1;
        }
        thread::sleep(Duration::from_millis(5));
    }
    results
}

/// Opens connections that send half a head or nothing, ten at a time, until the server closes them.
pub fn open_idle_connections(test: &LoadTest) -> ClientResults {
    let mut results = ClientResults::default();
    let mut open: Vec<TcpStream> = Vec::new();
    while !test.is_over() {
        // A connection closed by the server reads as end of file.
        open.retain_mut(|stream| {
            let read = stream.read(&mut [0; 512]);
            read.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
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
            results.idle_connections += 1;
        }
        thread::sleep(Duration::from_millis(200));
    }
    results
}
