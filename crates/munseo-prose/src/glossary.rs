//! The words of a site in its languages: `glossary.toml`.
//!
//! ```toml
//! [[terms]]
//! en = ["delimiter", "separator"]     # the first is the one to prefer
//! ko = "구분자"
//! avoid.ko = ["딜리미터"]             # found and reported in Korean pages
//! note = "what stands between two parts"
//!
//! [readings]                          # how words are read aloud in Korean, for the particles after them
//! Yutil = "유틸"
//! ```

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use munseo_markdown::{Block, BlockKind, InlineKind};
use munseo_source::{Diagnostic, Places, SourceFile, TextEdit, read_toml};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::Finding;
use crate::hangul::is_syllable;
use crate::korean::Readings;

/// The code of the diagnostic for a word that is not to be used.
pub const AVOIDED: &str = "glossary/avoided";

/// The code of the diagnostic for a term that is translated by another word.
pub const OTHERWISE: &str = "glossary/translated-otherwise";

/// A glossary as it is written.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct RawGlossary {
    /// Words that mean the same in each language.
    terms: Vec<RawTerm>,
    /// How words are read aloud in Korean.
    readings: BTreeMap<String, String>,
}

/// A term as it is written; every key but those below is a language.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
struct RawTerm {
    /// By language, words that are not to be used for it.
    #[serde(default)]
    avoid: BTreeMap<String, Vec<String>>,
    /// What is meant, where the words alone do not tell.
    #[serde(default)]
    #[expect(dead_code, reason = "written for people")]
    note: Option<String>,
    /// Whether a page must use the term when the page it translates does.
    #[serde(default = "yes")]
    consistent: bool,
    /// By language, the words to use.
    #[serde(flatten)]
    words: BTreeMap<String, RawWords>,
}

fn yes() -> bool {
    true
}

/// One word or several, the preferred one first.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
enum RawWords {
    One(String),
    Several(Vec<String>),
}

/// A site's glossary.
#[derive(Debug, Clone, Default)]
pub struct Glossary {
    terms: Vec<Term>,
    readings: BTreeMap<String, String>,
}

/// A term in all of its languages.
#[derive(Debug, Clone)]
struct Term {
    /// By language, the words to use, the preferred one first.
    words: BTreeMap<String, Vec<String>>,
    avoid: BTreeMap<String, Vec<String>>,
    is_consistent: bool,
}

/// The words of one language.
#[derive(Debug, Clone, Default)]
pub struct Words {
    /// Words that are not to be used, and the one to use.
    avoided: Vec<(String, String)>,
}

impl Glossary {
    /// Reads a glossary; `locales` are the codes of the site's languages.
    pub fn read(file: &Arc<SourceFile>, locales: &[&str]) -> (Self, Vec<Diagnostic>) {
        let strict = read_toml::<RawGlossary>(file);
        let mut diagnostics = strict.diagnostics;
        let Some(raw) = strict.value else {
            return (Self::default(), diagnostics);
        };
        let mut check = Check {
            file,
            places: &strict.places,
            locales,
            diagnostics: &mut diagnostics,
        };
        let terms = raw.terms.into_iter().enumerate();
        let terms = terms.map(|(index, term)| check.term(index, term)).collect();
        for (word, reading) in &raw.readings {
            if !reading.ends_with(is_syllable) {
                let path = format!("readings.{}", quoted(word));
                check.report(
                    Diagnostic::error(
                        "glossary/reading",
                        format!("`{reading}` does not end in a syllable of Hangul"),
                    )
                    .with_help("write the word as a Korean reader says it, such as `엔피엠`"),
                    &path,
                );
            }
        }
        let glossary = Self {
            terms,
            readings: raw.readings,
        };
        (glossary, diagnostics)
    }

    /// What a language is to use and to avoid.
    pub fn words(&self, locale: &str) -> Words {
        let avoided = self.terms.iter().flat_map(|term| {
            let preferred = term.words.get(locale).and_then(|words| words.first());
            let avoided = term.avoid.get(locale).into_iter().flatten();
            avoided.map(move |word| (word.clone(), preferred.cloned().unwrap_or_default()))
        });
        Words {
            avoided: avoided.collect(),
        }
    }

    /// How words are read aloud in Korean.
    pub fn readings(&self) -> Readings {
        Readings::new(
            self.readings
                .iter()
                .map(|(word, reading)| (word.as_str(), reading.as_str())),
        )
    }

