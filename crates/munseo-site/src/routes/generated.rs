//! Paths of files that a build generates.

use munseo_config::Config;

use crate::PagePath;
use crate::blog::FeedFormat;

/// Files that a build adds at the root of a site, most of them also at that of each language.
const ROOT_FILES: [&str; 9] = [
    "404.html",
    "_headers",
    "_redirects",
    "llms-full.txt",
    "llms.txt",
    "manifest.webmanifest",
    "opensearch.xml",
    "robots.txt",
    "sitemap.xml",
];

/// The generated file at a path within a language, or at a parent.
pub fn generated_file(config: &Config, path: &PagePath) -> Option<PagePath> {
    let first = path.as_str().split('/').nth(1).unwrap_or_default();
    if ROOT_FILES.contains(&first) {
        return Some(PagePath::new(first));
    }
    let blog = config.blog.is_enabled.then_some(&config.blog.path);
    let changelog = config.changelog.as_ref().map(|changelog| &changelog.path);
    let folders = blog.into_iter().chain(changelog);
    let mut feeds = folders
        .filter(|folder| path.is_within(folder))
        .flat_map(|folder| FeedFormat::ALL.map(|format| folder.join(format.file_name())));
    feeds.find(|feed| path.is_within(feed))
}
