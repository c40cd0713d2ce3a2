//! Serves a built site over HTTP.
//!
//! 1. The method is GET or HEAD, the path is decoded once ([`crate::path`]).
//! 2. The path is resolved to a file, a redirect to its clean form, or nothing ([`resolve()`]).
//! 3. The file's best variant is opened ([`crate::folder`]).
//! 4. Conditions and ranges select the whole content, a part, or 304 ([`crate::http`]).

mod markdown;
mod resolve;
mod response;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

pub use self::markdown::Unavailable;
use self::resolve::{Resolution, resolve};
use self::response::File;
use crate::Settings;
use crate::folder::{BuildManifest, BuiltSite, FileId, FileIndex, ReadError};
use crate::http::accept;
use crate::http::encoding;
use crate::http::panics;
use crate::path::{self, BadPath, markdown_path};

/// Maximum number of attempts to read a file while a new build replaces the old one. It also limits the time that the
/// folder may be missing.
const MAX_ATTEMPTS: usize = 20;
const ATTEMPT_INTERVAL: Duration = Duration::from_millis(25);

/// The status and the text of a missing page.
const NOT_FOUND: (StatusCode, &str) = (StatusCode::NOT_FOUND, "not found\n");

impl BuiltSite {
    /// The `_munseo/build.json` of the served build.
    ///
    /// Must be called within a Tokio runtime.
    pub fn settings(self: &Arc<Self>) -> Arc<Settings> {
        Arc::clone(&self.index().site.settings)
    }
}

/// Serves GET and HEAD below the base URL; other merged routes take precedence.
///
/// Must be served within a Tokio runtime.
pub fn app(site: Arc<BuiltSite>) -> Router {
    Router::new()
        .fallback(handle_request)
        .with_state(site)
        .layer(panics::catch(panics::plain))
}

async fn handle_request(State(site): State<Arc<BuiltSite>>, request: Request) -> Response {
    let (request, _) = request.into_parts();
    if !matches!(request.method, Method::GET | Method::HEAD) {
        let text = "only GET and HEAD\n";
        let response = response::text(StatusCode::METHOD_NOT_ALLOWED, text);
        return ([(header::ALLOW, "GET, HEAD")], response).into_response();
    }
    site.respond(&request).await
}

/// The index of a request is outdated: the one to use instead; `None` if the folder must be read again.
struct Outdated(Option<Arc<FileIndex>>);

impl BuiltSite {
    async fn respond(self: &Arc<Self>, request: &Parts) -> Response {
        let mut index = self.index();
        for attempt in 0..MAX_ATTEMPTS {
            index = match self.respond_from(&index, request).await {
                Ok(response) => return response,
                Err(Outdated(Some(newer))) => newer,
                Err(Outdated(None)) => self.next_index(&index, attempt).await,
            };
        }
        unavailable()
    }

    async fn respond_from(
        self: &Arc<Self>,
        index: &Arc<FileIndex>,
        request: &Parts,
    ) -> Result<Response, Outdated> {
        let (method, headers) = (&request.method, &request.headers);
        let (base, query) = (&index.site.base, request.uri.query());
        let path = match path::parse(base, request.uri.path()) {
            Ok(path) => path,
            Err(BadPath::BaseWithoutSlash) => {
                return Ok(response::redirect(&path::location(base, "", query)));
            }
            Err(BadPath::Malformed) => {
                // The not-found page is sent with status 400; its script displays that the path cannot be decoded.
                let below = request.uri.path().strip_prefix(base.as_str());
                let reason = (StatusCode::BAD_REQUEST, path::MALFORMED);
                let below = below.unwrap_or_default();
                return self.error_page(reason, below, request, index).await;
            }
            Err(BadPath::NotFound) => {
                return match self.health(request.uri.path()) {
                    Some(response) => Ok(response),
                    None => self.error_page(NOT_FOUND, "", request, index).await,
                };
            }
        };
        if let Some(target) = index.site.redirect(&path) {
            return Ok(response::redirect(&with_query(target, query)));
        }
        let file = match resolve(index, &path) {
            Resolution::File(file) => file,
            Resolution::Redirect(target) => {
                return Ok(response::redirect(&path::location(base, target, query)));
            }
            Resolution::Missing => {
                if let Some(response) = self.health(request.uri.path()) {
                    return Ok(response);
                }
                if let Some(target) = index.site.redirect_by_pattern(&path) {
                    return Ok(response::redirect(&with_query(&target, query)));
                }
                let names = resolve::candidates(&path);
                let newer = self.refreshed_index(index, names).await;
                if Arc::ptr_eq(&newer, index) {
                    return self.error_page(NOT_FOUND, &path, request, index).await;
                }
                return Err(Outdated(Some(newer)));
            }
        };
        let markdown = markdown_of(index, file, &path);
        let preferred = markdown.filter(|_| accept::prefers_markdown(headers));
        let sent = preferred.unwrap_or(file);
        Ok(match self.open_file(index, sent, headers).await? {
            Ok(opened) if is_not_found_page(&path) => {
                opened.respond_with_status(StatusCode::NOT_FOUND, method)
            }
            Ok(mut opened) => {
                opened.is_negotiated = markdown.is_some();
                opened.is_copy = sent == file && is_markdown_of_page(index, &path);
                opened.respond(method, headers)
            }
            Err(reason) => reason,
        })
    }

    /// The response to a health check of a load balancer, if the site has no such page; `None` for other paths.
    fn health(&self, path: &str) -> Option<Response> {
        let is_healthy = match path {
            "/healthz" => true,
            "/readyz" => self.is_available(),
            _ => return None,
        };
        let (status, text) = if is_healthy {
            (StatusCode::OK, "ok\n")
        } else {
            (
                StatusCode::SERVICE_UNAVAILABLE,
                "the site's folder is missing\n",
            )
        };
        Some(response::text(status, text))
    }