    /// Groups of words that mean the same, one a line with commas between: what to use, what to avoid and how
    /// it is read, so that a reader finds a term by any of them.
    pub fn synonyms(&self) -> String {
        let of_terms = self.terms.iter().map(|term| {
            let words = term.words.values().chain(term.avoid.values()).flatten();
            words.map(String::as_str).collect::<Vec<_>>()
        });
        let of_readings = self
            .readings
            .iter()
            .map(|(word, reading)| vec![word.as_str(), reading.as_str()]);
        of_terms
            .chain(of_readings)
            .filter(|group| group.len() > 1)
            // A comma or a mark of the format within a word would make other words of it.
            .filter(|group| {
                !group
                    .iter()
                    .any(|word| word.contains([',', '#', '=', '\n']))
            })
            .map(|group| group.join(", ") + "\n")
            .collect()
    }

    /// All words of a language that are to be used.
    pub fn terms(&self, locale: &str) -> Vec<String> {
        let words = self.terms.iter().filter_map(|term| term.words.get(locale));
        words.flatten().cloned().collect()
    }

    /// Which of the terms that must be in every translation a text uses, in the order of the glossary.
    pub fn uses(&self, locale: &str, blocks: &[Block]) -> Vec<Use> {
        if self.terms.iter().all(|term| !term.is_consistent) {
            return Vec::new();
        }
        let mut text = String::new();
        let mut starts = Vec::with_capacity(blocks.len());
        for block in blocks {
            starts.push(text.len());
            // The other language may take a description from the source of a package.
            let is_translated = block.kind != BlockKind::Description;
            for inline in block.inlines.iter().filter(|_| is_translated) {
                match inline.kind {
                    InlineKind::Text => text.push_str(&inline.text),
                    InlineKind::Code | InlineKind::Space | InlineKind::Border => text.push(' '),
                }
            }
            text.push('\n');
        }
        text.make_ascii_lowercase();
        let all: Vec<&String> = self
            .terms
            .iter()
            .filter_map(|term| term.words.get(locale))
            .flatten()
            .collect();
        // Where a longer term begins, the shorter one in it is not meant: 리터럴 in 리터럴이 아닌.
        let place = |word: &String| {
            let mut at = 0;
            while let Some(found) = find(&text, word, at) {
                let is_part = all.iter().any(|longer| {
                    longer.len() > word.len()
                        && longer.starts_with(word.as_str())
                        && text[found.start..].starts_with(longer.as_str())
                });
                if !is_part {
                    return Some(found.start);
                }
                at = found.end;
            }
            None
        };
        let block = |at: usize| starts.partition_point(|start| *start <= at) - 1;
        let first = |term: &Term| {
            let words = term.words.get(locale).map_or(&[][..], Vec::as_slice);
            Use {
                first: words.iter().filter_map(place).min().map(block),
                is_anywhere: words.iter().any(|word| find(&text, word, 0).is_some()),
            }
        };
        let consistent = self.terms.iter().filter(|term| term.is_consistent);
        consistent.map(first).collect()
    }

    /// Terms that a source uses and its translation does not, by what [`Glossary::uses`] gave for both.
    pub fn untranslated(
        &self,
        (source_locale, source): (&str, &[Use]),
        (locale, translation): (&str, &[Use]),
    ) -> Vec<Untranslated<'_>> {
        let consistent = self.terms.iter().filter(|term| term.is_consistent);
        consistent
            .zip(source.iter().zip(translation))
            .filter(|(_, (_, translation))| !translation.is_anywhere)
            .filter_map(|(term, (source, _))| {
                Some(Untranslated {
                    block: source.first?,
                    source: term.words.get(source_locale)?.first()?,
                    translation: term.words.get(locale)?.first()?,
                })
            })
            .collect()
    }
}

/// How a text uses a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Use {
    /// The index of the first block that uses it, other than in a longer term.
    first: Option<usize>,
    /// Whether it is there at all, in a longer term for instance.
    is_anywhere: bool,
}

/// A term that a page uses and its translation does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Untranslated<'a> {
    /// The index of the first block of the source that uses it.
    pub block: usize,
    /// The term in the source's language.
    pub source: &'a str,
    /// The word for it in the translation's.
    pub translation: &'a str,
}

