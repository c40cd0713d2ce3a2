//! Checks language and translations: the configured rules, and the results for each file.
//!
//! The rules themselves are in `munseo-prose`; this module applies them to files and sets the severity of errors.

mod hunspell;
pub(crate) mod spelling;

use std::path::Path;
use std::sync::Arc;

use munseo_config::files::read_optional;
use munseo_config::{
    Config, Level, LoadOptions, Locale, LocaleId, ProseConfig, TranslationsConfig, severity,
};
use munseo_markdown::{Document, LinkKind};
use munseo_prose::glossary::Words;
use munseo_prose::spelling::{Word, unknown_words};
use munseo_prose::translation::{ComparedBlocks, Ledger, ParsedPage};
use munseo_prose::{Finding, Glossary, Rules};
use munseo_source::{Diagnostic, Severity, SourceFile};
use munseo_types::Block;

use self::hunspell::Dictionary;
use self::spelling::Spelling;

pub use self::hunspell::{INSTALL_HUNSPELL, find_hunspell};

/// The file of confirmed translations, in the site's folder.
pub const LEDGER_FILE: &str = "translations.lock";

/// The glossary file in a site's folder.
pub const GLOSSARY_FILE: &str = "glossary.toml";

/// The language checks of a site.
#[derive(Debug)]
pub struct Prose {
    /// The severity of language errors; `None` if the check is off.
    pub(crate) severity: Option<Severity>,
    pub(crate) glossary: Glossary,
    /// By language.
    languages: Vec<Language>,
    /// The settings of translation checks; `None` if the check is off.
    pub(crate) translations: Option<TranslationsConfig>,
    /// The source language of translations.
    pub source: LocaleId,
    pub(crate) ledger: Ledger,
    pub(crate) has_ledger: bool,
    /// A hash of the glossary, the lists of words, and whether translations are compared.
    pub(crate) fingerprint: blake3::Hash,
}

#[derive(Debug)]
struct Language {
    rules: Rules,
    words: Words,
    dictionary: Option<Dictionary>,
}

/// The results of the checks of one file.
#[derive(Debug, Default)]
pub struct FileProse {
    pub findings: Vec<Finding>,
    /// Diagnostics of words that a dictionary does not have.
    pub misspelled: Vec<Diagnostic>,
    /// Words that a dictionary may not have, and their file if there are any.
    pub(crate) unknown_words: Vec<Word>,
    pub(crate) file: Option<Arc<SourceFile>>,
    pub compared_blocks: ComparedBlocks,
}

