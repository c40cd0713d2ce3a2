//! Splits runs that are written without spaces into terms: Chinese sentences, Japanese compounds, Thai, Lao, Khmer and
//! Burmese.
//!
//! A run of up to four characters is one term, because most words and compounds are that short. Longer runs are
//! indexed as overlapping bigrams, so no dictionary is needed. A character of a Southeast Asian script includes the
//! vowels and marks around its consonant.

use super::tokenize::{Script, script_of};

/// Maximum number of characters of a Han run that is indexed as one term.
pub const MAX_TERM_LENGTH: usize = 4;

/// The terms of a run of a script that is cut.
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
    let begins = |&at: &usize| at == run.len() || run[at] & 0xC0 != 0x80 && !continues(run, at);
    (0..=run.len()).filter(begins).collect()
}

/// Returns true if the key starts with a Han or kana character, or with a consonant and its vowels of a Southeast Asian
/// script, judged by its UTF-8 bytes. Hangul keys are stored as strokes, so they never match.
pub fn begins_unspaced(key: &[u8]) -> bool {
    key.first().is_some_and(|&byte| byte >= 0xE3) || {
        let code = southeast_asian(key);
        code != 0 && !is_dependent(code)
    }
}

/// The lowest first UTF-8 byte of a character of a script without spaces.
pub const FIRST_UNSPACED_BYTE: u8 = 0xE0;

/// The character at the start of a key, if it is Southeast Asian, else 0. Lao is mapped to Thai, which it parallels.
fn southeast_asian(key: &[u8]) -> u32 {
    let [lead @ (0xE0 | 0xE1), middle, last, ..] = *key else {
        return 0;
    };
    let [lead, middle, last] = [lead & 0xF, middle & 0x3F, last & 0x3F].map(u32::from);
    match lead << 12 | middle << 6 | last {
        code @ (0xE00..=0xE7F | 0x1000..=0x109F | 0x1780..=0x17DF) => code,
        code @ 0xE80..=0xEFF => code - 0x80,
        _ => 0,
    }
}

/// Returns true for a vowel or mark that follows its consonant.
const fn is_dependent(code: u32) -> bool {
    matches!(code, 0xE30..=0xE3D | 0xE45 | 0xE47..=0xE4E | 0x102B..=0x103E | 0x1056..=0x1059
        | 0x105E..=0x1060 | 0x1062..=0x1064 | 0x1071..=0x1074 | 0x1082..=0x108D | 0x17B4..=0x17D3 | 0x17DD)
}

/// Returns true if the character here belongs to the one before it: it depends on that, or that is a vowel written
/// before its consonant, or joins two consonants.
fn continues(run: &[u8], at: usize) -> bool {
    let code = southeast_asian(&run[at..]);
    let before = at
        .checked_sub(3)
        .map_or(0, |before| southeast_asian(&run[before..]));
    code != 0
        && before != 0
        && (is_dependent(code) || matches!(before, 0xE40..=0xE44 | 0x1039 | 0x17D2))
}

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
        assert_eq!(format_words("ทดสอบอัตโนมัติ"), "ทด ดส สอ อบ บอั อัต ตโน โนมั มัติ");
        assert_eq!(format_words("ប្រព័ន្ធ"), "ប្រព័ន្ធ");
        assert_eq!(format_words(""), "");
    }
}
