//! The headers for security and caching: of pages, files, searches, errors, and of files on static hosts.
//!
//! - [`complete_headers`] adds the headers of every response, including those that never reach a router. To add a header
//!   to every response, add it to [`SECURITY`].
//! - [`add_caching`] and [`add_security`] add those of a file, by its path and its media type.
//! - [`headers_file`] writes the same headers for static hosts (`_headers`).
//!
//! Scripts are allowed from the site itself and configured sources; inline scripts by hash. Pictures and videos may
//! come from any host over HTTPS, because authors link to them; embedded pages, too, unless configured.

use std::path::PathBuf;

use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};

use munseo_platform::paths::with_slashes;

use crate::Settings;
use crate::http::media_type::media_type;

/// Headers of every response for security, unless a handler sets others.
const SECURITY: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (RESOURCE_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "SAMEORIGIN"),
    (
        HeaderName::from_static("permissions-policy"),
        "browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

pub(crate) const RESOURCE_POLICY: HeaderName =
    HeaderName::from_static("cross-origin-resource-policy");

/// The value of `Strict-Transport-Security`: two years, as preload lists require.
const STRICT_TRANSPORT: &str = "max-age=63072000; includeSubDomains";

/// Folders of a build whose file names contain a content hash, so that files never change.
const IMMUTABLE_FOLDERS: [&str; 5] = [
    ASSETS,
    "_munseo/data/",
    "_munseo/hovers/",
    "_munseo/media/",
    PREVIEWS,
];

/// The folder of scripts, styles and fonts: few files, which every reader loads.
pub const ASSETS: &str = "_munseo/assets/";

/// The folder of pictures for link previews: the largest part of a build. Other sites request them days later.
const PREVIEWS: &str = "_munseo/social/";

/// The `Cache-Control` of files whose names contain a content hash.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// The `Cache-Control` of all other files, and of answers about them: a cache asks whether they have changed.
pub(crate) const REVALIDATED: &str = "no-cache";

/// The `Cache-Control` of responses whose handler sets none, such as searches and rejections.
const NOT_CACHED: &str = "no-store";

/// The policy of text and data.
const TEXT_POLICY: &str = "default-src 'none'; frame-ancestors 'self'";

/// The policy of content that is displayed on its own and must not run scripts, such as an SVG.
const SCRIPTLESS: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// Adds the headers that a response lacks, before it is sent. Text and data get a policy, except 304 responses, whose
/// type is unknown.
pub fn complete_headers(status: StatusCode, headers: &mut HeaderMap) {
    let caching = HeaderValue::from_static(NOT_CACHED);
    headers.entry(header::CACHE_CONTROL).or_insert(caching);
    for (name, value) in SECURITY {
        let value = HeaderValue::from_static(value);
        headers.entry(name).or_insert(value);
    }
    let media_type = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    if status != StatusCode::NOT_MODIFIED && media_type.is_none_or(is_text_or_data) {
        let policy = HeaderValue::from_static(TEXT_POLICY);
        headers
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(policy);
    }
}

/// [`complete_headers`] for clients that connect over TLS: they must not use another protocol later.
pub fn complete_headers_behind_tls(status: StatusCode, headers: &mut HeaderMap) {
    complete_headers(status, headers);
    let value = HeaderValue::from_static(STRICT_TRANSPORT);
    headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
}

/// Returns true if a file's name contains a content hash.
pub(crate) fn is_immutable(path: &str) -> bool {
    IMMUTABLE_FOLDERS
        .iter()
        .any(|folder| path.starts_with(folder))
}

/// Adds the caching of a file, by its path in the build.
pub(crate) fn add_caching(headers: &mut HeaderMap, path: &str) {
    let caching = if is_immutable(path) {
        IMMUTABLE
    } else {
        REVALIDATED
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
}

/// Adds the security headers of a file, by its media type; pages get their site's policy.
pub(crate) fn add_security(headers: &mut HeaderMap, media_type: &str, page_policy: &HeaderValue) {
    if is_media(media_type) {
        // Feed readers and link previews display pictures on other sites.
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    let policy = match media_type {
        html if html.starts_with("text/html") => page_policy.clone(),
        xml if is_xml(xml) => HeaderValue::from_static(SCRIPTLESS),
        _ => return,
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
}

/// Returns true for text or data. Other files get no policy, because that of a script would apply to a worker.
fn is_text_or_data(media_type: &[u8]) -> bool {
    let essence = media_type.split(|byte| *byte == b';').next();
    essence.is_some_and(|essence| {
        let types = ["text/plain", "text/markdown", "application/json"];
        types.iter().any(|text| text.as_bytes() == essence) || essence.ends_with(b"+json")
    })
}

/// Returns true for `application/xml` and XML-based types: feeds, vector graphics.
fn is_xml(media_type: &str) -> bool {
    let essence = media_type.split(';').next().unwrap_or_default();
    essence.ends_with("/xml") || essence.ends_with("+xml")
}

fn is_media(media_type: &str) -> bool {
    let mut kinds = ["image/", "video/", "audio/"].into_iter();
    kinds.any(|kind| media_type.starts_with(kind))
}

/// The file `_headers` of static hosts: the headers of every file, of immutable files, of Markdown files, and the types
/// that do not follow from an extension.
pub fn headers_file(settings: &Settings, has_markdown: bool, typed_files: &[PathBuf]) -> String {
    let base = &settings.base_url;
    let mut text = format!("{base}*\n");
    for (name, value) in SECURITY {
        // Other sites may display pictures, and these hosts send the headers with every file.
        if name != RESOURCE_POLICY {
            text.push_str(&format!("  {name}: {value}\n"));
        }
    }
    let (name, policy) = (header::CONTENT_SECURITY_POLICY, policy(settings, None));
    text.push_str(&format!("  {name}: {policy}\n"));
    for folder in IMMUTABLE_FOLDERS {
        text.push_str(&format!("{base}{folder}*\n  Cache-Control: {IMMUTABLE}\n"));
    }
    if has_markdown {
        text.push_str(&format!("{base}*.md\n  X-Robots-Tag: noindex\n"));
    }
    for path in typed_files {
        let path = with_slashes(path);
        let media_type = media_type(&path);
        text.push_str(&format!("{base}{path}\n  Content-Type: {media_type}\n"));
    }
    text
}

/// The Content-Security-Policy of pages as a header, with an address for reports.
pub(crate) fn policy_header(settings: &Settings, reports: Option<&str>) -> HeaderValue {
    let policy = policy(settings, reports);
    HeaderValue::try_from(policy).expect("sources are filtered to what a header may contain")
}

/// The Content-Security-Policy of pages.
fn policy(settings: &Settings, reports: Option<&str>) -> String {
    let sources = |sources: &[String]| -> String {
        safe(sources).map(|source| format!(" {source}")).collect()
    };
    let hashes = |hashes: &[String]| -> String {
        let hashes = safe(hashes).map(|hash| format!(" '{}'", hash.trim_matches('\'')));
        hashes.collect()
    };
    let scripts = hashes(&settings.script_hashes) + &sources(&settings.script_sources);
    let styles = hashes(&settings.style_hashes) + &sources(&settings.style_sources);
    let connect = sources(&settings.connect_sources);
    let attributes = if settings.allow_style_attributes {
        "; style-src-attr 'unsafe-inline'"
    } else {
        ""
    };
    let fonts = match sources(&settings.font_sources) {
        fonts if fonts.is_empty() => String::new(),
        fonts => format!("font-src 'self'{fonts}; "),
    };
    let frames = match &settings.frame_sources {
        Some(frames) => sources(frames),
        None => " https:".to_owned(),
    };
    let reports = reports.map_or_else(String::new, |url| format!("; report-uri {url}"));
    // `wasm-unsafe-eval` allows the search core to run in the browser.
    format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{scripts}; style-src 'self'{styles}{attributes}; \
         {fonts}img-src 'self' data: https:; media-src 'self' https:; frame-src 'self'{frames}; \
         connect-src 'self'{connect}; object-src 'none'; base-uri 'self'; form-action 'self'; \
         frame-ancestors 'self'{reports}"
    )
}

/// The sources without characters that could end the directive or the header.
fn safe(sources: &[String]) -> impl Iterator<Item = &str> {
    let is_source = |source: &&str| {
        !source.is_empty()
            && source
                .bytes()
                .all(|byte| byte.is_ascii_graphic() && !b";,".contains(&byte))
    };
    sources.iter().map(String::as_str).filter(is_source)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standalone_xml_and_svg_get_a_restrictive_policy() {
        let pages = policy_header(&Settings::default(), None);
        let policy = |media_type| {
            let mut headers = HeaderMap::new();
            add_security(&mut headers, media_type, &pages);
            headers.remove(header::CONTENT_SECURITY_POLICY)
        };
        for media_type in [
            "image/svg+xml; charset=utf-8",
            "application/xml; charset=utf-8",
            "application/rss+xml; charset=utf-8",
            "text/xml",
        ] {
            assert_eq!(
                policy(media_type),
                Some(HeaderValue::from_static(SCRIPTLESS)),
                "{media_type}"
            );
        }
        assert_eq!(policy("image/png"), None);
    }

    #[test]
    fn text_and_data_have_a_policy_of_their_own() {
        let policy = |status, media_type: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            if let Some(media_type) = media_type {
                headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
            }
            complete_headers(status, &mut headers);
            headers.remove(header::CONTENT_SECURITY_POLICY)
        };
        let text_policy = Some(HeaderValue::from_static(TEXT_POLICY));
        for media_type in [
            None,
            Some("text/plain; charset=utf-8"),
            Some("text/markdown; charset=utf-8"),
            Some("application/json"),
            Some("application/manifest+json; charset=utf-8"),
        ] {
            assert_eq!(
                policy(StatusCode::OK, media_type),
                text_policy,
                "{media_type:?}"
            );
        }
        for media_type in ["text/javascript; charset=utf-8", "text/css", "image/png"] {
            assert_eq!(
                policy(StatusCode::OK, Some(media_type)),
                None,
                "{media_type}"
            );
        }
        // The content of a 304 response is unknown and may be the script of a worker.
        assert_eq!(policy(StatusCode::NOT_MODIFIED, None), None);
    }

    #[test]
    fn hosts_send_the_headers_of_the_server_and_of_immutable_files() {
        let settings = Settings {
            base_url: "/b/".to_owned(),
            script_hashes: vec!["sha256-abc=".to_owned()],
            ..Settings::default()
        };
        let plain = headers_file(&settings, false, &[]);
        assert!(plain.starts_with("/b/*\n  "), "{plain}");
        for header in [
            "\n  x-content-type-options: nosniff\n",
            "\n  content-security-policy: default-src 'self';",
            "'sha256-abc='",
        ] {
            assert!(plain.contains(header), "{header}: {plain}");
        }
        assert!(!plain.contains("cross-origin-resource-policy"), "{plain}");
        assert!(
            plain.ends_with(
                "/b/_munseo/social/*\n  Cache-Control: public, max-age=31536000, immutable\n"
            ),
            "{plain}"
        );
        assert_eq!(
            headers_file(&settings, true, &["blog/rss.xml".into()]),
            plain
                + "/b/*.md\n  X-Robots-Tag: noindex\n\
                   /b/blog/rss.xml\n  Content-Type: application/rss+xml; charset=utf-8\n"
        );
    }

    #[test]
    fn clients_over_tls_are_told_to_stay_there() {
        let mut headers = HeaderMap::new();
        complete_headers_behind_tls(StatusCode::OK, &mut headers);
        let value = headers.get(header::STRICT_TRANSPORT_SECURITY);
        assert_eq!(value, Some(&HeaderValue::from_static(STRICT_TRANSPORT)));
    }

    #[test]
    fn the_policy_contains_configured_sources() {
        let one = |source: &str| vec![source.to_owned()];
        let settings = Settings {
            style_hashes: one("sha256-def="),
            script_sources: one("https://cdn.example"),
            style_sources: one("https://css.example"),
            font_sources: one("https://fonts.example"),
            frame_sources: Some(one("https://film.example")),
            ..Settings::default()
        };
        let policy = policy(&settings, None);
        for directive in [
            "script-src 'self' 'wasm-unsafe-eval' https://cdn.example;",
            "style-src 'self' 'sha256-def=' https://css.example;",
            "font-src 'self' https://fonts.example;",
            "frame-src 'self' https://film.example;",
        ] {
            assert!(policy.contains(directive), "{policy}");
        }
        let plain = super::policy(&Settings::default(), None);
        assert!(!plain.contains("font-src"), "{plain}");
        assert!(plain.contains("frame-src 'self' https:;"), "{plain}");
    }

    #[test]
    fn inline_scripts_are_allowed_by_hash_only() {
        let settings = Settings {
            script_hashes: vec!["sha256-abc=".to_owned()],
            connect_sources: vec!["https://s.example".to_owned(), "x; script-src *".to_owned()],
            ..Settings::default()
        };
        let policy = policy(&settings, None);
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc=';"),
            "{policy}"
        );
        assert!(
            policy.contains("connect-src 'self' https://s.example;"),
            "{policy}"
        );
        assert!(!policy.contains("unsafe-inline"), "{policy}");
    }
}
