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

/// The OpenSearch description of a language; `None` if it is off, or without a search page.
pub fn open_search(site: &Site, locale: LocaleId) -> Option<GeneratedFile> {
    if !has_open_search(site) {
        return None;
    }
    let search = site.config.search.page.as_ref()?;
    let page = site.urls.absolute_page(locale, search);
    let title = &site.config.title[locale];
    let short: String = title.chars().take(MAX_SHORT_NAME_LENGTH).collect();
    let tagline = match site.config.tagline[locale].trim() {
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
    xml.text("Language", site.config.locales[locale].html_lang());
    xml.text("InputEncoding", "UTF-8");
    xml.text("OutputEncoding", "UTF-8");
    if let Some(favicon) = favicon(site) {
        let url = site.urls.absolute(&site.picture(favicon));
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
    let own = site.urls.absolute(&open_search_url(site, locale));
    let media_type = "application/opensearchdescription+xml";
    xml.empty(
        "Url",
        &[("type", media_type), ("rel", "self"), ("template", &own)],
    );
    xml.close("OpenSearchDescription");
    Some(GeneratedFile {
        output: site.urls.locale_file(locale, "opensearch.xml"),
        text: xml.finish(),
    })
}

pub(crate) fn has_open_search(site: &Site) -> bool {
    site.config.raw.discovery.open_search && site.config.search.page.is_some()
}

pub(crate) fn open_search_url(site: &Site, locale: LocaleId) -> String {
    site.urls.locale_file_url(locale, "opensearch.xml")
}

/// The background of pages in the default color mode.
pub(crate) fn background_color(site: &Site) -> &'static str {
    BACKGROUND_COLORS[usize::from(site.config.raw.color_mode.default_mode == ColorMode::Dark)]
}

/// The SVG in `static/` from which icons are drawn, relative to the site's folder; `None` if icons are off or the
/// site's icon has another format.
pub fn drawn_icon(site: &Site) -> Option<PathBuf> {
    let path = site.urls.locate_file(favicon(site)?);
    let name = &path.as_str()[1..];
    let is_svg = Path::new(name)
        .extension()
        .is_some_and(|it| it.eq_ignore_ascii_case("svg"));
    let is_drawn = site.config.raw.discovery.icons && is_svg;
    let source = site.static_files.source(name).filter(|_| is_drawn);
    source.map(Path::to_owned)
}

/// The site's icon: the configured one, else one in `static/` with a default name.
pub(crate) fn favicon(site: &Site) -> Option<&str> {
    let mut usual = FAVICONS.into_iter();
    let configured = site.config.raw.favicon.as_deref();
    configured.or_else(|| usual.find(|name| site.static_files.has(name)))
}
