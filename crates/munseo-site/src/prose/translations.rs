//! Entries held against their source language, and what is said of them.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use munseo_prose::glossary::OTHERWISE;
use munseo_prose::translation::{Comparison, Difference, State, compare, first_difference};
use munseo_source::{Diagnostic, SourceFile};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::LEDGER_FILE;
use crate::catalogue::EntryId;
use crate::config::LocaleId;
use crate::content::{ContentFile, read_file, slashed};
use crate::site::Site;

/// What came of an entry in all languages but the source's.
#[derive(Debug, Default)]
pub(crate) struct EntryTranslations {
    pub(crate) by_locale: Vec<(LocaleId, Outcome)>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// What came of one translation.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// There is none.
    Missing,
    /// What the comparison found.
    Compared(Comparison),
}

impl EntryTranslations {
    /// Whether the translation into a language lacks something that its source says.
    pub(crate) fn is_behind(&self, locale: LocaleId) -> bool {
        self.by_locale.iter().any(|(own, outcome)| {
            *own == locale && matches!(outcome, Outcome::Compared(found) if found.is_behind())
        })
    }
}

impl Site {
    /// Holds all entries against their source language.
    pub(crate) fn compare_translations(&mut self) {
        self.translations.clear();
        if self.prose.translations.is_none() {
            return;
        }
        let entries: Vec<EntryId> = self.catalogue.iter().map(|(id, _)| id).collect();
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
            self.connection_diagnostics.push(never);
        }
    }

    /// Holds some entries against their source language, after an edit.
    pub(crate) fn compare_entries(&mut self, entries: &FxHashSet<EntryId>) {
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
        let entry = &self.catalogue[id];
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
            let mut teller = Teller {
                site: self,
                source,
                translation: file,
                texts: None,
            };
            if !comparison.is_known && self.prose.has_ledger {
                found.diagnostics.extend(teller.unknown_page());
            }
            for difference in &comparison.differences {
                found.diagnostics.extend(teller.difference(difference));
            }
            found.diagnostics.extend(teller.terms(&comparison));
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

/// Puts what was found into words. The texts are read when there is something to say.
struct Teller<'a> {
    site: &'a Site,
    source: &'a ContentFile,
    translation: &'a ContentFile,
    texts: Option<(Arc<SourceFile>, Arc<SourceFile>)>,
}