struct Check<'a> {
    file: &'a Arc<SourceFile>,
    places: &'a Places,
    locales: &'a [&'a str],
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Check<'_> {
    fn report(&mut self, diagnostic: Diagnostic, path: &str) {
        self.diagnostics
            .push(diagnostic.at(self.file, self.places.key_of(path)));
    }

    fn term(&mut self, index: usize, raw: RawTerm) -> Term {
        let words: BTreeMap<String, Vec<String>> = raw
            .words
            .into_iter()
            .map(|(locale, words)| match words {
                RawWords::One(word) => (locale, vec![word]),
                RawWords::Several(words) => (locale, words),
            })
            .collect();
        for locale in words.keys() {
            self.locale(locale, &format!("terms[{index}].{}", quoted(locale)));
        }
        for (locale, avoided) in &raw.avoid {
            let path = format!("terms[{index}].avoid.{}", quoted(locale));
            self.locale(locale, &path);
            let own = words.get(locale);
            if own.is_none() {
                let message = format!("the term has no word in `{locale}` to use instead");
                self.report(
                    Diagnostic::error("glossary/no-term", message)
                        .with_help(format!("add `{locale} = \"…\"` to the term")),
                    &path,
                );
            }
            if let Some(both) = avoided
                .iter()
                .find(|word| own.is_some_and(|own| own.contains(word)))
            {
                let message = format!("`{both}` is both to be used and to be avoided");
                self.report(
                    Diagnostic::error("glossary/contradiction", message)
                        .with_help("take it out of one of the two lists"),
                    &path,
                );
            }
        }
        Term {
            words,
            avoid: raw.avoid,
            is_consistent: raw.consistent,
        }
    }

    fn locale(&mut self, locale: &str, path: &str) {
        if !self.locales.contains(&locale) {
            let message = format!("`{locale}` is not one of the site's languages");
            self.report(
                Diagnostic::error("glossary/unknown-locale", message).with_help(format!(
                    "use one of `{}`, or one of the keys `avoid`, `consistent`, `note`",
                    self.locales.join("`, `")
                )),
                path,
            );
        }
    }
}

/// A key as it stands in the path of a value.
fn quoted(key: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '-');
    if !key.is_empty() && key.chars().all(plain) {
        key.to_owned()
    } else {
        format!("{key:?}")
    }
}

impl Words {
    /// Finds words that are not to be used. Code and quotations are others' words.
    pub(crate) fn check(&self, file: &Arc<SourceFile>, block: &Block, findings: &mut Vec<Finding>) {
        if self.avoided.is_empty() || block.is_quoted || matches!(block.kind, BlockKind::Html) {
            return;
        }
        for inline in &block.inlines {
            if inline.kind != InlineKind::Text {
                continue;
            }
            let text = inline.text.to_ascii_lowercase();
            for (avoided, preferred) in &self.avoided {
                let mut at = 0;
                while let Some(found) = find(&text, avoided, at) {
                    at = found.end;
                    findings.push(finding(file, inline, found, avoided, preferred));
                }
            }
        }
    }
}

fn finding(
    file: &Arc<SourceFile>,
    inline: &munseo_markdown::Inline,
    found: Range<usize>,
    avoided: &str,
    preferred: &str,
) -> Finding {
    let span = if inline.is_verbatim {
        inline.span.start + found.start..inline.span.start + found.end
    } else {
        inline.span.clone()
    };
    // A particle after it may have to change as well; the next check tells.
    let is_plain = inline.text[found.clone()] == *avoided;
    Finding {
        diagnostic: Diagnostic::warning(
            AVOIDED,
            format!("the glossary avoids `{}`", &inline.text[found]),
        )
        .with_help(format!("write `{preferred}`"))
        .at(file, span.clone()),
        edit: (inline.is_verbatim && is_plain).then(|| TextEdit {
            file: Arc::clone(file),
            span,
            replacement: preferred.to_owned(),
        }),
    }
}

/// Endings that may follow a Korean noun; anything else makes another word of it.
const AFTER_NOUN: [&str; 44] = [
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "과",
    "와",
    "의",
    "에",
    "로",
    "으로",
    "도",
    "만",
    "들",
    "나",
    "이나",
    "랑",
    "이랑",
    "라",
    "이라",
    "란",
    "이란",
    "예요",
    "이에요",
    "입니다",
    "이다",
    "인",
    "일",
    "이고",
    "고",
    "이며",
    "며",
    "이면",
    "면",
    "처럼",
    "보다",
    "부터",
    "까지",
    "마다",
    "조차",
    "하고",
    "밖에",
    "뿐",
];

