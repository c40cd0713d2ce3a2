//! Active entries of the navbar: an entry has a key, and a page has a list of active keys.

use fancy_regex::Regex;

use crate::sidebar::sidebar_of_page;
use crate::versions::version_of;
use munseo_site::routes::{Route, Target};
use munseo_site::{PagePath, Site};

/// The key of an entry that is active on the pages of all versions.
pub(super) const ANY_VERSION: &str = "version:";

const BELOW_PREFIX: &str = "below:";

/// The keys of all entries of the navbar, with the regular expressions of some, compiled once for all pages.
#[derive(Debug, Clone, Default)]
pub(crate) struct NavKeys(Vec<(String, Option<Regex>)>);

pub(super) fn sidebar_key(id: &str) -> String {
    format!("sidebar:{id}")
}

pub(super) fn doc_key(id: &str) -> String {
    format!("doc:{id}")
}

pub(super) fn version_key(name: &str) -> String {
    format!("version:{name}")
}

pub(super) fn path_key(path: &PagePath) -> String {
    format!("path:{path}")
}

/// The key of an entry that is active on a page and all pages below it.
pub(super) fn below_key(path: &PagePath) -> String {
    format!("{BELOW_PREFIX}{path}")
}

impl NavKeys {
    /// The keys of navbar entries that are active on a page.
    pub(crate) fn active(&self, site: &Site, route: &Route) -> Vec<String> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let own = keys_of_page(site, route);
        let text = route.path.to_string();
        let active = self.0.iter().filter(|(key, pattern)| match pattern {
            // A pattern that exceeds its backtracking limit does not match.
            Some(pattern) => pattern.is_match(&text).unwrap_or(false),
            None => match key.strip_prefix(BELOW_PREFIX) {
                Some(base) => route.path.is_within(&PagePath::new(base)),
                None => own.contains(key),
            },
        });
        active.map(|(key, _)| key.clone()).collect()
    }

    /// Adds the key of an entry, with its regular expression if it has one; returns the key.
    pub(super) fn add(&mut self, key: String, pattern: Option<Regex>) -> String {
        if self.0.iter().all(|(known, _)| *known != key) {
            self.0.push((key.clone(), pattern));
        }
        key
    }
}

/// The keys of a page by its path and content.
fn keys_of_page(site: &Site, route: &Route) -> Vec<String> {
    let mut keys = vec![path_key(&route.path)];
    if let Target::Entry(entry, _) = route.target {
        keys.push(doc_key(&site.catalog[entry].id));
    }
    if let Some(sidebar) = sidebar_of_page(site, route) {
        keys.push(sidebar_key(&site.sidebars[sidebar].id));
    }
    if let Some(version) = version_of(site, route) {
        keys.push(version_key(&site.config.docs.versions[version.0].name));
        keys.push(String::from(ANY_VERSION));
    }
    keys
}
