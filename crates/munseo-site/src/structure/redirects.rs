//! Redirects in each language, as they are published.

use std::path::PathBuf;

use super::Structure;
use crate::PagePath;
use crate::config::LocaleId;

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

/// A redirect in one language that readers come to.
pub(super) struct Way<'a> {
    /// The key of the configuration.
    pub(super) key: &'a str,
    pub(super) locale: LocaleId,
    pub(super) path: PagePath,
    /// Where it leads.
    pub(super) to: String,
}

impl Structure {
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
    pub(super) fn ways(&self) -> Vec<Way<'_>> {
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