/// The first place of a word in a text in lower case from an offset on, as a word of its own.
///
/// Latin words are found in any case, in the plural too; Korean ones where they begin a word and nothing
/// but particles follows.
fn find(text: &str, word: &str, from: usize) -> Option<Range<usize>> {
    let word = word.to_ascii_lowercase();
    let is_korean = word.chars().any(is_syllable);
    let (stem, inflections): (&str, &[&str]) = match word.strip_suffix('y') {
        _ if is_korean => (&word, &[""]),
        Some(stem) => (stem, &["y", "ies", "ys"]),
        None => (&word, &["", "s", "es"]),
    };
    if stem.is_empty() {
        return None;
    }
    let mut at = from;
    while at < text.len() {
        let start = at + text[at..].find(stem)?;
        let before = text[..start].chars().next_back();
        let rest = &text[start + stem.len()..];
        let found = if is_korean {
            (!before.is_some_and(is_syllable) && is_whole_noun(rest)).then_some("")
        } else if before.is_some_and(char::is_alphanumeric) {
            None
        } else {
            let ends = |rest: &str| {
                !rest.starts_with(|next: char| next.is_alphanumeric() && !is_syllable(next))
            };
            let fits = |inflection: &&&str| rest.strip_prefix(**inflection).is_some_and(ends);
            inflections.iter().find(fits).copied()
        };
        if let Some(inflection) = found {
            return Some(start..start + stem.len() + inflection.len());
        }
        at = start + stem.chars().next().map_or(1, char::len_utf8);
    }
    None
}

/// Whether what follows a noun is the end of the word, or particles that begin with a known one.
fn is_whole_noun(rest: &str) -> bool {
    let length: usize = rest
        .chars()
        .take_while(|character| is_syllable(*character))
        .map(char::len_utf8)
        .sum();
    let run = &rest[..length];
    run.is_empty() || AFTER_NOUN.iter().any(|ending| run.starts_with(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Glossary, Vec<Diagnostic>) {
        let file = SourceFile::new("glossary.toml", text);
        Glossary::read(&file, &["ko", "en"])
    }

    fn blocks(text: &str) -> (Arc<SourceFile>, Vec<Block>) {
        let file = SourceFile::new("a.md", text);
        let blocks = munseo_markdown::blocks(&file, &munseo_markdown::read_preamble(&file));
        (file, blocks)
    }

    #[test]
    fn avoided_words_are_found_as_words_and_put_right() {
        let (glossary, problems) = read(
            "[[terms]]\nko = \"배열\"\nen = \"array\"\navoid = { ko = [\"어레이\"], en = [\"vector\"] }\n",
        );
        assert!(problems.is_empty(), "{problems:?}");
        for (locale, text, right) in [
            (
                "ko",
                "어레이를 나누고 `어레이`는 둔다",
                "배열를 나누고 `어레이`는 둔다",
            ),
            ("ko", "슈퍼어레이와 어레이스트", "슈퍼어레이와 어레이스트"),
            (
                "en",
                "a vector of vectors, and vectorised",
                "a array of vectors, and vectorised",
            ),
        ] {
            let (file, blocks) = blocks(text);
            let mut findings = Vec::new();
            for block in &blocks {
                glossary.words(locale).check(&file, block, &mut findings);
            }
            let edits: Vec<TextEdit> = findings
                .into_iter()
                .filter_map(|found| found.edit)
                .collect();
            assert_eq!(munseo_source::apply_edits(text, &edits), right);
        }
    }

    #[test]
    fn a_consistent_term_must_be_in_the_translation() {
        let (glossary, _) = read("[[terms]]\nko = \"튜플\"\nen = [\"tuple\", \"pair\"]\n");
        let uses = |locale, text| glossary.uses(locale, &blocks(text).1);
        let source = uses("ko", "첫 문단.\n\n튜플을 나눠요.\n");
        let good = uses("en", "First.\n\nSplits Pairs.\n");
        let bad = uses("en", "First.\n\nSplits a list of `tuple`.\n");
        let untranslated = |translation: &[Use]| {
            let found = glossary.untranslated(("ko", &source), ("en", translation));
            found
                .into_iter()
                .map(|found| (found.block, found.translation.to_owned()))
                .collect::<Vec<_>>()
        };
        assert_eq!(untranslated(&good), []);
        assert_eq!(untranslated(&bad), [(1, String::from("tuple"))]);
    }

    #[test]
    fn a_term_is_found_by_the_words_to_avoid_and_by_its_reading() {
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
    fn mistakes_in_a_glossary_are_told() {
        let (_, problems) = read(
            "[[terms]]\nko = \"배열\"\nfr = \"tableau\"\navoid.ko = [\"배열\"]\navoid.en = [\"x\"]\n\n\
             [readings]\nnpm = \"npm\"\n",
        );
        let codes: Vec<&str> = problems.iter().map(|problem| problem.code).collect();
        assert_eq!(
            codes,
            [
                "glossary/unknown-locale",
                "glossary/no-term",
                "glossary/contradiction",
                "glossary/reading"
            ]
        );
    }
}
