//! Particles whose form depends on the sound before them: 은/는, 이/가, 을/를, 과/와, (으)로 and the like.

use std::ops::Range;
use std::sync::Arc;

use munseo_source::SourceFile;
use munseo_types::{Block, BlockKind, Inline, InlineKind};

use super::reading::Readings;
use crate::Finding;
use crate::hangul::{self, Ending, NIEUN, hangul_run, is_syllable};

/// The code of the diagnostic.
const CODE: &str = "prose/particle";

/// Particles with both forms, the one after consonants first. Only text after a word that equals one of these forms is
/// checked.
const STRICT: &str = "은/는 이/가 을/를 과/와 과는/와는 과도/와도 과의/와의 과만/와만 이랑/랑 \
    이나/나";

/// After ㄹ these have the form for vowels.
const DIRECTION: &str = "으로/로 으로는/로는 으로도/로도 으로만/로만 으로서/로서 으로써/로써 \
    으로부터/로부터 으로의/로의";

/// The form for consonants is also correct after vowels: 이라고.
const LENIENT: &str = "이에요/예요 이었어요/였어요 이란/란 이라/라 이라고/라고 이라는/라는 \
    이라도/라도 이라면/라면 이라서/라서 이며/며 이면/면 이지만/지만 이든/든 \
    이든지/든지 이나마/나마 이야말로/야말로 이고/고 이므로/므로 이니/니 \
    이거나/거나 이었고/였고";

/// The form that should replace `written` after a word; `None` if `written` is correct or is not a particle.
fn correction(ending: Ending, written: &str) -> Option<&'static str> {
    let find = |list: &'static str| {
        let mut pairs = list.split(' ').filter_map(|pair| pair.split_once('/'));
        let (after_consonant, after_vowel) =
            pairs.find(|(consonant, vowel)| *consonant == written || *vowel == written)?;
        let is_vowel = ending == Ending::Vowel || (ending == Ending::Rieul && list == DIRECTION);
        let form = if is_vowel {
            after_vowel
        } else {
            after_consonant
        };
        let is_tolerated = list == LENIENT && written == after_consonant;
        Some((form != written && !is_tolerated).then_some(form))
    };
    [STRICT, DIRECTION, LENIENT].into_iter().find_map(find)?
}

/// Finds particles that do not match the preceding word.
pub(crate) fn check(
    file: &Arc<SourceFile>,
    block: &Block,
    readings: &Readings,
    terms: &[String],
    findings: &mut Vec<Finding>,
) {
    if matches!(
        block.kind,
        BlockKind::Code { .. } | BlockKind::Html | BlockKind::Directive { .. }
    ) {
        return;
    }
    let mut check = Check {
        file,
        readings,
        terms,
        findings,
    };
    let mut before: Option<&Inline> = None;
    for inline in &block.inlines {
        if inline.kind == InlineKind::Text {
            let word = before.and_then(|before| match before.kind {
                InlineKind::Code => Some((&*before.text, readings.of_code(&before.text))),
                InlineKind::Text => latin_at_end(&before.text).map(|it| (it, readings.of_word(it))),
                InlineKind::Space | InlineKind::Border => None,
            });
            if let Some((word, ending)) = word {
                check.check_particle(inline, hangul_run(&inline.text, 0), word, ending);
            }
            check.check_text(inline);
        }
        before = Some(inline);
    }
}

/// The inputs and findings of a check.
struct Check<'a> {
    file: &'a Arc<SourceFile>,
    readings: &'a Readings,
    terms: &'a [String],
    findings: &'a mut Vec<Finding>,
}

impl<'a> Check<'a> {
    /// Checks the particles in one piece of text.
    fn check_text(&mut self, inline: &Inline) {
        let text = &inline.text;
        let mut previous: Option<char> = None;
        // The end of the last term of several words.
        let mut done = 0;
        for (at, character) in text.char_indices() {
            let before = previous.replace(character);
            if at < done || !is_syllable(character) || before.is_some_and(is_syllable) {
                continue;
            }
            if before.is_some_and(|before| before.is_ascii_alphanumeric()) {
                if let Some(word) = latin_at_end(&text[..at]) {
                    let ending = self.readings.of_word(word);
                    self.check_particle(inline, hangul_run(text, at), word, ending);
                }
            } else if let Some((term, particle)) = self.term_at(text, at) {
                done = particle.end;
                self.check_particle(inline, particle, term, hangul::ending(term));
            } else {
                let run = hangul_run(text, at);
                if let Some(stem) = text[run.clone()].strip_suffix('를') {
                    // A word that ends in 를 always ends with this particle, which never follows a consonant.
                    let particle = run.start + stem.len()..run.end;
                    self.check_particle(inline, particle, stem, hangul::ending(stem));
                }
            }
        }
    }

