//! Media types by file name.

use std::borrow::Cow;

use axum::http::HeaderValue;

/// The media type of a file by its name; text is UTF-8.
pub fn media_type(path: &str) -> Cow<'static, str> {
    if let Some(known) = by_name(path.rsplit('/').next().unwrap_or(path)) {
        return Cow::Borrowed(known);
    }
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    Cow::Borrowed(match extension {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json; charset=utf-8",
        "svg" => "image/svg+xml; charset=utf-8",
        "xml" => "application/xml; charset=utf-8",
        "webmanifest" => "application/manifest+json; charset=utf-8",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => return guess(path).into(),
    })
}

/// The media type of a feed or the OpenSearch description by file name, equal to that in `<link>`s of pages; `None` for
/// other files.
fn by_name(name: &str) -> Option<&'static str> {
    Some(match name {
        "rss.xml" => "application/rss+xml; charset=utf-8",
        "atom.xml" => "application/atom+xml; charset=utf-8",
        "opensearch.xml" => "application/opensearchdescription+xml; charset=utf-8",
        _ => return None,
    })
}

/// The `Content-Type` of a file.
pub(crate) fn of(path: &str) -> HeaderValue {
    match media_type(path) {
        Cow::Borrowed(known) => HeaderValue::from_static(known),
        Cow::Owned(guessed) => HeaderValue::try_from(guessed)
            .unwrap_or(HeaderValue::from_static("application/octet-stream")),
    }
}

fn guess(path: &str) -> String {
    let guessed = mime_guess::from_path(path).first_or_octet_stream();
    if guessed.type_() == "text" {
        format!("{}; charset=utf-8", guessed.essence_str())
    } else {
        guessed.essence_str().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn text_has_a_charset() {
        for (path, media_type) in [
            ("a/index.html", "text/html; charset=utf-8"),
            ("a.mjs", "text/javascript; charset=utf-8"),
            ("A.PNG", "image/png"),
            ("page.json", "application/json; charset=utf-8"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("logo.svg", "image/svg+xml; charset=utf-8"),
            ("a.wasm", "application/wasm"),
            ("a.woff2", "font/woff2"),
            ("a.png", "image/png"),
            ("a.avif", "image/avif"),
            ("sitemap.xml", "application/xml; charset=utf-8"),
            ("blog/rss.xml", "application/rss+xml; charset=utf-8"),
            ("en/blog/atom.xml", "application/atom+xml; charset=utf-8"),
            (
                "opensearch.xml",
                "application/opensearchdescription+xml; charset=utf-8",
            ),
            ("my-rss.xml", "application/xml; charset=utf-8"),
            ("CNAME", "application/octet-stream"),
        ] {
            assert_eq!(of(path), media_type, "{path}");
        }
    }
}
