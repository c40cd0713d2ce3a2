//! A language server as a child process: JSON-RPC over its standard input and output.
//!
//! Three threads serve the pipes, so that the two processes cannot deadlock: one writes, one reads and responds to
//! requests of the server, one keeps the last lines of its stderr.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read as _, Write};
use std::path::Path;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use munseo_platform::process::{ProcessGroup, spawn_group};
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::{Value, json};

/// Number of lines of stderr that are kept.
const MAX_STDERR_LINES: usize = 4;

/// Time limit for reading the rest of stderr: a child process of the server may hold the pipe open.
const STDERR_TIMEOUT: Duration = Duration::from_secs(1);

/// Interval between checks whether the server still runs.
const POLL_INTERVAL: Duration = Duration::from_millis(250);

/// A running server.
#[derive(Debug)]
pub(crate) struct Connection {
    process: ProcessGroup,
    outgoing: Sender<Vec<u8>>,
    incoming: Receiver<Incoming>,
    /// The last lines of stderr, after its end.
    stderr_tail: Receiver<String>,
    /// The last diagnostics that the server pushed for each document.
    published: FxHashMap<String, Value>,
    next_id: u64,
    timeout: Duration,
}

/// A request that has been sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RequestId(u64);

/// The response of the server: a result, or the message of an error.
pub(crate) type Response = Result<Value, String>;

/// The reason why a server cannot be used any more.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ServerFailure {
    /// It could not be started.
    #[error("it could not be started: {0}")]
    Spawn(#[source] io::Error),
    /// It exited, with the last lines of its stderr for the end of a sentence.
    #[error("it ended unexpectedly{0}")]
    Exited(String),
    /// It did not respond in time.
    #[error("it timed out after {} s", .0.as_secs_f32())]
    TimedOut(Duration),
    /// It rejected the initialization.
    #[error("it rejected the initialization: {0}")]
    Initialize(String),
}

enum Incoming {
    Response(u64, Response),
    /// A document's URI and its pushed diagnostics.
    Published(String, Value),
}

impl Connection {
    /// Starts a server, which is killed when the connection is dropped.
    pub(crate) fn start(
        program: &Path,
        arguments: &[&str],
        folder: &Path,
        timeout: Duration,
    ) -> Result<Self, ServerFailure> {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut process = spawn_group(&mut command).map_err(ServerFailure::Spawn)?;
        let child = process.root();
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            unreachable!("all three are piped");
        };
        let (outgoing, to_write) = channel();
        let (to_us, incoming) = channel();
        let (stderr_end, stderr_tail) = channel();
        thread::spawn(move || write_all(stdin, &to_write));
        thread::spawn({
            let outgoing = outgoing.clone();
            move || read_all(stdout, &to_us, &outgoing)
        });
        thread::spawn(move || stderr_end.send(tail_of(stderr)));
        Ok(Self {
            process,
            outgoing,
            incoming,
            stderr_tail,
            published: FxHashMap::default(),
            next_id: 0,
            timeout,
        })
    }

    /// Sends a request; [`Connection::wait_for`] waits for its response.
    pub(crate) fn request(&mut self, method: &str, params: &Value) -> RequestId {
        self.next_id += 1;
        self.send(&json!({
            "jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params,
        }));
        RequestId(self.next_id)
    }

    /// Sends a notification.
    pub(crate) fn notify(&self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Waits for the responses to requests, in the order of the requests.
    pub(crate) fn wait_for(
        &mut self,
        requests: &[RequestId],
    ) -> Result<Vec<Response>, ServerFailure> {
        let mut responses: FxHashMap<u64, Response> = FxHashMap::default();
        let mut missing: FxHashSet<u64> = requests.iter().map(|request| request.0).collect();
        let mut deadline = Instant::now() + self.timeout;
        while !missing.is_empty() {
            let left = deadline.saturating_duration_since(Instant::now());
            // Checked before the last responses are read: what the server sent before it exited counts.
            let has_ended = self.process.has_ended();
            match self.incoming.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(Incoming::Response(id, response)) => {
                    if missing.remove(&id) {
                        responses.insert(id, response);
                        deadline = Instant::now() + self.timeout;
                    }
                }
                Ok(Incoming::Published(uri, diagnostics)) => {
                    self.published.insert(uri, diagnostics);
                }
                Err(RecvTimeoutError::Timeout) if has_ended => {
                    return Err(self.exit_failure());
                }
                Err(RecvTimeoutError::Timeout) if Instant::now() < deadline => {}
                Err(RecvTimeoutError::Timeout) => {
                    return Err(ServerFailure::TimedOut(self.timeout));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.exit_failure());
                }
            }
        }
        Ok(requests
            .iter()
            .map(|request| {
                responses
                    .remove(&request.0)
                    .unwrap_or_else(|| Err("the same request was waited for twice".to_owned()))
            })
            .collect())
    }

    /// Sends a request and waits for its response.
    pub(crate) fn request_and_wait(
        &mut self,
        method: &str,
        params: &Value,
    ) -> Result<Response, ServerFailure> {
        let request = self.request(method, params);
        let mut responses = self.wait_for(&[request])?;
        Ok(responses.remove(0))
    }

    /// The diagnostics last pushed for a document.
    pub(crate) fn published(&self, uri: &str) -> &Value {
        self.published.get(uri).unwrap_or(&Value::Null)
    }

    fn send(&self, message: &Value) {
        // A server that has exited is detected when a response is awaited.
        let _ = self.outgoing.send(frame(message));
    }

    /// The failure of a server that has exited.
    fn exit_failure(&self) -> ServerFailure {
        // The response channel may close before stderr has been read.
        let text = self.stderr_tail.recv_timeout(STDERR_TIMEOUT);
        ServerFailure::Exited(match text.unwrap_or_default().as_str() {
            "" => String::new(),
            text => format!(", saying `{text}`"),
        })
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // The server has no state to save, so it is killed.
        self.process.kill();
    }
}

