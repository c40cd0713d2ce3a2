//! The words of a site in its languages: `glossary.toml`.
//!
//! ```toml
//! [[terms]]
//! en = ["delimiter", "separator"]     # the first one is preferred
//! ko = "구분자"
//! avoid.ko = ["딜리미터"]             # found and reported in Korean pages
//! note = "separates two parts"
//!
//! [readings]                          # Korean pronunciations, for the particles after them
//! Yutil = "유틸"
//! ```

mod find;
mod read;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile};

pub use words::{AVOIDED, Words};

use crate::korean::Readings;

/// A site's glossary.
#[derive(Debug, Clone, Default)]
pub struct Glossary {
    terms: Vec<Term>,
    /// Korean pronunciations in Hangul.
    readings: BTreeMap<String, String>,
}

/// A term in all of its languages.
#[derive(Debug, Clone)]
struct Term {
    /// By language, the words to use, the preferred one first.
    words: BTreeMap<String, Vec<String>>,
    /// By language, the words to avoid.
    avoid: BTreeMap<String, Vec<String>>,
}

impl Glossary {
    /// Reads a glossary; `locales` are the codes of the site's languages.
    pub fn read(file: &Arc<SourceFile>, locales: &[&str]) -> (Self, Vec<Diagnostic>) {
        read::read(file, locales)
    }

    /// The preferred words and the words to avoid in a language.
    pub fn words(&self, locale: &str) -> Words {
        let mut avoided = Vec::new();
        for term in &self.terms {
            // A word to avoid without a replacement is invalid and already reported.
            let preferred = term.words.get(locale).and_then(|words| words.first());
            if let (Some(preferred), Some(words)) = (preferred, term.avoid.get(locale)) {
                avoided.extend(words.iter().map(|word| (word.clone(), preferred.clone())));
            }
        }
        Words { avoided }
    }

    /// Korean pronunciations of words.
    pub fn readings(&self) -> Readings {
        Readings::new(
            self.readings
                .iter()
                .map(|(word, reading)| (word.as_str(), reading.as_str())),
        )
    }

    /// Synonyms, one group per line, separated by commas: preferred words, words to avoid, and pronunciations, so that
    /// search finds a term by any of them.
    pub fn synonyms(&self) -> String {
        let term_groups = self.terms.iter().map(|term| {
            let words = term.words.values().chain(term.avoid.values()).flatten();
            words.map(String::as_str).collect::<Vec<_>>()
        });
        let reading_groups = self
            .readings
            .iter()
            .map(|(word, reading)| vec![word.as_str(), reading.as_str()]);
        term_groups
            .chain(reading_groups)
            .filter(|group| group.len() > 1)
            // A comma or a character of the format would split a word.
            .filter(|group| {
                !group
                    .iter()
                    .any(|word| word.contains([',', '#', '=', '\n']))
            })
            .map(|group| group.join(", ") + "\n")
            .collect()
    }

    /// The terms of a language.
    pub fn terms(&self, locale: &str) -> Vec<String> {
        let words = self.terms.iter().filter_map(|term| term.words.get(locale));
        words.flatten().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use munseo_source::TextEdit;

    use munseo_types::Block;

    use super::*;

    fn read(text: &str) -> (Glossary, Vec<Diagnostic>) {
        let file = SourceFile::new("glossary.toml", text);
        Glossary::read(&file, &["ko", "en"])
    }

    fn blocks(text: &str) -> (Arc<SourceFile>, Vec<Block>) {
        let file = SourceFile::new("a.md", text);
        let blocks = munseo_markdown::blocks(
            &file,
            &munseo_markdown::read_preamble(&file),
            &Default::default(),
            munseo_types::Components::NONE,
        );
        (file, blocks)
    }

    #[test]
    fn avoided_words_are_found_as_whole_words_and_corrected() {
        let (glossary, diagnostics) = read(
            "[[terms]]\nko = \"배열\"\nen = \"array\"\navoid = { ko = [\"어레이\"], en = [\"vector\"] }\n",
        );
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        for (locale, text, expected) in [
            (
                "ko",
                "어레이를 나누고 `어레이`는 둔다",
                "배열를 나누고 `어레이`는 둔다",
            ),
            ("ko", "슈퍼어레이와 어레이스트", "슈퍼어레이와 어레이스트"),
            (
                "en",
                "a vector of vectors, and vectorized",
                "a array of vectors, and vectorized",
            ),
        ] {
            let (file, blocks) = blocks(text);
            let mut findings = Vec::new();
            for block in &blocks {
                glossary.words(locale).check(&file, block, &mut findings);
            }
            let edits: Vec<TextEdit> = findings
                .into_iter()
                .filter_map(|finding| finding.edit)
                .collect();
            assert_eq!(munseo_source::apply_edits(text, &edits), expected);
        }
    }

    #[test]
    fn a_word_without_a_replacement_is_not_reported() {
        let (glossary, diagnostics) = read("[[terms]]\nko = \"배열\"\navoid.en = [\"vector\"]\n");
        assert_eq!(diagnostics.len(), 1);
        let (file, blocks) = blocks("A vector.\n");
        let mut findings = Vec::new();
        glossary.words("en").check(&file, &blocks[0], &mut findings);
        assert!(findings.is_empty(), "{findings:?}");
    }

    #[test]
    fn synonyms_include_avoided_words_and_readings() {
        let (glossary, _) = read(
            "[[terms]]\nko = \"매개변수\"\nen = \"parameter\"\navoid.ko = [\"파라미터\"]\n\n\
             [[terms]]\nko = \"빈칸\"\n\n[readings]\nnpm = \"엔피엠\"\n",
        );
        assert_eq!(
            glossary.synonyms(),
            "parameter, 매개변수, 파라미터\nnpm, 엔피엠\n"
        );
    }

    #[test]
    fn errors_in_a_glossary_are_reported() {
        let (_, diagnostics) = read(
            "[[terms]]\nko = \"배열\"\nfr = \"tableau\"\navoid.ko = [\"배열\"]\navoid.en = [\"x\"]\n\
             consistent = false\n\n\
             [[terms]]\nko = []\navoid.ko = [\"y\"]\n\n\
             [readings]\nnpm = \"npm\"\n",
        );
        let codes: Vec<&str> = diagnostics.iter().map(|problem| problem.code).collect();
        assert_eq!(
            codes,
            [
                "glossary/unknown-locale",
                "glossary/unknown-locale",
                "glossary/no-term",
                "glossary/contradiction",
                "glossary/no-term",
                "glossary/reading"
            ]
        );
    }
}
