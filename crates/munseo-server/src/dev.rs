//! The development server.
//!
//! A [`DevBackend`] renders pages on demand. Open pages receive changes as server-sent events at `{base}_munseo/dev`:
//! first the current state, then each [`DevEvent`]. Browsers must not cache anything.

mod browser_report;
mod events;

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use munseo_connections::Shutdown;

pub use self::browser_report::{BrowserReport, ComponentFailure, PolicyViolation};

use crate::Settings;
use crate::headers;
use crate::http::panics;
use crate::http::range::{self, RequestedRange};
use crate::http::{accept, media_type};
use crate::path::{self, BadPath};

/// The path of events below the base URL.
const EVENTS: &str = "_munseo/dev";

/// An event for open pages, as JSON.
pub type DevEvent = Arc<str>;

/// Renders the pages of a site under development.
pub trait DevBackend: Send + Sync + 'static {
    /// Returns the response for a path below the base URL, such as `docs/x`, `docs/x/page.json` or
    /// `_munseo/assets/client.js`; the path of the front page is empty. The path is decoded, has no trailing slash and
    /// cannot leave a folder that it is joined to.
    ///
    /// Called on a thread that may block.
    fn respond(&self, path: &str) -> DevResponse;

    /// The settings of the current site; pages get the same policy as with `munseo serve`.
    fn settings(&self) -> Settings;

    /// Handles a browser's report about a page.
    fn receive_report(&self, report: BrowserReport);

    /// The state of the last build, for a page that has just connected or missed events.
    fn current_events(&self) -> Vec<DevEvent>;

    /// Subscribes to all further events.
    fn subscribe(&self) -> tokio::sync::broadcast::Receiver<DevEvent>;
}

/// The response of a [`DevBackend`] for a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DevResponse {
    /// Generated content.
    Content {
        /// 200; 404 for the not-found page; 500 for a page that explains why the requested one could not be generated.
        status: StatusCode,
        /// The value of `Content-Type`.
        content_type: HeaderValue,
        /// The content.
        body: Bytes,
    },
    /// A file on disk.
    File(PathBuf),
    /// Another path below the base URL, such as `docs/x`.
    Redirect(String),
}

impl DevResponse {
    /// The generated content of a file, whose name or path determines its type.
    pub fn content(name: &str, body: impl Into<Bytes>) -> Self {
        Self::Content {
            status: StatusCode::OK,
            content_type: media_type::of(name),
            body: body.into(),
        }
    }

    /// A complete HTML page with a status.
    pub fn page(status: StatusCode, page: impl Into<Bytes>) -> Self {
        Self::Content {
            status,
            content_type: media_type::of("index.html"),
            body: page.into(),
        }
    }

    fn is_missing(&self) -> bool {
        matches!(
            self,
            Self::Content {
                status: StatusCode::NOT_FOUND,
                ..
            }
        )
    }
}

/// A backend, and the settings of the server.
pub struct DevServer {
    /// Renders the pages.
    pub backend: Arc<dyn DevBackend>,
    /// The base URL, as in [`crate::Settings`].
    pub base_url: String,
    /// Ends the event streams at shutdown; they have no other end.
    pub shutdown: Shutdown,
}

/// Serves GET and HEAD below the base URL from a backend, and POST for reports of browsers.
pub fn dev_app(mut server: DevServer) -> Router {
    server.base_url = path::with_slashes(&server.base_url);
    Router::new()
        .fallback(handle_request)
        .with_state(Arc::new(server))
        .layer(panics::catch(panics::plain))
}

async fn handle_request(State(state): State<Arc<DevServer>>, request: Request) -> Response {
    let (request, body) = request.into_parts();
    let below = request.uri.path().strip_prefix(state.base_url.as_str());
    let is_report = request.method == Method::POST && below == Some(browser_report::PATH);
    let mut response = if is_report {
        receive_report(&state, body).await
    } else {
        respond(&state, &request).await
    };
    if request.method == Method::HEAD {
        *response.body_mut() = Body::empty();
    }
    response
}

async fn receive_report(state: &DevServer, body: Body) -> Response {
    match browser_report::read(body).await {
        Ok(report) => {
            let backend = Arc::clone(&state.backend);
            // A panic of the backend is already printed, so the result is ignored.
            let _ = tokio::task::spawn_blocking(move || backend.receive_report(report)).await;
            StatusCode::NO_CONTENT.into_response()
        }
        Err(status) => status.into_response(),
    }
}

/// The policy of pages: that of `munseo serve`, with a URL for reports.
fn page_policy(state: &DevServer) -> HeaderValue {
    let reports = format!("{}{}", state.base_url, browser_report::PATH);
    headers::policy_header(&state.backend.settings(), Some(&reports))
}

