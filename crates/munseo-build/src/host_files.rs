//! `_headers` and `_redirects`: configuration of static hosts such as Netlify and Cloudflare Pages, for the same
//! security and caching as with `munseo serve`. Redirects have the status 301, because not all of these hosts know 308,
//! which `munseo serve` sends.

use std::path::PathBuf;

use munseo_pages::{GeneratedFile, Pages, browsers, feeds};
use munseo_server::{Settings, headers_file};

/// Both files of a site, unless they are off.
pub fn files(pages: &Pages, settings: &Settings) -> Vec<GeneratedFile> {
    if !pages.site().config().raw.build.host_files {
        return Vec::new();
    }
    let has_markdown = pages.site().config().raw.agents.markdown;
    let typed_files = files_with_explicit_type(pages);
    let headers = headers_file(settings, has_markdown, &typed_files);
    let mut files = vec![("_headers", headers)];
    let redirects = redirects(pages);
    if !redirects.is_empty() {
        files.push(("_redirects", redirects));
    }
    files
        .into_iter()
        .map(|(name, text)| GeneratedFile {
            output: name.into(),
            text,
        })
        .collect()
}

/// Files whose type does not follow from their extension: feeds, and the OpenSearch description.
fn files_with_explicit_type(pages: &Pages) -> Vec<PathBuf> {
    let searches = pages.site().config().locales.ids();
    let searches =
        searches.filter_map(|locale| Some(browsers::open_search(pages.site(), locale)?.output));
    feeds::paths(pages.site())
        .into_iter()
        .chain(searches)
        .collect()
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
