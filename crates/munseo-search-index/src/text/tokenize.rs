//! Splits text into words with their positions.
//!
//! A *word* is a run of characters of one script: Hangul, Han, Katakana, Hiragana, a Southeast Asian one, or digits and
//! letters of other scripts. A single Han character includes the Hiragana character after it, which is usually its ending: 読み込み is 読み
//! and 込み. An *identifier* is a run of words that are written as one: `groupBy`, `group-by`, `GROUP_BY`,
//! `XMLHttpRequest`. Its words are separated by case, hyphens and underscores. A flag of each word tells whether it
//! continues the identifier of the previous word, so that a caller can join them.
//!
//! ```text
//! lodash의 groupBy(arr, 3개)   lodash·의·group+By·arr·3·개      (+ marks "continues")
//! 全文検索エンジンを使う          全文検索·エンジン·を·使う
//! ```
//!
//! [`super::unspaced`] splits runs of Han and Southeast Asian characters further, because their words have no
//! separators.

use crate::text::hangul;
use crate::text::normalize::TermKey;
use crate::text::normalize::fold::{fold, is_word_part};

/// The script of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Script {
    /// Hangul syllables or jamo.
    Hangul,
    /// Chinese characters, also as Japanese writes them.
    Han,
    /// The Japanese script of loanwords.
    Katakana,
    /// The Japanese script of endings and particles.
    Hiragana,
    /// Thai, Lao, Khmer and Burmese.
    SoutheastAsian,
    /// Letters of any other script, digits, or both.
    Letters,
}

impl Script {
    /// Returns true if it is written without spaces between words: a run of it may be several words.
    pub const fn is_unspaced(self) -> bool {
        self.is_cut() || matches!(self, Self::Katakana | Self::Hiragana)
    }

    /// Returns true if a run may be a sentence and is indexed as terms of a few characters: see [`super::unspaced`].
    pub const fn is_cut(self) -> bool {
        matches!(self, Self::Han | Self::SoutheastAsian)
    }
}

/// One word of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// First byte in the text.
    pub start: usize,
    /// One past the last byte in the text.
    pub end: usize,
    /// The word as the index spells it.
    pub key: TermKey,
    /// Its script.
    pub script: Script,
    /// True if it continues the identifier of the word before it.
    pub continues: bool,
    /// True if it begins exactly where the word before it ends: `lodash` + `의`, `3` + `개`; false after a space or
    /// punctuation.
    pub is_contiguous: bool,
}

/// Returns true if words separated by this character still count as adjacent. The end of a sentence separates them.
pub const fn keeps_together(character: char) -> bool {
    matches!(character, ' ' | '-' | '(' | ')' | '`' | '\'' | '"' | '·')
}

/// Maximum length of the key of an indexed or searched word, in bytes; longer words are truncated, except runs of Han
/// characters.
pub const MAX_KEY_LENGTH: usize = 64;

/// Maximum number of adjacent words that are joined into one term: of the parts of an identifier; of separate words in a
/// title, half as many.
pub const MAX_JOINED_WORDS: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// A script whose words end at the beginning of another script.
    Own(Script),
    Lower,
    Upper,
    Digit,
    Joiner,
    Ignored,
    Break,
}

fn class(character: char) -> Class {
    if character.is_ascii() {
        return match character {
            'a'..='z' => Class::Lower,
            'A'..='Z' => Class::Upper,
            '0'..='9' => Class::Digit,
            '-' | '_' => Class::Joiner,
            _ => Class::Break,
        };
    }
    if let Some(script) = script_of(character) {
        return Class::Own(script);
    }
    let mut folded = None;
    let mut any = false;
    fold(character, |plain| {
        any = true;
        folded.get_or_insert(plain);
    });
    match folded {
        None if any => Class::Break,
        None => Class::Ignored,
        Some(plain) if plain.is_numeric() => Class::Digit,
        Some('-') => Class::Joiner,
        Some(plain) if !is_word_part(plain) => Class::Break,
        Some(_) if character.is_uppercase() || ('\u{FF21}'..='\u{FF3A}').contains(&character) => {
            Class::Upper
        }
        Some(_) => Class::Lower,
    }
}

/// The script of a Hangul, kana, Han or Southeast Asian character; `None` for others. A word ends where it changes.
pub const fn script_of(character: char) -> Option<Script> {
    Some(match character {
        '\u{1100}'..='\u{11FF}'
        | '\u{3131}'..='\u{3163}'
        | '\u{AC00}'..='\u{D7A3}'
        | '\u{FFA1}'..='\u{FFDC}' => Script::Hangul,
        '\u{3041}'..='\u{3096}' | '\u{309D}'..='\u{309F}' => Script::Hiragana,
        '\u{30A1}'..='\u{30FA}' | LONG_VOWEL..='\u{30FF}' | '\u{31F0}'..='\u{31FF}' => {
            Script::Katakana
        }
        '\u{3005}'..='\u{3007}'
        | '\u{3400}'..='\u{9FFF}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{20000}'..='\u{3FFFF}' => Script::Han,
        '\u{E01}'..='\u{E3A}'
        | '\u{E40}'..='\u{E4E}'
        | '\u{E81}'..='\u{ECE}'
        | '\u{EDC}'..='\u{EDF}'
        | '\u{1000}'..='\u{103F}'
        | '\u{1050}'..='\u{109D}'
        | '\u{1780}'..='\u{17D3}'
        | '\u{17DD}' => Script::SoutheastAsian,
        _ => return None,
    })
}

