//! Marks matched words.

use std::ops::Range;

use munseo_search_index::text::normalize::fold::is_word_mark;
use munseo_search_index::text::normalize::{TermKey, key_text, push_key};
use munseo_search_index::text::tokenize::{MAX_JOINED_WORDS, Words};
use munseo_search_index::text::unspaced::{begins_unspaced, bounds};
use rustc_hash::FxHashMap;

use crate::query::Unit;
use crate::request::Tags;

/// Maximum length of a match within a word of a script without spaces, in characters.
const MAX_PART_LENGTH: usize = 12;

/// The part of the query that a text contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchLevel {
    /// Nothing.
    None,
    /// Some words.
    Partial,
    /// All words.
    Full,
}

/// A text with its matched words marked, safe to use as HTML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HighlightedText {
    /// The text: HTML-escaped, with tags around matches.
    pub html: String,
    /// The part of the query that it contains.
    pub level: MatchLevel,
    /// The words of the query that it contains.
    pub words: Vec<String>,
}

/// Finds the words of a text that match the query, and the typed part of each.
#[derive(Debug)]
pub struct Matcher<'a> {
    /// For each term: the typed bytes, and their units.
    terms: FxHashMap<&'a [u8], (Range<usize>, u32)>,
    /// Typed text in scripts without spaces, which may match any part of a word, and its units.
    parts: FxHashMap<&'a [u8], u32>,
    /// For each byte, true if a term begins with it: most words of a text do not match any term.
    begins: [bool; 256],
    /// Length of the longest term in bytes.
    longest: usize,
    words: Vec<String>,
    /// All units except function words, as bits.
    content_words: u32,
}

/// A matching range of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// The units that match, as bits.
    pub units: u32,
}

impl<'a> Matcher<'a> {
    /// Creates a matcher for the interpretations of a query.
    pub fn new(units: &'a [Unit]) -> Self {
        let mut matcher = Self {
            terms: FxHashMap::default(),
            parts: FxHashMap::default(),
            begins: [false; 256],
            longest: 0,
            words: Vec::with_capacity(units.len()),
            content_words: 0,
        };
        for (index, unit) in units.iter().enumerate().take(32) {
            let bit = 1u32 << index;
            matcher.words.push(key_text(&unit.word.key));
            if !unit.word.function {
                matcher.content_words |= bit;
            }
            if unit.word.script.is_unspaced() {
                *matcher.parts.entry(&unit.word.key).or_default() |= bit;
            }
            let phrases = unit
                .phrases
                .iter()
                .flat_map(|phrase| phrase.words.iter().flatten());
            for expansion in unit.expansions.iter().chain(phrases) {
                let key = expansion.key.as_slice();
                let typed = expansion.typed_range();
                let Some(&first) = key.first().filter(|_| !typed.is_empty()) else {
                    continue;
                };
                matcher.begins[usize::from(first)] = true;
                matcher.longest = matcher.longest.max(key.len());
                if begins_unspaced(&key[typed.start..]) {
                    *matcher.parts.entry(&key[typed.clone()]).or_default() |= bit;
                }
                let known = matcher.terms.entry(key).or_insert((typed.clone(), 0));
                if typed.len() > known.0.len() {
                    known.0 = typed;
                }
                known.1 |= bit;
            }
        }
        matcher
    }

    /// The units of the query except function words, as bits.
    pub(super) fn content_words(&self) -> u32 {
        self.content_words
    }

