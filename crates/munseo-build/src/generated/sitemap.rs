//! Sitemaps: the indexable pages of a language, with their translations.
//!
//! A language has one `sitemap.xml`. If it would exceed the limits of the format, it becomes an index of
//! `sitemap-1.xml`, `sitemap-2.xml` and so on.

use std::path::PathBuf;

use munseo_html::escape::escaped;
use munseo_pages::{GeneratedFile, Pages, SitemapEntry};
use munseo_site::LocaleId;

/// Limit of <https://www.sitemaps.org/protocol.html> for one file.
const MAX_URLS: usize = 50_000;
/// The limit is 50 MB; the rest is for the enclosing elements.
const MAX_BYTES: usize = 49_000_000;

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";
const INDEX_HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

/// The sitemaps of all languages.
pub fn files(pages: &Pages) -> Vec<GeneratedFile> {
    let locales = pages.site().config().locales.ids();
    locales
        .filter(|_| pages.site().config().raw.discovery.sitemap)
        .flat_map(|locale| {
            let default = pages.site().config().locales.default_locale().html_lang();
            let entries = pages.sitemap(locale).map(|entry| element(&entry, default));
            let name = |name: &str| pages.site().urls.locale_file(locale, name);
            of_language(entries, name, &address(pages, locale))
        })
        .collect()
}

/// The URL prefix of the sitemaps of a language, with a slash at the end.
pub fn address(pages: &Pages, locale: LocaleId) -> String {
    let origin = pages.site().config().url.trim_end_matches('/');
    let home = &pages.site_props(locale).locale.home_url;
    format!("{origin}{}/", home.trim_end_matches('/'))
}

fn of_language(
    entries: impl Iterator<Item = (String, Option<String>)>,
    name: impl Fn(&str) -> PathBuf,
    address: &str,
) -> Vec<GeneratedFile> {
    struct Map {
        text: String,
        count: usize,
        newest: Option<String>,
    }
    let mut maps: Vec<Map> = Vec::new();
    for (text, last_update) in entries {
        let is_full = maps
            .last()
            .is_none_or(|map| map.count == MAX_URLS || map.text.len() + text.len() > MAX_BYTES);
        if is_full {
            maps.push(Map {
                text: HEAD.to_owned(),
                count: 0,
                newest: None,
            });
        }
        if let Some(map) = maps.last_mut() {
            map.text.push_str(&text);
            map.count += 1;
            map.newest = map.newest.take().max(last_update);
        }
    }
    for map in &mut maps {
        map.text.push_str("</urlset>\n");
    }
    if maps.len() < 2 {
        let only = maps.pop().map(|map| GeneratedFile {
            output: name("sitemap.xml"),
            text: map.text,
        });
        return only.into_iter().collect();
    }
    let mut index = INDEX_HEAD.to_owned();
    let mut files = Vec::new();
    for (number, map) in (1..).zip(maps) {
        let file = format!("sitemap-{number}.xml");
        let place = loc_and_lastmod(&format!("{address}{file}"), map.newest.as_deref());
        index.push_str(&format!("<sitemap>{place}</sitemap>\n"));
        files.push(GeneratedFile {
            output: name(&file),
            text: map.text,
        });
    }
    index.push_str("</sitemapindex>\n");
    files.push(GeneratedFile {
        output: name("sitemap.xml"),
        text: index,
    });
    files
}

/// The element of a page, and the date of its last update, if it is known.
fn element(entry: &SitemapEntry, default: &str) -> (String, Option<String>) {
    let mut text = format!(
        "<url>{}",
        loc_and_lastmod(&entry.url, entry.last_update.as_deref())
    );
    // A page in a single language has no alternates.
    if entry.alternates.len() > 1 {
        for alternate in &entry.alternates {
            text.push_str(&link(&alternate.locale, &alternate.url));
        }
        let of_default = entry.alternates.iter().find(|one| one.locale == default);
        if let Some(of_default) = of_default {
            text.push_str(&link("x-default", &of_default.url));
        }
    }
    text.push_str("</url>\n");
    (text, entry.last_update.clone())
}

/// A URL, and the date of its last update.
fn loc_and_lastmod(url: &str, last_update: Option<&str>) -> String {
    let date = |date| format!("<lastmod>{}</lastmod>", escape(date));
    let lastmod = last_update.map(date).unwrap_or_default();
    format!("<loc>{}</loc>{lastmod}", escape(url))
}

/// A link to the page in a language.
fn link(language: &str, url: &str) -> String {
    let (language, url) = (escape(language), escape(url));
    format!("<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{url}\"/>")
}

/// The format also requires escaping apostrophes.
fn escape(text: &str) -> String {
    escaped(text).replace('\'', "&apos;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(count: usize) -> Vec<GeneratedFile> {
        let entries = (0..count).map(|number| {
            let date = format!("2026-01-{:02}", number % 28 + 1);
            (format!("<url><loc>{number}</loc></url>\n"), Some(date))
        });
        of_language(entries, |name| PathBuf::from(name), "https://t.example/")
    }

    #[test]
    fn a_sitemap_is_one_file_up_to_fifty_thousand_pages() {
        assert!(files(0).is_empty());
        let one = files(MAX_URLS);
        assert_eq!(one.len(), 1);
        assert_eq!(one[0].output, PathBuf::from("sitemap.xml"));
        assert_eq!(one[0].text.matches("<url>").count(), MAX_URLS);
    }

    #[test]
    fn more_pages_become_an_index() {
        let files = files(MAX_URLS + 1);
        let names: Vec<&str> = files
            .iter()
            .filter_map(|file| file.output.to_str())
            .collect();
        assert_eq!(names, ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]);
        assert_eq!(files[1].text.matches("<url>").count(), 1);
        assert!(files[2].text.contains(
            "<sitemap><loc>https://t.example/sitemap-1.xml</loc><lastmod>2026-01-28</lastmod></sitemap>"
        ));
    }
}
