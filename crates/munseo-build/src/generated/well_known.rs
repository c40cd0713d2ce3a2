//! Files at fixed paths: `robots.txt`, feeds.

use std::path::PathBuf;

use munseo_pages::{GeneratedFile, Pages};

use super::sitemap;

/// `robots.txt` and the feeds.
pub fn files(pages: &Pages) -> Vec<GeneratedFile> {
    let mut files = vec![robots(pages)];
    files.extend(pages.feeds().files());
    files
}

fn robots(pages: &Pages) -> GeneratedFile {
    // Crawlers may read pages that must not be indexed, because the page itself contains that instruction.
    let mut text = String::from("User-agent: *\nAllow: /\n");
    if pages.site().config().raw.discovery.sitemap && !pages.site().config().raw.no_index {
        for locale in pages.site().config().locales.ids() {
            let address = sitemap::address(pages, locale);
            text.push_str(&format!("Sitemap: {address}sitemap.xml\n"));
        }
    }
    GeneratedFile {
        output: PathBuf::from("robots.txt"),
        text,
    }
}
