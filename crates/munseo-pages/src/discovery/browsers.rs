//! Files for browsers: OpenSearch and icons.

use std::path::{Path, PathBuf};

use crate::generated_file::GeneratedFile;
use crate::xml::Xml;
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::config::schema::ColorMode;

/// Maximum length of a short name; browsers truncate longer ones in their menus.
const MAX_SHORT_NAME_LENGTH: usize = 16;

/// The background of pages, light and dark, which browsers use for their own bars; equals the theme's `--ground`.
pub(crate) const BACKGROUND_COLORS: [&str; 2] = ["#fbfaf6", "#121513"];

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
            let url = self.site.urls.absolute(&self.site.picture(favicon));
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

    /// The background of pages in the default color mode.
    pub(crate) fn background_color(&self) -> &'static str {
        BACKGROUND_COLORS
            [usize::from(self.site.config.raw.color_mode.default_mode == ColorMode::Dark)]
    }

    /// The SVG in `static/` from which icons are drawn, relative to the site's folder; `None` if icons are off or the
    /// site's icon has another format.
    pub fn drawn_icon(&self) -> Option<PathBuf> {
        let site = self.site;
        let path = site.urls.locate_file(favicon(site)?);
        let name = &path.as_str()[1..];
        let is_svg = Path::new(name)
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("svg"));
        let is_drawn = site.config.raw.discovery.icons && is_svg;
        let source = site.static_files.source(name).filter(|_| is_drawn);
        source.map(Path::to_owned)
    }
}

/// The site's icon: the configured one, else one in `static/` with a default name.
pub(crate) fn favicon(site: &Site) -> Option<&str> {
    let mut usual = FAVICONS.into_iter();
    let configured = site.config.raw.favicon.as_deref();
    configured.or_else(|| usual.find(|name| site.static_files.has(name)))
}
