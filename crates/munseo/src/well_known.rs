//! Files that machines look for at fixed places: sitemaps, `robots.txt`, feeds, redirects.

use std::path::PathBuf;

use munseo_site::{LocaleId, Site};

/// A text file of the output folder.
pub struct WellKnown {
    /// Its path in the output folder.
    pub output: PathBuf,
    /// Its text.
    pub text: String,
}

/// All of them, for one site.
pub fn files(site: &Site) -> Vec<WellKnown> {
    let mut files: Vec<WellKnown> = site
        .config()
        .locales
        .ids()
        .filter_map(|locale| sitemap(site, locale))
        .collect();
    let has_robots = site
        .static_files()
        .iter()
        .any(|file| file.output.as_os_str() == "robots.txt");
    if !has_robots {
        files.push(robots(site));
    }
    files.extend(site.feeds().into_iter().map(|feed| WellKnown {
        output: feed.output,
        text: feed.text,
    }));
    files.extend(site.redirects().into_iter().map(|redirect| WellKnown {
        output: redirect.output_folder.join("index.html"),
        text: redirect_page(&redirect.to),
    }));
    files
}

/// The pages of a language that search engines may show, with their twins in other languages.
fn sitemap(site: &Site, locale: LocaleId) -> Option<WellKnown> {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let mut is_empty = true;
    for entry in site.sitemap(locale) {
        is_empty = false;
        text.push_str("<url><loc>");
        escape(&entry.url, &mut text);
        text.push_str("</loc>");
        if let Some(date) = &entry.last_changed {
            text.push_str("<lastmod>");
            escape(date, &mut text);
            text.push_str("</lastmod>");
        }
        for alternate in &entry.alternates {
            text.push_str("<xhtml:link rel=\"alternate\" hreflang=\"");
            escape(&alternate.locale, &mut text);
            text.push_str("\" href=\"");
            escape(&alternate.url, &mut text);
            text.push_str("\"/>");
        }
        text.push_str("</url>\n");
    }
    text.push_str("</urlset>\n");
    (!is_empty).then(|| WellKnown {
        output: folder(site, locale).join("sitemap.xml"),
        text,
    })
}

fn robots(site: &Site) -> WellKnown {
    let mut text = String::from("User-agent: *\nAllow: /\n");
    let origin = site.config().url.trim_end_matches('/');
    for locale in site.config().locales.ids() {
        let home = &site.site_props(locale).locale.home_url;
        text.push_str(&format!(
            "Sitemap: {origin}{}/sitemap.xml\n",
            home.trim_end_matches('/')
        ));
    }
    WellKnown {
        output: PathBuf::from("robots.txt"),
        text,
    }
}

/// A page that leads elsewhere on any static host.
pub fn redirect_page(to: &str) -> String {
    let mut url = String::new();
    escape(to, &mut url);
    format!(
        "<!doctype html>\n<meta charset=\"utf-8\"><title>{url}</title><meta name=\"robots\" content=\"noindex\"><link rel=\"canonical\" href=\"{url}\"><meta http-equiv=\"refresh\" content=\"0; url={url}\"><a href=\"{url}\">{url}</a>\n"
    )
}

fn folder(site: &Site, locale: LocaleId) -> PathBuf {
    if locale == LocaleId::DEFAULT {
        PathBuf::new()
    } else {
        PathBuf::from(site.config().locales[locale].code())
    }
}

fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            other => out.push(other),
        }
    }
}
