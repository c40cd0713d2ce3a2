//! The entries of the navbar that are active on a page.

use munseo_site::Site;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};

use crate::sidebar::sidebar_of_page;
use crate::site_props::{ANY_VERSION, NavKeys, doc_key, path_key, sidebar_key, version_key};
use crate::versions::version_of;

/// The keys of navbar entries that are active on a page.
pub(crate) fn active_keys(site: &Site, all: &NavKeys, route: &Route) -> Vec<String> {
    if all.is_empty() {
        return Vec::new();
    }
    all.active(&route.path, &own_keys(site, route))
}

/// The keys of a page by its kind and content.
fn own_keys(site: &Site, route: &Route) -> Vec<String> {
    let mut own = vec![path_key(&route.path)];
    match route.target {
        Target::Entry(entry, collection) => {
            own.push(doc_key(&site.catalog[entry].id));
            if let Some(sidebar) = sidebar_of_page(site, route) {
                own.push(sidebar_key(&site.sidebars[sidebar].id));
            }
            if let Collection::Docs(version) = collection {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Category(_) | Target::DocsRoot(_) => {
            if let Some(sidebar) = sidebar_of_page(site, route) {
                let sidebar = &site.sidebars[sidebar];
                own.push(sidebar_key(&sidebar.id));
                own.push(version_key(
                    &site.config.docs.versions[sidebar.version.0].name,
                ));
            }
        }
        Target::TagList(_) | Target::Tag(_) => {
            if let Some(version) = version_of(site, route) {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Home | Target::Search | Target::Blog(_) | Target::Part(_) => {}
    }
    if version_of(site, route).is_some() {
        own.push(String::from(ANY_VERSION));
    }
    own
}
