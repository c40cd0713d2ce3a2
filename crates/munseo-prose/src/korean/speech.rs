//! Checks for one consistent speech level, by the endings of sentences.

use std::ops::Range;
use std::sync::Arc;

use munseo_source::SourceFile;
use munseo_types::{Block, BlockKind, Inline, InlineKind, SpeechLevel};

use crate::Finding;
use crate::hangul::{BIEUP, NIEUN, final_consonant, is_syllable};

/// The code of the diagnostic.
const CODE: &str = "prose/speech-level";

/// Names of speech levels.
const HAEYO: &str = "해요체";
const HAMNIDA: &str = "합니다체";
/// That of 한다, 이다, which no site is written in.
const PLAIN: &str = "해라체";

/// Finds sentences whose ending has another speech level than the site's.
///
/// Headings, quotations, code and phrases (in a list or a table) are skipped.
pub(crate) fn check(
    file: &Arc<SourceFile>,
    block: &Block,
    level: SpeechLevel,
    findings: &mut Vec<Finding>,
) {
    let is_prose = matches!(
        block.kind,
        BlockKind::Paragraph
            | BlockKind::Item
            | BlockKind::Description
            | BlockKind::Row
            | BlockKind::FrontMatter("description")
    );
    if !is_prose || block.is_quoted {
        return;
    }
    let expected = match level {
        SpeechLevel::Haeyo => HAEYO,
        SpeechLevel::Hamnida => HAMNIDA,
    };
    let text = flatten(block);
    for (range, found) in endings(&text.text) {
        if found == expected {
            continue;
        }
        let word = &text.text[range.clone()];
        findings.push(Finding::new(
            file,
            text.span(range.clone()),
            CODE,
            format!("`{word}` is {found}, but this site is written in {expected}"),
            format!("end the sentence in {expected}, or put a quotation in quotation marks"),
            None,
        ));
    }
}

/// The text of a block as one string, with a mapping to the file.
struct FlatText<'b> {
    text: String,
    /// The inlines, each with its offset in `text`.
    pieces: Vec<(usize, &'b Inline)>,
}

impl FlatText<'_> {
    /// The span in the file of a part of the text, which is not empty.
    fn span(&self, range: Range<usize>) -> Range<usize> {
        let piece = |at: usize| {
            let after = self.pieces.partition_point(|(start, _)| *start <= at);
            self.pieces[after - 1]
        };
        let (first, inline) = piece(range.start);
        let start = inline.span_of(&(range.start - first..range.end - first));
        let (last, inline) = piece(range.end - 1);
        let end = inline.span_of(&(0..range.end - last));
        start.start..end.end.max(start.start)
    }
}

/// The text of a block for sentence detection.
fn flatten(block: &Block) -> FlatText<'_> {
    let mut flat = FlatText {
        text: String::new(),
        pieces: Vec::new(),
    };
    for inline in &block.inlines {
        flat.pieces.push((flat.text.len(), inline));
        match inline.kind {
            InlineKind::Text | InlineKind::Space => flat.text.push_str(&inline.text),
            // Code never ends a sentence.
            InlineKind::Code => flat.text.push('x'),
            InlineKind::Border => flat.text.push('\n'),
        }
    }
    flat
}

/// The last words of sentences whose ending determines their speech level, each with the name of the level.
fn endings(text: &str) -> Vec<(Range<usize>, &'static str)> {
    let mut found = Vec::new();
    // The closing mark of an open quotation.
    let mut closer: Option<char> = None;
    let mut word: Option<Range<usize>> = None;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let next = characters.peek().map(|(_, next)| *next);
        if closer.is_some() {
            closer = closer.filter(|closer| *closer != character);
            continue;
        }
        closer = quotation(character, next);
        if closer.is_some() {
            word = None;
            continue;
        }
        if is_syllable(character) {
            let start = word.as_ref().map_or(at, |word| word.start);
            word = Some(start..at + character.len_utf8());
            continue;
        }
        let is_stop = matches!(character, '.' | '!' | '?' | '。')
            && next.is_none_or(|next| !next.is_alphanumeric() && next != '.');
        if let Some(range) = word.take()
            && (is_stop || character == '\n')
        {
            found.extend(level_of(&text[range.clone()], is_stop).map(|level| (range, level)));
        }
    }
    if let Some(range) = word {
        found.extend(level_of(&text[range.clone()], false).map(|level| (range, level)));
    }
    found
}