async fn respond(state: &Arc<DevServer>, request: &Parts) -> Response {
    if !matches!(request.method, Method::GET | Method::HEAD) {
        let allowed = [(header::ALLOW, "GET, HEAD")];
        return (
            StatusCode::METHOD_NOT_ALLOWED,
            allowed,
            "only GET and HEAD\n",
        )
            .into_response();
    }
    let query = request.uri.query();
    let to = |path: &str| redirect(&path::location(&state.base_url, path, query));
    let path = match path::parse(&state.base_url, request.uri.path()) {
        Ok(path) => path,
        // A request to the bare host is redirected to the front page.
        Err(BadPath::NotFound) if request.uri.path() == "/" => return to(""),
        Err(BadPath::BaseWithoutSlash) => return to(""),
        Err(BadPath::Malformed) => {
            return (StatusCode::BAD_REQUEST, path::MALFORMED).into_response();
        }
        Err(BadPath::NotFound) => return (StatusCode::NOT_FOUND, "not found\n").into_response(),
    };
    if path == EVENTS {
        return events::stream(Arc::clone(&state.backend), state.shutdown.clone());
    }
    if let Some(clean) = path.strip_suffix('/') {
        return to(clean);
    }
    let wants_markdown = accept::prefers_markdown(&request.headers);
    let backend = Arc::clone(&state.backend);
    let response = tokio::task::spawn_blocking(move || {
        let markdown = wants_markdown.then(|| backend.respond(&path::markdown_path(&path)));
        match markdown {
            Some(markdown @ DevResponse::Content { .. }) if !markdown.is_missing() => markdown,
            _ => backend_response(&*backend, &path),
        }
    })
    .await;
    match response {
        Ok(DevResponse::Content {
            status,
            content_type,
            body,
        }) => {
            // The page that explains a failure has a script of its own.
            let has_policy = content_type.as_bytes().starts_with(b"text/html")
                && status != StatusCode::INTERNAL_SERVER_ERROR;
            let file_headers = [
                (header::CONTENT_TYPE, content_type),
                (header::VARY, HeaderValue::from_static("accept")),
            ];
            let mut response = (status, file_headers, body).into_response();
            if has_policy {
                let policy = page_policy(state);
                let headers = response.headers_mut();
                headers.insert(header::CONTENT_SECURITY_POLICY, policy);
            }
            response
        }
        Ok(DevResponse::File(file)) => send_file(file, &request.headers).await,
        Ok(DevResponse::Redirect(target)) => to(&target),
        Err(_) => {
            let text = "this page cannot be rendered; see the terminal";
            (StatusCode::INTERNAL_SERVER_ERROR, text).into_response()
        }
    }
}

/// Returns the backend's response. If it has no `x/index.html` or `x.html`, but `x` exists, the client is redirected to
/// `x`.
fn backend_response(backend: &dyn DevBackend, path: &str) -> DevResponse {
    let response = backend.respond(path);
    if !response.is_missing() {
        return response;
    }
    let clean = match path.strip_suffix("index.html") {
        Some("") => Some(""),
        Some(folder) => folder.strip_suffix('/'),
        None => path.strip_suffix(".html"),
    };
    match clean {
        Some(clean) if !backend.respond(clean).is_missing() => {
            DevResponse::Redirect(clean.to_owned())
        }
        _ => response,
    }
}

/// Sends a file, or a range of it, which video players request.
async fn send_file(path: PathBuf, headers: &HeaderMap) -> Response {
    let content_type = media_type::of(&path.to_string_lossy());
    let body: Bytes = match tokio::fs::read(&path).await {
        Ok(body) => body.into(),
        Err(error) => {
            tracing::warn!("cannot read `{}`: {error}", path.display());
            return (StatusCode::NOT_FOUND, "not found\n").into_response();
        }
    };
    let length = body.len() as u64;
    let requested = range::requested(headers, length);
    let content_range = requested.content_range(length);
    let (status, body) = match requested {
        RequestedRange::Whole => (StatusCode::OK, body),
        RequestedRange::Part(part) => {
            let part = body.slice(part.start as usize..part.end as usize);
            (StatusCode::PARTIAL_CONTENT, part)
        }
        RequestedRange::Unsatisfiable => (StatusCode::RANGE_NOT_SATISFIABLE, Bytes::new()),
    };
    let mut response = (status, body).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, content_type);
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.extend(content_range.map(|it| (header::CONTENT_RANGE, it)));
    response
}

/// A temporary redirect, because a page may become a folder after the next edit.
fn redirect(location: &str) -> Response {
    (
        StatusCode::TEMPORARY_REDIRECT,
        [(header::LOCATION, location)],
    )
        .into_response()
}
