//! Which entries of the navbar are marked on which page: an entry waits for a key, a page has keys.

use fancy_regex::Regex;
use rustc_hash::FxHashMap;

use crate::PagePath;
use crate::content::Collection;
use crate::props::NavbarItemKind;
use crate::routes::{Route, Target};
use crate::site::Site;

/// The key of an entry that is active on the pages of all versions.
pub(super) const ANY_VERSION: &str = "version:";

const BELOW: &str = "below:";
const REGEX: &str = "regex:";

/// The keys that entries of the navbar wait for.
#[derive(Debug, Clone, Default)]
pub(crate) struct NavKeys {
    keys: Vec<String>,
    /// Keys that are regular expressions, compiled once for all pages.
    patterns: FxHashMap<String, Regex>,
}

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

pub(super) fn below_key(path: &PagePath) -> String {
    format!("{BELOW}{path}")
}

/// The key of an entry that is active where an expression finds something; it is one that compiles.
pub(super) fn regex_key(pattern: &str) -> String {
    format!("{REGEX}{pattern}")
}

/// An author's expression, without regard to case.
pub(super) fn compile(pattern: &str) -> Result<Regex, Box<fancy_regex::Error>> {
    fancy_regex::RegexBuilder::new(pattern)
        .case_insensitive(true)
        .build()
        .map_err(Box::new)
}

/// The keys of navbar entries that are active on a page.
pub(crate) fn active_keys(site: &Site, route: &Route) -> Vec<String> {
    let NavKeys { keys, patterns } = &site.nav_keys;
    if keys.is_empty() {
        return Vec::new();
    }
    let own = own_keys(site, route);
    let path = route.path.to_string();
    let is_active = |key: &&String| {
        if let Some(base) = key.strip_prefix(BELOW) {
            return route.path.is_within(&PagePath::new(base));
        }
        match patterns.get(*key) {
            // An expression that goes too far back and forth finds nothing.
            Some(pattern) => pattern.is_match(&path).unwrap_or(false),
            None => own.contains(key),
        }
    };
    keys.iter().filter(is_active).cloned().collect()
}

/// The keys that a page has by what it is.
fn own_keys(site: &Site, route: &Route) -> Vec<String> {
    let mut own = vec![path_key(&route.path)];
    match route.target {
        Target::Entry(entry, collection) => {
            own.push(doc_key(&site.catalogue[entry].id));
            if let Some(sidebar) = site.shown_sidebar(route) {
                own.push(sidebar_key(&site.sidebars[sidebar].id));
            }
            if let Collection::Docs(version) = collection {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Category(_) | Target::DocsRoot(_) => {
            if let Some(sidebar) = site.shown_sidebar(route) {
                let sidebar = &site.sidebars[sidebar];
                own.push(sidebar_key(&sidebar.id));
                own.push(version_key(
                    &site.config.docs.versions[sidebar.version.0].name,
                ));
            }
        }
        Target::TagList(_) | Target::Tag(_) => {
            if let Some(version) = site.version_of(route) {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Home | Target::Search | Target::Blog(_) => {}
    }
    if site.version_of(route).is_some() {
        own.push(String::from(ANY_VERSION));
    }
    own
}

impl Site {
    /// The keys that entries of the navbar wait for.
    pub(crate) fn collect_nav_keys(&self) -> NavKeys {
        let mut found = NavKeys::default();
        for props in &self.site_props {
            for item in &props.navbar.items {
                found.collect(&item.kind, self);
            }
        }
        found
    }
}

impl NavKeys {
    fn collect(&mut self, item: &NavbarItemKind, site: &Site) {
        match item {
            NavbarItemKind::Link { active_key, .. } => self.add(active_key.as_deref()),
            NavbarItemKind::Dropdown {
                active_key, items, ..
            } => {
                self.add(active_key.as_deref());
                self.collect_all(items, site);
            }
            NavbarItemKind::LocaleDropdown {
                items_before,
                items_after,
                ..
            } => {
                self.collect_all(items_before, site);
                self.collect_all(items_after, site);
            }
            NavbarItemKind::VersionDropdown {
                items_before,
                items_after,
            } => {
                self.collect_all(items_before, site);
                let versions = &site.config.docs.versions;
                if versions.len() > 1 {
                    for version in versions {
                        self.add(Some(&version_key(&version.name)));
                    }
                }
                self.collect_all(items_after, site);
            }
            NavbarItemKind::Search | NavbarItemKind::Html { .. } => {}
        }
    }

    fn collect_all(&mut self, items: &[NavbarItemKind], site: &Site) {
        for item in items {
            self.collect(item, site);
        }
    }

    fn add(&mut self, key: Option<&str>) {
        let Some(key) = key else { return };
        if self.keys.iter().any(|known| known == key) {
            return;
        }
        if let Some(pattern) = key.strip_prefix(REGEX).and_then(|it| compile(it).ok()) {
            self.patterns.insert(key.to_owned(), pattern);
        }
        self.keys.push(key.to_owned());
    }
}
