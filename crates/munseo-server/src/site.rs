//! A built site over HTTP.
//!
//! 1. The method is GET or HEAD, the path is decoded once ([`crate::path`]).
//! 2. The path is resolved to a file, a redirect to its clean form, or nothing ([`resolve()`]).
//! 3. The file's best variant is opened ([`crate::folder`]).
//! 4. Conditions and ranges make it a whole, a part, or a “you have it” ([`crate::http`]).

mod answer;
mod resolve;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use tower_http::catch_panic::CatchPanicLayer;

use self::answer::File;
use self::resolve::{Resolved, resolve};
use crate::folder::{FileId, Folder, Index, OpenError};
use crate::http::encoding::Accepted;
use crate::http::security::Security;
use crate::path::{self, BadPath, RequestPath};
use crate::{Settings, http};

/// How often a request begins anew when a build takes the place of the one it was looking into, and
/// how long the folder may be away meanwhile.
const MAX_ATTEMPTS: usize = 20;
const BETWEEN_ATTEMPTS: Duration = Duration::from_millis(25);

/// Names below these folders hold a hash of the content: they never change.
const IMMUTABLE: [&str; 2] = ["_munseo/assets/", "_munseo/media/"];

/// A folder that `munseo build` wrote, ready to be served.
#[derive(Debug)]
pub struct BuiltSite {
    folder: Arc<Folder>,
    base: String,
    locale_prefixes: Vec<String>,
    security: Security,
}

impl BuiltSite {
    /// Reads the names of a folder's files.
    ///
    /// # Errors
    /// When there is no such folder, or it cannot be read.
    pub fn open(folder: &Path, settings: &Settings) -> Result<Self, OpenError> {
        Ok(Self {
            folder: Arc::new(Folder::open(folder)?),
            base: settings.base(),
            locale_prefixes: settings.locale_prefixes.clone(),
            security: Security::of(settings),
        })
    }
}

/// Answers GET and HEAD below the base URL; what else is merged into the router goes before it.
///
/// To be served within a Tokio runtime.
pub fn app(site: Arc<BuiltSite>) -> Router {
    Router::new()
        .fallback(answer_request)
        .with_state(site)
        .layer(CatchPanicLayer::new())
}

async fn answer_request(State(site): State<Arc<BuiltSite>>, request: Request) -> Response {
    let (request, _) = request.into_parts();
    let mut response = site.answer(&request).await;
    site.security.add(response.headers_mut());
    response
}

