//! Text shown to readers: one string for all languages, or a table with one per language.

use std::collections::BTreeMap;
use std::ops::Index;

use munseo_source::{Diagnostic, compose, one_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::locales::{LocaleId, Locales};
use crate::report::Report;

/// Text in the configuration: one string, or a table such as `{ ko = "문서", en = "Docs" }`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Text {
    /// The same in every language.
    Same(String),
    /// By locale; a missing one falls back to the default locale.
    PerLocale(BTreeMap<String, String>),
}

impl Text {
    /// All texts, each with the code of its language, if it has one.
    pub fn texts(&self) -> Vec<(Option<&str>, &str)> {
        match self {
            Self::Same(text) => vec![(None, text)],
            Self::PerLocale(texts) => texts
                .iter()
                .map(|(code, text)| (Some(code.as_str()), text.as_str()))
                .collect(),
        }
    }

    /// The key path of the text for a language; `path` is the key path of the whole value.
    pub fn key_path_in(&self, locale: LocaleId, path: &str, locales: &Locales) -> String {
        let Self::PerLocale(texts) = self else {
            return path.to_owned();
        };
        let codes = [locales[locale].code(), locales.default_locale().code()];
        let written = codes.into_iter().find(|code| texts.contains_key(*code));
        written.map_or_else(
            || path.to_owned(),
            |code| format!("{path}.{}", munseo_source::quoted_key(code)),
        )
    }
}

/// Text in every language of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Localized(Vec<String>);

impl Localized {
    /// The same text in every language.
    pub fn same(text: impl Into<String>, locales: &Locales) -> Self {
        Self(vec![compose(&text.into()).into_owned(); locales.len()])
    }

    /// A text for each language.
    pub fn each(locales: &Locales, text: impl FnMut(LocaleId) -> String) -> Self {
        Self(locales.ids().map(text).collect())
    }

    /// Reads a text that may be absent, like [`Localized::read`].
    pub fn read_optional(
        text: &Option<Text>,
        path: &str,
        locales: &Locales,
        report: &mut Report<'_>,
    ) -> Option<Self> {
        let text = text.as_ref()?;
        Some(Self::read(text, path, locales, report))
    }

    /// Reads a text and reports unknown languages.
    ///
    /// `path` is the key path of the text in the file of `report`, such as `docs.label`.
    pub fn read(text: &Text, path: &str, locales: &Locales, report: &mut Report<'_>) -> Self {
        let by_locale = match text {
            Text::Same(text) => return Self::same(text, locales),
            Text::PerLocale(by_locale) => by_locale,
        };
        for code in by_locale.keys() {
            if locales.find(code).is_none() {
                let key_path = format!("{path}.{}", munseo_source::quoted_key(code));
                report.push_at_key(unknown_locale(code, locales), &key_path);
            }
        }
        let fallback = by_locale
            .get(locales.default_locale().code())
            .or_else(|| by_locale.values().next())
            .cloned()
            .unwrap_or_default();
        Self::each(locales, |id| {
            let text = by_locale.get(locales[id].code()).unwrap_or(&fallback);
            compose(text).into_owned()
        })
    }
}

impl Index<LocaleId> for Localized {
    type Output = str;

    fn index(&self, locale: LocaleId) -> &str {
        &self.0[locale.index()]
    }
}

/// The diagnostic for a locale code that the site does not have.
pub fn unknown_locale(code: &str, locales: &Locales) -> Diagnostic {
    let help = one_of(code, locales.iter().map(|locale| locale.code()));
    Diagnostic::error("config/unknown-locale", format!("unknown locale `{code}`")).with_help(help)
}
