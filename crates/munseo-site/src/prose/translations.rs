//! Entries held against their source language.

use munseo_prose::translation::{Comparison, compare};
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::LEDGER_FILE;
use super::translation_diagnostics::TranslationDiagnostics;
use crate::config::LocaleId;
use crate::content::catalog::EntryId;
use crate::content::{ContentFile, read_file, slashed};
use crate::site::Site;

/// What came of an entry in all languages but the source's.
#[derive(Debug, Default)]
pub struct EntryTranslations {
    pub by_locale: Vec<(LocaleId, Outcome)>,
    pub diagnostics: Vec<Diagnostic>,
}

/// What came of one translation.
#[derive(Debug)]
pub enum Outcome {
    /// There is none.
    Missing,
    /// What the comparison found.
    Compared(Comparison),
}

impl EntryTranslations {
    /// Whether the translation into a language lacks something that its source says.
    pub fn is_behind(&self, locale: LocaleId) -> bool {
        self.by_locale.iter().any(|(own, outcome)| {
            *own == locale && matches!(outcome, Outcome::Compared(found) if found.is_behind())
        })
    }
}

impl Site {
    /// Holds all entries against their source language.
    pub fn compare_translations(&mut self) {
        self.translations.clear();
        if self.prose.translations.is_none() {
            return;
        }
        let entries: Vec<EntryId> = self.catalog.iter().map(|(id, _)| id).collect();
        self.translations = entries
            .into_par_iter()
            .filter_map(|id| Some((id, self.compare_entry(id)?)))
            .collect();
        if !self.prose.has_ledger
            && !self.options.translations
            && let Some(severity) = self.prose.level(|it| it.on_outdated)
        {
            let places = &self.config.places;
            let never = Diagnostic::new(
                severity,
                "translation/no-ledger",
                "translations were never confirmed: changes in one language cannot be told",
            )
            .with_help(format!(
                "run `munseo translations confirm` and check `{LEDGER_FILE}` in with the site"
            ))
            .at(&self.config.file, places.key_of("translations"));
            self.structure_diagnostics.push(never);
        }
    }

    /// Holds some entries against their source language, after an edit.
    pub fn compare_entries(&mut self, entries: &FxHashSet<EntryId>) {
        if self.prose.translations.is_none() {
            return;
        }
        for &id in entries {
            match self.compare_entry(id) {
                Some(found) => self.translations.insert(id, found),
                None => self.translations.remove(&id),
            };
        }
    }

    fn compare_entry(&self, id: EntryId) -> Option<EntryTranslations> {
        let entry = &self.catalog[id];
        let source_locale = self.prose.source;
        let mut found = EntryTranslations::default();
        let Some(source) = entry.own_file(source_locale) else {
            let files = entry.files();
            found.diagnostics = files
                .filter_map(|id| self.without_source(&self.files[id.0]))
                .collect();
            return (!found.diagnostics.is_empty()).then_some(found);
        };
        let source = &self.files[source.0];
        for locale in self.config.locales.ids() {
            if locale == source_locale {
                continue;
            }
            let Some(file) = entry.own_file(locale) else {
                found.diagnostics.extend(self.missing_page(source, locale));
                found.by_locale.push((locale, Outcome::Missing));
                continue;
            };
            let file = &self.files[file.0];
            let (Some(own), Some(other)) = (&file.parsed, &source.parsed) else {
                continue;
            };
            let path = slashed(&file.path);
            let comparison = compare(
                &other.prose.passages,
                &own.prose.passages,
                &self.prose.ledger,
                &path,
            );
            let mut report = TranslationDiagnostics::new(self, source, file);
            if !comparison.is_known && self.prose.has_ledger {
                found.diagnostics.extend(report.unknown_page());
            }
            for difference in &comparison.differences {
                found.diagnostics.extend(report.difference(difference));
            }
            found.diagnostics.extend(report.terms(&comparison));
            found
                .by_locale
                .push((locale, Outcome::Compared(comparison)));
        }
        Some(found)
    }

    fn without_source(&self, file: &ContentFile) -> Option<Diagnostic> {
        let severity = self.prose.level(|it| it.on_missing)?;
        if file.preamble.front_matter.draft {
            return None;
        }
        let source = self.config.locales[self.prose.source].label();
        Some(
            Diagnostic::new(
                severity,
                "translation/extra-page",
                format!("this page has no source in `{source}`"),
            )
            .with_help("write it there too, or remove it here")
            .at(&read_file(&self.root, &file.path).ok()?, 0..0),
        )
    }

    fn missing_page(&self, source: &ContentFile, locale: LocaleId) -> Option<Diagnostic> {
        let severity = self.prose.level(|it| it.on_missing)?;
        if source.preamble.front_matter.draft {
            return None;
        }
        let file = read_file(&self.root, &source.path).ok()?;
        let language = self.config.locales[locale].label();
        Some(
            Diagnostic::new(
                severity,
                "translation/missing-page",
                format!("this page is not translated into `{language}`"),
            )
            .with_help("readers of that language are shown this one, marked as not translated")
            .at(&file, 0..0),
        )
    }
}

impl Outcome {
    /// What the comparison found; absent when there was nothing to compare.
    pub fn comparison(&self) -> Option<&Comparison> {
        match self {
            Self::Missing => None,
            Self::Compared(comparison) => Some(comparison),
        }
    }
}
