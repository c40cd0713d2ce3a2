//! The `[locales]` table → [`Locales`].

use std::collections::BTreeMap;

use munseo_source::quoted_key;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::known_languages::native_name;
use crate::locales::{Locale, Locales};
use crate::messages::languages;
use crate::report::Report;

/// A language of the site.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawLocale {
    /// The language's own name.
    pub label: Option<String>,
    /// The writing direction of the language; known for most languages.
    pub direction: Option<Direction>,
    /// The calendar for dates.
    pub calendar: Option<String>,
    /// The value of `<html lang>`; else the code.
    pub html_lang: Option<String>,
    /// The folder of this language's documents; else `docs/<code>`.
    pub docs: Option<String>,
    /// The folder of this language's pages; else `pages/<code>`.
    pub pages: Option<String>,
}

/// The writing direction of a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

/// Returns true if a text is valid as a language code in folders and URLs.
pub fn is_locale_code(text: &str) -> bool {
    let is_plain = |part: &str| part.chars().all(|letter| letter.is_ascii_alphanumeric());
    text.split(['-', '_'])
        .all(|part| !part.is_empty() && is_plain(part))
}

/// Reads the languages and reports errors.
pub(super) fn check(
    raw: &BTreeMap<String, RawLocale>,
    default: Option<&str>,
    report: &mut Report<'_>,
) -> Locales {
    let mut codes: Vec<&str> = raw.keys().map(String::as_str).collect();
    codes.sort_by_key(|code| report.key_start(&format!("locales.{}", quoted_key(code))));
    for code in &codes {
        if !is_locale_code(code) {
            let message = format!("`{code}` is not a locale code");
            let known: Vec<String> = languages().map(|name| format!("`{name}`")).collect();
            let help = format!(
                "use a language tag such as `ko` or `pt-BR`; the interface is translated to {}",
                known.join(", ")
            );
            let key_path = format!("locales.{}", quoted_key(code));
            report.error(&key_path, "config/bad-locale", message, help);
        }
    }
    let default = default.or(codes.first().copied()).unwrap_or("en");
    if !codes.is_empty() && !codes.contains(&default) {
        let message = format!("the default locale `{default}` is not one of the site's locales");
        let help = format!(
            "add `[locales.{default}]`, or use one of `{}`",
            codes.join("`, `")
        );
        report.error("default_locale", "config/unknown-locale", message, help);
    }
    // An invalid code would cause further errors in folders and addresses.
    codes.retain(|code| *code != default && is_locale_code(code));
    let is_valid = is_locale_code(default);
    codes.insert(0, if is_valid { default } else { "en" });
    let undeclared = RawLocale::default();
    let locales = codes
        .into_iter()
        .map(|code| locale(code, raw.get(code).unwrap_or(&undeclared)));
    Locales::new(locales.collect())
}

fn locale(code: &str, raw: &RawLocale) -> Locale {
    let html_lang = raw
        .html_lang
        .clone()
        .unwrap_or_else(|| code.replace('_', "-"));
    let is_right_to_left = match raw.direction {
        Some(direction) => direction == Direction::Rtl,
        None => is_right_to_left(&html_lang),
    };
    Locale {
        label: raw.label.clone().unwrap_or_else(|| {
            let name = native_name(code).or_else(|| native_name(&html_lang));
            name.unwrap_or(code).to_owned()
        }),
        direction: if is_right_to_left { "rtl" } else { "ltr" },
        calendar: raw.calendar.clone().unwrap_or_else(|| "gregory".to_owned()),
        docs: raw.docs.clone(),
        pages: raw.pages.clone(),
        code: code.to_owned(),
        html_lang,
    }
}

/// Returns true if a language is written from right to left: by its script if the tag has one.
fn is_right_to_left(tag: &str) -> bool {
    let tag = tag.to_ascii_lowercase();
    let mut parts = tag.split(['-', '_']);
    let language = parts.next().unwrap_or_default();
    match parts.find(|part| part.len() == 4) {
        Some(script) => matches!(
            script,
            "adlm" | "arab" | "hebr" | "mand" | "nkoo" | "rohg" | "samr" | "syrc" | "thaa"
        ),
        None => matches!(
            language,
            "ar" | "arc" | "ckb" | "dv" | "fa" | "he" | "iw" | "ps" | "sd" | "ug" | "ur" | "yi"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_called_by_their_own_names() {
        for (tag, name) in [
            ("pt-BR", "Português (Brasil)"),
            ("de-AT", "Deutsch"),
            ("zh_hans", "简体中文"),
            ("zh-TW", "繁體中文"),
        ] {
            assert_eq!(native_name(tag), Some(name));
        }
        assert_eq!(native_name("tlh"), None);
        for tag in languages() {
            assert!(native_name(tag).is_some(), "{tag} has no name");
        }
    }

    #[test]
    fn the_script_determines_the_direction() {
        for tag in ["ar", "he-IL", "fa_IR", "AR", "az-Arab", "uz-Arab-AF"] {
            assert!(is_right_to_left(tag), "{tag}");
        }
        for tag in ["ko", "ar-Latn", "ku", "zh-Hant-TW"] {
            assert!(!is_right_to_left(tag), "{tag}");
        }
    }
}