/// The mark that closes a quotation which a character opens; `None` for other characters.
fn quotation(character: char, next: Option<char>) -> Option<char> {
    Some(match character {
        '"' => '"',
        '“' => '”',
        '‘' => '’',
        '「' => '」',
        '『' => '』',
        // An apostrophe between letters does not open a quotation.
        '\'' if next.is_some_and(is_syllable) => '\'',
        _ => return None,
    })
}

/// Nouns that end like 해요체.
const NOUNS: [&str; 9] = [
    "필요", "수요", "주요", "중요", "개요", "소요", "강요", "동요", "민요",
];

/// The name of the speech level of a sentence's last word; without a full stop, only endings that never occur in phrases
/// count. `None` for 하세요, which belongs to either level.
fn level_of(word: &str, has_stop: bool) -> Option<&'static str> {
    let ends = |endings: &[&str]| endings.iter().any(|ending| word.ends_with(ending));
    if ends(&["니다", "니까", "십시오", "시다"]) && word.chars().count() > 2 {
        // 아니다 and 다니다 are plain; 습니다 and 합니다 have ㅂ before it.
        let before = word.chars().rev().nth(2)?;
        if ends(&["십시오"]) || final_consonant(before) == Some(BIEUP) {
            return Some(HAMNIDA);
        }
    }
    if ends(&["세요", "셔요"]) {
        return None;
    }
    if ends(&["죠"]) || (ends(&["요"]) && word.chars().count() > 1 && !ends(&NOUNS)) {
        return Some(HAEYO);
    }
    (has_stop && is_plain(word)).then_some(PLAIN)
}

/// 한다, 이다, 있다, 좋다: 다 after a sound typical for verbs and adjectives, unlike 바다 and 보다.
fn is_plain(word: &str) -> bool {
    const FINALS: [u32; 6] = [
        NIEUN, // 한다
        6,     // ㄶ: 않다
        18,    // ㅄ: 없다
        20,    // ㅆ: 있다
        25,    // ㅌ: 같다
        27,    // ㅎ: 좋다
    ];
    let stem = word.strip_suffix('다').unwrap_or_default();
    stem.chars().next_back().is_some_and(|before| {
        let has_final = final_consonant(before).is_some_and(|found| FINALS.contains(&found));
        before == '이' || word == "아니다" || has_final
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding_words(text: &str, level: SpeechLevel) -> Vec<String> {
        let file = SourceFile::new("a.md", text);
        let preamble = munseo_markdown::read_preamble(&file);
        let mut findings = Vec::new();
        for block in munseo_markdown::blocks(
            &file,
            &preamble,
            &Default::default(),
            munseo_types::Components::NONE,
        ) {
            check(&file, &block, level, &mut findings);
        }
        findings
            .iter()
            .map(|finding| {
                let location = finding.diagnostic.location.as_ref().expect("a place");
                location.file.text()[location.span.clone()].to_owned()
            })
            .collect()
    }

    #[test]
    fn sentences_of_another_level_are_found_with_their_last_word() {
        let text = "튜플을 나눠요. 결과는 **튜플입니다.** 조각이 `없다`면 빈 튜플이다.\n이어서\n봅니다.\n\n\
                    - 값을 가져옵니다\n- 나눌 튜플\n";
        assert_eq!(
            finding_words(text, SpeechLevel::Haeyo),
            ["튜플입니다", "튜플이다", "봅니다", "가져옵니다"]
        );
        assert_eq!(
            finding_words("나눕니다. 써 보세요. 돼요!", SpeechLevel::Hamnida),
            ["돼요"]
        );
    }

    #[test]
    fn quotations_headings_and_phrases_are_skipped() {
        for text in [
            "# 무엇을 합니다.",
            "> 그는 말합니다.",
            "오류는 \"찾을 수 없습니다.\"라고 말해요.",
            "'없습니다.'라는 글이 보여요.",
            "| 이름 | 필요 |\n| --- | --- |\n| 바다. | 남보다. |",
            "```\n합니다.\n```",
            "버전 1.2입니다만, 아직이에요.",
        ] {
            assert_eq!(
                finding_words(text, SpeechLevel::Haeyo),
                Vec::<String>::new(),
                "{text}"
            );
        }
    }
}
