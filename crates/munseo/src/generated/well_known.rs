//! Files at fixed paths: `robots.txt`, feeds, redirects.

use std::path::PathBuf;

use munseo_html::escape::escaped;
use munseo_pages::{GeneratedFile, Pages};

use super::sitemap;

/// All of them.
pub fn files(pages: &Pages) -> Vec<GeneratedFile> {
    let mut files = vec![robots(pages)];
    files.extend(pages.feeds());
    let redirects = pages.site().redirects().into_iter();
    files.extend(redirects.map(|redirect| GeneratedFile {
        output: redirect.output_folder.join("index.html"),
        text: redirect_page(&redirect.to),
    }));
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

/// A redirect page for any static host.
pub fn redirect_page(to: &str) -> String {
    let url = escaped(to);
    format!(
        "<!doctype html>\n<meta charset=\"utf-8\"><title>{url}</title><meta name=\"robots\" content=\"noindex\"><link rel=\"canonical\" href=\"{url}\"><meta http-equiv=\"refresh\" content=\"0; url={url}\"><a href=\"{url}\">{url}</a>\n"
    )
}
