//! Terms as bytes: Hangul as strokes, everything else as folded UTF-8.

use super::fold::{fold, is_word_part};
use crate::text::hangul;

/// The bytes of a term as the index stores, sorts and compares it.
pub type TermKey = Vec<u8>;

/// The key of a text, with only its letters and digits: `groupBy`, `group by` and `group-by` have the same key.
pub fn compact_key(text: &str) -> TermKey {
    let mut key = Vec::with_capacity(text.len());
    for character in text.chars() {
        push_key(character, &mut key);
    }
    key
}

/// Appends the bytes of a character to a key.
pub fn push_key(character: char, key: &mut TermKey) {
    if hangul::push_strokes(character, key) {
        return;
    }
    fold(character, |folded| {
        if is_word_part(folded) {
            key.extend_from_slice(folded.encode_utf8(&mut [0; 4]).as_bytes());
        }
    });
}

/// The key as readable text, Hangul composed.
pub fn key_text(key: &[u8]) -> String {
    hangul::compose(key)
}