impl Teller<'_> {
    /// The texts of source and translation.
    fn texts(&mut self) -> (Arc<SourceFile>, Arc<SourceFile>) {
        let root = &self.site.root;
        let read =
            |path: &Path| read_file(root, path).unwrap_or_else(|_| SourceFile::new(path, ""));
        let (source, translation) = self
            .texts
            .get_or_insert_with(|| (read(&self.source.path), read(&self.translation.path)));
        (Arc::clone(source), Arc::clone(translation))
    }

    fn confirm(&self) -> String {
        format!(
            "`munseo translations confirm {}`",
            slashed(&self.translation.path)
        )
    }

    fn unknown_page(&mut self) -> Option<Diagnostic> {
        let severity = self.site.prose.level(|it| it.on_outdated)?;
        let (_, file) = self.texts();
        let message = format!(
            "nobody confirmed that this page says what `{}` says",
            slashed(&self.source.path)
        );
        Some(
            Diagnostic::new(severity, "translation/unconfirmed", message)
                .with_help(format!("compare the two, then run {}", self.confirm()))
                .at(&file, 0..0),
        )
    }

    fn difference(&mut self, found: &Difference) -> Option<Diagnostic> {
        let prose = &self.site.prose;
        let severity = match found.state {
            State::Stale | State::Changed | State::Unconfirmed => prose.level(|it| it.on_outdated),
            State::Missing | State::Extra => prose.level(|it| it.on_missing),
            State::CodeDiffers
            | State::DirectiveDiffers
            | State::IdDiffers
            | State::LinksDiffer => prose.level(|it| it.on_difference),
        }?;
        let (source, file) = self.texts();
        let mut span = found.span.clone();
        let mut line = found
            .source
            .as_ref()
            .map_or(0, |span| source.line_column(span.start).line);
        if found.state == State::CodeDiffers
            && let Some(source_span) = &found.source
            && let Some((theirs, own)) = differing_lines(&source, source_span, &file, &span)
        {
            line = theirs;
            span = file.line_span(own);
        }
        let at = format!("line {line} of `{}`", slashed(&self.source.path));
        let (code, message, help) = self.words(found, &at);
        Some(
            Diagnostic::new(severity, code, message)
                .with_help(help)
                .at(&file, first_lines(&file, span)),
        )
    }

    fn words(&self, found: &Difference, at: &str) -> (&'static str, String, String) {
        let kind = found.kind.name();
        let confirm = self.confirm();
        match found.state {
            State::Stale => (
                "translation/stale",
                format!("this {kind} is behind its source: {at} has changed"),
                format!("translate the change, then run {confirm}"),
            ),
            State::Changed => (
                "translation/changed",
                format!("this {kind} was changed, its source in {at} was not"),
                format!("if it says something else now, change the source too; then run {confirm}"),
            ),
            State::Unconfirmed => (
                "translation/unconfirmed",
                format!("nobody confirmed that this {kind} says what {at} says"),
                format!("compare the two, then run {confirm}"),
            ),
            State::Missing => (
                "translation/missing",
                match found.blocks {
                    1 => format!("the {kind} in {at} is missing here"),
                    2 => format!("the {kind} in {at} and the block after it are missing here"),
                    blocks => {
                        let more = blocks - 1;
                        format!("the {kind} in {at} and {more} blocks after it are missing here")
                    }
                },
                String::from("translate it before this place, or remove it from the source"),
            ),
            State::Extra => (
                "translation/extra",
                format!(
                    "this {kind} has no counterpart in `{}`",
                    slashed(&self.source.path)
                ),
                String::from("remove it here, or write it there too"),
            ),
            State::CodeDiffers => (
                "translation/code-differs",
                format!("this code differs from {at}"),
                String::from("all but comments must be the same in every language"),
            ),
            State::DirectiveDiffers => (
                "translation/component-differs",
                format!("this component differs from the one in {at}"),
                String::from("only its words may differ"),
            ),
            State::IdDiffers => (
                "translation/id-differs",
                format!("the id of this heading is not that of the heading in {at}"),
                String::from("write the same `{#id}` after both, or after none"),
            ),
            State::LinksDiffer => (
                "translation/links-differ",
                format!("the links of this {kind} lead elsewhere than those in {at}"),
                String::from("within the site, both must lead to the same pages and headings"),
            ),
        }
    }

    /// Terms of the glossary that the source uses and the translation does not.
    fn terms(&mut self, comparison: &Comparison) -> Vec<Diagnostic> {
        let site = self.site;
        let (Some(severity), Some(own), Some(other)) = (
            site.prose.severity,
            &self.translation.parsed,
            &self.source.parsed,
        ) else {
            return Vec::new();
        };
        let locales = &site.config.locales;
        let missing = site.prose.glossary.untranslated(
            (locales[self.source.locale].code(), &other.prose.uses),
            (locales[self.translation.locale].code(), &own.prose.uses),
        );
        let mut told = Vec::new();
        for term in missing {
            // Where the passage has no counterpart, that is told already.
            let pair = comparison
                .pairs
                .iter()
                .find(|(from, _)| *from == term.block);
            let Some(passage) = pair.and_then(|(_, to)| own.prose.passages.get(*to)) else {
                continue;
            };
            let (source, file) = self.texts();
            let line = other
                .prose
                .passages
                .get(term.block)
                .map_or(0, |passage| source.line_column(passage.span.start).line);
            let message = format!(
                "`{}` in line {line} of `{}` is translated by another word",
                term.source,
                slashed(&self.source.path)
            );
            told.push(
                Diagnostic::new(severity, OTHERWISE, message)
                    .with_help(format!(
                        "the glossary says `{}`; where no such word fits, take `consistent` off the term",
                        term.translation
                    ))
                    .at(&file, first_lines(&file, passage.span.clone())),
            );
        }
        told
    }
}

/// The lines, from 1, in which two code blocks first differ.
fn differing_lines(
    source: &SourceFile,
    source_span: &Range<usize>,
    file: &SourceFile,
    span: &Range<usize>,
) -> Option<(usize, usize)> {
    let (language, theirs) = fenced(source, source_span)?;
    let (_, own) = fenced(file, span)?;
    let (their_line, own_line) = first_difference(language, theirs, own)?;
    let first = |file: &SourceFile, span: &Range<usize>| file.line_column(span.start).line + 1;
    Some((
        first(source, source_span) + their_line,
        first(file, span) + own_line,
    ))
}

/// The language of a fenced code block and what stands between its fences.
fn fenced<'a>(file: &'a SourceFile, span: &Range<usize>) -> Option<(&'a str, &'a str)> {
    let text = file.text().get(span.clone())?;
    let (fence, rest) = text.split_once('\n')?;
    let info = fence.trim_start_matches(['`', '~']);
    let code = rest.rsplit_once('\n').map_or("", |(code, _)| code);
    (info.len() < fence.len()).then(|| (info.split_whitespace().next().unwrap_or(""), code))
}

/// A span cut to where its first three lines end: a message needs no more of a long paragraph.
fn first_lines(file: &SourceFile, span: Range<usize>) -> Range<usize> {
    let text = file.text().get(span.clone()).unwrap_or_default();
    match text.match_indices('\n').nth(2) {
        Some((length, _)) => span.start..span.start + length,
        None => span,
    }
}

impl Outcome {
    /// What the comparison found; absent when there was nothing to compare.
    pub(crate) fn comparison(&self) -> Option<&Comparison> {
        match self {
            Self::Missing => None,
            Self::Compared(comparison) => Some(comparison),
        }
    }
}
