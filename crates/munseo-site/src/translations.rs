//! Comparison of translations with their source.

mod diagnostics;

use munseo_config::LocaleId;
use munseo_config::report::Sources;
use munseo_prose::translation::{Comparison, compare};
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use self::diagnostics::TranslationDiagnostics;
use crate::content::catalog::EntryId;
use crate::content::{ContentFile, FileId, slash_path};
use crate::documents::Documents;
use crate::structure::Structure;

/// Comparison of all languages of an entry with its source.
#[derive(Debug, Default)]
pub struct EntryTranslations {
    /// The comparison for each language except the source; `None` if there is no translation.
    pub by_locale: Vec<(LocaleId, Option<Comparison>)>,
    /// Differences, with the configured severity.
    pub diagnostics: Vec<Diagnostic>,
}

impl EntryTranslations {
    /// Returns true if the source has content that is stale or missing in the translation into a language.
    pub fn is_stale(&self, locale: LocaleId) -> bool {
        self.by_locale
            .iter()
            .any(|(own, found)| *own == locale && found.as_ref().is_some_and(Comparison::is_stale))
    }
}

/// Compares the translations of all entries with their source.
pub(crate) fn compare_all(
    structure: &Structure,
    documents: &Documents,
) -> FxHashMap<EntryId, EntryTranslations> {
    let Some(comparer) = Comparer::of(structure, documents) else {
        return FxHashMap::default();
    };
    let entries: Vec<EntryId> = structure.catalog.iter().map(|(id, _)| id).collect();
    entries
        .into_par_iter()
        .filter_map(|id| Some((id, comparer.compare_entry(id)?)))
        .collect()
}

/// Compares some entries with their source, after an edit.
pub(crate) fn compare_entries(
    structure: &Structure,
    documents: &Documents,
    entries: &FxHashSet<EntryId>,
    translations: &mut FxHashMap<EntryId, EntryTranslations>,
) {
    let Some(comparer) = Comparer::of(structure, documents) else {
        return;
    };
    for &id in entries {
        match comparer.compare_entry(id) {
            Some(found) => translations.insert(id, found),
            None => translations.remove(&id),
        };
    }
}

/// Compares the languages of entries.
struct Comparer<'a> {
    structure: &'a Structure,
    documents: &'a Documents,
    sources: Sources<'a>,
}

impl<'a> Comparer<'a> {
    /// `None` if translations are not compared.
    fn of(structure: &'a Structure, documents: &'a Documents) -> Option<Self> {
        structure.prose.translations.as_ref()?;
        Some(Self {
            structure,
            documents,
            sources: Sources::new(&structure.root),
        })
    }

    fn compare_entry(&self, id: EntryId) -> Option<EntryTranslations> {
        let entry = &self.structure.catalog[id];
        let file = |id: FileId| &self.structure.files[id.0];
        let is_generated = |id: FileId| file(id).is_generated();
        let is_of_commit = |id: FileId| self.structure.ref_of(&file(id).path).is_some();
        // The text of a commit cannot be translated.
        if entry.files().all(is_generated) || entry.files().any(is_of_commit) {
            return None;
        }
        let source_locale = self.structure.prose.source;
        let mut found = EntryTranslations::default();
        let Some(source) = entry.own_file(source_locale) else {
            let files = entry.files();
            found.diagnostics = files
                .filter_map(|id| self.without_source(&self.structure.files[id.0]))
                .collect();
            return (!found.diagnostics.is_empty()).then_some(found);
        };
        let source = self.documents.file(self.structure, source);
        for locale in self.structure.config.locales.ids() {
            if locale == source_locale || entry.own_file(locale).is_some_and(is_generated) {
                continue;
            }
            let Some(file) = entry.own_file(locale) else {
                found.diagnostics.extend(self.missing_page(&source, locale));
                found.by_locale.push((locale, None));
                continue;
            };
            let file = self.documents.file(self.structure, file);
            let (Some(own), Some(other)) = (file.parsed, source.parsed) else {
                continue;
            };
            let path = slash_path(&file.path);
            let comparison = compare(
                &other.prose.compared_blocks,
                &own.prose.compared_blocks,
                &self.structure.prose.ledger,
                &path,
            );
            let report = TranslationDiagnostics {
                structure: self.structure,
                sources: &self.sources,
                source,
                translation: file,
            };
            if !comparison.is_known && self.structure.prose.has_ledger {
                found.diagnostics.extend(report.unconfirmed_page());
            }
            for difference in &comparison.differences {
                found.diagnostics.extend(report.difference(difference));
            }
            found.by_locale.push((locale, Some(comparison)));
        }
        Some(found)
    }

    fn without_source(&self, file: &ContentFile) -> Option<Diagnostic> {
        let source = self.structure.config.locales[self.structure.prose.source].label();
        self.about_page(
            file,
            "translation/extra-page",
            format!("this page has no source in `{source}`"),
            "write it there too, or remove it here",
        )
    }

    fn missing_page(&self, source: &ContentFile, locale: LocaleId) -> Option<Diagnostic> {
        let language = self.structure.config.locales[locale].label();
        self.about_page(
            source,
            "translation/missing-page",
            format!("this page is not translated into `{language}`"),
            "translate it; until then its readers get the page in the default language, marked as not translated",
        )
    }

    /// The diagnostic for a page that exists in only one of two languages, unless it is a draft.
    fn about_page(
        &self,
        file: &ContentFile,
        code: &'static str,
        message: String,
        help: &str,
    ) -> Option<Diagnostic> {
        let severity = self
            .structure
            .prose
            .translation_severity(|it| it.on_missing)?;
        if file.preamble.front_matter.draft {
            return None;
        }
        let problem = Diagnostic::new(severity, code, message).with_help(help);
        Some(self.sources.locate(problem, &file.path, 0..0))
    }
}
