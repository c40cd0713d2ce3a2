//! Collects the links of a site to other sites, with their positions.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use munseo_site::Site;
use munseo_site::config::schema::ExternalLinksConfig;
use munseo_site::urls::is_external;
use munseo_source::{Diagnostic, SourceFile, quoted_key};

/// A URL with all its positions.
#[derive(Debug)]
pub(super) struct Target {
    /// The URL, with its fragment only if fragments are checked.
    pub(super) url: String,
    pub(super) positions: Vec<LinkPosition>,
}

#[derive(Debug)]
pub(super) struct LinkPosition {
    file: Arc<SourceFile>,
    span: Range<usize>,
}

impl LinkPosition {
    pub(super) fn locate(&self, diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.at(&self.file, self.span.clone())
    }
}

/// All URLs to check, sorted.
pub(super) fn collect(site: &Site, settings: &ExternalLinksConfig) -> Vec<Target> {
    let mut targets: BTreeMap<String, Vec<LinkPosition>> = BTreeMap::new();
    let site_url = site.config().url.as_str();
    let mut add = |link: &str, file: &Arc<SourceFile>, span: Range<usize>| {
        if let Some(url) = request_url(link, settings.anchors)
            && !is_below(&url, site_url)
            && !settings.ignore.iter().any(|pattern| matches(pattern, &url))
        {
            let file = Arc::clone(file);
            let position = LinkPosition { file, span };
            targets.entry(url).or_default().push(position);
        }
    };
    for (_, entry) in site.catalog.iter() {
        for id in entry.files() {
            let file = site.file(id);
            let is_web = |url: &str| is_external(url) && request_url(url, false).is_some();
            let mut links = file.links().filter_map(|(link, target)| {
                let url = target.url().filter(|url| is_web(url))?;
                Some((link, url))
            });
            let Some(first) = links.next() else { continue };
            // A file that changed since it was parsed is skipped: the spans of its links are stale.
            let Ok(source) = file.read_again(&site.root) else {
                continue;
            };
            for (link, url) in std::iter::once(first).chain(links) {
                add(url, &source, link.span.clone());
            }
        }
    }
    let config = site.config();
    let mut configured_links = Vec::new();
    if let Ok(table) = config.file.text().parse::<toml::Table>() {
        links_of(&toml::Value::Table(table), "", &mut configured_links);
    }
    for (path, url) in configured_links {
        add(&url, &config.file, config.spans.of(&path));
    }
    targets
        .into_iter()
        .map(|(url, positions)| Target { url, positions })
        .collect()
}

/// The URL to request for an HTTP or HTTPS link; `None` for other schemes.
fn request_url(link: &str, with_fragment: bool) -> Option<String> {
    let url = match link.strip_prefix("//") {
        Some(rest) => format!("https://{rest}"),
        None => link.to_owned(),
    };
    let scheme = url.split_once("://")?.0.to_ascii_lowercase();
    if scheme != "http" && scheme != "https" {
        return None;
    }
    Some(match url.split_once('#') {
        Some((base, _)) if !with_fragment => base.to_owned(),
        _ => url,
    })
}

/// Returns true for a URL of the site itself, which may not be published yet.
fn is_below(url: &str, site: &str) -> bool {
    let rest = url.strip_prefix(site);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?', '#']))
}

/// Returns true if a pattern with `*` matches a URL as a whole.
fn matches(pattern: &str, url: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = url.strip_prefix(first) else {
        return false;
    };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else {
        return rest.is_empty();
    };
    for part in parts {
        match rest.find(part) {
            Some(start) => rest = &rest[start + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Values of the key `href` in the configuration, with their paths.
fn links_of(value: &toml::Value, path: &str, links: &mut Vec<(String, String)>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                let path = match path {
                    "" => quoted_key(key).into_owned(),
                    path => format!("{path}.{}", quoted_key(key)),
                };
                match value {
                    // URLs in `[[head]]` are loaded, not linked: often the root of an API.
                    toml::Value::String(url) if key == "href" && !path.starts_with("head[") => {
                        links.push((path, url.clone()));
                    }
                    value => links_of(value, &path, links),
                }
            }
        }
        toml::Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                links_of(value, &format!("{path}[{index}]"), links);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_matches_anything() {
        for (pattern, url, expected) in [
            ("https://e.example/a", "https://e.example/a", true),
            ("https://e.example/a", "https://e.example/ab", false),
            ("https://e.example/*", "https://e.example/a/b?c", true),
            ("https://*.example/a", "https://x.y.example/a", true),
            ("https://*.example/a", "https://x.y.example/b", false),
            ("*", "https://e.example/", true),
            ("*/private/*", "https://e.example/private/a", true),
        ] {
            assert_eq!(matches(pattern, url), expected, "{pattern} {url}");
        }
    }

    #[test]
    fn only_web_urls_are_checked_and_fragments_are_optional() {
        let without_fragment = |url| request_url(url, false);
        assert_eq!(
            without_fragment("https://e.example/a#b").as_deref(),
            Some("https://e.example/a")
        );
        assert_eq!(
            without_fragment("//e.example/a").as_deref(),
            Some("https://e.example/a")
        );
        assert_eq!(without_fragment("mailto:a@e.example"), None);
        assert_eq!(without_fragment("tel:1"), None);
        assert_eq!(
            request_url("HTTPS://e.example/#b", true).as_deref(),
            Some("HTTPS://e.example/#b")
        );
        assert!(is_below("https://t.example/docs", "https://t.example"));
        assert!(!is_below("https://t.example.org/docs", "https://t.example"));
    }
}
