//! Clients: readers, searchers, and two kinds of misbehaving ones.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use ureq::http::{HeaderMap, StatusCode};

use super::{ADDRESS, LoadTest};
use crate::bench::site::Random;

/// Results of clients.
#[derive(Default)]
pub struct ClientResults {
    /// Responses that were compared with the files.
    pub answers: usize,
    /// Answers to searches.
    pub searches: usize,
    /// Requests whose client disconnected.
    pub left: usize,
    /// Connections that never sent a complete request.
    pub silent: usize,
    /// Responses of the previous release, long after a deploy.
    pub late: usize,
    /// Errors.
    pub wrong: Vec<String>,
    /// Response times in microseconds, ascending.
    pub times: Vec<u32>,
}

impl ClientResults {
    /// Adds the results of another client.
    pub fn add(&mut self, other: Self) {
        self.answers += other.answers;
        self.searches += other.searches;
        self.left += other.left;
        self.silent += other.silent;
        self.late += other.late;
        self.wrong.extend(other.wrong);
        self.times.extend(other.times);
        self.times.sort_unstable();
    }
}

/// A response with its body as sent.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
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

fn get(agent: &ureq::Agent, path: &str, headers: &[(&str, &str)]) -> Result<Answer> {
    let mut request = agent.get(format!("http://{ADDRESS}{path}"));
    for &(name, value) in headers {
        request = request.header(name, value);
    }
    take(request.call()?)
}

fn take(response: ureq::http::Response<ureq::Body>) -> Result<Answer> {
    let (head, mut body) = response.into_parts();
    Ok(Answer {
        status: head.status,
        headers: head.headers,
        body: body.with_config().limit(64 << 20).read_to_vec()?,
    })
}

/// Requests pages until the end of the measurement.
pub fn read(test: &LoadTest, seed: usize) -> ClientResults {
    let agent = connect();
    let mut chance = Random(seed as u64 + 1);
    let mut results = ClientResults::default();
    let addresses: Vec<&String> = test.releases[0].pages.keys().collect();
    // The body that was sent with each tag.
    let mut tags = HashMap::new();
    while !test.is_over() {
        let path = addresses[chance.below(addresses.len())];
        let before = test.served();
        let start = Instant::now();
        let way = RequestKind::ALL[chance.below(RequestKind::ALL.len())];
        match check(&agent, test, path, way, &mut tags) {
            Ok(release) => {
                let (served, is_settled) = before;
                // Unless the next deploy happened during the request.
                let is_late = is_settled && release != served && test.served() == before;
                results.late += usize::from(is_late);
            }
            Err(error) => results.wrong.push(format!("{path} ({way:?}): {error:#}")),
        }
        results.answers += 1;
        results.times.push(start.elapsed().as_micros() as u32);
    }
    results
}

/// The kind of request for a page.
#[derive(Debug, Clone, Copy)]
enum RequestKind {
    Plain,
    Brotli,
    Part,
    Again,
}

impl RequestKind {
    const ALL: [Self; 4] = [Self::Plain, Self::Brotli, Self::Part, Self::Again];
}

