//! A running server, and a client that sends exactly the bytes of a test.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server that is stopped at the end of its test.
pub(crate) struct Serving {
    pub(crate) child: Child,
    pub(crate) address: String,
    /// Held open, because a program with a closed standard output exits.
    _printed: Lines<BufReader<ChildStdout>>,
}

impl Serving {
    /// Starts `munseo serve …`, and waits until it reports its address.
    pub(crate) fn start(command: &mut Command) -> Self {
        let started = command.stdout(Stdio::piped()).spawn();
        let mut child = started.expect("the command starts");
        let mut printed = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let address = printed
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
            _printed: printed,
        }
    }

    /// Sends a request; returns the raw status, headers and body.
    pub(crate) fn say(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks for a page.
    pub(crate) fn get(&self, path: &str) -> String {
        self.say(&format!("GET {path} HTTP/1.1{END}\r\n"))
    }

    /// Searches an index.
    pub(crate) fn search(&self, index: &str) -> String {
        let body = r#"{"query":"a"}"#;
        let length = format!("content-length: {}\r\n", body.len());
        let path = format!("/1/indexes/{index}/query");
        self.say(&format!("POST {path} HTTP/1.1{END}{length}\r\n{body}"))
    }
}

/// The headers of every request.
const END: &str = "\r\nhost: localhost\r\nconnection: close\r\n";

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
