//! `[messages]`: texts of the interface that a site overrides.

use std::collections::{BTreeMap, BTreeSet};

use munseo_source::{Diagnostic, did_you_mean, quoted_key};

use super::locales::Locales;
use super::text::unknown_locale;
use crate::messages::{Messages, PluralRule};
use crate::report::Report;
use crate::schema::{RawMessage, RawMessages};

/// The texts of the interface in each language of the site.
pub(super) fn check(
    raw: &BTreeMap<String, RawMessages>,
    locales: &Locales,
    report: &mut Report<'_>,
) -> Vec<Messages> {
    let mut own: Vec<BTreeMap<String, String>> = vec![BTreeMap::new(); locales.len()];
    for (code, texts) in raw {
        let key_path = format!("messages.{}", quoted_key(code));
        let Some(id) = locales.find(code) else {
            report.push_at_key(unknown_locale(code, locales), &key_path);
            continue;
        };
        let defaults = Messages::of(locales[id].html_lang());
        let mut all = Vec::new();
        flatten(texts, "", &key_path, &mut all);
        for (key, text, key_path) in all {
            if !Messages::keys().any(|known| known == key) {
                report.push_at_key(unknown_key(&key), &key_path);
            } else if let Some((message, help)) =
                problem(&defaults, locales[id].html_lang(), &key, text)
            {
                report.error(&key_path, "config/bad-message", message, help);
            } else {
                own[id.index()].insert(key, text.to_owned());
            }
        }
    }
    let own = locales.iter().zip(own);
    own.map(|(locale, own)| Messages::with(locale.html_lang(), own))
        .collect()
}

/// Lists texts with their keys and their key paths in the file.
fn flatten<'a>(
    texts: &'a RawMessages,
    prefix: &str,
    key_path: &str,
    out: &mut Vec<(String, &'a str, String)>,
) {
    for (name, message) in texts {
        let key_path = format!("{key_path}.{}", quoted_key(name));
        let key = format!("{prefix}{name}");
        match message {
            RawMessage::Text(text) => out.push((key, text, key_path)),
            RawMessage::Group(texts) => flatten(texts, &format!("{key}."), &key_path, out),
        }
    }
}

fn unknown_key(key: &str) -> Diagnostic {
    let help = did_you_mean(key, Messages::keys(), || {
        "run `munseo messages` for the list of keys".to_owned()
    });
    let message = format!("the interface has no text with the key `{key}`");
    Diagnostic::error("config/unknown-message", message).with_help(help)
}

/// The message and help for an error in an overriding text; `defaults` has the texts of the interface.
fn problem(defaults: &Messages, tag: &str, key: &str, text: &str) -> Option<(String, String)> {
    let wrong = |message: String, help: String| Some((message, help));
    if text.trim().is_empty() {
        return wrong(
            format!("the text of `{key}` is empty"),
            "write a text, or remove the key for the default".to_owned(),
        );
    }
    let default_text = defaults.get(key);
    let (expected, written) = (placeholders(default_text), placeholders(text));
    if let Some(missing) = expected.difference(&written).next() {
        return wrong(
            format!("the text of `{key}` has no `{missing}`"),
            format!("put it where the value belongs, as in `{default_text}`"),
        );
    }
    if let Some(unknown) = written.difference(&expected).next() {
        let help = match expected.iter().next() {
            Some(_) => format!("write only the placeholders of `{default_text}`"),
            None => "leave it out: this text has no placeholders".to_owned(),
        };
        return wrong(format!("`{unknown}` is not a placeholder of `{key}`"), help);
    }
    wrong_forms(tag, key, text)
}

/// The message and help for a wrong number of forms between `|`; `None` if the number is correct.
fn wrong_forms(tag: &str, key: &str, text: &str) -> Option<(String, String)> {
    let forms = text.split('|').count();
    let english = Messages::of("en");
    let english_forms = english.get(key).split('|').count();
    // Names of months.
    if english_forms > 2 {
        return (forms != english_forms).then(|| {
            (
                format!("the text of `{key}` has {forms} parts between `|`, not {english_forms}"),
                format!("write {english_forms} parts, as in `{}`", english.get(key)),
            )
        });
    }
    let rule = PluralRule::of(tag);
    let expected = rule.forms();
    let without_millions = expected.len() - usize::from(rule.has_form_of_millions());
    if english_forms == 1 || forms == 1 || (without_millions..=expected.len()).contains(&forms) {
        return None;
    }
    let message = format!(
        "the text of `{key}` has {forms} forms; `{tag}` has {}",
        expected.len()
    );
    let help = match expected.as_slice() {
        [_] => "write one form for all numbers, without `|`".to_owned(),
        several => format!(
            "write the forms for {}, with `|` between them",
            several.join(", ")
        ),
    };
    Some((message, help))
}

