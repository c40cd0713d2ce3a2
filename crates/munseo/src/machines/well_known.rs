//! Files at fixed places: `robots.txt`, feeds, redirects.

use std::path::PathBuf;

use munseo_markdown::html_escape::escaped;
use munseo_site::{LocaleId, MachineFile, Site};

use super::sitemap;

/// All of them, for one site.
pub fn files(site: &Site) -> Vec<MachineFile> {
    let mut files = vec![robots(site)];
    files.extend(site.feeds().into_iter().map(|feed| MachineFile {
        output: feed.output,
        text: feed.text,
    }));
    files.extend(site.redirects().into_iter().map(|redirect| MachineFile {
        output: redirect.output_folder.join("index.html"),
        text: redirect_page(&redirect.to),
    }));
    files
}

fn robots(site: &Site) -> MachineFile {
    // Crawlers may read pages that they must not show: that is how they learn of it.
    let mut text = String::from("User-agent: *\nAllow: /\n");
    if site.config().discovery().sitemap && !site.config().no_index {
        for locale in site.config().locales.ids() {
            let address = sitemap::address(site, locale);
            text.push_str(&format!("Sitemap: {address}sitemap.xml\n"));
        }
    }
    MachineFile {
        output: PathBuf::from("robots.txt"),
        text,
    }
}

/// A page that leads elsewhere on any static host.
pub fn redirect_page(to: &str) -> String {
    let url = escaped(to);
    format!(
        "<!doctype html>\n<meta charset=\"utf-8\"><title>{url}</title><meta name=\"robots\" content=\"noindex\"><link rel=\"canonical\" href=\"{url}\"><meta http-equiv=\"refresh\" content=\"0; url={url}\"><a href=\"{url}\">{url}</a>\n"
    )
}

/// The folder of a language within the output folder.
pub(super) fn folder(site: &Site, locale: LocaleId) -> PathBuf {
    if locale == LocaleId::DEFAULT {
        PathBuf::new()
    } else {
        PathBuf::from(site.config().locales[locale].code())
    }
}
