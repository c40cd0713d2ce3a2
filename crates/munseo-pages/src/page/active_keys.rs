//! The entries of the navbar that are active on a page.

use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};

use crate::pages::Pages;
use crate::site_props::{ANY_VERSION, doc_key, path_key, sidebar_key, version_key};

/// The keys of navbar entries that are active on a page.
pub(super) fn active_keys(pages: &Pages, route: &Route) -> Vec<String> {
    if pages.nav_keys.is_empty() {
        return Vec::new();
    }
    pages.nav_keys.active(&route.path, &own_keys(pages, route))
}

/// The keys of a page by its kind and content.
fn own_keys(pages: &Pages, route: &Route) -> Vec<String> {
    let site = &pages.site;
    let mut own = vec![path_key(&route.path)];
    match route.target {
        Target::Entry(entry, collection) => {
            own.push(doc_key(&site.catalog[entry].id));
            if let Some(sidebar) = pages.sidebar_of_page(route) {
                own.push(sidebar_key(&site.sidebars[sidebar].id));
            }
            if let Collection::Docs(version) = collection {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Category(_) | Target::DocsRoot(_) => {
            if let Some(sidebar) = pages.sidebar_of_page(route) {
                let sidebar = &site.sidebars[sidebar];
                own.push(sidebar_key(&sidebar.id));
                own.push(version_key(
                    &site.config.docs.versions[sidebar.version.0].name,
                ));
            }
        }
        Target::TagList(_) | Target::Tag(_) => {
            if let Some(version) = pages.version_of(route) {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Home | Target::Search | Target::Blog(_) => {}
    }
    if pages.version_of(route).is_some() {
        own.push(String::from(ANY_VERSION));
    }
    own
}
