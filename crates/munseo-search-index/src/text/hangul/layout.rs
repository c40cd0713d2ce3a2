//! Converts text that was typed in the wrong keyboard layout.
//!
//! The two-set Korean layout has one stroke per key of a QWERTY keyboard, so a table lookup per stroke converts a word
//! to the other layout. `초ㅕㅜㅏ` is `chunk` typed in the Korean layout, and `cjdzm` is `청크` typed in the English one.

use super::{is_consonant, is_stroke, is_vowel};

/// The QWERTY letter of each stroke, from stroke 1 on; capitals need Shift.
const LETTERS: &[u8; 33] = b"rRseEfaqQtTdwWczxvgkoiOjpuPhynbml";

/// The Latin letters, in lower case, on the keys of these strokes.
///
/// Bytes that are not strokes, such as digits, are unchanged. `None` if there is no stroke.
pub fn to_latin(key: &[u8]) -> Option<Vec<u8>> {
    key.iter().any(|&byte| is_stroke(byte)).then(|| {
        key.iter()
            .map(|&byte| {
                if is_stroke(byte) {
                    LETTERS[usize::from(byte) - 1].to_ascii_lowercase()
                } else {
                    byte
                }
            })
            .collect()
    })
}

/// The strokes on the keys of these letters.
///
/// Shift matters only if it types another jamo (`R` is ㄲ). `None` for text that cannot be Korean: it contains a
/// character outside the layout, or its strokes do not form whole syllables. Only the last syllable may be unfinished.
pub fn to_hangul(text: &str) -> Option<Vec<u8>> {
    let mut strokes = Vec::with_capacity(text.len());
    for byte in text.bytes() {
        let found = LETTERS
            .iter()
            .position(|&letter| letter == byte)
            .or_else(|| {
                LETTERS
                    .iter()
                    .position(|&letter| letter == byte.to_ascii_lowercase())
            })?;
        strokes.push(found as u8 + 1);
    }
    forms_syllables(&strokes).then_some(strokes)
}

/// Returns true if the strokes compose into whole syllables, the last of which may be incomplete.
fn forms_syllables(strokes: &[u8]) -> bool {
    if strokes.len() < 2 || !is_consonant(strokes[0]) || !is_vowel(strokes[1]) {
        return false;
    }
    let composed = super::compose(strokes);
    let mut characters = composed.chars().rev();
    let last = characters.next();
    let whole = |character: char| munseo_hangul::is_syllable(character);
    last.is_some_and(|last| whole(last) || ('ㄱ'..='ㅎ').contains(&last)) && characters.all(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::hangul::{compose, strokes};

    #[test]
    fn korean_keys_spell_english() {
        for (typed, meant) in [
            ("초ㅕㅜㅏ", "chunk"),
            ("ㅑㄴㄸ벼미", "isequal"),
            ("소갯싣", "throttle"),
        ] {
            assert_eq!(to_latin(&strokes(typed)).unwrap(), meant.as_bytes());
        }
    }

    #[test]
    fn english_keys_spell_korean() {
        for (typed, meant) in [("cjdzm", "청크"), ("rywlqgkq", "교집합"), ("EjTek", "떴다")]
        {
            assert_eq!(compose(&to_hangul(typed).unwrap()), meant);
        }
    }

    #[test]
    fn english_words_are_not_korean() {
        for word in ["jfkdlsaq", "chunk", "map2", "debounce"] {
            assert_eq!(to_hangul(word), None, "{word}");
        }
    }
}
