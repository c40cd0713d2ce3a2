//! The passage of a section that answers a question: unchanged sentences around the matches.

use std::ops::Range;

use munseo_search_index::record::Record;

use super::highlight::{HighlightedText, Matcher, Span, spans_inside};
use crate::request::Request;

/// Maximum number of sentences of a passage; the minimum is [`MIN_SENTENCES`] if there are as many.
const MAX_SENTENCES: usize = 3;
const MIN_SENTENCES: usize = 2;
/// Maximum length of a passage in characters; a longer sentence is cut.
const MAX_LENGTH: usize = 320;

/// A few sentences of a section that answers a question.
#[derive(Debug, Clone, PartialEq)]
pub struct Passage {
    /// The section, without its code, keywords and weight.
    pub record: Record,
    /// The sentences with their matches marked, blocks of the text on lines of their own.
    pub text: HighlightedText,
}

impl Passage {
    /// The passage of a section; `None` if a word of the query is neither in it nor in `heading_words`, the words
    /// of its heading and of the names of its page.
    pub(crate) fn new(
        request: &Request,
        matcher: &Matcher<'_>,
        record: Record,
        heading_words: u32,
    ) -> Option<Self> {
        let text = record.content.as_str();
        let sentences = sentences(text);
        let spans = matcher.spans(text);
        let words = matcher.content_words();
        let chosen = choose(text, &sentences, &spans, words & !heading_words)?;
        if words & !(units_in(&chosen, &spans) | heading_words) != 0 {
            return None;
        }
        let (end, is_cut) = cut_after_word(text, &chosen);
        let mut text = matcher.mark_part(text, chosen.start..end, &spans, &request.tags);
        if is_cut {
            text.html.push_str(&request.ellipsis);
        }
        Some(Self { record, text })
    }
}

/// The words of the query in a part of a text, as bits.
fn units_in(range: &Range<usize>, spans: &[Span]) -> u32 {
    spans_inside(spans, range).fold(0, |units, span| units | span.units)
}

/// The adjacent sentences with the most of `words`, then the most words of the query, then the fewest sentences, then
/// the first; `None` without sentences. A single sentence is extended by a neighbor.
fn choose(
    text: &str,
    sentences: &[Range<usize>],
    spans: &[Span],
    words: u32,
) -> Option<Range<usize>> {
    let counts_in = |range: &Range<usize>| {
        let all = units_in(range, spans);
        ((all & words).count_ones(), all.count_ones())
    };
    let fits = |range: &Range<usize>| text[range.clone()].chars().count() <= MAX_LENGTH;
    let mut best: Option<(usize, usize, (u32, u32))> = None;
    for count in 1..=MAX_SENTENCES {
        for (first, window) in sentences.windows(count).enumerate() {
            let range = window[0].start..window[count - 1].end;
            let counts = counts_in(&range);
            if best.is_none_or(|(.., best)| counts > best) && (count == 1 || fits(&range)) {
                best = Some((first, count, counts));
            }
        }
    }
    let (mut first, mut count, _) = best?;
    while count < MIN_SENTENCES {
        let range =
            |first: usize, count: usize| sentences[first].start..sentences[first + count - 1].end;
        let after = first + count < sentences.len() && fits(&range(first, count + 1));
        let before = first > 0 && fits(&range(first - 1, count + 1));
        match (after, before) {
            (true, _) => {}
            (false, true) => first -= 1,
            (false, false) => break,
        }
        count += 1;
    }
    Some(sentences[first].start..sentences[first + count - 1].end)
}

/// The end of a passage, cut after a word if it is too long, and whether it was cut.
fn cut_after_word(text: &str, range: &Range<usize>) -> (usize, bool) {
    let mut characters = text[range.clone()].char_indices();
    let Some((limit, _)) = characters.nth(MAX_LENGTH) else {
        return (range.end, false);
    };
    let head = &text[range.start..range.start + limit];
    let end = head.rfind(char::is_whitespace).unwrap_or(limit);
    (range.start + head[..end].trim_end().len(), true)
}

/// The sentences of a text, without the space between them. A line break also ends one.
fn sentences(text: &str) -> Vec<Range<usize>> {
    let mut sentences = Vec::new();
    let mut start = 0;
    let mut add = |range: Range<usize>| {
        let sentence = &text[range.clone()];
        let indent = sentence.len() - sentence.trim_start().len();
        let length = sentence.trim().len();
        if length > 0 {
            sentences.push(range.start + indent..range.start + indent + length);
        }
    };
    for (at, character) in text.char_indices() {
        let end = at + character.len_utf8();
        if character == '\n' || is_end(text, at, character) {
            add(start..end);
            start = end;
        }
    }
    add(start..text.len());
    sentences
}

/// Returns true if a sentence ends with this character.
fn is_end(text: &str, at: usize, character: char) -> bool {
    let rest = &text[at + character.len_utf8()..];
    match character {
        '。' | '！' | '？' => true,
        '.' | '!' | '?' | '…' => {
            // After `A.Chunk` and `e.g. this` the sentence continues.
            let next = rest.trim_start().chars().next();
            rest.starts_with(char::is_whitespace) && next.is_some_and(|next| !next.is_lowercase())
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence_texts(text: &str) -> Vec<&str> {
        sentences(text)
            .into_iter()
            .map(|range| &text[range])
            .collect()
    }

    #[test]
    fn sentences_end_at_punctuation_and_line_breaks_but_not_within_names() {
        assert_eq!(
            sentence_texts("튜플을 나눠요. `A.Chunk`는 e.g. this one! 끝\n- item  \n\n다음. "),
            [
                "튜플을 나눠요.",
                "`A.Chunk`는 e.g. this one!",
                "끝",
                "- item",
                "다음."
            ]
        );
        assert_eq!(sentence_texts("値です。次。"), ["値です。", "次。"]);
        assert!(sentence_texts(" \n ").is_empty());
    }

    #[test]
    fn a_long_sentence_is_cut_after_a_word() {
        let text = "word ".repeat(100);
        let all = sentences(&text);
        let chosen = choose(&text, &all, &[], 1).unwrap();
        let (end, is_cut) = cut_after_word(&text, &chosen);
        assert!(is_cut && text[..end].ends_with("word") && end <= MAX_LENGTH);
    }

    #[test]
    fn sentences_with_the_words_are_chosen_with_a_neighbor() {
        let text = "One here. Two there. Three is it. Four.";
        let all = sentences(text);
        let start = text.find("Three").unwrap();
        let span = Span {
            start,
            end: start + 5,
            units: 1,
        };
        let chosen = |spans: &[Span]| &text[choose(text, &all, spans, 1).unwrap()];
        assert_eq!(chosen(&[span]), "Three is it. Four.");
        let start = text.find("Four").unwrap();
        let span = Span {
            start,
            end: start + 4,
            units: 1,
        };
        assert_eq!(chosen(&[span]), "Three is it. Four.");
        assert_eq!(chosen(&[]), "One here. Two there.");
    }
}