    /// The longest term at a position that is followed by Hangul, and the range of that Hangul: 조건부 타입 and 을 of 조건부
    /// 타입을. `None` if there is no such term.
    fn term_at(&self, text: &str, at: usize) -> Option<(&'a str, Range<usize>)> {
        let here = self.terms.iter().filter_map(|term| {
            text[at..].starts_with(term.as_str()).then_some(())?;
            let particle = hangul_run(text, at + term.len());
            (!particle.is_empty()).then_some((term.as_str(), particle))
        });
        here.max_by_key(|(term, _)| term.len())
    }

    /// Reports a particle with the wrong form after a word with this final sound; `None` if it is uncertain.
    fn check_particle(
        &mut self,
        inline: &Inline,
        written: Range<usize>,
        word: &str,
        ending: Option<Ending>,
    ) {
        let particle = &inline.text[written.clone()];
        if particle == "가" && is_clause(word) {
            return;
        }
        let Some(right) = ending.and_then(|ending| correction(ending, particle)) else {
            return;
        };
        let unless = if word.ends_with(is_syllable) {
            ""
        } else {
            "; if the word is pronounced differently, add its reading to the glossary (`readings`)"
        };
        self.findings.push(Finding::new(
            self.file,
            inline.span_of(&written),
            CODE,
            format!("the particle `{particle}` does not match the final sound of `{word}`"),
            format!("write `{right}`{unless}"),
            inline.is_verbatim.then(|| right.to_owned()),
        ));
    }
}

/// Returns true if a term may be a clause and not a noun; then 가 is an interrogative ending: 고칠 수 있는가.
fn is_clause(term: &str) -> bool {
    let last = term.chars().next_back().and_then(hangul::final_consonant);
    term.contains(' ') && last == Some(NIEUN)
}

/// The Latin word or number at the end of a text, unless it is part of a larger token.
fn latin_at_end(text: &str) -> Option<&str> {
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, character)| {
            character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_' | '/' | '@')
        })
        .last()?
        .0;
    let word = text[start..].trim_start_matches(['.', '-', '_', '/']);
    let before = text[..start].chars().next_back();
    // `1,000`, `50%`, `é`: the preceding text matters, too.
    let is_part = before.is_some_and(|before| {
        before.is_alphanumeric() && !is_syllable(before) || matches!(before, ',' | '%' | '+' | '\\')
    });
    (!word.is_empty() && word.ends_with(|last: char| last.is_ascii_alphanumeric()) && !is_part)
        .then_some(word)
}

#[cfg(test)]
mod tests {
    use munseo_source::TextEdit;

    use super::*;

    fn corrected(text: &str) -> String {
        let file = SourceFile::new("a.md", text);
        let preamble = munseo_markdown::read_preamble(&file);
        let readings = Readings::new([("Yutil", "유틸")]);
        let terms = ["배열", "요소", "조건부 타입", "고칠 수 있는"].map(String::from);
        let mut findings = Vec::new();
        for block in munseo_markdown::blocks(
            &file,
            &preamble,
            &Default::default(),
            munseo_types::Components::NONE,
        ) {
            check(&file, &block, &readings, &terms, &mut findings);
        }
        let edits: Vec<TextEdit> = findings
            .into_iter()
            .filter_map(|found| found.edit)
            .collect();
        munseo_source::apply_edits(text, &edits)
    }

    #[test]
    fn particles_fit_code_words_numbers_and_terms() {
        for (wrong, right) in [
            ("`A.Chunk`은 튜플을", "`A.Chunk`는 튜플을"),
            ("[`A.Map`](a.md)를 보세요", "[`A.Map`](a.md)을 보세요"),
            ("`string`가 아니면", "`string`이 아니면"),
            ("`never`이 돼요", "`never`가 돼요"),
            ("`null`과 `undefined`과", "`null`과 `undefined`와"),
            ("`null`으로, `string`로", "`null`로, `string`으로"),
            ("Yutil는 좋다", "Yutil은 좋다"),
            ("**JSON**를 읽는다", "**JSON**을 읽는다"),
            ("3를 더하고 2을 빼면", "3을 더하고 2를 빼면"),
            ("`boolean`예요", "`boolean`이에요"),
            ("배열를 요소을", "배열을 요소를"),
            ("조건부 타입는 조건부 타입를", "조건부 타입은 조건부 타입을"),
            ("값를 바꾼다", "값을 바꾼다"),
        ] {
            assert_eq!(corrected(wrong), right);
            assert_eq!(corrected(right), right);
        }
    }

    #[test]
    fn uncertain_readings_and_particles_are_skipped() {
        for text in [
            "`O.Get`을, `O.Get`를",
            "`T[]`은, `T[]`는",
            "`A`가지 방법",
            "`never`이라고 하면",
            "UTF-8을, UTF-8를",
            "1,000을, 50%를",
            "먹는 요소나 배열이나",
            "`x` 은 띄어 쓴 말",
            "`string`이다",
            "조건부 타입으로 고칠 수 있는가",
            "\\`A는",
        ] {
            assert_eq!(corrected(text), text);
        }
    }
}
