//! The `[locales]` table → [`Locales`].

use munseo_source::Diagnostic;

use super::locales::{Locale, Locales};
use super::path_key;
use super::schema::{Direction, RawConfig, RawLocale};
use crate::report::Report;

/// Returns true if a text can name a language in folders and addresses.
pub fn is_locale_code(text: &str) -> bool {
    let is_plain = |part: &str| part.chars().all(|letter| letter.is_ascii_alphanumeric());
    text.split(['-', '_'])
        .all(|part| !part.is_empty() && is_plain(part))
}

/// Reads the languages and reports mistakes.
pub(super) fn check(raw: &RawConfig, report: &mut Report<'_>) -> Locales {
    let mut codes: Vec<&str> = raw.locales.keys().map(String::as_str).collect();
    codes.sort_by_key(|code| report.key_start(&format!("locales.{}", path_key(code))));
    for code in &codes {
        if !is_locale_code(code) {
            let message = format!("`{code}` is not a locale code");
            report.push(
                Diagnostic::error("config/bad-locale", message)
                    .with_help("use a language tag such as `ko` or `pt-BR`"),
                &format!("locales.{}", path_key(code)),
            );
        }
    }
    let default = raw
        .default_locale
        .as_deref()
        .or(codes.first().copied())
        .unwrap_or("en");
    if !codes.is_empty() && !codes.contains(&default) {
        let message = format!("the default locale `{default}` is not one of the site's locales");
        let help = format!(
            "add `[locales.{default}]`, or choose one of `{}`",
            codes.join("`, `")
        );
        report.push(
            Diagnostic::error("config/unknown-locale", message).with_help(help),
            "default_locale",
        );
    }
    // An invalid code would cause further errors in folders and addresses.
    codes.retain(|code| *code != default && is_locale_code(code));
    codes.insert(
        0,
        if is_locale_code(default) {
            default
        } else {
            "en"
        },
    );
    let undeclared = RawLocale::default();
    let locales = codes
        .into_iter()
        .map(|code| locale(code, raw.locales.get(code).unwrap_or(&undeclared)));
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
    let name = || native_name(code).or_else(|| native_name(&html_lang));
    Locale {
        label: raw
            .label
            .clone()
            .unwrap_or_else(|| name().unwrap_or(code).to_owned()),
        direction: if is_right_to_left { "rtl" } else { "ltr" },
        calendar: raw.calendar.clone().unwrap_or_else(|| "gregory".to_owned()),
        docs: raw.docs.clone(),
        pages: raw.pages.clone(),
        code: code.to_owned(),
        html_lang,
    }
}

/// The name of a language in itself, for common languages of documentation.
fn native_name(code: &str) -> Option<&'static str> {
    Some(match code {
        "ar" => "العربية",
        "cs" => "Čeština",
        "de" => "Deutsch",
        "en" => "English",
        "es" => "Español",
        "fa" => "فارسی",
        "fr" => "Français",
        "he" => "עברית",
        "hi" => "हिन्दी",
        "id" => "Bahasa Indonesia",
        "it" => "Italiano",
        "ja" => "日本語",
        "ko" => "한국어",
        "nl" => "Nederlands",
        "pl" => "Polski",
        "pt" | "pt-PT" => "Português",
        "pt-BR" => "Português (Brasil)",
        "ru" => "Русский",
        "sv" => "Svenska",
        "th" => "ไทย",
        "tr" => "Türkçe",
        "uk" => "Українська",
        "ur" => "اردو",
        "vi" => "Tiếng Việt",
        "zh" | "zh-CN" | "zh-Hans" | "zh_hans" => "简体中文",
        "zh-TW" | "zh-Hant" => "繁體中文",
        _ => return None,
    })
}

/// Returns true if a language is written from right to left.
fn is_right_to_left(code: &str) -> bool {
    let language = code.split(['-', '_']).next().unwrap_or(code);
    matches!(
        language,
        "ar" | "arc" | "ckb" | "dv" | "fa" | "he" | "ps" | "sd" | "ug" | "ur" | "yi"
    )
}
