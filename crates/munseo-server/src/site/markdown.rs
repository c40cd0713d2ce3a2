//! Pages as Markdown, without HTTP.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{StatusCode, header};

use crate::folder::BuiltSite;
use crate::path::location;

/// A file of the site cannot be read at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the file cannot be read at the moment; try again")]
pub struct Unavailable;

impl BuiltSite {
    /// The Markdown of a page, by its path below the base URL, such as `docs/intro`; `None` if the build has no such
    /// page or no Markdown of it. It is the response to a client that accepts only Markdown.
    ///
    /// # Errors
    /// If the file exists and cannot be read.
    pub async fn markdown(self: &Arc<Self>, page: &str) -> Result<Option<String>, Unavailable> {
        let mut url = location(&self.index().site.base, page, None);
        // At most one redirect, to the page's own path.
        for _ in 0..2 {
            let request = Request::get(&url).header(header::ACCEPT, "text/markdown");
            let Ok(request) = request.body(Body::empty()) else {
                return Ok(None);
            };
            let (parts, body) = self.respond(&request.into_parts().0).await.into_parts();
            let text = |name| {
                parts
                    .headers
                    .get(name)
                    .and_then(|value| value.to_str().ok())
            };
            let is_markdown = |media_type: &str| media_type.starts_with("text/markdown");
            match (parts.status, text(header::LOCATION)) {
                (StatusCode::PERMANENT_REDIRECT, Some(target)) if target.starts_with('/') => {
                    url = target.to_owned();
                }
                (StatusCode::SERVICE_UNAVAILABLE, _) => return Err(Unavailable),
                (StatusCode::OK, _) if text(header::CONTENT_TYPE).is_some_and(is_markdown) => {
                    let bytes = to_bytes(body, usize::MAX).await.map_err(|_| Unavailable)?;
                    let text = String::from_utf8(bytes.into()).map_err(|_| Unavailable)?;
                    return Ok(Some(text));
                }
                _ => break,
            }
        }
        Ok(None)
    }
}