/// The placeholders of a text, such as `{count}`.
fn placeholders(text: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        rest = &rest[start..];
        let name = rest[1..].find(|letter: char| !letter.is_ascii_alphanumeric());
        match name {
            Some(end) if end > 0 && rest[1 + end..].starts_with('}') => {
                found.insert(&rest[..end + 2]);
                rest = &rest[end + 2..];
            }
            _ => rest = &rest[1..],
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Loads the configuration with these lines; returns messages and diagnostics.
    fn load(lines: &str) -> (Vec<Messages>, Vec<String>) {
        let folder = tempfile::tempdir().unwrap();
        let text = format!(
            "title = \"Guide\"\nurl = \"https://a.example\"\n\
             [locales.en]\n[locales.ru]\n[locales.uk]\n{lines}"
        );
        std::fs::write(folder.path().join("munseo.toml"), text).unwrap();
        let (config, diagnostics) = crate::Config::load(folder.path());
        let shown = diagnostics.iter().map(|it| {
            let help = it.help.as_deref().unwrap_or_default();
            format!("{}: {}; {help}", it.code, it.message)
        });
        (config.unwrap().messages, shown.collect())
    }

    #[test]
    fn a_site_replaces_texts_of_the_interface_by_language() {
        let (messages, problems) = load(
            "[messages.en]\n\"docs.title\" = \"Handbook\"\nsearch.placeholder = \"Find\"\n\
             [messages.uk]\n\"category.count\" = \"{count} пункт|{count} пункти|{count} пунктів\"\n",
        );
        assert_eq!(problems, [""; 0]);
        assert_eq!(messages[0].get("docs.title"), "Handbook");
        assert_eq!(messages[0].get("search.placeholder"), "Find");
        assert_eq!(
            messages[1].get("docs.title"),
            Messages::of("ru").get("docs.title")
        );
        // The interface has no Ukrainian translation; the site's texts follow the Ukrainian plural rule.
        assert_eq!(messages[2].counted("category.count", 22, &[]), "22 пункти");
        assert_eq!(messages[2].get("docs.title"), "Docs");
        assert_eq!(messages[2].counted("blog.count", 21, &[]), "21 posts");
    }

    #[test]
    fn texts_that_cannot_replace_those_of_the_interface_are_reported() {
        for (line, expected) in [
            (
                "\"docs.titel\" = \"x\"",
                "config/unknown-message: the interface has no text with the key `docs.titel`; \
                 did you mean `docs.title`?",
            ),
            (
                "\"docs.title\" = \" \"",
                "config/bad-message: the text of `docs.title` is empty; \
                 write a text, or remove the key for the default",
            ),
            (
                "\"search.resultsFor\" = \"x\"",
                "config/bad-message: the text of `search.resultsFor` has no `{query}`; \
                 put it where the value belongs, as in `Результаты по запросу «{query}»`",
            ),
            (
                "\"docs.title\" = \"x {count}\"",
                "config/bad-message: `{count}` is not a placeholder of `docs.title`; \
                 leave it out: this text has no placeholders",
            ),
            (
                "\"category.count\" = \"{count} a|{count} b\"",
                "config/bad-message: the text of `category.count` has 2 forms; `ru` has 3; \
                 write the forms for one, few, many, with `|` between them",
            ),
            (
                "\"date.months\" = \"1|2\"",
                "config/bad-message: the text of `date.months` has 2 parts between `|`, not 12; \
                 write 12 parts, as in `Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec`",
            ),
        ] {
            let (messages, problems) = load(&format!("[messages.ru]\n{line}\n"));
            assert_eq!(problems, [expected]);
            assert_eq!(messages[1].get("docs.title"), "Документация");
        }
        let (_, problems) = load("[messages.de]\n\"docs.title\" = \"x\"\n");
        assert!(
            problems[0].starts_with("config/unknown-locale"),
            "{problems:?}"
        );
    }

    #[test]
    fn placeholders_are_names_in_braces() {
        let found = placeholders("{a} {b c} {} {{count}} {d");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["{a}", "{count}"]);
    }
}
