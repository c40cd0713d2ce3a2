//! `_headers` and `_redirects`: configuration of static hosts such as Netlify and Cloudflare Pages, for the same
//! security and caching as with `munseo serve`.

use std::path::PathBuf;

use munseo_pages::{GeneratedFile, Pages};
use munseo_platform::paths::with_slashes;
use munseo_server::{IMMUTABLE_CACHING, IMMUTABLE_FOLDERS, Settings, media_type, page_headers};

/// Both files of a site, unless they are off or it has its own.
pub fn files(pages: &Pages, settings: &Settings) -> Vec<GeneratedFile> {
    if !pages.site().config().raw.build.host_files {
        return Vec::new();
    }
    let has_markdown = pages.site().config().raw.agents.markdown;
    let typed_files = files_with_explicit_type(pages);
    let text = headers(settings, has_markdown) + &content_types(settings, &typed_files);
    let mut files = vec![("_headers", text)];
    let redirects = redirects(pages);
    if !redirects.is_empty() {
        files.push(("_redirects", redirects));
    }
    let is_own = |name: &str| {
        let own_files = pages.site().static_files();
        own_files.iter().any(|file| file.output.as_os_str() == name)
    };
    files
        .into_iter()
        .filter(|(name, _)| !is_own(name))
        .map(|(name, text)| GeneratedFile {
            output: name.into(),
            text,
        })
        .collect()
}

/// The headers of every page, of immutable files, and the `noindex` header of Markdown files.
fn headers(settings: &Settings, has_markdown: bool) -> String {
    let base = &settings.base_url;
    let mut text = format!("{base}*\n");
    for (name, value) in page_headers(settings) {
        text.push_str(&format!("  {name}: {value}\n"));
    }
    for folder in IMMUTABLE_FOLDERS {
        text.push_str(&format!(
            "{base}{folder}*\n  Cache-Control: {IMMUTABLE_CACHING}\n"
        ));
    }
    if has_markdown {
        text.push_str(&format!("{base}*.md\n  X-Robots-Tag: noindex\n"));
    }
    text
}

/// Files whose type does not follow from their extension: feeds, and the OpenSearch description.
fn files_with_explicit_type(pages: &Pages) -> Vec<PathBuf> {
    let searches = pages.site().config().locales.ids();
    let searches = searches.filter_map(|locale| Some(pages.open_search(locale)?.output));
    pages.feed_paths().into_iter().chain(searches).collect()
}

/// The headers with the types of these files.
fn content_types(settings: &Settings, paths: &[PathBuf]) -> String {
    let rule = |path: &PathBuf| {
        let path = with_slashes(path);
        let media_type = media_type(&path);
        format!(
            "{}{path}\n  Content-Type: {media_type}\n",
            settings.base_url
        )
    };
    paths.iter().map(rule).collect()
}

/// One line per redirect, patterns last: hosts use the first matching line.
fn redirects(pages: &Pages) -> String {
    let redirects = pages.site().redirects().into_iter();
    let exact = redirects.filter(|redirect| !redirect.is_of_pattern);
    let exact = exact.map(|redirect| (redirect.from, redirect.to));
    let lines = exact.chain(pages.site().redirect_patterns());
    lines
        .map(|(from, to)| format!("{from} {to} 301\n"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_send_the_headers_of_the_server_and_of_immutable_files() {
        let settings = Settings {
            base_url: "/b/".to_owned(),
            script_hashes: vec!["sha256-abc=".to_owned()],
            ..Settings::default()
        };
        let plain = headers(&settings, false);
        let headers = headers(&settings, true);
        assert_eq!(
            headers,
            plain.clone() + "/b/*.md\n  X-Robots-Tag: noindex\n"
        );
        assert!(headers.starts_with("/b/*\n  "), "{headers}");
        assert!(
            headers.contains("\n  content-security-policy: default-src 'self';"),
            "{headers}"
        );
        assert!(headers.contains("'sha256-abc='"), "{headers}");
        assert!(
            plain.ends_with(
                "/b/_munseo/social/*\n  Cache-Control: public, max-age=31536000, immutable\n"
            ),
            "{plain}"
        );
        assert_eq!(
            content_types(&settings, &["blog/rss.xml".into()]),
            "/b/blog/rss.xml\n  Content-Type: application/rss+xml; charset=utf-8\n"
        );
    }
}