impl BuiltSite {
    async fn answer(&self, request: &Parts) -> Response {
        let (method, headers) = (&request.method, &request.headers);
        if !matches!(*method, Method::GET | Method::HEAD) {
            let mut response = answer::text(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
            let allowed = HeaderValue::from_static("GET, HEAD");
            response.headers_mut().insert(header::ALLOW, allowed);
            return response;
        }
        let query = request.uri.query();
        let path = match RequestPath::parse(&self.base, request.uri.path()) {
            Ok(path) => path,
            Err(BadPath::BaseWithoutSlash) => {
                return answer::redirect(&path::location(&self.base, "", query));
            }
            Err(BadPath::Malformed) => {
                // The page itself says what is wrong with its address.
                let below = request.uri.path().strip_prefix(&*self.base);
                let (status, text) = (StatusCode::BAD_REQUEST, path::MALFORMED);
                return self
                    .no_page(status, text, below.unwrap_or_default(), method, headers)
                    .await;
            }
            Err(BadPath::NotFound) => return self.not_found("", method, headers).await,
        };
        let mut index = self.folder.index();
        for attempt in 0..MAX_ATTEMPTS {
            let mut resolved = resolve(&index, path.as_str());
            if resolved == Resolved::Missing {
                index = self.folder.index_after(&index).await;
                resolved = resolve(&index, path.as_str());
            }
            let file = match resolved {
                Resolved::File(file) => file,
                Resolved::Redirect(target) => {
                    return answer::redirect(&path::location(&self.base, target, query));
                }
                Resolved::Missing => return self.not_found(path.as_str(), method, headers).await,
            };
            if let Some(file) = self.open_file(&index, file, headers).await {
                return match is_not_found_page(path.as_str()) {
                    true => file.answer_as(StatusCode::NOT_FOUND, method),
                    false => file.answer(method, headers),
                };
            }
            index = self.next_index(&index, attempt).await;
        }
        unavailable()
    }

    /// The not-found page of the locale a path is in.
    async fn not_found(&self, path: &str, method: &Method, headers: &HeaderMap) -> Response {
        let status = StatusCode::NOT_FOUND;
        self.no_page(status, "not found\n", path, method, headers)
            .await
    }

    /// The not-found page of the locale a path is in, under a status; `text` where there is no such page.
    async fn no_page(
        &self,
        status: StatusCode,
        text: &'static str,
        path: &str,
        method: &Method,
        headers: &HeaderMap,
    ) -> Response {
        // A missing script or picture is not looked at; a page of HTML in its place helps nobody.
        if path.starts_with("_munseo/") || path.ends_with("/page.json") {
            return answer::text(status, text);
        }
        let first_segment = path.split('/').next().unwrap_or_default();
        let mut prefixes = self.locale_prefixes.iter();
        let prefix = prefixes.find(|prefix| *prefix == first_segment);
        let of_locale = prefix.map(|prefix| format!("{prefix}/404.html"));
        let mut index = self.folder.index();
        for attempt in 0..MAX_ATTEMPTS {
            let of_locale = of_locale.as_deref().and_then(|page| index.find(page));
            let Some(page) = of_locale.or_else(|| index.find("404.html")) else {
                break;
            };
            if let Some(file) = self.open_file(&index, page, headers).await {
                return file.answer_as(status, method);
            }
            index = self.next_index(&index, attempt).await;
        }
        answer::text(status, text)
    }

    /// Opens the variant of a file that suits a client best.
    async fn open_file(
        &self,
        index: &Arc<Index>,
        file: FileId,
        headers: &HeaderMap,
    ) -> Option<File> {
        let plain = index.entry(file);
        let variants = plain
            .variants()
            .map(|(encoding, variant)| (encoding, variant, index.entry(variant).length()));
        let chosen = Accepted::of(headers).choose(plain.length(), variants);
        let sent = chosen.map_or(file, |(_, variant)| variant);
        let content = self.folder.content(index, sent).await?;
        let entry = index.entry(sent);
        Some(File {
            media_type: http::media_type::of(plain.path()),
            is_immutable: IMMUTABLE
                .iter()
                .any(|folder| plain.path().starts_with(folder)),
            etag: entry.etag().clone(),
            modified: entry.modified(),
            length: entry.length(),
            content,
            encoding: chosen.map(|(encoding, _)| encoding),
            has_variants: plain.variants().next().is_some(),
        })
    }

    /// The index after an opened file turned out to be another than `known` says.
    async fn next_index(&self, known: &Arc<Index>, attempt: usize) -> Arc<Index> {
        self.folder.reload(known).await;
        let index = self.folder.index();
        if Arc::ptr_eq(&index, known) && attempt > 0 {
            // Between two builds, or a file came back as it was.
            tokio::time::sleep(BETWEEN_ATTEMPTS).await;
        }
        index
    }
}

/// Whether a path asks for a not-found page itself: it is found, and still says that nothing is.
fn is_not_found_page(path: &str) -> bool {
    let page = path.rsplit('/').next();
    matches!(page, Some("404" | "404.html"))
}

fn unavailable() -> Response {
    let mut response = answer::text(
        StatusCode::SERVICE_UNAVAILABLE,
        "the site is being replaced; try again\n",
    );
    let soon = HeaderValue::from_static("1");
    response.headers_mut().insert(header::RETRY_AFTER, soon);
    response
}
