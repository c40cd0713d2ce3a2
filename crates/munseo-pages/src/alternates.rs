//! The same page in other languages, and links to documents.

use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::{Route, Target};
use munseo_site::{PageFile, PagePath, Site};

use crate::props::{Alternate, PageLink};

/// The page's URL in a language, if it exists there.
pub(crate) fn url_in(site: &Site, route: &Route, locale: LocaleId) -> Option<String> {
    if let Target::Entry(entry, _) = route.target {
        let path = site.catalog[entry].path(locale)?;
        return Some(site.urls.page(locale, path));
    }
    let found = site.routes.find(locale, &route.path)?;
    Some(found.url().to_owned())
}

/// The page in every language, or its nearest parent where it does not exist.
pub(crate) fn alternates(site: &Site, route: &Route) -> Vec<Alternate> {
    in_each_language(site, |locale| {
        url_in(site, route, locale).or_else(|| {
            let nearest = site.routes.nearest(locale, &route.path)?;
            Some(nearest.url().to_owned())
        })
    })
}

/// A URL for each language: the given one, or else that of the front page.
pub(crate) fn in_each_language(
    site: &Site,
    url: impl Fn(LocaleId) -> Option<String>,
) -> Vec<Alternate> {
    let locales = site.config.locales.ids();
    locales
        .map(|locale| Alternate {
            locale: site.config.locales[locale].code().to_owned(),
            url: url(locale).unwrap_or_else(|| site.urls.page(locale, &PagePath::root())),
        })
        .collect()
}

/// The languages in which a page is written or translated, and its URLs there.
pub(crate) fn written_alternates(site: &Site, route: &Route) -> Vec<(LocaleId, String)> {
    let written = |locale: &LocaleId| match route.target {
        Target::Entry(entry, _) => site.catalog[entry].own_file(*locale).is_some(),
        _ => true,
    };
    let locales = site.config.locales.ids().filter(written);
    locales
        .filter_map(|locale| Some((locale, url_in(site, route, locale)?)))
        .collect()
}

/// A link to a document in a language, and the file that is displayed there; `None` if it has no page there.
pub(crate) fn document_link(
    site: &Site,
    id: EntryId,
    locale: LocaleId,
) -> Option<(PageLink, PageFile<'_>)> {
    let entry = &site.catalog[id];
    let file = site.displayed_file(entry, locale)?;
    let link = PageLink {
        label: file.sidebar_label(),
        href: site.urls.page(locale, entry.path(locale)?),
    };
    Some((link, file))
}
