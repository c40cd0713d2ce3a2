//! A folder of indexes, and a client that sends requests without a socket.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use munseo_server::{IndexFolder, IndexNames, SearchAccess, SearchState, search_app};
use serde_json::{Value, json};
use tower::ServiceExt as _;

use crate::table;

/// A response and its body.
#[derive(Debug)]
pub struct TestResponse {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl TestResponse {
    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Checks the status and the message, both in the header and in the body.
    #[track_caller]
    pub fn expect_rejection(&self, status: u16, message: &str) {
        assert_eq!(self.status.as_u16(), status, "{self:?}");
        assert_eq!(self.body, json!({ "message": message, "status": status }));
        assert_eq!(
            self.header("content-type"),
            "application/json; charset=utf-8"
        );
        assert_eq!(self.header("access-control-allow-origin"), "*");
        assert_eq!(self.header("cross-origin-resource-policy"), "cross-origin");
    }
}

/// Writes the indexes of the table of cases, and their list.
pub fn write_indexes(folder: &Path, names: &[&str]) {
    let listed: Vec<Value> = table::index_files()
        .into_iter()
        .filter(|(name, _)| names.contains(&name.as_str()))
        .map(|(name, bytes)| {
            let file = format!("{name}.idx");
            fs::write(folder.join(&file), bytes).unwrap();
            json!({ "name": name, "locale": name.rsplit('-').next(), "file": file })
        })
        .collect();
    let list = json!({ "search": { "indexes": listed } });
    fs::write(folder.join("indexes.json"), list.to_string()).unwrap();
}

pub fn source(folder: &Path, names: IndexNames) -> IndexFolder {
    IndexFolder {
        root: folder.to_owned(),
        manifest: "indexes.json".into(),
        names,
    }
}

/// A server of the table's indexes.
pub fn server(access: SearchAccess) -> (tempfile::TempDir, Router) {
    let folder = tempfile::tempdir().unwrap();
    write_indexes(folder.path(), &["docs-en", "docs-ko"]);
    let state = SearchState::new(source(folder.path(), IndexNames::Listed), access);
    (folder, search_app(Arc::new(state), "/"))
}

pub async fn post(app: &Router, path: &str, body: &str) -> TestResponse {
    send(app, &Method::POST, path, &[], body).await
}

pub async fn send(
    app: &Router,
    method: &Method,
    path: &str,
    headers: &[(&str, &str)],
    body: impl Into<Vec<u8>>,
) -> TestResponse {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from(body.into())).unwrap();
    let response = app.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    TestResponse {
        status: parts.status,
        headers: parts.headers,
        body: serde_json::from_slice(&body).unwrap_or_default(),
    }
}
