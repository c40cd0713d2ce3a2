//! Old paths and where they lead now.

mod checks;

use std::path::PathBuf;

use rustc_hash::FxHashMap;

use crate::PagePath;
use crate::config::{Config, LocaleId};
use crate::site::Site;
use crate::urls::Urls;

pub(crate) use self::checks::problems;

/// A path that leads elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// The old URL with base and locale.
    pub from: String,
    /// Where it leads.
    pub to: String,
    /// The folder of the old page within the output folder.
    pub output_folder: PathBuf,
    /// The language of the old page.
    pub locale: LocaleId,
}

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

    /// Whether a path of a language leads elsewhere.
    pub fn lead_from(&self, locale: LocaleId, path: &PagePath) -> bool {
        self.key(locale, path).is_some()
    }

    /// The key of the redirect that leads away from a path.
    fn key(&self, locale: LocaleId, path: &PagePath) -> Option<&str> {
        let key = self.keys.get(&(locale, path.clone()))?;
        Some(key)
    }
}

/// A redirect in one language that readers come to.
struct Way<'a> {
    /// The key of the configuration.
    key: &'a str,
    locale: LocaleId,
    path: PagePath,
    /// Where it leads.
    to: String,
}

impl Site {
    /// All redirects, but those from where a page is. A path without a language redirects in every language.
    pub fn redirects(&self) -> Vec<Redirect> {
        let ways = self.ways().into_iter();
        ways.map(|way| Redirect {
            from: self.urls.page(way.locale, &way.path),
            to: way.to,
            output_folder: self.urls.output_folder(way.locale, &way.path),
            locale: way.locale,
        })
        .collect()
    }

    /// The same, in the order of the configuration and of languages.
    fn ways(&self) -> Vec<Way<'_>> {
        let targets = self.targets();
        let mut ways = Vec::new();
        for (key, to) in &self.config.redirects {
            let (_, path) = self.urls.locate(key);
            for locale in self.config.locales.ids() {
                let is_meant = self.redirects.key(locale, &path) == Some(key);
                if is_meant && self.routes.find(locale, &path).is_none() {
                    ways.push(Way {
                        key,
                        locale,
                        path: path.clone(),
                        to: targets.configured(locale, to),
                    });
                }
            }
        }
        ways
    }
}