impl Prose {
    /// Reads glossary and ledger, and enables checks accordingly.
    pub fn load(
        root: &Path,
        config: &Config,
        options: LoadOptions,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Self {
        let mut hasher = blake3::Hasher::new();
        let glossary_file = read_optional(root, GLOSSARY_FILE, diagnostics);
        let ledger_file = read_optional(root, LEDGER_FILE, diagnostics);
        let codes: Vec<&str> = config.locales.iter().map(Locale::code).collect();
        let glossary = glossary_file.as_ref().map(|file| {
            hasher.update(file.text().as_bytes());
            let (glossary, problems) = Glossary::read(file, &codes);
            diagnostics.extend(problems);
            glossary
        });
        let ledger = ledger_file.as_ref().map(|file| {
            let (ledger, problems) = Ledger::read(file);
            diagnostics.extend(problems);
            ledger
        });
        let is_requested =
            config.raw.translations.is_some() || ledger.is_some() || options.translations;
        let translations = (is_requested && config.locales.len() > 1)
            .then(|| config.raw.translations.clone().unwrap_or_default());
        hasher.update(&[u8::from(translations.is_some())]);
        let source = translations
            .as_ref()
            .and_then(|it| config.locales.find(it.source.as_deref()?))
            .unwrap_or(LocaleId::DEFAULT);
        let settings = config.raw.prose.clone().or_else(|| {
            let no_particles = ProseConfig {
                particles: false,
                ..ProseConfig::default()
            };
            glossary.is_some().then_some(no_particles)
        });
        let glossary = glossary.unwrap_or_default();
        let languages = settings.as_ref().map(|settings| {
            let lists =
                spelling::read_all(root, config, settings, &glossary, &mut hasher, diagnostics);
            let languages = config.locales.iter().zip(lists);
            languages
                .map(|(locale, list)| language(locale, settings, &glossary, list))
                .collect()
        });
        Self {
            severity: settings.and_then(|settings| severity(settings.on_mistake)),
            glossary,
            languages: languages.unwrap_or_default(),
            translations,
            source,
            has_ledger: ledger.is_some(),
            ledger: ledger.unwrap_or_default(),
            fingerprint: hasher.finalize(),
        }
    }

    /// Reports that the ledger of a site with translation checks is missing.
    pub(crate) fn missing_ledger(
        &self,
        config: &Config,
        options: LoadOptions,
    ) -> Option<Diagnostic> {
        if self.has_ledger || options.translations {
            return None;
        }
        let severity = self.translation_severity(|it| it.on_outdated)?;
        let message =
            "translations were never confirmed: changes in one language cannot be detected";
        let help =
            format!("run `munseo translations confirm` and check `{LEDGER_FILE}` in with the site");
        let problem = Diagnostic::new(severity, "translation/no-ledger", message).with_help(help);
        Some(problem.at(&config.file, config.spans.key_of("translations")))
    }

    /// Returns true if files of a language are checked or compared.
    pub fn checks(&self, locale: LocaleId) -> bool {
        self.translations.is_some() || self.language(locale).is_some()
    }

    /// The checks of a language, and the severity of what they find.
    fn language(&self, locale: LocaleId) -> Option<(Severity, &Language)> {
        Some((self.severity?, self.languages.get(locale.index())?))
    }

    /// Checks a file by its blocks, and collects the data for comparing translations.
    pub fn check_file(
        &self,
        file: &Arc<SourceFile>,
        blocks: &[Block],
        document: &Document,
        locale: LocaleId,
    ) -> FileProse {
        let mut prose = FileProse::default();
        if let Some((severity, language)) = self.language(locale) {
            prose.findings = munseo_prose::check(file, blocks, &language.rules, &language.words);
            for found in &mut prose.findings {
                found.diagnostic.severity = severity;
            }
            if let Some(dictionary) = &language.dictionary {
                let answers = dictionary.answers.lock();
                let mut words = unknown_words(blocks, &dictionary.own_words);
                words.retain(|word| !answers.is_right(&word.text));
                prose.file = (!words.is_empty()).then(|| Arc::clone(file));
                prose.unknown_words = words;
            }
        }
        if self.translations.is_some() {
            prose.compared_blocks = ComparedBlocks::of(file, blocks, &parsed_page(document));
        }
        prose
    }

    /// The severity of a kind of difference between translation and source; `None` if it is not reported.
    pub(crate) fn translation_severity(
        &self,
        level: impl Fn(&TranslationsConfig) -> Level,
    ) -> Option<Severity> {
        self.translations
            .as_ref()
            .and_then(|it| severity(level(it)))
    }
}

/// The parts of a document that are compared.
fn parsed_page(document: &Document) -> ParsedPage<'_> {
    let links = document.links.iter();
    ParsedPage {
        headings: document
            .headings
            .iter()
            .map(|heading| (heading.span.start, &*heading.id))
            .collect(),
        links: links
            .filter(|link| link.kind == LinkKind::Link)
            .map(|link| (link.span.start, link.destination.as_str()))
            .collect(),
        descriptions: &document.parameter_descriptions,
    }
}

fn language(
    locale: &Locale,
    settings: &ProseConfig,
    glossary: &Glossary,
    (list, dictionary): Spelling,
) -> Language {
    let is_korean = locale.html_lang().split('-').next() == Some("ko");
    Language {
        rules: Rules {
            particles: is_korean && settings.particles,
            speech_level: settings.speech_level.filter(|_| is_korean),
            readings: glossary.readings(),
            terms: glossary.terms(locale.code()),
            spelling: list,
        },
        words: glossary.words(locale.code()),
        dictionary,
    }
}

/// The file with a site's synonyms next to `munseo.toml`, one group per line.
pub const SYNONYMS_FILE: &str = "synonyms.txt";

/// Reads the site's own synonyms; empty without any.
pub(crate) fn read_synonyms(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> String {
    let file = read_optional(root, SYNONYMS_FILE, diagnostics);
    file.map_or_else(String::new, |file| file.text().to_owned())
}