/// The mark that lengthens the previous vowel.
const LONG_VOWEL: char = '\u{30FC}';

/// From this length in bytes (four characters), the long vowel mark at the end of a Katakana word is dropped, because
/// both spellings are in use: サーバー, サーバ.
const LONG_WORD: usize = 12;

/// The words of the text, in order.
pub fn tokenize(text: &str) -> Vec<Token> {
    let words = Words::read(text);
    let mut from = 0;
    words
        .list
        .iter()
        .map(|word| {
            let key = words.keys[from..word.key_end].to_vec();
            from = word.key_end;
            Token {
                start: word.start,
                end: word.end,
                key,
                script: word.script,
                continues: word.continues,
                is_contiguous: word.is_contiguous,
            }
        })
        .collect()
}

/// The words of a text. Their keys are concatenated, so that the joined key of adjacent words is a slice.
#[derive(Debug, Default)]
pub struct Words {
    keys: Vec<u8>,
    list: Vec<PlacedWord>,
}

#[derive(Debug)]
struct PlacedWord {
    start: usize,
    end: usize,
    /// The end of its key in `keys`; the key starts at the end of the previous one.
    key_end: usize,
    script: Script,
    continues: bool,
    is_contiguous: bool,
}

impl Words {
    /// The words of the text, in order.
    pub fn read(text: &str) -> Self {
        let mut words = Self {
            keys: Vec::with_capacity(text.len()),
            list: Vec::with_capacity(text.len() / 5),
        };
        let mut state = State::default();
        let mut previous = Class::Break;
        for (at, character) in text.char_indices() {
            let mut class = class(character);
            let end = at + character.len_utf8();
            if character == LONG_VOWEL && previous == Class::Own(Script::Hiragana) {
                class = previous;
            }
            if class == Class::Break && is_cyrillic_apostrophe(text, at, character) {
                class = Class::Ignored;
            }
            match class {
                Class::Ignored => {
                    if let Some(word) = &mut state.current {
                        word.end = end;
                    }
                    continue;
                }
                Class::Break => state.finish(&mut words, false),
                Class::Joiner => {
                    let letters = state
                        .current
                        .as_ref()
                        .is_some_and(|word| word.script == Script::Letters);
                    state.finish(&mut words, letters && end < text.len());
                    if letters {
                        state.joined = Some(end);
                    }
                }
                Class::Own(Script::Hiragana) if state.accepts_hiragana() => {
                    state.push(character, at, end, Script::Han, &mut words);
                    state.finish(&mut words, false);
                }
                Class::Own(script) => {
                    if previous != class {
                        state.finish(&mut words, false);
                    }
                    state.push(character, at, end, script, &mut words);
                }
                Class::Lower | Class::Upper | Class::Digit => {
                    if matches!(previous, Class::Own(_)) {
                        state.finish(&mut words, false);
                    } else if class == Class::Upper
                        && (previous == Class::Lower
                            || matches!(previous, Class::Upper | Class::Digit)
                                && starts_word(text, end))
                    {
                        state.finish(&mut words, true);
                    }
                    state.push(character, at, end, Script::Letters, &mut words);
                }
            }
            previous = class;
        }
        state.finish(&mut words, false);
        words
    }

    /// The number of words.
    pub const fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns true if there are no words.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The range in the text from the first to the last of these words.
    pub fn range(&self, first: usize, last: usize) -> std::ops::Range<usize> {
        self.list[first].start..self.list[last].end
    }

    /// The script of a word.
    pub fn script(&self, word: usize) -> Script {
        self.list[word].script
    }

    /// The joined key of these words, from first to last.
    pub fn key(&self, first: usize, last: usize) -> &[u8] {
        &self.keys[self.key_start(first)..self.list[last].key_end]
    }

    fn key_start(&self, word: usize) -> usize {
        word.checked_sub(1)
            .map_or(0, |before| self.list[before].key_end)
    }
}

/// Returns true for an apostrophe between Cyrillic letters, which writers of Ukrainian type in several ways or leave out.
fn is_cyrillic_apostrophe(text: &str, at: usize, character: char) -> bool {
    let mut is_apostrophe = false;
    fold(character, |plain| is_apostrophe = plain == '\'');
    let is_cyrillic = |it: char| ('\u{400}'..='\u{52F}').contains(&it);
    let mut rest = text[at..].chars().skip(1);
    is_apostrophe
        && text[..at].chars().next_back().is_some_and(is_cyrillic)
        && rest.next().is_some_and(is_cyrillic)
}

