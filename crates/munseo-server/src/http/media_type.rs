//! What a file is, by its name.

use axum::http::HeaderValue;

/// The `Content-Type` of a file, with the character set of all our text.
pub(crate) fn of(path: &str) -> HeaderValue {
    let extension = path.rsplit_once('.').map_or("", |(_, extension)| extension);
    let known = match extension {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json; charset=utf-8",
        "svg" => "image/svg+xml; charset=utf-8",
        "xml" => "application/xml; charset=utf-8",
        "webmanifest" => "application/manifest+json; charset=utf-8",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => return guess(path),
    };
    HeaderValue::from_static(known)
}

fn guess(path: &str) -> HeaderValue {
    let guessed = mime_guess::from_path(path).first_or_octet_stream();
    let text = if guessed.type_() == "text" {
        format!("{}; charset=utf-8", guessed.essence_str())
    } else {
        guessed.essence_str().to_owned()
    };
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn text_says_its_character_set() {
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
            ("CNAME", "application/octet-stream"),
        ] {
            assert_eq!(of(path), media_type, "{path}");
        }
    }
}