    /// The not-found page in the locale of a path, with an error status; `text` if there is no such page.
    async fn error_page(
        &self,
        (status, text): (StatusCode, &'static str),
        path: &str,
        request: &Parts,
        index: &Arc<FileIndex>,
    ) -> Result<Response, Outdated> {
        // Missing scripts and pictures get a short text, because browsers would not display a page.
        if path.starts_with("_munseo/") || path.ends_with("/page.json") {
            return Ok(response::text(status, text));
        }
        let first_segment = path.split('/').next().unwrap_or_default();
        let mut prefixes = index.site.settings.locale_prefixes.iter();
        let prefix = prefixes.find(|prefix| *prefix == first_segment);
        let of_locale = prefix.and_then(|prefix| index.find(&format!("{prefix}/404.html")));
        if let Some(page) = of_locale.or_else(|| index.find("404.html"))
            && let Ok(file) = self.open_file(index, page, &request.headers).await?
        {
            return Ok(file.respond_with_status(status, &request.method));
        }
        Ok(response::text(status, text))
    }

    /// Opens the best variant of a file for a client; else a response with the reason.
    async fn open_file(
        &self,
        index: &Arc<FileIndex>,
        file: FileId,
        headers: &HeaderMap,
    ) -> Result<Result<File, Response>, Outdated> {
        let plain = index.file(file);
        let variants = plain
            .variants()
            .map(|(encoding, variant)| (encoding, variant, index.file(variant).length()));
        let Ok(chosen) = encoding::choose(headers, plain.length(), variants) else {
            return Ok(Err(response::not_acceptable()));
        };
        let sent_file = chosen.map_or(file, |(_, variant)| variant);
        let content = match self.content(index, sent_file).await {
            Ok(content) => content,
            Err(ReadError::Stale) => return Err(Outdated(None)),
            // Reading the folder again does not make the file readable.
            Err(ReadError::Unreadable | ReadError::Exhausted) => return Ok(Err(unavailable())),
        };
        Ok(Ok(File {
            index: Arc::clone(index),
            plain: file,
            sent_file,
            encoding: chosen.map(|(encoding, _)| encoding),
            content,
            is_negotiated: false,
            is_copy: false,
        }))
    }

    /// The index after an opened file turned out to differ from `known`.
    async fn next_index(
        self: &Arc<Self>,
        known: &Arc<FileIndex>,
        attempt: usize,
    ) -> Arc<FileIndex> {
        self.reload(known).await;
        let index = self.index();
        if Arc::ptr_eq(&index, known) && attempt > 0 {
            // The index is still the same: during a deploy, or after a file was restored. Waits before the next
            // attempt.
            tokio::time::sleep(ATTEMPT_INTERVAL).await;
        }
        index
    }
}

impl BuildManifest {
    /// The target of a redirect from a path below the base URL; `None` if it is not redirected.
    fn redirect(&self, path: &str) -> Option<&str> {
        let path = path.strip_suffix("index.html").unwrap_or(path);
        let target = self.redirects.get(path.trim_end_matches('/'));
        target.map(String::as_str)
    }

    /// The target of a path without a file by a redirect pattern, if one matches. The data of pages is not redirected:
    /// a page that is displayed on navigation would keep its old URL.
    fn redirect_by_pattern(&self, path: &str) -> Option<String> {
        if path.ends_with("/page.json") {
            return None;
        }
        let mut patterns = self.redirect_patterns.iter();
        patterns.find_map(|(from, to)| {
            let splat = path.strip_prefix(from.as_str())?;
            let splat = splat.strip_suffix("/index.html").unwrap_or(splat);
            let splat = splat.trim_end_matches('/');
            let encoded = path::location("", splat, None);
            (!splat.is_empty()).then(|| to.replacen(":splat", &encoded, 1))
        })
    }
}

/// Appends a query to the target of a redirect.
fn with_query(target: &str, query: Option<&str>) -> String {
    let Some(query) = query else {
        return target.to_owned();
    };
    let (path, fragment) = target.split_at(target.find('#').unwrap_or(target.len()));
    let mark = if path.contains('?') { '&' } else { '?' };
    format!("{path}{mark}{query}{fragment}")
}

/// The Markdown of a page, for clients that prefer it; `None` for other files and pages without Markdown.
fn markdown_of(index: &FileIndex, file: FileId, path: &str) -> Option<FileId> {
    let is_page = index.file(file).path().ends_with(".html");
    is_page.then(|| index.find(&markdown_path(path))).flatten()
}

/// Returns true for the Markdown file of a page: search engines index the page's HTML instead.
fn is_markdown_of_page(index: &FileIndex, path: &str) -> bool {
    let page = path.strip_suffix(".md").map(|page| match page {
        "index" => "",
        page => page.strip_suffix("/index").unwrap_or(page),
    });
    page.is_some_and(|page| {
        let is_page = |found| matches!(found, Resolution::File(file) if index.file(file).path().ends_with(".html"));
        is_page(resolve(index, page))
    })
}

/// Returns true for the path of a not-found page itself, which also gets 404.
fn is_not_found_page(path: &str) -> bool {
    let page = path.rsplit('/').next();
    matches!(page, Some("404" | "404.html"))
}

fn unavailable() -> Response {
    let text = "the file cannot be read at the moment; try again\n";
    let response = response::text(StatusCode::SERVICE_UNAVAILABLE, text);
    ([(header::RETRY_AFTER, "1")], response).into_response()
}
