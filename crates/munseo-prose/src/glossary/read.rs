//! The schema of `glossary.toml`, and its validation.

use std::collections::BTreeMap;
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile, ValueSpans, quoted_key, read_toml};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Glossary, Term};
use crate::hangul::is_syllable;

/// The keys of a glossary.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct RawGlossary {
    /// Terms, each with its words in every language.
    terms: Vec<RawTerm>,
    /// Korean pronunciations of words.
    readings: BTreeMap<String, String>,
}

/// A term; every key except those below is a language.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
struct RawTerm {
    /// By language, words to avoid.
    #[serde(default)]
    avoid: BTreeMap<String, Vec<String>>,
    /// The meaning, if the words alone are ambiguous.
    #[serde(default)]
    #[expect(dead_code, reason = "documentation for the authors of a glossary")]
    note: Option<String>,
    /// Removed: translations are not compared by terms.
    #[serde(default)]
    consistent: Option<bool>,
    /// By language, the words to use.
    #[serde(flatten)]
    words: BTreeMap<String, RawWords>,
}

/// One word or several, the preferred one first.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
enum RawWords {
    One(String),
    Several(Vec<String>),
}

/// Reads a glossary; `locales` are the codes of the site's languages.
pub(super) fn read(file: &Arc<SourceFile>, locales: &[&str]) -> (Glossary, Vec<Diagnostic>) {
    let strict = read_toml::<RawGlossary>(file);
    let mut diagnostics = strict.diagnostics;
    let Some(raw) = strict.value else {
        return (Glossary::default(), diagnostics);
    };
    let mut validator = Validator {
        file,
        spans: &strict.spans,
        locales,
        diagnostics: &mut diagnostics,
    };
    let terms = raw.terms.into_iter().enumerate();
    let terms = terms
        .map(|(index, term)| validator.term(index, term))
        .collect();
    for (word, reading) in &raw.readings {
        if !reading.ends_with(is_syllable) {
            let path = format!("readings.{}", quoted_key(word));
            let message = format!("`{reading}` does not end in a Hangul syllable");
            let help = "write the Korean pronunciation, such as `엔피엠`";
            validator.report("glossary/reading", message, help, &path);
        }
    }
    let glossary = Glossary {
        terms,
        readings: raw.readings,
    };
    (glossary, diagnostics)
}

/// Validates a parsed glossary.
struct Validator<'a> {
    file: &'a Arc<SourceFile>,
    spans: &'a ValueSpans,
    locales: &'a [&'a str],
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Validator<'_> {
    /// Reports an error at the key of a path.
    fn report(&mut self, code: &'static str, message: String, help: impl Into<String>, path: &str) {
        let diagnostic = Diagnostic::error(code, message).with_help(help);
        self.diagnostics
            .push(diagnostic.at(self.file, self.spans.key_of(path)));
    }

    /// A validated term; its errors have been reported.
    fn term(&mut self, index: usize, raw: RawTerm) -> Term {
        let words: BTreeMap<String, Vec<String>> = raw
            .words
            .into_iter()
            .map(|(locale, words)| match words {
                RawWords::One(word) => (locale, vec![word]),
                RawWords::Several(words) => (locale, words),
            })
            .collect();
        if raw.consistent.is_some() {
            let message = "translations are no longer compared by their terms".to_owned();
            let path = format!("terms[{index}].consistent");
            let help = "remove `consistent`; list words to avoid with `avoid`";
            self.report("glossary/unknown-locale", message, help, &path);
        }
        for locale in words.keys() {
            self.locale(locale, &format!("terms[{index}].{}", quoted_key(locale)));
        }
        for (locale, avoided) in &raw.avoid {
            let path = format!("terms[{index}].avoid.{}", quoted_key(locale));
            self.locale(locale, &path);
            let replacements = words.get(locale).map_or(&[][..], Vec::as_slice);
            if replacements.is_empty() {
                let message = format!("the term has no word in `{locale}` to use instead");
                let help = format!("add `{locale} = \"…\"` to the term");
                self.report("glossary/no-term", message, help, &path);
            }
            if let Some(duplicate) = avoided.iter().find(|word| replacements.contains(word)) {
                let message = format!("`{duplicate}` is listed both as the term and under `avoid`");
                let help = "remove it from one of the two lists";
                self.report("glossary/contradiction", message, help, &path);
            }
        }
        Term {
            words,
            avoid: raw.avoid,
        }
    }

    /// Reports a key that is not one of the site's languages.
    fn locale(&mut self, locale: &str, path: &str) {
        if !self.locales.contains(&locale) {
            let message = format!("`{locale}` is not one of the site's languages");
            let help = format!(
                "use one of `{}`, or one of the keys `avoid`, `note`",
                self.locales.join("`, `")
            );
            self.report("glossary/unknown-locale", message, help, path);
        }
    }
}
