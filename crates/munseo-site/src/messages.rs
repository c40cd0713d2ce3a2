//! Words of the theme in each language, compiled in from `theme/messages/`.

use std::sync::LazyLock;

use munseo_markdown::{Labels, SignatureLabels};
use rustc_hash::FxHashMap;

/// The languages that the theme speaks, by code.
const LANGUAGES: [(&str, &str); 2] = [
    (
        "en",
        include_str!(concat!(env!("MUNSEO_MESSAGES"), "/en.json")),
    ),
    (
        "ko",
        include_str!(concat!(env!("MUNSEO_MESSAGES"), "/ko.json")),
    ),
];

static MESSAGES: LazyLock<Vec<(&'static str, FxHashMap<String, String>)>> = LazyLock::new(|| {
    LANGUAGES
        .iter()
        .map(|(code, json)| {
            let messages = serde_json::from_str(json)
                .expect("the theme's messages are a JSON object of strings, as a test says");
            (*code, messages)
        })
        .collect()
});

/// The words of one language; English where it has none.
#[derive(Debug, Clone, Copy)]
pub struct Messages(&'static FxHashMap<String, String>);

impl Messages {
    /// The words of the language with a tag such as `ko` or `pt-BR`.
    pub fn of(tag: &str) -> Self {
        let language = tag.split(['-', '_']).next().unwrap_or(tag);
        let named = |code: &str| MESSAGES.iter().find(|(known, _)| *known == code);
        let (_, messages) = named(tag)
            .or_else(|| named(language))
            .or_else(|| named("en"))
            .expect("the theme speaks English");
        Self(messages)
    }

    /// The message with a key; the key itself when no language has it.
    pub fn get(self, key: &str) -> &str {
        self.0
            .get(key)
            .or_else(|| Self::of("en").0.get(key))
            .map_or(key, String::as_str)
    }

    /// The message with a key, in the form for a count, with the count and other values filled in.
    ///
    /// A message with two forms is written `one|other`, as for the theme.
    pub fn counted(self, key: &str, count: usize, values: &[(&str, &str)]) -> String {
        let message = self.get(key);
        let (one, other) = message.split_once('|').unwrap_or((message, message));
        let form = if count == 1 { one } else { other };
        let mut text = form.replace("{count}", &count.to_string());
        for (name, value) in values {
            text = text.replace(&format!("{{{name}}}"), value);
        }
        text
    }

    /// Words that the HTML of documents carries.
    pub fn labels(self) -> Labels {
        let text = |key: &str| self.get(key).to_owned();
        Labels {
            admonitions: [
                text("admonition.note"),
                text("admonition.tip"),
                text("admonition.info"),
                text("admonition.warning"),
                text("admonition.danger"),
                text("admonition.caution"),
            ],
            direct_link: text("heading.directLink"),
            copy: text("code.copy"),
            wrap: text("code.wrap"),
            imports: text("code.imports"),
            live: text("examples.live"),
            details: text("details.summary"),
            footnotes: text("footnotes.title"),
            footnote_back: text("footnotes.back"),
            task_done: text("task.done"),
            task_open: text("task.open"),
            signature: SignatureLabels {
                kinds: [
                    text("signature.type"),
                    text("signature.interface"),
                    text("signature.class"),
                    text("signature.enum"),
                    text("signature.function"),
                    text("signature.constant"),
                ],
                source: text("signature.source"),
                source_of: text("signature.sourceOf"),
                since: text("signature.since"),
                definition: text("signature.definition"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_words_of_documents() {
        for (code, _) in LANGUAGES {
            let labels = Messages::of(code).labels();
            let mut words = labels.admonitions.to_vec();
            words.extend([
                labels.direct_link,
                labels.copy,
                labels.wrap,
                labels.imports,
                labels.live,
                labels.details,
                labels.footnotes,
                labels.footnote_back,
                labels.task_done,
                labels.task_open,
            ]);
            let SignatureLabels {
                kinds,
                source,
                source_of,
                since,
                definition,
            } = labels.signature;
            words.extend(kinds);
            words.extend([source, source_of, since, definition]);
            for word in words {
                assert!(!word.contains('.'), "{code} has no `{word}`");
            }
        }
    }

    #[test]
    fn a_count_chooses_the_form() {
        let text =
            |code: &str, count| Messages::of(code).counted("doc.tagged", count, &[("tag", "a|b")]);
        assert_eq!(text("en", 1), "One doc tagged with \"a|b\"");
        assert_eq!(text("en", 2), "2 docs tagged with \"a|b\"");
        assert_eq!(text("ko", 1), "‘a|b’ 태그가 붙은 문서 1개");
    }

    #[test]
    fn a_language_the_theme_does_not_speak_gets_english() {
        assert_eq!(
            Messages::of("fr").get("code.copy"),
            Messages::of("en").get("code.copy")
        );
        assert_eq!(
            Messages::of("ko-KR").get("code.copy"),
            Messages::of("ko").get("code.copy")
        );
    }
}
