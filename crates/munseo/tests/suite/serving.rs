//! A running server, and a client that sends exactly the bytes of a test.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server that is stopped at the end of its test.
pub(crate) struct ServerProcess {
    pub(crate) child: Child,
    pub(crate) address: String,
    /// Held open, because a program with a closed standard output exits.
    _stdout: Lines<BufReader<ChildStdout>>,
}

impl ServerProcess {
    /// Starts `munseo serve …`, and waits until it reports its address.
    pub(crate) fn start(command: &mut Command) -> Self {
        let started = command.stdout(Stdio::piped()).spawn();
        let mut child = started.expect("the command starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let address = stdout
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, address) = line.strip_prefix("serving ")?.split_once("http://")?;
                Some(address.trim_end_matches('/').to_owned())
            })
            .expect("it serves");
        Self {
            child,
            address,
            _stdout: stdout,
        }
    }

    /// Sends a request; returns the raw status, headers and body.
    pub(crate) fn send(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut response = String::new();
        stream.read_to_string(&mut response).unwrap();
        response
    }

    /// Requests a page.
    pub(crate) fn get(&self, path: &str) -> String {
        self.send(&format!("GET {path} HTTP/1.1{COMMON_HEADERS}\r\n"))
    }

    /// Searches an index.
    pub(crate) fn search(&self, index: &str) -> String {
        let body = r#"{"query":"a"}"#;
        let length = format!("content-length: {}\r\n", body.len());
        let path = format!("/1/indexes/{index}/query");
        self.send(&format!(
            "POST {path} HTTP/1.1{COMMON_HEADERS}{length}\r\n{body}"
        ))
    }
}

/// The headers of every request.
const COMMON_HEADERS: &str = "\r\nhost: localhost\r\nconnection: close\r\n";

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
