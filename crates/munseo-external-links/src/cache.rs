//! A cache of links that worked recently, in the folder `.munseo` of the site.
//!
//! Only links that worked are cached: others are checked again each time. A damaged file is ignored.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::client::LinkStatus;
use munseo_platform::replace_file;

/// The file, from the site's folder.
const FILE: &str = ".munseo/external-links.json";

/// Links by their URL.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Cache {
    links: BTreeMap<String, CachedLink>,
}

/// A link that worked.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct CachedLink {
    /// The time of the last check, in seconds since 1970.
    checked: u64,
    /// The entity tag of the page, for a conditional request; `None` if the host did not send one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    etag: Option<String>,
    /// The new URL of the page after permanent redirects; `None` without one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    redirect_url: Option<String>,
}

fn path(root: &Path) -> PathBuf {
    root.join(FILE)
}

impl Cache {
    pub(super) fn load(root: &Path) -> Self {
        let text = fs::read_to_string(path(root)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Returns true if a link worked when it was checked, less than `limit` ago.
    pub(super) fn is_fresh(&self, url: &str, now: u64, limit: Duration) -> bool {
        let link = self.links.get(url);
        link.is_some_and(|link| {
            // If the clock was set back, the age is unknown: the link is checked again.
            now.checked_sub(link.checked)
                .is_some_and(|age| age < limit.as_secs())
        })
    }

    /// The cached entity tag of a page; `None` without one.
    pub(super) fn etag(&self, url: &str) -> Option<&str> {
        self.links.get(url)?.etag.as_deref()
    }

    /// The new URL of a page after permanent redirects; `None` without one.
    pub(super) fn redirect_url(&self, url: &str) -> Option<&str> {
        self.links.get(url)?.redirect_url.as_deref()
    }

    /// Stores a successful result; removes the link otherwise.
    pub(super) fn store(&mut self, url: &str, status: &LinkStatus, now: u64) {
        let LinkStatus::Works { etag, redirect_url } = status else {
            self.links.remove(url);
            return;
        };
        let link = CachedLink {
            checked: now,
            etag: etag.clone(),
            redirect_url: redirect_url.clone(),
        };
        self.links.insert(url.to_owned(), link);
    }

    /// Writes the cache, limited to the current links of the site.
    pub(super) fn save<'a>(mut self, root: &Path, urls: impl Iterator<Item = &'a str>) {
        let current_links = urls
            .filter_map(|url| self.links.remove_entry(url))
            .collect();
        let cache = Self {
            links: current_links,
        };
        let path = path(root);
        let Ok(text) = serde_json::to_string_pretty(&cache) else {
            return;
        };
        if let Some(folder) = path.parent()
            && fs::create_dir_all(folder).is_ok()
        {
            let _ = replace_file::replace(&path, &format!("{text}\n"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Duration = Duration::from_secs(24 * 60 * 60);

    fn working() -> LinkStatus {
        LinkStatus::Works {
            etag: Some(String::from("\"a\"")),
            redirect_url: None,
        }
    }

    #[test]
    fn working_links_are_cached_until_they_expire_or_disappear() {
        let dir = tempfile::tempdir().unwrap();
        let mut cache = Cache::load(dir.path());
        cache.store("https://a.example/", &working(), 1_000);
        cache.store("https://b.example/", &working(), 1_000);
        cache.store(
            "https://c.example/",
            &LinkStatus::NotFound(String::from("404")),
            1_000,
        );
        cache.save(
            dir.path(),
            ["https://a.example/", "https://c.example/"].into_iter(),
        );
        let cache = Cache::load(dir.path());
        assert!(cache.is_fresh("https://a.example/", 1_000 + DAY.as_secs() - 1, DAY));
        assert!(!cache.is_fresh("https://a.example/", 1_000 + DAY.as_secs(), DAY));
        assert!(!cache.is_fresh("https://a.example/", 999, DAY));
        assert_eq!(cache.etag("https://a.example/"), Some("\"a\""));
        assert!(!cache.is_fresh("https://b.example/", 1_000, DAY));
        assert!(!cache.is_fresh("https://c.example/", 1_000, DAY));
    }

    #[test]
    fn an_invalid_cache_file_is_ignored() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join(".munseo")).unwrap();
        fs::write(path(dir.path()), "{ \"links\": [").unwrap();
        let cache = Cache::load(dir.path());
        assert_eq!(cache.etag("https://a.example/"), None);
    }
}
