//! The site's icon, and the file from which icons in other formats are drawn.

use std::path::{Path, PathBuf};

use munseo_site::Site;

/// The default file names of a site's icon in `static/`, the most scalable first.
const FAVICONS: [&str; 3] = ["favicon.svg", "favicon.ico", "favicon.png"];

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

pub(super) fn has_extension(path: &str, extension: &str) -> bool {
    path.rsplit_once('.')
        .is_some_and(|(_, own)| own.eq_ignore_ascii_case(extension))
}
