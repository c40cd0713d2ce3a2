//! The redirects of a site, by path, and patterns.

use std::cmp::Reverse;

use munseo_config::urls::Urls;
use munseo_config::{Config, LocaleId};
use rustc_hash::FxHashMap;

use crate::PagePath;

/// The suffix of the key of a pattern.
pub(crate) const STAR: &str = "/*";

/// The placeholder in the target of a pattern for the part of the path that the star matched.
pub(crate) const SPLAT: &str = ":splat";

/// The redirects of a site, by their source paths.
#[derive(Debug, Default)]
pub struct Redirects {
    /// A path without a language redirects in every language, unless another redirect names the language.
    keys: FxHashMap<(LocaleId, PagePath), String>,
    /// Patterns, longest paths first.
    pub(crate) patterns: Vec<RedirectPattern>,
}

/// A redirect of all paths below one: `"/old/*" = "/new/:splat"`.
#[derive(Debug, Clone)]
pub(crate) struct RedirectPattern {
    /// The key of the configuration.
    pub(crate) key: String,
    /// The language that the path names; `None` if the pattern applies to every language.
    pub(crate) locale: Option<LocaleId>,
    /// The path before the star.
    pub(crate) base: PagePath,
    /// The target as written.
    pub(crate) to: String,
}

impl RedirectPattern {
    /// The part of a path that the star matches; `None` if the pattern does not match the path.
    pub(crate) fn splat<'p>(&self, locale: LocaleId, path: &'p PagePath) -> Option<&'p str> {
        if !self.applies_to(locale) || !path.is_within(&self.base) {
            return None;
        }
        let rest = &path.as_str()[self.base.as_str().trim_end_matches('/').len()..];
        let rest = rest.strip_prefix('/')?;
        (!rest.is_empty()).then_some(rest)
    }

    /// Returns true if paths of a language match.
    pub(crate) fn applies_to(&self, locale: LocaleId) -> bool {
        self.locale.is_none_or(|own| own == locale)
    }
}

/// Returns true if the key of a redirect is a pattern.
pub(crate) fn is_pattern(key: &str) -> bool {
    key.ends_with(STAR)
}

impl Redirects {
    /// Reads the redirects of a site.
    pub fn of(config: &Config, urls: &Urls) -> Self {
        let mut by_path = FxHashMap::default();
        let keys = config.raw.redirects.keys().filter(|from| !is_pattern(from));
        let located = keys.map(|from| (from, urls.locate(from)));
        let (named, others): (Vec<_>, Vec<_>) =
            located.partition(|(_, (named, _))| named.is_some());
        for (from, (named, path)) in named.into_iter().chain(others) {
            for locale in config.locales.ids() {
                if named.is_none_or(|named| named == locale) {
                    let place = (locale, path.clone());
                    by_path.entry(place).or_insert_with(|| from.clone());
                }
            }
        }
        let patterns = config.raw.redirects.iter().filter_map(|(key, to)| {
            let before_star = key.strip_suffix(STAR)?;
            let (locale, base) = urls.locate(&format!("{before_star}/"));
            Some(RedirectPattern {
                key: key.clone(),
                locale,
                base,
                to: to.clone(),
            })
        });
        let mut patterns: Vec<RedirectPattern> = patterns.collect();
        let parts = |it: &RedirectPattern| it.base.as_str().len();
        patterns.sort_by_key(|it| (Reverse(parts(it)), it.locale.is_none()));
        Self {
            keys: by_path,
            patterns,
        }
    }

    /// The key of the redirect from a path, if it is not a pattern.
    pub(crate) fn key(&self, locale: LocaleId, path: &PagePath) -> Option<&str> {
        self.keys.get(&(locale, path.clone())).map(String::as_str)
    }

    /// The first pattern that a path matches, with the part that the star matches; `None` if it matches none.
    pub(crate) fn pattern<'p>(
        &self,
        locale: LocaleId,
        path: &'p PagePath,
    ) -> Option<(&RedirectPattern, &'p str)> {
        let mut patterns = self.patterns.iter();
        patterns.find_map(|pattern| Some((pattern, pattern.splat(locale, path)?)))
    }
}
