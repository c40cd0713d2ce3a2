//! The site's languages.

use std::ops::Index;

use super::known_languages::likely_territory;

/// A language of the site, as an index into [`Locales`]; the default one is 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocaleId(usize);

impl LocaleId {
    /// The default language.
    pub const DEFAULT: Self = Self(0);

    /// The language at an index of a list with one entry per language.
    pub fn nth(index: usize) -> Self {
        Self(index)
    }

    /// The index in a list with one entry per language.
    pub fn index(self) -> usize {
        self.0
    }
}

/// A language of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Locale {
    /// The code, such as `ko`.
    pub code: String,
    /// The name to display.
    pub label: String,
    /// `ltr` or `rtl`.
    pub direction: &'static str,
    /// The value of the `lang` attribute.
    pub html_lang: String,
    /// The calendar of dates, such as `gregory`.
    pub calendar: String,
    /// The folder of documents, if not the default one.
    pub docs: Option<String>,
    /// The folder of pages, if not the default one.
    pub pages: Option<String>,
}

impl Locale {
    /// Such as `ko`; also the usual folder of its content and, except for the default language, the first part of its
    /// URLs.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The language's own name.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// The value of `<html lang>`.
    pub fn html_lang(&self) -> &str {
        &self.html_lang
    }

    /// The language as the Open Graph protocol writes it, `language_TERRITORY`.
    pub fn open_graph(&self) -> String {
        let mut subtags = self.html_lang.split(['-', '_']);
        let language = subtags.next().unwrap_or_default().to_ascii_lowercase();
        let territory = subtags.find(|subtag| subtag.len() == 2).map_or_else(
            || likely_territory(&self.html_lang).map(str::to_owned),
            |written| Some(written.to_ascii_uppercase()),
        );
        match territory {
            Some(territory) => format!("{language}_{territory}"),
            None => self.html_lang.replace('-', "_"),
        }
    }

    /// Returns true if the language is a variety of English.
    pub fn is_english(&self) -> bool {
        self.html_lang.split('-').next() == Some("en")
    }
}

/// The site's languages, the default one first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Locales(Vec<Locale>);

impl Locales {
    /// A list of languages; the first is the default.
    pub fn new(locales: Vec<Locale>) -> Self {
        assert!(
            !locales.is_empty(),
            "a site has at least its default locale"
        );
        Self(locales)
    }

    /// The number of languages, at least one.
    #[expect(
        clippy::len_without_is_empty,
        reason = "there is always a default locale"
    )]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// All of them, the default one first.
    pub fn iter(&self) -> std::slice::Iter<'_, Locale> {
        self.0.iter()
    }

    /// Their ids.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = LocaleId> + use<> {
        (0..self.0.len()).map(LocaleId)
    }

    /// The language with a code; `None` if the site does not have it.
    pub fn find(&self, code: &str) -> Option<LocaleId> {
        self.0
            .iter()
            .position(|locale| locale.code == code)
            .map(LocaleId)
    }

    /// The default one.
    pub fn default_locale(&self) -> &Locale {
        &self.0[0]
    }
}

impl Index<LocaleId> for Locales {
    type Output = Locale;

    fn index(&self, id: LocaleId) -> &Locale {
        &self.0[id.0]
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn open_graph_has_a_language_and_a_territory() {
        for (lang, expected) in [
            ("ko", "ko_KR"),
            ("en", "en_US"),
            ("en-GB", "en_GB"),
            ("pt-br", "pt_BR"),
            ("zh-Hans", "zh_CN"),
            ("zh-Hant", "zh_TW"),
            ("zh-Hant-HK", "zh_HK"),
            // A language without a territory.
            ("eo", "eo"),
        ] {
            let locales = crate::tests::locales(&[lang]);
            assert_eq!(locales.default_locale().open_graph(), expected);
        }
    }
}
