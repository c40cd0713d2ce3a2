//! Content negotiation (RFC 9110, section 12.5.1): quality values, and Markdown in place of HTML.
//!
//! Browsers do not list Markdown explicitly, so they always get HTML. Tools for language models accept `text/markdown`
//! and get it, unless they prefer HTML. Languages are not negotiated: only the URL decides.

use axum::http::{HeaderMap, HeaderName, header};

/// Returns true if Markdown is listed with at least the quality of HTML; for equal quality the first one wins.
pub(crate) fn prefers_markdown(headers: &HeaderMap) -> bool {
    // The quality of the first of these types, and its place.
    let find = |names: &[&str]| {
        let mut entries = entries(headers, header::ACCEPT).enumerate();
        entries.find_map(|(index, (media_type, quality))| {
            let mut names = names.iter();
            let is_type = names.any(|name| media_type.eq_ignore_ascii_case(name));
            is_type.then_some((quality, index))
        })
    };
    let markdown = find(&["text/markdown"]);
    let html = find(&["text/html", "application/xhtml+xml"]);
    // The quality of HTML from ranges; an entry for HTML takes precedence.
    let range = find(&["text/*"]).or_else(|| find(&["*/*"]));
    let range = range.map(|(quality, _)| quality);
    if markdown.is_none() && html.is_some_and(|(quality, _)| quality == 0) {
        // HTML is explicitly rejected, and Markdown is accepted.
        return range.is_some_and(|range| range > 0);
    }
    let Some((markdown_quality, index)) = markdown.filter(|(quality, _)| *quality > 0) else {
        return false;
    };
    match (html, range) {
        (Some((html, html_index)), _) => {
            markdown_quality > html || (markdown_quality == html && index < html_index)
        }
        (None, Some(range)) => markdown_quality >= range,
        (None, None) => true,
    }
}

/// The entries of all headers with a name, such as `gzip;q=0.5, br`, each with its quality.
pub(crate) fn entries(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = (&str, u16)> {
    let lines = headers.get_all(name).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(|entry| {
        let (value, parameters) = entry.split_once(';').unwrap_or((entry, ""));
        (value.trim(), quality(parameters))
    })
}

/// The quality among the parameters of an entry, in thousandths: 500 for `q=0.5`; 1000 by default, 0 if it is invalid.
fn quality(parameters: &str) -> u16 {
    let mut parameters = parameters.split(';').map(str::trim);
    let value = parameters.find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim().eq_ignore_ascii_case("q").then(|| value.trim())
    });
    match value.map(str::parse::<f32>) {
        None => 1000,
        Some(Ok(quality)) if quality.is_finite() => (quality.clamp(0.0, 1.0) * 1000.0) as u16,
        Some(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_clients_that_prefer_markdown_get_it() {
        for (accept, expected) in [
            ("text/markdown", true),
            ("Text/Markdown; charset=utf-8", true),
            ("text/markdown, text/html;q=0.9, */*;q=0.1", true),
            ("text/markdown, text/html, */*", true),
            ("text/markdown, */*", true),
            ("text/html, text/markdown", false),
            ("text/html, text/markdown;q=0.9", false),
            ("text/markdown;q=0.5, text/html;q=0.8", false),
            ("text/markdown;q=0.5, */*", false),
            ("text/markdown;q=0", false),
            ("text/markdown;q=x", false),
            ("text/markdown;q=nan", false),
            ("text/html;q=0, */*", true),
            ("text/html;q=0, text/*;q=0, */*", false),
            ("text/html;q=0", false),
            ("text/*", false),
            ("*/*", false),
            ("", false),
            (
                "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
                false,
            ),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT, accept.parse().expect("ascii"));
            assert_eq!(prefers_markdown(&headers), expected, "{accept}");
        }
        assert!(!prefers_markdown(&HeaderMap::new()));
    }

    #[test]
    fn a_header_may_be_repeated() {
        let mut headers = HeaderMap::new();
        headers.append(header::ACCEPT, "text/html;q=0.5".parse().expect("ascii"));
        headers.append(header::ACCEPT, "text/markdown".parse().expect("ascii"));
        assert!(prefers_markdown(&headers));
    }
}
