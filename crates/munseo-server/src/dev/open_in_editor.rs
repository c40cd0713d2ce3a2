//! Requests of pages to open a file in the author's editor.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;

/// The path of these requests below the base URL.
pub(super) const PATH: &str = "_munseo/dev/open";

/// A location in a file of the site.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FileLocation {
    /// The path as in diagnostics, such as `docs/en/start.md`.
    pub file: String,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1.
    pub column: u32,
}

/// Reads a request. Only pages of this server may send it, because other sites must not start programs.
pub(super) async fn read(headers: &HeaderMap, body: Body) -> Result<FileLocation, StatusCode> {
    let is_own = headers
        .get("sec-fetch-site")
        .is_some_and(|site| site.as_bytes() == b"same-origin");
    if !is_own {
        return Err(StatusCode::FORBIDDEN);
    }
    let bytes = to_bytes(body, 8 * 1024)
        .await
        .map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
    serde_json::from_slice(&bytes).map_err(|_| StatusCode::BAD_REQUEST)
}
