//! Matched words, marked.

use rustc_hash::FxHashMap;

use crate::normalize::TermKey;
use crate::search::units::Unit;
use crate::tokenize::{Token, tokenize};

/// At most so many neighbouring words are tried run together, as names are when they are indexed.
const LONGEST_JOIN: usize = 4;

/// What stands before and after a matched word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tags {
    /// Before.
    pub open: String,
    /// After.
    pub close: String,
}

impl Default for Tags {
    fn default() -> Self {
        Self {
            open: "<mark>".to_owned(),
            close: "</mark>".to_owned(),
        }
    }
}

/// How much of the query a text holds.
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
pub struct Marked {
    /// The text: HTML-escaped, with tags around what matched.
    pub html: String,
    /// How much of the query is in it.
    pub level: MatchLevel,
    /// The words of the query that are in it.
    pub words: Vec<String>,
}

/// Knows which words of a text match the query, and how much of each was typed.
#[derive(Debug, Default)]
pub struct Matcher {
    /// For each term: how many bytes of it were typed, and by which units.
    terms: FxHashMap<TermKey, (usize, u32)>,
    words: Vec<String>,
    /// The units that say something: all but function words.
    content: u32,
}

/// A stretch of a text that matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
    /// The units that match, as bits.
    pub units: u32,
}

impl Matcher {
    /// A matcher for what a query was taken to mean.
    #[must_use]
    pub fn new(units: &[Unit]) -> Self {
        let mut matcher = Self::default();
        for (index, unit) in units.iter().enumerate().take(32) {
            let bit = 1u32 << index;
            matcher
                .words
                .push(crate::normalize::key_text(&unit.word.key));
            if !unit.word.function {
                matcher.content |= bit;
            }
            let phrases = unit
                .phrases
                .iter()
                .flat_map(|phrase| phrase.words.iter().flatten());
            let runs = unit.run.iter().flat_map(|piece| &piece.terms);
            for expansion in unit.expansions.iter().chain(phrases).chain(runs) {
                let known = matcher
                    .terms
                    .entry(expansion.key.clone())
                    .or_insert((expansion.typed, 0));
                known.0 = known.0.max(expansion.typed);
                known.1 |= bit;
            }
        }
        matcher
    }

    /// The stretches of a text that match, in order.
    ///
    /// Words that only hold a sentence together are marked next to others, never alone.
    #[must_use]
    pub fn spans(&self, text: &str) -> Vec<Span> {
        let tokens = tokenize(text);
        let mut spans = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let (span, taken) = self.longest_at(text, &tokens[at..]);
            spans.extend(span);
            at += taken;
        }
        if spans
            .iter()
            .any(|span: &Span| span.units & self.content != 0)
        {
            let content = self.content;
            let near: Vec<bool> = (0..spans.len())
                .map(|index| {
                    let touches = |other: Option<&Span>| {
                        other.is_some_and(|other| {
                            let gap = spans[index]
                                .start
                                .max(other.start)
                                .saturating_sub(spans[index].end.min(other.end));
                            other.units & content != 0 && gap <= 2
                        })
                    };
                    spans[index].units & content != 0
                        || touches(index.checked_sub(1).and_then(|before| spans.get(before)))
                        || touches(spans.get(index + 1))
                })
                .collect();
            let mut keep = near.into_iter();
            spans.retain(|_| keep.next().unwrap_or(true));
        }
        spans
    }

    /// The match at the start of the tokens that takes most of them, and how many it takes.
    fn longest_at(&self, text: &str, tokens: &[Token]) -> (Option<Span>, usize) {
        let mut joined = TermKey::new();
        let mut best = (None, 1);
        for (count, token) in tokens.iter().take(LONGEST_JOIN).enumerate() {
            joined.extend_from_slice(&token.key);
            if let Some(&(typed, units)) = self.terms.get(&joined) {
                let before: usize = tokens[..count].iter().map(|token| token.key.len()).sum();
                // Completions are marked as far as they were typed; that may end in an earlier word.
                if typed > before {
                    let end = end_of_key(text, token, typed - before);
                    best = (
                        Some(Span {
                            start: tokens[0].start,
                            end,
                            units,
                        }),
                        count + 1,
                    );
                } else if best.0.is_none() {
                    let end = end_of_key(text, &tokens[0], typed);
                    best = (
                        Some(Span {
                            start: tokens[0].start,
                            end,
                            units,
                        }),
                        1,
                    );
                }
            }
        }
        best
    }

    /// A stretch of text with these spans, all inside it, marked.
    pub(super) fn mark_spans(&self, text: &str, spans: &[Span], tags: &Tags) -> Marked {
        let mut html = String::with_capacity(text.len() + spans.len() * 16);
        let mut at = 0;
        let mut units = 0;
        for span in spans {
            units |= span.units;
            escape(&mut html, &text[at..span.start]);
            html.push_str(&tags.open);
            escape(&mut html, &text[span.start..span.end]);
            html.push_str(&tags.close);
            at = span.end;
        }
        escape(&mut html, &text[at..]);
        let level = match units & self.content {
            0 if units == 0 => MatchLevel::None,
            found if found == self.content => MatchLevel::Full,
            _ => MatchLevel::Partial,
        };
        let words = self
            .words
            .iter()
            .enumerate()
            .filter(|&(index, _)| units >> index & 1 == 1)
            .map(|(_, word)| word.clone())
            .collect();
        Marked { html, level, words }
    }
}

/// Where in the text the first so many bytes of a token's key end: at least one character in, and
/// at the end of the token when a syllable or an accent straddles.
fn end_of_key(text: &str, token: &Token, bytes: usize) -> usize {
    if bytes >= token.key.len() {
        return token.end;
    }
    let mut key = TermKey::new();
    for (offset, character) in text[token.start..token.end].char_indices() {
        crate::normalize::push_key(character, &mut key);
        if key.len() >= bytes {
            return token.start + offset + character.len_utf8();
        }
    }
    token.end
}

/// Appends text as HTML.
fn escape(html: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            character => html.push(character),
        }
    }
}

/// The text of [`Marked::html`] for output that is not HTML; what was put around matches stays.
pub fn unescape(html: &str) -> String {
    // The ampersand comes last: `&amp;lt;` is the text `&lt;`.
    html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::{escape, unescape};

    #[test]
    fn what_was_escaped_is_read_back() {
        for text in ["a < b && c > 'd'", "\"&lt;\"", "배열 &amp;amp; x"] {
            let mut html = String::new();
            escape(&mut html, text);
            assert!(!html.contains(['<', '>', '"', '\'']), "{html}");
            assert_eq!(unescape(&html), text);
        }
    }
}
