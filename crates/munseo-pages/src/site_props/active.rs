//! Active entries of the navbar: an entry has a key, and a page has a list of active keys.

use fancy_regex::Regex;
use rustc_hash::FxHashMap;

use crate::props::{NavbarItemKind, SiteProps};
use crate::sidebar::sidebar_of_page;
use crate::versions::version_of;
use munseo_site::config::Config;
use munseo_site::routes::{Route, Target};
use munseo_site::{PagePath, Site};

/// The key of an entry that is active on the pages of all versions.
pub(super) const ANY_VERSION: &str = "version:";

const BELOW_PREFIX: &str = "below:";
const REGEX_PREFIX: &str = "regex:";

/// The keys of all entries of the navbar.
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

/// The key of an entry that is active on a page and all pages below it.
pub(super) fn below_key(path: &PagePath) -> String {
    format!("{BELOW_PREFIX}{path}")
}

/// The key of an entry that is active if a valid regular expression matches.
pub(super) fn regex_key(pattern: &str) -> String {
    format!("{REGEX_PREFIX}{pattern}")
}

/// Compiles a configured expression, case-insensitively.
pub(super) fn compile(pattern: &str) -> Result<Regex, Box<fancy_regex::Error>> {
    fancy_regex::RegexBuilder::new(pattern)
        .case_insensitive(true)
        .build()
        .map_err(Box::new)
}

impl NavKeys {
    /// The keys of navbar entries that are active on a page.
    pub(crate) fn active(&self, site: &Site, route: &Route) -> Vec<String> {
        if self.keys.is_empty() {
            return Vec::new();
        }
        let own = keys_of_page(site, route);
        let text = route.path.to_string();
        let is_active = |key: &&String| {
            if let Some(base) = key.strip_prefix(BELOW_PREFIX) {
                return route.path.is_within(&PagePath::new(base));
            }
            match self.patterns.get(*key) {
                // A pattern that exceeds its backtracking limit does not match.
                Some(pattern) => pattern.is_match(&text).unwrap_or(false),
                None => own.contains(key),
            }
        };
        self.keys.iter().filter(is_active).cloned().collect()
    }

    /// Collects the keys of the navbar's entries in all languages.
    pub(crate) fn of(props: &[SiteProps], config: &Config) -> Self {
        let mut found = Self::default();
        for item in props.iter().flat_map(|props| &props.navbar.items) {
            found.collect(&item.kind, config);
        }
        found
    }

    fn collect(&mut self, item: &NavbarItemKind, config: &Config) {
        match item {
            NavbarItemKind::Link { active_key, .. } => self.add(active_key.as_deref()),
            NavbarItemKind::Dropdown {
                active_key, items, ..
            } => {
                self.add(active_key.as_deref());
                self.collect_all(items, config);
            }
            NavbarItemKind::LocaleDropdown {
                items_before,
                items_after,
                ..
            } => {
                self.collect_all(items_before, config);
                self.collect_all(items_after, config);
            }
            NavbarItemKind::VersionDropdown {
                items_before,
                items_after,
            } => {
                self.collect_all(items_before, config);
                let versions = &config.docs.versions;
                if versions.len() > 1 {
                    for version in versions {
                        self.add(Some(&version_key(&version.name)));
                    }
                }
                self.collect_all(items_after, config);
            }
            NavbarItemKind::Search | NavbarItemKind::Html { .. } => {}
        }
    }

    fn collect_all(&mut self, items: &[NavbarItemKind], config: &Config) {
        for item in items {
            self.collect(item, config);
        }
    }

    fn add(&mut self, key: Option<&str>) {
        let Some(key) = key else { return };
        if self.keys.iter().any(|known| known == key) {
            return;
        }
        if let Some(pattern) = key
            .strip_prefix(REGEX_PREFIX)
            .and_then(|it| compile(it).ok())
        {
            self.patterns.insert(key.to_owned(), pattern);
        }
        self.keys.push(key.to_owned());
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
