//! Which pages search engines should index.

use munseo_site::Site;
use munseo_site::routes::{Route, Target};

/// Returns true if search engines should index a page: excludes unlisted pages, drafts, the search page, and fallbacks
/// for missing translations.
pub(crate) fn is_indexed(site: &Site, route: &Route) -> bool {
    if site.config.raw.no_index {
        return false;
    }
    match route.target {
        Target::Search => false,
        Target::Category(_) | Target::DocsRoot(_) | Target::Home | Target::Part(_) => true,
        Target::TagList(_) | Target::Tag(_) | Target::Blog(_) => true,
        Target::Entry(entry, _) => {
            let file = site.catalog[entry].own_file(route.locale);
            file.is_some_and(|file| site.file(file).is_listed())
        }
    }
}
