//! Files for browsers: OpenSearch, the web manifest, icons.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::generated_file::GeneratedFile;
use crate::xml::Xml;
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::config::schema::ColorMode;

/// Maximum length of a short name; browsers truncate longer ones in their menus.
const MAX_SHORT_NAME_LENGTH: usize = 16;

/// The background of pages, light and dark, which browsers use for their own bars; equals the theme's `--ground`.
pub(crate) const BACKGROUND_COLORS: [&str; 2] = ["#fbfaf6", "#121513"];

/// The sizes in which an icon is drawn, each with its purpose in the manifest.
const MANIFEST_ICONS: [(&str, u32, &str); 3] = [
    ("icon-192.png", 192, "any"),
    ("icon-512.png", 512, "any"),
    ("icon-maskable-512.png", 512, "maskable"),
];

/// The default file names of a site's icon in `static/`, the most scalable first.
const FAVICONS: [&str; 3] = ["favicon.svg", "favicon.ico", "favicon.png"];

/// The files for browsers of a site.
#[derive(Clone, Copy)]
pub struct BrowserFiles<'a> {
    pub(crate) site: &'a Site,
}

impl BrowserFiles<'_> {
    /// The OpenSearch description of a language; `None` if it is off, or without a search page.
    pub fn open_search(&self, locale: LocaleId) -> Option<GeneratedFile> {
        if !self.has_open_search() {
            return None;
        }
        let search = self.site.config.search.page.as_ref()?;
        let page = self.site.urls.absolute_page(locale, search);
        let title = &self.site.config.title[locale];
        let short: String = title.chars().take(MAX_SHORT_NAME_LENGTH).collect();
        let tagline = match self.site.config.tagline[locale].trim() {
            "" => title,
            tagline => tagline,
        };
        let mut xml = Xml::new();
        xml.open(
            "OpenSearchDescription",
            &[("xmlns", "http://a9.com/-/spec/opensearch/1.1/")],
        );
        xml.text("ShortName", short.trim());
        xml.text("LongName", title);
        xml.text("Description", tagline);
        xml.text("Language", self.site.config.locales[locale].html_lang());
        xml.text("InputEncoding", "UTF-8");
        xml.text("OutputEncoding", "UTF-8");
        if let Some(favicon) = favicon(self.site) {
            let url = self
                .site
                .urls
                .absolute(&self.site.targets().picture(favicon));
            xml.text("Image", &url);
        }
        let template = format!("{page}?q={{searchTerms}}");
        xml.empty(
            "Url",
            &[
                ("type", "text/html"),
                ("method", "get"),
                ("template", &template),
            ],
        );
        let own = self.site.urls.absolute(&self.open_search_url(locale));
        let media_type = "application/opensearchdescription+xml";
        xml.empty(
            "Url",
            &[("type", media_type), ("rel", "self"), ("template", &own)],
        );
        xml.close("OpenSearchDescription");
        Some(GeneratedFile {
            output: self.site.urls.locale_file(locale, "opensearch.xml"),
            text: xml.finish(),
        })
    }

    pub(crate) fn has_open_search(&self) -> bool {
        self.site.config.raw.discovery.open_search && self.site.config.search.page.is_some()
    }

    pub(crate) fn open_search_url(&self, locale: LocaleId) -> String {
        self.site.urls.locale_file_url(locale, "opensearch.xml")
    }

    /// The web manifest of a language; `None` if it is off.
    pub fn web_manifest(&self, locale: LocaleId) -> Option<GeneratedFile> {
        if !self.site.config.raw.discovery.web_manifest {
            return None;
        }
        let language = &self.site.config.locales[locale];
        let home = self.site.urls.home(locale);
        let title = &self.site.config.title[locale];
        let background = self.background_color();
        let mut manifest = json!({
            "id": home,
            "name": title,
            "short_name": title,
            "lang": language.html_lang(),
            "dir": language.direction,
            "start_url": home,
            "scope": self.site.urls.base(),
            "display": "minimal-ui",
            "background_color": background,
            "theme_color": background,
            "icons": self.manifest_icons(),
        });
        let tagline = &self.site.config.tagline[locale];
        if !tagline.is_empty() {
            manifest["description"] = tagline.into();
        }
        Some(GeneratedFile {
            output: self.site.urls.locale_file(locale, "manifest.webmanifest"),
            text: format!("{manifest:#}\n"),
        })
    }

    pub(crate) fn web_manifest_url(&self, locale: LocaleId) -> String {
        self.site
            .urls
            .locale_file_url(locale, "manifest.webmanifest")
    }

    /// The background of pages in the default color mode.
    pub(crate) fn background_color(&self) -> &'static str {
        BACKGROUND_COLORS
            [usize::from(self.site.config.raw.color_mode.default_mode == ColorMode::Dark)]
    }

    /// The SVG in `static/` from which icons are drawn, relative to the site's folder; `None` if icons are off or the
    /// site's icon has another format.
    pub fn drawn_icon(&self) -> Option<PathBuf> {
        drawn_icon(self.site)
    }

    fn manifest_icons(&self) -> Vec<Value> {
        let mut icons = Vec::new();
        let Some(favicon) = favicon(self.site) else {
            return icons;
        };
        let src = self.site.targets().picture(favicon);
        if has_extension(favicon, "svg") {
            icons.push(json!({ "src": src, "type": "image/svg+xml", "sizes": "any" }));
        } else if has_extension(favicon, "png") {
            let path = self.site.urls.locate_file(favicon);
            let size = self
                .site
                .static_files
                .picture_size(&self.site.root, &path.as_str()[1..]);
            let sizes = size.map_or(String::from("any"), |(width, height)| {
                format!("{width}x{height}")
            });
            icons.push(json!({ "src": src, "type": "image/png", "sizes": sizes }));
        }
        if drawn_icon(self.site).is_some() {
            icons.extend(MANIFEST_ICONS.map(|(name, size, purpose)| {
                json!({
                    "src": self.site.urls.file(&format!("_munseo/icons/{name}")),
                    "type": "image/png",
                    "sizes": format!("{size}x{size}"),
                    "purpose": purpose,
                })
            }));
        }
        icons
    }
}

/// The site's icon: the configured one, else one in `static/` with a default name.
pub(crate) fn favicon(site: &Site) -> Option<&str> {
    let mut usual = FAVICONS.into_iter();
    let configured = site.config.raw.favicon.as_deref();
    configured.or_else(|| usual.find(|name| site.static_files.has(name)))
}

/// The SVG in `static/` from which icons are drawn, relative to the site's folder; `None` if icons are off or the site's
/// icon has another format.
pub(crate) fn drawn_icon(site: &Site) -> Option<PathBuf> {
    let path = site.urls.locate_file(favicon(site)?);
    let name = &path.as_str()[1..];
    let is_drawn = site.config.raw.discovery.icons && has_extension(name, "svg");
    let source = site.static_files.source(name).filter(|_| is_drawn);
    source.map(Path::to_owned)
}

fn has_extension(path: &str, extension: &str) -> bool {
    path.rsplit_once('.')
        .is_some_and(|(_, own)| own.eq_ignore_ascii_case(extension))
}
