//! Media types by file name.

use axum::http::HeaderValue;

/// The media type of a file by its name; text is UTF-8. That of a feed or the OpenSearch description is the same as in
/// `<link>`s of pages.
pub(crate) fn media_type(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    let known = match (name, extension) {
        ("rss.xml", _) => "application/rss+xml",
        ("atom.xml", _) => "application/atom+xml",
        ("opensearch.xml", _) => "application/opensearchdescription+xml",
        (_, "js" | "mjs") => "text/javascript",
        (_, "json" | "map") => "application/json",
        (_, "svg") => "image/svg+xml",
        (_, "xml") => "application/xml",
        (_, "webmanifest") => "application/manifest+json",
        _ => {
            let guessed = mime_guess::from_path(path).first_or_octet_stream();
            let is_text = guessed.type_() == "text";
            let charset = if is_text { "; charset=utf-8" } else { "" };
            return format!("{}{charset}", guessed.essence_str());
        }
    };
    format!("{known}; charset=utf-8")
}

/// The `Content-Type` of a file.
pub(crate) fn of(path: &str) -> HeaderValue {
    let unknown = HeaderValue::from_static("application/octet-stream");
    HeaderValue::try_from(media_type(path)).unwrap_or(unknown)
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
