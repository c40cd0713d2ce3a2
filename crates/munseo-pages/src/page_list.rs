//! The URLs and titles of all pages of a language, which the not-found page fetches to suggest the nearest page.

use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::routes::Route;

use crate::generated_file::{DataFile, LONG_HASH};
use crate::indexing::is_indexed;
use crate::sidebar::SidebarTrees;
use crate::titles;

/// Maximum number of pages in the list; a longer one would be too large to fetch for a mistyped URL.
const MAX_PAGES: usize = 5000;

/// The list of each language; `None` for very large sites.
pub(crate) fn files(site: &Site, sidebars: &SidebarTrees) -> Vec<Option<DataFile>> {
    let locales = site.config.locales.ids();
    locales.map(|locale| file(site, sidebars, locale)).collect()
}

fn file(site: &Site, sidebars: &SidebarTrees, locale: LocaleId) -> Option<DataFile> {
    let routes: Vec<&Route> = site
        .routes_of(locale)
        .filter(|route| is_indexed(site, route))
        .take(MAX_PAGES + 1)
        .collect();
    if routes.len() > MAX_PAGES {
        return None;
    }
    let addresses: Vec<(&str, String)> = routes
        .iter()
        .filter_map(|route| Some((route.url(), titles::of_page(site, sidebars, route)?)))
        .collect();
    let kind = format!("addresses-{}", site.config.locales[locale].code());
    Some(DataFile::new(&kind, LONG_HASH, &addresses, &site.urls))
}
