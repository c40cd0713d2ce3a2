//! Normalizes equivalent texts to one spelling.
//!
//! Case, width (`ＡＢＣ`, `ﾊ`-style half-width Hangul), accents, ligatures and the ways Unicode has of
//! writing one Hangul syllable all fold away. The tables cover what documentation holds: Latin with
//! its accents, full- and half-width forms, Hangul. They are a few hundred bytes, where the complete
//! compatibility decomposition would be larger than the rest of the search in a browser; a test
//! compares them with the complete one.

pub mod fold;
mod key;

pub use key::{TermKey, compact_key, key_text, push_key};

use crate::text::hangul;

/// The text in the spelling of the index; idempotent.
///
/// ```
/// assert_eq!(munseo_search_index::text::normalize::normalize("ＧｒｏｕｐＢｙ Ｃａｆé"), "groupby cafe");
/// ```
pub fn normalize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut strokes = Vec::new();
    for character in text.chars() {
        if hangul::push_strokes(character, &mut strokes) {
            continue;
        }
        // Marks and invisible characters between two jamo do not separate them.
        fold::fold(character, |folded| {
            out.push_str(&hangul::compose(&strokes));
            strokes.clear();
            out.push(folded);
        });
    }
    out.push_str(&hangul::compose(&strokes));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_normalized() {
        for (text, spelling) in [
            ("ＧｒｏｕｐＢｙ", "groupby"),
            ("\u{1112}\u{1161}\u{11AB}글", "한글"),
            ("Straße İstanbul ﬁne", "strasse istanbul fine"),
            ("A\u{300}\u{AD}b\u{3000}c", "ab c"),
        ] {
            assert_eq!(normalize(text), spelling);
            assert_eq!(normalize(spelling), spelling);
        }
    }
}