    /// The matching ranges of a text, in order.
    ///
    /// Function words are marked only next to others, unless the text contains no other match.
    pub fn spans(&self, text: &str) -> Vec<Span> {
        let words = Words::read(text);
        let mut spans: Vec<Span> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let (span, taken) = self.longest_at(text, &words, at);
            if span.is_none() && words.script(at).is_unspaced() {
                self.add_parts(text, &words, at, &mut spans);
            }
            spans.extend(span);
            at += taken;
        }
        let is_content = |span: &Span| span.units & self.content_words != 0;
        if spans.iter().any(is_content) {
            let all = spans.clone();
            let near = |at: usize| {
                let overlaps_or_adjoins = |other: &Span| {
                    let gap = all[at].start.max(other.start);
                    is_content(other) && gap.saturating_sub(all[at].end.min(other.end)) <= 2
                };
                let around = at.saturating_sub(1)..all.len().min(at + 2);
                is_content(&all[at]) || all[around].iter().any(overlaps_or_adjoins)
            };
            let mut at = 0..;
            spans.retain(|_| at.next().is_some_and(near));
        }
        with_brackets(text, spans)
    }

    /// The match that begins at a word and covers most words, and how many it covers.
    fn longest_at(&self, text: &str, words: &Words, first: usize) -> (Option<Span>, usize) {
        let mut best = (None, 1);
        let begins = words.key(first, first).first();
        if begins.is_none_or(|&byte| !self.begins[usize::from(byte)]) {
            return best;
        }
        let span = |typed: &Range<usize>, end, units| {
            let word = words.range(first, first);
            let length = words.key(first, first).len();
            let start = match typed.start {
                0 => word.start,
                at => end_of_key(text, word, length, at),
            };
            (start < end).then_some(Span { start, end, units })
        };
        for last in first..words.len().min(first + MAX_JOINED_WORDS) {
            let joined = words.key(first, last);
            if joined.len() > self.longest {
                break;
            }
            let Some((range, units)) = self.terms.get(joined) else {
                continue;
            };
            // A part of words run together is also a separate word.
            if range.start > 0 && last > first {
                continue;
            }
            let (typed, units) = (range.end, *units);
            let own = words.key(last, last).len();
            let before = joined.len() - own;
            // Completions are marked up to their typed part, which may end in an earlier word.
            if typed > before {
                let end = end_of_key(text, words.range(last, last), own, typed - before);
                best = (span(range, end, units), last - first + 1);
            } else if best.0.is_none() {
                let own = words.key(first, first).len();
                let end = end_of_key(text, words.range(first, first), own, typed);
                best = (span(range, end, units), 1);
            }
        }
        best
    }

    /// The matches within a word of a script without spaces; overlapping or adjacent ones are merged.
    fn add_parts(&self, text: &str, words: &Words, word: usize, spans: &mut Vec<Span>) {
        if self.parts.is_empty() {
            return;
        }
        let (key, range) = (words.key(word, word), words.range(word, word));
        let bounds = bounds(key);
        for (at, &start) in bounds.iter().enumerate() {
            let mut ends = bounds[at + 1..].iter().take(MAX_PART_LENGTH).rev();
            let found = ends.find_map(|&end| Some((end, *self.parts.get(&key[start..end])?)));
            let Some((end, units)) = found else { continue };
            let place = |bytes| match bytes {
                0 => range.start,
                bytes => end_of_key(text, range.clone(), key.len(), bytes),
            };
            let span = Span {
                start: place(start),
                end: place(end),
                units,
            };
            match spans.last_mut() {
                Some(last) if last.end >= span.start && last.start >= range.start => {
                    last.end = last.end.max(span.end);
                    last.units |= units;
                }
                _ => spans.push(span),
            }
        }
    }

    /// Marks a part of a text with those of its spans that are inside.
    pub(super) fn mark_part(
        &self,
        text: &str,
        part: Range<usize>,
        spans: &[Span],
        tags: &Tags,
    ) -> HighlightedText {
        let inside: Vec<Span> = spans_inside(spans, &part)
            .map(|span| Span {
                start: span.start - part.start,
                end: span.end - part.start,
                units: span.units,
            })
            .collect();
        self.mark_spans(&text[part], &inside, tags)
    }

    /// Marks a range of text with these spans, all inside it.
    pub(super) fn mark_spans(&self, text: &str, spans: &[Span], tags: &Tags) -> HighlightedText {
        let units = spans.iter().fold(0, |units, span| units | span.units);
        let level = match units & self.content_words {
            0 if units == 0 => MatchLevel::None,
            found if found == self.content_words => MatchLevel::Full,
            _ => MatchLevel::Partial,
        };
        let words = self
            .words
            .iter()
            .enumerate()
            .filter(|&(index, _)| units >> index & 1 == 1)
            .map(|(_, word)| word.clone())
            .collect();
        let html = html(text, spans, tags);
        HighlightedText { html, level, words }
    }
}

/// The spans that are inside a range.
pub(super) fn spans_inside<'s>(
    spans: &'s [Span],
    range: &Range<usize>,
) -> impl Iterator<Item = &'s Span> {
    spans
        .iter()
        .filter(|span| span.start >= range.start && span.end <= range.end)
}

/// A text as HTML with these ranges, in order, marked.
pub(super) fn html(text: &str, spans: &[Span], tags: &Tags) -> String {
    let mut html = String::with_capacity(text.len() + spans.len() * 16);
    let mut at = 0;
    for span in spans {
        escape(&mut html, &text[at..span.start]);
        html.push_str(&tags.open);
        escape(&mut html, &text[span.start..span.end]);
        html.push_str(&tags.close);
        at = span.end;
    }
    escape(&mut html, &text[at..]);
    html
}

/// Spans joined at the brackets between them, as in `Map<K, V>`.
fn with_brackets(text: &str, mut spans: Vec<Span>) -> Vec<Span> {
    let closing = |span: &Span| {
        let found = &text[span.start..span.end];
        let mut pairs = ["<>", "()", "[]"].iter().map(|pair| pair.split_at(1));
        let is_open = |(open, close)| found.matches(open).count() > found.matches(close).count();
        pairs.find(|&pair| is_open(pair)).map(|(_, close)| close)
    };
    spans.dedup_by(|next, span| {
        let is_joined = match text.get(span.end..next.start) {
            Some("<" | "(" | "[") => true,
            Some("," | ", ") => closing(span).is_some(),
            _ => false,
        };
        if is_joined {
            (span.end, span.units) = (next.end, span.units | next.units);
        }
        is_joined
    });
    for span in &mut spans {
        let close = closing(span).filter(|close| text[span.end..].starts_with(close));
        span.end += close.map_or(0, str::len);
    }
    spans
}

/// The offset in the text at which the first `bytes` bytes of a word's key end, rounded up to a whole character with its
/// marks.
/// `length` is the length of the key.
pub(super) fn end_of_key(
    text: &str,
    word: std::ops::Range<usize>,
    length: usize,
    bytes: usize,
) -> usize {
    if bytes >= length {
        return word.end;
    }
    let mut key = TermKey::new();
    for (offset, character) in text[word.clone()].char_indices() {
        let before = key.len();
        push_key(character, &mut key);
        let is_mark = key.len() == before || is_word_mark(character);
        if before >= bytes && !is_mark {
            return word.start + offset;
        }
    }
    word.end
}

/// Appends text as HTML.
fn escape(html: &mut String, text: &str) {
    let mut rest = text;
    let special = |byte: u8| matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'');
    while let Some(at) = rest.bytes().position(special) {
        html.push_str(&rest[..at]);
        html.push_str(match rest.as_bytes()[at] {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            _ => "&#39;",
        });
        rest = &rest[at + 1..];
    }
    html.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn text_is_escaped_once() {
        let mut html = String::new();
        escape(&mut html, "a < b && c > 'd' \"&lt;\"");
        let escaped = "a &lt; b &amp;&amp; c &gt; &#39;d&#39; &quot;&amp;lt;&quot;";
        assert_eq!(html, escaped);
    }
}
