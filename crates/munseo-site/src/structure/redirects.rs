//! The redirects that a build publishes, in each language.

use std::path::PathBuf;

use munseo_config::LocaleId;
use munseo_config::urls::{Destination, encode_path, is_external};

use super::Structure;
use crate::PagePath;
use crate::routes::redirects::{RedirectPattern, SPLAT};

/// A redirect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// The source URL with base and locale.
    pub from: String,
    /// The target.
    pub to: String,
    /// The source's folder within the output folder.
    pub output_folder: PathBuf,
    /// The language of the source.
    pub locale: LocaleId,
    /// True if a pattern matches its path, so that only hosts without support for patterns need it.
    pub is_of_pattern: bool,
}

/// The target of a pattern within the site: the text before and after the placeholder.
pub(super) struct InnerTarget {
    pub(super) locale: LocaleId,
    pub(super) before: String,
    pub(super) after: String,
}

impl Structure {
    /// All redirects except those whose source is the path of a page. A source without a language redirects in every
    /// language.
    ///
    /// A pattern with a target within the site also adds one redirect for each target page, for hosts that do not
    /// support patterns.
    pub fn redirects(&self) -> Vec<Redirect> {
        let mut redirects = Vec::new();
        for (key, to) in &self.config.raw.redirects {
            let (_, path) = self.urls.locate(key);
            for locale in self.config.locales.ids() {
                let is_effective = self.redirects.key(locale, &path) == Some(key.as_str());
                if is_effective && self.routes.find(locale, &path).is_none() {
                    let to = self.configured_url(locale, to);
                    redirects.push(self.redirect(locale, &path, to, false));
                }
            }
        }
        for pattern in &self.redirects.patterns {
            for locale in self.config.locales.ids() {
                if pattern.applies_to(locale) {
                    self.expand(pattern, locale, &mut redirects);
                }
            }
        }
        redirects
    }

    /// The patterns in the syntax of hosts, in order of precedence: `/old/*` and `/new/:splat`, both with base and
    /// locale.
    pub fn redirect_patterns(&self) -> Vec<(String, String)> {
        let mut patterns = Vec::new();
        for pattern in &self.redirects.patterns {
            for locale in self.config.locales.ids() {
                let applies = pattern.applies_to(locale) && !self.is_overridden(pattern, locale);
                if applies {
                    let from = self.urls.page(locale, &pattern.base);
                    let from = format!("{}/*", from.trim_end_matches('/'));
                    patterns.push((from, self.pattern_target(pattern, locale, SPLAT)));
                }
            }
        }
        patterns
    }

    /// The target of a path below the base URL, according to patterns; `None` if none matches.
    pub fn redirect_by_pattern(&self, path: &str) -> Option<String> {
        let path = format!("{}{}", self.urls.base(), encode_path(path));
        let (locale, path) = self.urls.locate(&path);
        let locale = locale.unwrap_or(LocaleId::DEFAULT);
        let (pattern, splat) = self.redirects.pattern(locale, &path)?;
        Some(self.pattern_target(pattern, locale, &encode_path(splat)))
    }

    /// The redirect that a path leads to, by its key and with its target; `None` for pages and other paths.
    pub(super) fn redirect_from(
        &self,
        locale: LocaleId,
        path: &PagePath,
    ) -> Option<(&str, String)> {
        if self.routes.find(locale, path).is_some() {
            return None;
        }
        if let Some(key) = self.redirects.key(locale, path) {
            let to = &self.config.raw.redirects[key];
            return Some((key, self.configured_url(locale, to)));
        }
        let (pattern, splat) = self.redirects.pattern(locale, path)?;
        let to = self.pattern_target(pattern, locale, &encode_path(splat));
        Some((&pattern.key, to))
    }

    /// The target of a pattern, if it is within the site and contains the placeholder.
    pub(super) fn inner_target(
        &self,
        pattern: &RedirectPattern,
        locale: LocaleId,
    ) -> Option<InnerTarget> {
        let path = Destination::new(&pattern.to).path;
        if is_external(path) || !path.contains(SPLAT) {
            return None;
        }
        let (named, path) = self.urls.locate(path);
        let (before, after) = path.as_str().split_once(SPLAT)?;
        Some(InnerTarget {
            locale: named.unwrap_or(locale),
            before: before.to_owned(),
            after: after.to_owned(),
        })
    }

    /// The pages that the target of a pattern matches, each with the value of the placeholder.
    pub(super) fn pages_of_pattern<'a>(
        &'a self,
        target: &'a InnerTarget,
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        let routes = self.routes.all().iter();
        routes.filter_map(|route| {
            let path = route.path.as_str();
            let splat = path.strip_prefix(target.before.as_str())?;
            let splat = splat.strip_suffix(target.after.as_str())?;
            let is_one = route.locale == target.locale && !splat.is_empty();
            is_one.then_some((splat, route.url()))
        })
    }

    /// Adds the redirects of a pattern for hosts that do not support patterns.
    fn expand(&self, pattern: &RedirectPattern, locale: LocaleId, into: &mut Vec<Redirect>) {
        if self.is_overridden(pattern, locale) {
            return;
        }
        let is_free = |path: &PagePath| {
            self.routes.find(locale, path).is_none() && self.redirects.key(locale, path).is_none()
        };
        let suffix = Destination::new(&pattern.to).suffix;
        let target = self.inner_target(pattern, locale);
        if is_free(&pattern.base) {
            let whole = match &target {
                Some(target) => {
                    let path = PagePath::new(&format!("{}{}", target.before, target.after));
                    let page = self.routes.find(target.locale, &path);
                    page.map(|page| format!("{}{suffix}", page.url()))
                }
                None => Some(self.pattern_target(pattern, locale, "")),
            };
            into.extend(whole.map(|to| self.redirect(locale, &pattern.base, to, false)));
        }
        let Some(target) = target else { return };
        for (splat, url) in self.pages_of_pattern(&target) {
            let path = pattern.base.join(splat);
            let first = self.redirects.pattern(locale, &path);
            if is_free(&path) && first.is_some_and(|(first, _)| first.key == pattern.key) {
                into.push(self.redirect(locale, &path, format!("{url}{suffix}"), true));
            }
        }
    }

    /// Returns true if a pattern names no language and another pattern for the same path names this one.
    fn is_overridden(&self, pattern: &RedirectPattern, locale: LocaleId) -> bool {
        let mut others = self.redirects.patterns.iter();
        pattern.locale.is_none()
            && others.any(|it| it.locale == Some(locale) && it.base == pattern.base)
    }

    /// The target of a pattern; `splat` replaces the placeholder.
    fn pattern_target(&self, pattern: &RedirectPattern, locale: LocaleId, splat: &str) -> String {
        let to = match self.inner_target(pattern, locale) {
            Some(target) => {
                let path = PagePath::new(&format!("{}{SPLAT}{}", target.before, target.after));
                let suffix = Destination::new(&pattern.to).suffix;
                format!("{}{suffix}", self.urls.page(target.locale, &path))
            }
            None => self.configured_url(locale, &pattern.to),
        };
        to.replacen(SPLAT, splat, 1)
    }

    fn redirect(
        &self,
        locale: LocaleId,
        path: &PagePath,
        to: String,
        is_of_pattern: bool,
    ) -> Redirect {
        Redirect {
            from: self.urls.page(locale, path),
            to,
            output_folder: self.urls.output_folder(locale, path),
            locale,
            is_of_pattern,
        }
    }
}