/// Returns true if a lower-case letter follows, so that the upper-case letter before it begins a word (`XMLHttp`). A
/// plural s at the end (`IDs`) does not count.
fn starts_word(text: &str, from: usize) -> bool {
    let mut rest = text[from..].chars();
    let first = rest.next();
    let is_lower = first.is_some_and(|character| class(character) == Class::Lower);
    let plural = first == Some('s') && !rest.next().is_some_and(char::is_alphanumeric);
    is_lower && !plural
}

#[derive(Default)]
struct State {
    /// The word being read, `None` between words; its key grows at the end of all the keys.
    current: Option<PlacedWord>,
    /// The position at which the next word continues the identifier of the last one; `None` if it cannot continue it.
    joined: Option<usize>,
}

impl State {
    fn push(&mut self, character: char, at: usize, end: usize, script: Script, words: &mut Words) {
        let joined = self.joined.take();
        let word = self.current.get_or_insert_with(|| PlacedWord {
            start: at,
            end,
            key_end: 0,
            script,
            continues: joined == Some(at) && script == Script::Letters,
            is_contiguous: words.list.last().is_some_and(|last| last.end == at),
        });
        word.end = end;
        let keys = &mut words.keys;
        let from = words.list.last().map_or(0, |last| last.key_end);
        // A run of Han characters may be a whole sentence, which is split later.
        if keys.len() - from >= MAX_KEY_LENGTH && !script.is_cut() {
            return;
        }
        if character.is_ascii() {
            keys.push(character.to_ascii_lowercase() as u8);
        } else if !hangul::push_strokes(character, keys) {
            fold(character, |plain| {
                if is_word_part(plain) {
                    keys.extend_from_slice(plain.encode_utf8(&mut [0; 4]).as_bytes());
                }
            });
        }
    }

    /// Returns true if the word being read is a single Han character.
    fn accepts_hiragana(&self) -> bool {
        let single = |word: &PlacedWord| word.script == Script::Han && word.end - word.start <= 4;
        self.current.as_ref().is_some_and(single)
    }

    fn finish(&mut self, words: &mut Words, joins: bool) {
        self.joined = None;
        let Some(mut word) = self.current.take() else {
            return;
        };
        let from = words.list.last().map_or(0, |last| last.key_end);
        let mut long = [0; 4];
        let long = LONG_VOWEL.encode_utf8(&mut long).as_bytes();
        if words.keys.len() - from >= LONG_WORD
            && word.script == Script::Katakana
            && words.keys.ends_with(long)
        {
            words.keys.truncate(words.keys.len() - long.len());
        }
        word.key_end = words.keys.len();
        if word.key_end == from {
            return;
        }
        if joins {
            self.joined = Some(word.end);
        }
        words.list.push(word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::normalize::key_text;

    fn format_tokens(text: &str) -> String {
        let mut out = String::new();
        for (index, token) in tokenize(text).iter().enumerate() {
            if index > 0 {
                out.push(if token.continues {
                    '+'
                } else if token.is_contiguous {
                    '~'
                } else {
                    ' '
                });
            }
            out.push_str(&key_text(&token.key));
        }
        out
    }

    #[test]
    fn identifiers_are_split_into_words() {
        for (text, words) in [
            ("groupBy group-by GROUP_BY", "group+by group+by group+by"),
            (
                "XMLHttpRequest isJSON parseURLs",
                "xml+http+request is+json parse+urls",
            ),
            ("base64 chunk(arr, size)", "base64 chunk arr size"),
            ("lodash의 3개", "lodash~의 3~개"),
            ("a - b, c-", "a b c"),
            ("ＧｒｏｕｐＢｙ", "group+by"),
        ] {
            assert_eq!(format_tokens(text), words, "{text}");
        }
    }

    #[test]
    fn runs_of_each_script_are_words() {
        for (text, words) in [
            ("用Vite构建3个页面", "用~vite~构建~3~个页面"),
            ("全文検索エンジンを使う", "全文検索~エンジン~を~使う"),
            ("読み込みの設定", "読み~込み~の~设定"),
            ("サーバーとエラー", "サーバ~と~エラー"),
            ("らーめん", "らーめん"),
            ("테스트テスト测试", "테스트~テスト~测试"),
            ("ใช้Viteทดสอบ", "ใช้~vite~ทดสอบ"),
            ("हिन्दी में", "हिन्दी में"),
            ("п'ять п’ять пʼять", "пять пять пять"),
            ("l'arbre", "l arbre"),
        ] {
            assert_eq!(format_tokens(text), words, "{text}");
        }
    }

    #[test]
    fn no_character_of_a_long_run_is_cut_off() {
        let run = "字".repeat(100);
        assert_eq!(tokenize(&run)[0].key, run.as_bytes());
    }

    #[test]
    fn positions_are_those_of_the_text() {
        let text = "é한글 ok";
        for token in tokenize(text) {
            assert!(text.is_char_boundary(token.start) && text.is_char_boundary(token.end));
            assert_eq!(
                crate::text::normalize::compact_key(&text[token.start..token.end]),
                token.key
            );
        }
    }
}
