//! The configured redirects, by path.

use rustc_hash::FxHashMap;

use crate::PagePath;
use crate::config::{Config, LocaleId};
use crate::urls::Urls;

/// The redirects that are configured, by what they lead away from.
#[derive(Debug, Default)]
pub struct Redirects {
    /// Keys of the configuration. A path without a language leads away from every language's, but where a
    /// redirect names the language.
    keys: FxHashMap<(LocaleId, PagePath), String>,
}

impl Redirects {
    pub fn of(config: &Config, urls: &Urls) -> Self {
        let mut keys = FxHashMap::default();
        let located = config
            .redirects
            .keys()
            .map(|from| (from, urls.locate(from)));
        let (named, others): (Vec<_>, Vec<_>) =
            located.partition(|(_, (named, _))| named.is_some());
        for (from, (named, path)) in named.into_iter().chain(others) {
            for locale in config.locales.ids() {
                if named.is_none_or(|named| named == locale) {
                    let place = (locale, path.clone());
                    keys.entry(place).or_insert_with(|| from.clone());
                }
            }
        }
        Self { keys }
    }

    /// Returns true if a path of a language leads elsewhere.
    pub fn lead_from(&self, locale: LocaleId, path: &PagePath) -> bool {
        self.key(locale, path).is_some()
    }

    /// The key of the redirect that leads away from a path.
    pub(crate) fn key(&self, locale: LocaleId, path: &PagePath) -> Option<&str> {
        let key = self.keys.get(&(locale, path.clone()))?;
        Some(key)
    }
}
