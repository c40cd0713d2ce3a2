//! Files at fixed paths: `robots.txt`, feeds, redirects.

use std::path::PathBuf;

use munseo_markdown::html_escape::escaped;
use munseo_pages::{GeneratedFile, Pages};
use munseo_site::LocaleId;

use super::sitemap;

/// All of them.
pub fn files(pages: &Pages) -> Vec<GeneratedFile> {
    let mut files = vec![robots(pages)];
    files.extend(pages.feeds().into_iter().map(|feed| GeneratedFile {
        output: feed.output,
        text: feed.text,
    }));
    files.extend(
        pages
            .site()
            .redirects()
            .into_iter()
            .map(|redirect| GeneratedFile {
                output: redirect.output_folder.join("index.html"),
                text: redirect_page(&redirect.to),
            }),
    );
    files
}

fn robots(pages: &Pages) -> GeneratedFile {
    // Crawlers may read pages that must not be indexed, because the page itself contains that instruction.
    let mut text = String::from("User-agent: *\nAllow: /\n");
    if pages.site().config().discovery().sitemap && !pages.site().config().no_index {
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

/// The folder of a language within the output folder.
pub(super) fn folder(pages: &Pages, locale: LocaleId) -> PathBuf {
    if locale == LocaleId::DEFAULT {
        PathBuf::new()
    } else {
        PathBuf::from(pages.site().config().locales[locale].code())
    }
}