/// Requests a page, and compares the response with the files of both releases.
fn check(
    agent: &ureq::Agent,
    test: &LoadTest,
    path: &str,
    way: RequestKind,
    tags: &mut HashMap<String, u64>,
) -> Result<usize> {
    let encoding = match way {
        RequestKind::Brotli | RequestKind::Again => "br",
        RequestKind::Plain | RequestKind::Part => "identity",
    };
    let mut headers = vec![("accept-encoding", encoding)];
    if matches!(way, RequestKind::Part) {
        headers.push(("range", "bytes=10-99"));
    }
    let answer = get(agent, path, &headers)?;
    let expected = if matches!(way, RequestKind::Part) {
        206
    } else {
        200
    };
    ensure!(answer.status == expected, "status {}", answer.status);
    let is_compressed = answer.header("content-encoding") == "br";
    let bytes = |release: usize| {
        let page = test.releases[release].pages.get(path)?;
        let whole = if is_compressed {
            &page.brotli
        } else {
            &page.plain
        };
        Some(if matches!(way, RequestKind::Part) {
            whole.get(10..100.min(whole.len())).unwrap_or_default()
        } else {
            whole.as_slice()
        })
    };
    // Content that is equal in both releases counts as that of the served one.
    let (served, _) = test.served();
    let release = [served, 1 - served]
        .into_iter()
        .find(|&release| bytes(release) == Some(answer.body.as_slice()));
    let Some(release) = release else {
        anyhow::bail!("{} bytes of neither release", answer.body.len());
    };
    let tag = answer.header("etag").to_owned();
    ensure!(!tag.is_empty(), "no tag");
    if !matches!(way, RequestKind::Part) {
        let sent = digest(&answer.body);
        let known = *tags.entry(format!("{path} {tag}")).or_insert(sent);
        ensure!(known == sent, "the tag {tag} has two bodies");
    }
    if matches!(way, RequestKind::Again) {
        let again = get(
            agent,
            path,
            &[("accept-encoding", encoding), ("if-none-match", &tag)],
        )?;
        let is_same = again.header("etag") == tag;
        let expected = if is_same { 304 } else { 200 };
        ensure!(
            again.status == expected && is_same == again.body.is_empty(),
            "status {} to the tag {tag}, with {}",
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

/// Queries: names, words, typing errors, and an empty one.
const QUERIES: [&str; 6] = ["page", "chunk", "배열", "pgae 12", "ㅂㅇ", "xqzvkw"];

/// Searches until the end of the measurement, below the rate limit.
pub fn search(test: &LoadTest, seed: usize) -> ClientResults {
    let agent = connect();
    let mut results = ClientResults::default();
    // The answers to each query: one per release, and no third.
    let mut known: HashMap<(String, &str), Vec<Value>> = HashMap::new();
    let mut chance = Random(seed as u64 + 1001);
    let indexes = &test.releases[0].indexes;
    while !test.is_over() && !indexes.is_empty() {
        let index = &indexes[chance.below(indexes.len())];
        let query = QUERIES[chance.below(QUERIES.len())];
        match ask(&agent, index, query) {
            Ok(hits) => {
                let answers = known.entry((index.clone(), query)).or_default();
                if !answers.contains(&hits) {
                    answers.push(hits);
                }
                if answers.len() > test.releases.len() {
                    let wrong = format!("{index} gives a third answer to {query:?}");
                    results.wrong.push(wrong);
                }
            }
            Err(error) => results.wrong.push(format!("{index}, {query:?}: {error:#}")),
        }
        results.searches += 1;
        thread::sleep(Duration::from_millis(25));
    }
    results
}

fn ask(agent: &ureq::Agent, index: &str, query: &str) -> Result<Value> {
    let address = format!("http://{ADDRESS}/1/indexes/{index}/query");
    let body = json!({ "query": query }).to_string();
    let request = agent
        .post(address)
        .header("content-type", "application/json");
    let answer = take(request.send(body)?)?;
    ensure!(answer.status == 200, "status {}", answer.status);
    let mut answer: Value = serde_json::from_slice(&answer.body)?;
    Ok(answer["hits"].take())
}

/// Sends requests and disconnects before or during the response.
pub fn leave(test: &LoadTest, seed: usize) -> ClientResults {
    let mut results = ClientResults::default();
    let mut chance = Random(seed as u64 + 2001);
    let addresses: Vec<&String> = test.releases[0].pages.keys().collect();
    while !test.is_over() {
        let path = addresses[chance.below(addresses.len())];
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").repeat(3);
        let sent = chance.below(request.len()) + 1;
        // A rejection or reset under load is allowed for this client.
        if let Ok(mut stream) = TcpStream::connect(ADDRESS) {
            let _ = stream.write_all(&request.as_bytes()[..sent]);
            if sent.is_multiple_of(2) {
                let _ = stream.set_read_timeout(Some(Duration::from_millis(100)));
                let _ = stream.read(&mut [0; 512]);
            }
            results.left += 1;
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
            results.silent += 1;
        }
        thread::sleep(Duration::from_millis(200));
    }
    results
}
