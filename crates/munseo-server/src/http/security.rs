//! The security headers of a site, in addition to those of every response.
//!
//! Scripts are allowed from the site itself and configured sources; inline scripts by hash. Pictures and videos may
//! come from any host over HTTPS, because authors link to them; embedded pages, too, unless configured.

use axum::http::{HeaderMap, HeaderValue, header};
use munseo_connections::response_headers::SECURITY;

use crate::Settings;

/// The policy of content that is displayed on its own and must not run scripts, such as an SVG.
const SCRIPTLESS: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// Adds the headers for content of a type; pages get their site's policy.
pub(crate) fn add(headers: &mut HeaderMap, media_type: &str, page_policy: &HeaderValue) {
    if is_media(media_type) {
        // Feed readers and link previews display pictures on other sites.
        let anywhere = HeaderValue::from_static("cross-origin");
        headers.insert("cross-origin-resource-policy", anywhere);
    }
    let policy = match media_type {
        html if html.starts_with("text/html") => page_policy.clone(),
        xml if is_xml(xml) => HeaderValue::from_static(SCRIPTLESS),
        _ => return,
    };
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
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

/// The headers of a page for other hosts (`_headers`): name and value.
pub fn page_headers(settings: &Settings) -> Vec<(String, String)> {
    let always = SECURITY
        .into_iter()
        // Other sites may display pictures, and other servers send these headers with every file.
        .filter(|(name, _)| name.as_str() != "cross-origin-resource-policy")
        .map(|(name, value)| (name.to_string(), value.to_owned()));
    let policy = (
        header::CONTENT_SECURITY_POLICY.to_string(),
        policy(settings, None),
    );
    always.chain([policy]).collect()
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
            add(&mut headers, media_type, &pages);
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
