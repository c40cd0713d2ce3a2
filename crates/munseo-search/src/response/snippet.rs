//! Truncates a text to the range with the densest matches.

use munseo_search_index::text::unspaced::word_ranges;

use super::highlight::{HighlightedText, Matcher, Span, spans_inside};
use crate::request::Request;

/// Maximum number of context words before the first match.
const MAX_WORDS_BEFORE: usize = 2;

/// Truncates a text to this many words around its densest matches, with an ellipsis for each removed part; 0 for the
/// whole text. Words are separated by spaces, so a Korean word includes its particles. In scripts without spaces, a few
/// characters count as a word.
pub fn snippet(
    matcher: &Matcher,
    text: &str,
    spans: &[Span],
    words: usize,
    request: &Request,
) -> HighlightedText {
    let Request { ellipsis, tags, .. } = request;
    let ranges = word_ranges(text);
    if ranges.len() <= words || words == 0 {
        return matcher.mark_spans(text, spans, tags);
    }
    let first = best_window(&ranges, spans, words);
    let (start, end) = (ranges[first].0, ranges[first + words - 1].1);
    let mut snippet = matcher.mark_part(text, start..end, spans, tags);
    if first > 0 {
        snippet.html.insert_str(0, ellipsis);
    }
    if first + words < ranges.len() {
        snippet.html.push_str(ellipsis);
    }
    snippet
}

/// The first word of the window with the most different words of the query, then the most matches, then the first
/// position; moved back a little so that the first match has some context.
fn best_window(ranges: &[(usize, usize)], spans: &[Span], words: usize) -> usize {
    let last_start = ranges.len() - words;
    let mut best = (0, 0, 0);
    for first in 0..=last_start {
        let (start, end) = (ranges[first].0, ranges[first + words - 1].1);
        let (units, count) = spans_inside(spans, &(start..end))
            .fold((0u32, 0), |(units, count), span| {
                (units | span.units, count + 1)
            });
        if (units.count_ones(), count) > (best.0, best.1) {
            best = (units.count_ones(), count, first);
        }
    }
    let first = best.2;
    if best.1 == 0 {
        return 0;
    }
    let start = ranges[first].0;
    let end = ranges[first + words - 1].1;
    let is_match = |range: &(usize, usize)| {
        spans
            .iter()
            .any(|span| span.start < range.1 && span.end > range.0)
    };
    // Unused space at the end may move to the front.
    let trailing = ranges[..first + words]
        .iter()
        .rev()
        .take_while(|range| !is_match(range))
        .count();
    let leading = ranges[first..]
        .iter()
        .take_while(|range| range.0 >= start && range.1 <= end && !is_match(range))
        .count();
    first
        - trailing
            .min(MAX_WORDS_BEFORE.saturating_sub(leading))
            .min(first)
}
