//! Responses: complete and partial files, redirects, short texts.

mod disk;

use std::ops::Range;
use std::sync::Arc;

use axum::body::Body;
use axum::http::header::HeaderName;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::folder::{BuildFile, Content, FileId, FileIndex};
use crate::headers::{self, REVALIDATED};
use crate::http::conditions::{self, Outcome};
use crate::http::encoding::Encoding;
use crate::http::media_type;
use crate::http::range::{self, RequestedRange};

/// The header `X-Robots-Tag`.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// A file to send.
#[derive(Debug)]
pub(super) struct File {
    pub(super) index: Arc<FileIndex>,
    /// The requested file.
    pub(super) plain: FileId,
    /// The file that is sent: the requested one, or its variant with `encoding`.
    pub(super) sent_file: FileId,
    pub(super) encoding: Option<Encoding>,
    pub(super) content: Content,
    /// True if a client that prefers Markdown gets it at the same URL.
    pub(super) is_negotiated: bool,
    /// True if the canonical URL of the content is another one.
    pub(super) is_copy: bool,
}

impl File {
    fn plain_file(&self) -> &BuildFile {
        self.index.file(self.plain)
    }

    fn sent_file(&self) -> &BuildFile {
        self.index.file(self.sent_file)
    }

    /// Responds according to the conditions and the range of a request.
    pub(super) fn respond(self, method: &Method, headers: &HeaderMap) -> Response {
        let (length, modified) = (self.sent_file().length(), self.sent_file().modified());
        let etag = self.sent_file().etag().to_str().unwrap_or_default();
        match conditions::evaluate(headers, etag, modified) {
            Outcome::Proceed => {}
            Outcome::NotModified => return self.empty(StatusCode::NOT_MODIFIED),
            Outcome::Failed => return self.empty(StatusCode::PRECONDITION_FAILED),
        }
        let is_allowed =
            *method == Method::GET && conditions::allows_range(headers, etag, modified);
        let requested = is_allowed.then(|| range::requested(headers, length));
        let requested = requested.unwrap_or(RequestedRange::Whole);
        let content_range = requested.content_range(length);
        let mut response = match requested {
            RequestedRange::Whole => self.send(StatusCode::OK, 0..length, method),
            RequestedRange::Part(part) => self.send(StatusCode::PARTIAL_CONTENT, part, method),
            RequestedRange::Unsatisfiable => self.empty(StatusCode::RANGE_NOT_SATISFIABLE),
        };
        let content_range = content_range.map(|range| (header::CONTENT_RANGE, range));
        response.headers_mut().extend(content_range);
        response
    }

    /// Responds with the complete content and a status that conditions do not apply to.
    pub(super) fn respond_with_status(self, status: StatusCode, method: &Method) -> Response {
        let whole = 0..self.sent_file().length();
        self.send(status, whole, method)
    }

    fn send(self, status: StatusCode, part: Range<u64>, method: &Method) -> Response {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = status;
        self.add_headers(&mut response);
        let length = HeaderValue::from(part.end - part.start);
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            media_type::of(self.plain_file().path()),
        );
        headers.insert(header::CONTENT_LENGTH, length);
        if let Some(encoding) = self.encoding {
            let name = HeaderValue::from_static(encoding.name());
            headers.insert(header::CONTENT_ENCODING, name);
        }
        if !is_error_page_status(status) {
            headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        }
        if *method != Method::HEAD {
            *response.body_mut() = body(self.content, part);
        }
        response
    }

    fn empty(&self, status: StatusCode) -> Response {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = status;
        self.add_headers(&mut response);
        response
    }

    /// Adds the headers of the file, which are independent of its content.
    fn add_headers(&self, response: &mut Response) {
        let (plain, sent) = (self.plain_file(), self.sent_file());
        let status = response.status();
        let headers = response.headers_mut();
        headers::add_caching(headers, plain.path());
        let vary = match (self.is_negotiated, plain.variants().next().is_some()) {
            (true, true) => Some("accept, accept-encoding"),
            (true, false) => Some("accept"),
            (false, true) => Some("accept-encoding"),
            (false, false) => None,
        };
        if let Some(vary) = vary {
            headers.insert(header::VARY, HeaderValue::from_static(vary));
        }
        if self.is_copy {
            headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
        }
        if !matches!(
            status,
            StatusCode::PRECONDITION_FAILED | StatusCode::RANGE_NOT_SATISFIABLE
        ) {
            // 304 responses have these headers, too, because a new build may change the policy of an unchanged page.
            let media_type = media_type::media_type(plain.path());
            headers::add_security(headers, &media_type, &self.index.site.policy);
        }
        // A missing page gets no validators; otherwise revalidating it would return 304.
        if !is_error_page_status(status) {
            headers.insert(header::ETAG, sent.etag().clone());
            headers.insert(header::LAST_MODIFIED, sent.last_modified());
        }
    }
}

/// Returns true for the statuses of the not-found page, whose content is not that of the requested file.
fn is_error_page_status(status: StatusCode) -> bool {
    matches!(status, StatusCode::NOT_FOUND | StatusCode::BAD_REQUEST)
}

/// A plain-text response, for programs and for sites without a page for this status.
pub(super) fn text(status: StatusCode, text: &'static str) -> Response {
    let caching = [(header::CACHE_CONTROL, REVALIDATED)];
    (status, caching, text).into_response()
}

/// The response for clients that accept none of the available encodings.
pub(super) fn not_acceptable() -> Response {
    let why = "no acceptable encoding is available\n";
    let response = text(StatusCode::NOT_ACCEPTABLE, why);
    ([(header::VARY, "accept-encoding")], response).into_response()
}

/// A redirect that preserves the method and is cached only as long as pages.
pub(super) fn redirect(location: &str) -> Response {
    let mut response = text(StatusCode::PERMANENT_REDIRECT, "");
    // A configured target may contain any characters.
    if let Ok(location) = HeaderValue::from_str(location) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    response
}

fn body(content: Content, part: Range<u64>) -> Body {
    match content {
        Content::Memory(bytes) => {
            // Cannot panic: the range is within the length of this content.
            Body::from(bytes.slice(part.start as usize..part.end as usize))
        }
        Content::Disk(file) => disk::body(file, part),
    }
}
