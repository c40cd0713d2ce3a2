//! The state of translations for the command line: confirmed, stale and missing blocks.

use std::path::{Path, PathBuf};

use munseo_config::LocaleId;
use munseo_prose::translation::{Comparison, Ledger, confirm};

use crate::content::catalog::EntryId;
use crate::content::slash_path;
use crate::site::Site;

/// A page in the source language and one of its translations.
#[derive(Debug, Clone)]
pub struct TranslatedPage<'a> {
    /// The language's code.
    pub locale: String,
    /// The source's file, relative to the site.
    pub source: PathBuf,
    /// The translation's file, relative to the site; `None` if it does not exist.
    pub path: Option<PathBuf>,
    /// The comparison with the source; `None` if there is no translation.
    pub comparison: Option<&'a Comparison>,
}

impl TranslatedPage<'_> {
    /// Returns true if everything is translated, confirmed and up to date.
    pub fn is_current(&self) -> bool {
        let is_current = |it: &Comparison| it.is_known && it.differences.is_empty();
        self.path.is_some() && self.comparison.is_some_and(is_current)
    }
}

impl Site {
    /// Every page in the source language with each of its translations, by language, then in the order of source paths.
    ///
    /// Empty unless translations are compared with their source.
    pub fn translated_pages(&self) -> Vec<TranslatedPage<'_>> {
        let mut pages: Vec<TranslatedPage<'_>> = self
            .outcomes()
            .map(|(entry, locale, found)| {
                let file = |locale| {
                    let id = self.catalog[entry].own_file(locale)?;
                    Some(self.files[id.0].path.clone())
                };
                TranslatedPage {
                    locale: self.config.locales[locale].code().to_owned(),
                    source: file(self.prose.source).unwrap_or_default(),
                    path: file(locale),
                    comparison: found,
                }
            })
            .collect();
        pages.sort_by(|a, b| (&a.locale, &a.source).cmp(&(&b.locale, &b.source)));
        pages
    }

    /// Confirms all pages, or those below the given paths of sources or translations, relative to the site. Returns the
    /// new text of the ledger and the number of pages.
    ///
    /// Entries of deleted pages are removed.
    pub fn confirm(&self, below: &[PathBuf]) -> (String, usize) {
        let mut ledger: Ledger = self.prose.ledger.clone();
        let mut count = 0;
        let mut paths = Vec::new();
        for (entry, locale, _) in self.outcomes() {
            let entry = &self.catalog[entry];
            let (Some(own), Some(source)) =
                (entry.own_file(locale), entry.own_file(self.prose.source))
            else {
                continue;
            };
            let (own, source) = (self.file(own), self.file(source));
            let path = slash_path(&own.path);
            let is_below = |path: &Path| below.iter().any(|below| path.starts_with(below));
            let is_selected = below.is_empty() || is_below(&own.path) || is_below(&source.path);
            if is_selected && let (Some(own), Some(source)) = (own.parsed, source.parsed) {
                let (own, source) = (&own.prose.compared_blocks, &source.prose.compared_blocks);
                ledger.set(&path, confirm(source, own, &self.prose.ledger, &path));
                count += 1;
            }
            paths.push(path);
        }
        paths.sort_unstable();
        ledger.retain(|path| {
            paths
                .binary_search_by(|known| known.as_str().cmp(path))
                .is_ok()
        });
        (ledger.write(), count)
    }

    /// The comparison of each entry in each language.
    fn outcomes(&self) -> impl Iterator<Item = (EntryId, LocaleId, Option<&Comparison>)> {
        self.translations.iter().flat_map(|(entry, translations)| {
            let by_locale = translations.by_locale.iter();
            by_locale.map(|(locale, found)| (*entry, *locale, found.as_ref()))
        })
    }
}