fn frame(message: &Value) -> Vec<u8> {
    let body = message.to_string();
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

fn write_all(mut stdin: ChildStdin, messages: &Receiver<Vec<u8>>) {
    while let Ok(message) = messages.recv() {
        if stdin
            .write_all(&message)
            .and_then(|()| stdin.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read_all(stdout: ChildStdout, to_us: &Sender<Incoming>, outgoing: &Sender<Vec<u8>>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(message) = read_message(&mut stdout) {
        let incoming = match (message["method"].as_str(), message.get("id")) {
            (Some(method), Some(id)) => {
                let response = json!({
                    "jsonrpc": "2.0", "id": id, "result": response_to(method, &message["params"]),
                });
                let _ = outgoing.send(frame(&response));
                continue;
            }
            (Some("textDocument/publishDiagnostics"), None) => {
                let params = &message["params"];
                let uri = params["uri"].as_str().unwrap_or_default().to_owned();
                Incoming::Published(uri, params["diagnostics"].clone())
            }
            (Some(_), None) => continue,
            (None, id) => {
                let Some(id) = id.and_then(Value::as_u64) else {
                    continue;
                };
                let response = match message.get("error") {
                    Some(error) => Err(error["message"].as_str().unwrap_or("error").to_owned()),
                    None => Ok(message["result"].clone()),
                };
                Incoming::Response(id, response)
            }
        };
        if to_us.send(incoming).is_err() {
            return;
        }
    }
}

/// The response to a request of the server: that of a client without settings.
fn response_to(method: &str, params: &Value) -> Value {
    match method {
        "workspace/configuration" => {
            let items = params["items"].as_array().map_or(0, Vec::len);
            json!(vec![Value::Null; items])
        }
        _ => Value::Null,
    }
}

/// Maximum length of a header line and of a line of stderr, in bytes.
const MAX_LINE_BYTES: u64 = 4096;

/// Maximum length of a message, in bytes. A working compiler sends a thousandth of it.
const MAX_MESSAGE_BYTES: u64 = 64 * 1024 * 1024;

/// Reads one message; `None` at the end of the stream and for an invalid message.
fn read_message(reader: &mut impl BufRead) -> Option<Value> {
    let mut length = None;
    loop {
        let mut line = String::new();
        let read = reader.by_ref().take(MAX_LINE_BYTES).read_line(&mut line);
        // The stream has ended, or the line is too long for a header.
        if read.ok()? == 0 || !line.ends_with('\n') {
            return None;
        }
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':')?;
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse::<u64>().ok();
        }
    }
    // Memory grows with the received bytes: the length in the header cannot be trusted.
    let length = length.filter(|length| *length <= MAX_MESSAGE_BYTES)?;
    let mut body = Vec::new();
    let read = reader.by_ref().take(length).read_to_end(&mut body).ok()?;
    if read as u64 != length {
        return None;
    }
    serde_json::from_slice(&body).ok()
}

/// The last lines of stderr, once it ends.
fn tail_of(stderr: ChildStderr) -> String {
    let mut stderr = BufReader::new(stderr);
    let mut lines = VecDeque::new();
    loop {
        let mut line = Vec::new();
        let read = (&mut stderr)
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return lines.make_contiguous().join(" ");
        }
        let line = String::from_utf8_lossy(&line);
        if !line.trim().is_empty() {
            lines.push_back(line.trim().to_owned());
        }
        if lines.len() > MAX_STDERR_LINES {
            lines.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_was_framed_is_read_back() {
        let message = json!({ "id": 1, "result": "결과" });
        let bytes = [frame(&message), frame(&Value::Null)].concat();
        let mut reader = bytes.as_slice();
        assert_eq!(read_message(&mut reader), Some(message));
        assert_eq!(read_message(&mut reader), Some(Value::Null));
        assert_eq!(read_message(&mut reader), None);
    }

    #[test]
    fn an_invalid_message_ends_reading() {
        for bytes in [
            "Usage: tsc\n\n",
            "hello\nhello\nhello\n",
            "Content-Length: 9\r\n\r\n{}",
            "Content-Length: 99999999999999\r\n\r\n{}",
            "Content-Length: -1\r\n\r\n{}",
            &"x".repeat(1_000_000),
        ] {
            let start: String = bytes.chars().take(40).collect();
            assert_eq!(read_message(&mut bytes.as_bytes()), None, "{start}");
        }
    }
}
