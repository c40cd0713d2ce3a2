//! A built site in a temporary folder, and a client without a socket.

use std::fs;
use std::path::{Path, PathBuf};

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use munseo_server::{BuiltSite, Settings, app};
use tempfile::TempDir;
use tower::ServiceExt as _;

/// A folder with files in it.
pub struct Site {
    dir: TempDir,
}

/// A response and its body.
#[derive(Debug)]
pub struct TestResponse {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Site {
    pub fn new(files: &[(&str, &str)]) -> Self {
        let site = Self {
            dir: tempfile::tempdir().unwrap(),
        };
        if !files.is_empty() {
            write_build(&site.dist(), files);
        }
        site
    }

    pub fn dist(&self) -> PathBuf {
        self.dir.path().join("dist")
    }

    pub fn sibling(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn serve(&self) -> Router {
        app(BuiltSite::open(&self.dist()).unwrap())
    }

    pub fn serve_with(&self, settings: &Settings) -> Router {
        let manifest = serde_json::to_string(settings).unwrap();
        write_all(&self.dist(), &[("_munseo/build.json", &manifest)]);
        self.serve()
    }
}

/// Writes files with a manifest, unless they contain one.
pub fn write_build(folder: &Path, files: &[(&str, &str)]) {
    write_all(folder, &[("_munseo/build.json", r#"{"baseUrl":"/"}"#)]);
    write_all(folder, files);
}

/// The manifest of a build that differs from those with other texts.
pub fn manifest(text: &str) -> String {
    format!(r#"{{"baseUrl":"/","text":"{text}"}}"#)
}

pub fn write_all(folder: &Path, files: &[(&str, &str)]) {
    for (path, text) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

pub async fn get(app: &Router, path: &str) -> TestResponse {
    send(app, &Method::GET, path, &[]).await
}

pub async fn get_with(app: &Router, path: &str, headers: &[(&str, &str)]) -> TestResponse {
    send(app, &Method::GET, path, headers).await
}

pub async fn send(
    app: &Router,
    method: &Method,
    path: &str,
    headers: &[(&str, &str)],
) -> TestResponse {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).unwrap();
    let response = app.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes().to_vec();
    TestResponse {
        status: parts.status,
        headers: parts.headers,
        body,
    }
}

impl TestResponse {
    /// A header's value; empty if it is missing.
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// Checks the status and the `Location` or text.
    #[track_caller]
    pub fn expect(&self, status: u16, expected: &str) {
        let target = match self.header("location") {
            "" => self.text(),
            location => location,
        };
        assert_eq!(
            (self.status.as_u16(), target),
            (status, expected),
            "{self:?}"
        );
    }
}
