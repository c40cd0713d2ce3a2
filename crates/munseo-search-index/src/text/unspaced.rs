//! Splits runs that are written without spaces into terms: Chinese sentences and Japanese compounds.
//!
//! A run of up to four Han characters is one term, because most words and compounds are that short. Longer runs are
//! indexed as overlapping bigrams, so no dictionary is needed.

use super::tokenize::{Script, script_of};

/// Maximum number of characters of a Han run that is indexed as one term.
pub const MAX_TERM_LENGTH: usize = 4;

/// The terms of a run of Han characters.
pub fn terms(run: &[u8]) -> impl Iterator<Item = &[u8]> {
    let bounds = bounds(run);
    let whole = bounds.len() <= MAX_TERM_LENGTH + 1;
    let step = if whole { bounds.len() - 1 } else { 2 };
    let count = bounds.len().saturating_sub(step.max(1));
    (0..count).map(move |at| &run[bounds[at]..bounds[at + step]])
}

/// The overlapping bigrams of a run.
pub fn bigrams(run: &[u8]) -> impl Iterator<Item = &[u8]> {
    let bounds = bounds(run);
    (2..bounds.len()).map(move |end| &run[bounds[end - 2]..bounds[end]])
}

/// The average number of characters of a word in a script without spaces.
const WORD_LENGTH: usize = 3;

/// Byte ranges of the words of a text: split at white space, and after every `WORD_LENGTH` characters of unspaced
/// script.
pub fn word_ranges(text: &str) -> Vec<(usize, usize)> {
    let mut ranges = Vec::new();
    let mut start = None;
    let mut unspaced = 0;
    for (at, character) in text.char_indices() {
        if character.is_whitespace() {
            ranges.extend(start.take().map(|from| (from, at)));
            unspaced = 0;
            continue;
        }
        if begins_unspaced(&text.as_bytes()[at..])
            && script_of(character).is_some_and(Script::is_unspaced)
        {
            unspaced += 1;
            if unspaced > WORD_LENGTH {
                ranges.extend(start.take().map(|from| (from, at)));
                unspaced = 1;
            }
        }
        start.get_or_insert(at);
    }
    ranges.extend(start.map(|from| (from, text.len())));
    ranges
}

/// The byte offset of each character, and the end of the run.
pub fn bounds(run: &[u8]) -> Vec<usize> {
    let begins = |&at: &usize| at == run.len() || run[at] & 0xC0 != 0x80;
    (0..=run.len()).filter(begins).collect()
}

/// Returns true if the key starts with a Han or kana character, judged by its first UTF-8 byte. Hangul keys are stored
/// as strokes, so they never match.
pub fn begins_unspaced(key: &[u8]) -> bool {
    key.first().is_some_and(|&byte| byte >= FIRST_CJK_BYTE)
}

/// The lowest first UTF-8 byte of a Han or kana character.
pub const FIRST_CJK_BYTE: u8 = 0xE3;

#[cfg(test)]
mod tests {
    use super::*;

    fn format_words(run: &str) -> String {
        let terms = terms(run.as_bytes()).map(|term| std::str::from_utf8(term).unwrap());
        terms.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_are_counted_without_spaces() {
        let words = |text: &str| word_ranges(text).len();
        assert_eq!(words("배열을 자른다 "), 2);
        assert_eq!(words("使用搜索引擎。 a b"), 4);
        assert_eq!(words(""), 0);
    }

    #[test]
    fn short_runs_are_terms_and_long_ones_are_cut_into_bigrams() {
        assert_eq!(format_words("页"), "页");
        assert_eq!(format_words("全文検索"), "全文検索");
        assert_eq!(format_words("检索引擎优化"), "检索 索引 引擎 擎优 优化");
        assert_eq!(format_words(""), "");
    }
}
