//! A site: its structure and documents.

mod page_files;
mod translation_state;

use std::collections::BTreeSet;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

use munseo_source::{Diagnostic, TextEdit};
use munseo_types::DocumentedName;
use rustc_hash::FxHashMap;

use crate::content::catalog::EntryId;
use crate::content::last_updates::LastUpdates;
use crate::documents::Documents;
use crate::structure::Structure;
use crate::translations::EntryTranslations;

pub use translation_state::TranslatedPage;

/// A site if its configuration can be read, and all diagnostics in the order of files and lines.
pub type LoadResult = (Option<Site>, Vec<Diagnostic>);

/// A documentation site.
///
/// It dereferences to its [`Structure`], because most callers only need that.
#[derive(Debug)]
pub struct Site {
    /// Everything but the documents.
    pub structure: Structure,
    /// The parsed Markdown of all files.
    pub documents: Documents,
    /// Comparisons of translations with their source, by entry.
    pub translations: FxHashMap<EntryId, EntryTranslations>,
    /// Dates of last updates.
    pub last_updates: Arc<LastUpdates>,
}

impl Deref for Site {
    type Target = Structure;

    fn deref(&self) -> &Structure {
        &self.structure
    }
}

impl Site {
    /// All diagnostics, in the order of files and lines.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let files = self.structure.files.iter();
        let of_files = files.flat_map(|file| &file.preamble.diagnostics);
        let of_translations = self.translations.values().flat_map(|it| &it.diagnostics);
        let mut all: Vec<Diagnostic> = self
            .structure
            .diagnostics
            .iter()
            .chain(&self.structure.references.diagnostics)
            .chain(of_files)
            .chain(self.documents.diagnostics())
            .chain(of_translations)
            .cloned()
            .collect();
        all.extend(self.undocumented_problems());
        all.extend(self.last_update_problems());
        for diagnostic in &mut all {
            self.explain_ref(diagnostic);
            self.references.relocate(diagnostic);
        }
        sort(&mut all);
        all
    }

    /// Adds help to a diagnostic in a file that comes from a commit.
    pub fn explain_ref(&self, diagnostic: &mut Diagnostic) {
        let Some(location) = &diagnostic.location else {
            return;
        };
        let path = location.file.path();
        let Some(source) = self.ref_of(path) else {
            return;
        };
        let advice = format!("correct it in `{}`, where the page comes from", source.name);
        diagnostic.help = Some(match diagnostic.help.take() {
            Some(help) => format!("{help}; {advice}"),
            None => advice,
        });
    }

    /// The edits for language errors with a unique correction.
    pub fn prose_edits(&self) -> impl Iterator<Item = &TextEdit> {
        let findings = self.documents.iter().flat_map(|it| &it.prose.findings);
        findings.filter_map(|found| found.edit.as_ref())
    }

    /// Diagnostics if dates of last updates are configured but not available.
    fn last_update_problems(&self) -> Vec<Diagnostic> {
        let docs = &self.config.raw.docs;
        let key_path = match (docs.show_last_update, docs.show_contributors) {
            (true, _) => Some("docs.show_last_update"),
            (false, true) => Some("docs.show_contributors"),
            (false, false) => None,
        };
        let mut report = self.config.report();
        if let Some((problem, key_path)) = self.last_updates.problem().zip(key_path) {
            report.push(problem, key_path);
        }
        report.diagnostics
    }

    /// Diagnostics for exports of packages that no page documents.
    fn undocumented_problems(&self) -> Vec<Diagnostic> {
        let documents = self.documents.iter();
        let documented: BTreeSet<(&str, &str)> = documents
            .flat_map(|parsed| &parsed.document.signatures)
            .map(|shown: &DocumentedName| (shown.package.as_str(), shown.name.as_str()))
            .collect();
        let mut report = self.config.report();
        self.structure
            .signatures
            .report_undocumented(&documented, &mut report);
        report.diagnostics
    }
}

/// Sorts diagnostics by file and place; the configuration comes first.
pub fn sort(diagnostics: &mut [Diagnostic]) {
    let key = |diagnostic: &Diagnostic| {
        diagnostic.location.as_ref().map(|location| {
            let path = location.file.path().to_owned();
            let is_content = path != Path::new(munseo_config::CONFIG_FILE);
            (is_content, path, location.span.start)
        })
    };
    diagnostics.sort_by_cached_key(key);
}
