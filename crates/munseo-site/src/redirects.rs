//! Old paths and where they lead now.

use std::path::PathBuf;

use crate::config::LocaleId;
use crate::site::Site;

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

impl Site {
    /// All redirects. A path without a language redirects in every language.
    pub fn redirects(&self) -> Vec<Redirect> {
        let targets = self.targets();
        let mut redirects = Vec::new();
        for (from, to) in &self.config.redirects {
            let (named, path) = self.urls.locate(from);
            for locale in self.config.locales.ids() {
                let is_meant = named.is_none_or(|named| named == locale);
                if is_meant && self.routes.find(locale, &path).is_none() {
                    redirects.push(Redirect {
                        from: self.urls.page(locale, &path),
                        to: targets.configured(locale, to),
                        output_folder: self.urls.output_folder(locale, &path),
                        locale,
                    });
                }
            }
        }
        redirects
    }
}
