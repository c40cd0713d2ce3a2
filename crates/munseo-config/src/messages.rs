//! Texts of the interface in each language, compiled in from `theme/messages/`.
//!
//! Pages, feeds and files read them here; React gets them from [`Messages::json`].

mod cldr;
mod languages;

use std::collections::BTreeMap;

use languages::{Language, english, find};
use munseo_types::Labels;

pub use cldr::{NumberFormat, PluralRule};
pub use languages::{language_of, languages};

/// The texts of the interface in a language of the site; English ones if the interface is not translated to it.
#[derive(Debug, Clone)]
pub struct Messages {
    language: &'static Language,
    /// Texts of the site that override those of the language.
    own: BTreeMap<String, String>,
    /// The plural rule.
    plural: PluralRule,
    numbers: NumberFormat,
}

impl Messages {
    /// The texts for a language tag such as `ko` or `pt-BR`.
    pub fn of(tag: &str) -> Self {
        Self::with(tag, BTreeMap::new())
    }

    /// The texts for a language tag, some of them overridden by the site.
    pub fn with(tag: &str, mut own: BTreeMap<String, String>) -> Self {
        let translated = find(tag);
        let has_forms = own.values().any(|text| is_counted(text));
        let plural = if translated.is_some() || has_forms {
            PluralRule::of(tag)
        } else {
            PluralRule::ENGLISH
        };
        if translated.is_none() && has_forms {
            // English texts do not have the forms of another rule, so all counts use the last form.
            for (key, text) in english()
                .texts()
                .iter()
                .filter(|(_, text)| is_counted(text))
            {
                let last = text.rsplit('|').next().unwrap_or(text);
                own.entry(key.clone()).or_insert_with(|| last.to_owned());
            }
        }
        Self {
            language: translated.unwrap_or_else(english),
            own,
            plural,
            numbers: NumberFormat::of(tag),
        }
    }

    /// All keys.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        english().texts().keys().map(String::as_str)
    }

    /// The tag of the language that the texts are in, such as `zh-Hant`.
    pub fn language(&self) -> &'static str {
        self.language.tag
    }

    /// The text with a key; the key itself if it is unknown.
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.own
            .get(key)
            .or_else(|| self.language.texts().get(key))
            .or_else(|| english().texts().get(key))
            .map_or(key, String::as_str)
    }

    /// The text with a key in the plural form for a count, with the count and other values inserted.
    pub fn counted(&self, key: &str, count: usize, values: &[(&str, &str)]) -> String {
        let forms: Vec<&str> = self.get(key).split('|').collect();
        let last = forms.last().copied().unwrap_or_default();
        let form = forms.get(self.plural.form(count)).copied().unwrap_or(last);
        let mut text = form.replace("{count}", &self.numbers.format(count));
        for (name, value) in values {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text
    }

    /// The texts whose keys pass a filter as JSON, with the tables of plural forms and of numbers.
    pub fn json(&self, filter: impl Fn(&str) -> bool) -> String {
        let mut texts: BTreeMap<&str, &str> = Self::keys()
            .filter(|key| filter(key))
            .map(|key| (key, self.get(key)))
            .collect();
        texts.extend(self.plural.table().map(|table| ("plural", table)));
        let numbers = self.numbers.table();
        texts.extend(numbers.as_deref().map(|table| ("numbers", table)));
        serde_json::to_string(&texts).expect("strings can be serialized")
    }

    /// The labels in the HTML of documents.
    pub fn labels(&self) -> Labels {
        let keys = Self::keys().filter(|key| Labels::has_key(key));
        let texts = keys.map(|key| (key.to_owned(), self.get(key).to_owned()));
        Labels(texts.collect())
    }
}

/// Returns true for a text with plural forms.
fn is_counted(text: &str) -> bool {
    text.contains("{count}") && text.contains('|')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_text() {
        for tag in languages() {
            let messages = Messages::of(tag);
            assert_eq!(messages.language(), tag);
            let keys: Vec<&str> = messages
                .language
                .texts()
                .keys()
                .map(String::as_str)
                .collect();
            assert_eq!(keys, Messages::keys().collect::<Vec<_>>(), "{tag}");
        }
    }

    #[test]
    fn a_count_chooses_the_form() {
        let text =
            |code: &str, count| Messages::of(code).counted("doc.tagged", count, &[("tag", "a|b")]);
        assert_eq!(text("en", 1), "One doc tagged with \"a|b\"");
        assert_eq!(text("en", 2), "2 docs tagged with \"a|b\"");
        assert_eq!(text("en", 1234), "1,234 docs tagged with \"a|b\"");
        assert_eq!(text("ko", 1), "‘a|b’ 태그가 붙은 문서 1개");
    }

    #[test]
    fn a_language_tag_selects_the_nearest_interface_language() {
        for (tag, language) in [
            ("ko-KR", "ko"),
            ("EN_us", "en"),
            ("pt-PT", "pt"),
            ("es-419", "es"),
            ("fr-CA", "fr"),
            ("iw", "he"),
            ("zh", "zh-Hans"),
            ("zh-CN", "zh-Hans"),
            ("zh_TW", "zh-Hant"),
            ("zh-Hant-HK", "zh-Hant"),
            ("zh-Hans-HK", "zh-Hans"),
            ("zh-MO", "zh-Hant"),
            // The interface is not translated to these.
            ("eo", "en"),
            ("sr-Latn", "en"),
        ] {
            assert_eq!(Messages::of(tag).language(), language, "{tag}");
        }
    }

    #[test]
    fn a_text_of_the_site_replaces_that_of_the_language() {
        let own = BTreeMap::from([(String::from("docs.title"), String::from("Handbook"))]);
        let messages = Messages::with("en", own);
        assert_eq!(messages.get("docs.title"), "Handbook");
        assert_eq!(messages.get("blog.title"), "Blog");
        assert_eq!(
            messages.json(|key| key == "docs.title"),
            r#"{"docs.title":"Handbook"}"#
        );
    }
}
