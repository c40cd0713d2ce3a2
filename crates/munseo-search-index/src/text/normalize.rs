//! Normalizes equivalent texts to one spelling.
//!
//! Normalization removes differences in case, width (`ＡＢＣ`, half-width Hangul), accents, ligatures, between traditional
//! and simplified Chinese, and the several Unicode encodings of a Hangul syllable. Spaces, dashes and single quotation
//! marks become those of ASCII, digits of other scripts and the super- and subscripts of 1 to 3 become ASCII digits, and
//! invisible characters and vowel points are removed. Texts are in Unicode's NFC.
//!
//! The tables cover the characters of documentation: Latin letters with accents, full- and half-width forms, Hangul, and
//! the Chinese characters of technical texts. They take a few kilobytes; Unicode's complete compatibility decomposition
//! would be larger than the rest of the search in a browser. A test compares the results for Latin letters (except those
//! that Unicode does not decompose), full-width letters and digits, and Hangul syllables with the complete one.

pub mod fold;
mod key;

pub use key::{TermKey, compact_key, key_text, push_key};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_normalized() {
        let normalize = |text| key_text(&compact_key(text));
        for (text, spelling) in [
            ("ＧｒｏｕｐＢｙ", "groupby"),
            ("\u{1112}\u{1161}\u{11AB}글", "한글"),
            ("Straße İstanbul ﬁne", "strasseistanbulfine"),
            ("A\u{300}\u{AD}b\u{3000}c", "abc"),
            ("Ngoặc nhọn, Đối tượng; Știință", "ngoacnhondoituongstiinta"),
            ("Ещё Йод ΆΛΦΑΣ", "ещейодαλφασ"),
            ("أَدَوَات ١٢ שָׁלוֹם ३", "ادوات12שלומ3"),
            ("軟體設定 検索", "软体设定検索"),
        ] {
            assert_eq!(normalize(text), spelling);
            assert_eq!(normalize(spelling), spelling);
        }
    }
}
