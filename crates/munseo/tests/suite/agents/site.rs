//! A starter site, its builds and a server of one.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::{self, command, text};

pub(super) fn munseo(arguments: &[&str]) -> String {
    let output = support::munseo(arguments);
    let errors = text(&output.stderr);
    assert!(output.status.success(), "{errors}");
    errors
}

/// A starter site, in a temporary folder that also contains its builds.
pub(super) struct Site {
    pub(super) dir: tempfile::TempDir,
}

impl Site {
    pub(super) fn new() -> Self {
        let site = Self {
            dir: tempfile::tempdir().unwrap(),
        };
        munseo(&["new", &site.path("site"), "--title", "나의 문서"]);
        site
    }

    pub(super) fn path(&self, name: &str) -> String {
        self.dir.path().join(name).to_string_lossy().into_owned()
    }

    pub(super) fn configure(&self, more: &str) {
        let path = self.path("site/munseo.toml");
        let config = fs::read_to_string(&path).unwrap();
        fs::write(path, format!("{config}\n{more}")).unwrap();
    }

    /// Changes the title of the site.
    pub(super) fn rename(&self, title: &str) {
        let path = self.path("site/munseo.toml");
        let config = fs::read_to_string(&path).unwrap();
        assert!(config.contains("나의 문서"));
        fs::write(path, config.replace("나의 문서", title)).unwrap();
    }

    pub(super) fn build(&self, out: &str) -> PathBuf {
        munseo(&["build", &self.path("site"), "--out", &self.path(out)]);
        PathBuf::from(self.path(out))
    }

    pub(super) fn serve(&self, arguments: &[&str]) -> Server {
        let mut child = command()
            .args(["serve", &self.path("site"), "--dist", &self.path("dist")])
            .args(["--addr", "127.0.0.1:0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| {
                let rest = line.split_once(" on http://")?.1.to_owned();
                Some(rest.trim_end_matches('/').to_owned())
            })
            .expect("the server prints its address");
        Server { child, address }
    }
}

pub(super) struct Server {
    pub(super) child: Child,
    pub(super) address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(super) struct Response {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
}

impl Server {
    pub(super) fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> Response {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let host = if headers.to_ascii_lowercase().contains("host:") {
            String::new()
        } else {
            format!("Host: {}\r\n", self.address)
        };
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\n{host}{headers}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let response = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = response.split_once("\r\n\r\n").unwrap();
        Response {
            status: head[9..12].parse().unwrap(),
            head: head.to_ascii_lowercase(),
            body: body.to_owned(),
        }
    }

    pub(super) fn get(&self, path: &str, accept: &str) -> Response {
        self.request("GET", path, &format!("Accept: {accept}\r\n"), "")
    }

    pub(super) fn call(&self, name: &str, arguments: &Value) -> Value {
        let body = json!({
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": { "name": name, "arguments": arguments },
        });
        let headers =
            "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n";
        let response = self.request("POST", "/mcp", headers, &body.to_string());
        assert_eq!(response.status, 200, "{}", response.body);
        let start = response.body.find('{').unwrap();
        let end = response.body.rfind('}').unwrap();
        serde_json::from_str(&response.body[start..=end]).unwrap()
    }
}

/// Waits until a condition holds in a running server.
pub(super) fn wait_until(description: &str, mut condition: impl FnMut() -> bool) {
    let start = Instant::now();
    while !condition() {
        assert!(
            start.elapsed() < Duration::from_secs(30),
            "timed out: {description}"
        );
        thread::sleep(Duration::from_millis(20));
    }
}

pub(super) fn read(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join(path)).unwrap_or_else(|_| panic!("{path} is missing"))
}
