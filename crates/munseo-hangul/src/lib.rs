//! Hangul: the parts of syllables, and their conversion to keystrokes and back.
//!
//! A stroke is a byte from 1 to 33: the 19 consonants in dictionary order, then the 14 vowels that have their own key.
//! Compound vowels (ㅘ = ㅗㅏ) and compound finals (ㄳ = ㄱㅅ) are two strokes, as they are typed. No letter or digit of
//! ASCII has such a byte, so terms with several scripts are unambiguous. Syllable arithmetic follows the Unicode
//! Standard, section 3.12.

/// The consonants in the order of their stroke numbers, from 1.
pub const CONSONANTS: [char; 19] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ',
    'ㅌ', 'ㅍ', 'ㅎ',
];

/// The stroke of ㅇ, which is silent at the beginning of a syllable.
pub const SILENT: u8 = 12;

/// First stroke of the vowels, in this order: ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅛ ㅜ ㅠ ㅡ ㅣ.
const FIRST_VOWEL: u8 = 20;
const LAST_STROKE: u8 = 33;

/// Strokes of the 51 compatibility jamo from U+3131 on; the vowels start at U+314F. Each number is the first stroke
/// times 100 plus the second stroke, if any.
const COMPATIBILITY: [u16; 51] = [
    100, 200, 110, 300, 313, 319, 400, 500, 600, 601, 607, 608, 610, 617, 618, 619, 700, 800, 900,
    810, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400,
    2500, 2600, 2700, 2800, 2820, 2821, 2833, 2900, 3000, 3024, 3025, 3033, 3100, 3200, 3233, 3300,
];

/// The strokes of a compatibility jamo, by its index; 0 for no second stroke.
const fn strokes_of(index: usize) -> [u8; 2] {
    let strokes = COMPATIBILITY[index];
    [(strokes / 100) as u8, (strokes % 100) as u8]
}

/// The 27 finals of the Hangul Syllables block as indices into [`COMPATIBILITY`], from final 1 on.
const FINALS: [u8; 27] = [
    0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 25, 26, 27, 28,
    29,
];

const SYLLABLES: u32 = 0xAC00;
const SYLLABLE_COUNT: u32 = 11_172;
const COMPATIBILITY_START: u32 = 0x3131;
const COMPATIBILITY_VOWELS: usize = 30;

/// Returns true if the byte of a term is a stroke.
#[inline]
pub const fn is_stroke(byte: u8) -> bool {
    byte != 0 && byte <= LAST_STROKE
}

/// Returns true if the stroke is a consonant.
#[inline]
pub const fn is_consonant(stroke: u8) -> bool {
    stroke != 0 && stroke < FIRST_VOWEL
}

/// Returns true if the stroke is a vowel.
#[inline]
pub const fn is_vowel(stroke: u8) -> bool {
    stroke >= FIRST_VOWEL && stroke <= LAST_STROKE
}

/// Returns true if a syllable begins here: exactly where a vowel follows a consonant.
#[inline]
pub fn opens_syllable(strokes: &[u8], at: usize) -> bool {
    strokes.get(at).is_some_and(|&stroke| is_consonant(stroke))
        && strokes.get(at + 1).is_some_and(|&next| is_vowel(next))
}

/// Returns true if the character is a whole Hangul syllable.
#[inline]
pub const fn is_syllable(character: char) -> bool {
    let code = character as u32;
    code >= SYLLABLES && code < SYLLABLES + SYLLABLE_COUNT
}

/// The first consonant of a whole syllable, as a stroke; `None` for every other character.
#[inline]
pub const fn initial(character: char) -> Option<u8> {
    if is_syllable(character) {
        Some(((character as u32 - SYLLABLES) / 588) as u8 + 1)
    } else {
        None
    }
}

/// The index of the final consonant of a whole syllable in Unicode order, 0 if it has none; `None` for every other
/// character.
#[inline]
pub const fn final_consonant(character: char) -> Option<u32> {
    if is_syllable(character) {
        Some((character as u32 - SYLLABLES) % 28)
    } else {
        None
    }
}

/// Appends the strokes of one character; returns `false` if it is not Hangul.
///
/// Accepts syllables, compatibility jamo, the conjoining jamo of decomposed text, and half-width jamo.
pub fn push_strokes(character: char, out: &mut Vec<u8>) -> bool {
    let code = character as u32;
    match code {
        0xAC00..=0xD7A3 => {
            let index = code - SYLLABLES;
            push_initial(index / 588, out);
            push_medial(index / 28 % 21, out);
            push_final(index % 28, out);
        }
        0x3131..=0x3163 => push_compatibility((code - COMPATIBILITY_START) as usize, out),
        0x1100..=0x1112 => push_initial(code - 0x1100, out),
        0x1161..=0x1175 => push_medial(code - 0x1161, out),
        0x11A8..=0x11C2 => push_final(code - 0x11A7, out),
        0xFFA1..=0xFFBE => push_compatibility((code - 0xFFA1) as usize, out),
        0xFFC2..=0xFFC7 => push_medial(code - 0xFFC2, out),
        0xFFCA..=0xFFCF => push_medial(code - 0xFFCA + 6, out),
        0xFFD2..=0xFFD7 => push_medial(code - 0xFFD2 + 12, out),
        0xFFDA..=0xFFDC => push_medial(code - 0xFFDA + 18, out),
        _ => return false,
    }
    true
}

/// The strokes that type the Hangul of the text; everything else is omitted.
pub fn strokes(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for character in text.chars() {
        push_strokes(character, &mut out);
    }
    out
}

/// The text that an input method displays after these strokes; bytes that are not strokes stay as they are.
///
/// A consonant becomes a final if possible, and moves to the next syllable if a vowel follows. `compose` is the inverse
/// of [`strokes`] for every text of whole syllables.
pub fn compose(keys: &[u8]) -> String {
    let mut out = Vec::with_capacity(keys.len() * 2);
    let mut block = Block::default();
    for &key in keys {
        if is_vowel(key) {
            block.vowel(key, &mut out);
        } else if is_consonant(key) {
            block.consonant(key, &mut out);
        } else {
            block.flush(&mut out);
            out.push(key);
        }
    }
    block.flush(&mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// The syllable being composed: strokes of each part, 0 if absent.
#[derive(Default)]
struct Block {
    initial: u8,
    medial: [u8; 2],
    last: [u8; 2],
}

impl Block {
    fn vowel(&mut self, key: u8, out: &mut Vec<u8>) {
        if self.last[0] != 0 {
            let moved = usize::from(self.last[1] != 0);
            let initial = std::mem::take(&mut self.last[moved]);
            self.flush(out);
            *self = Self {
                initial,
                medial: [key, 0],
                last: [0; 2],
            };
        } else if self.medial[0] == 0 {
            self.medial[0] = key;
        } else if self.medial[1] == 0 && vowel_index([self.medial[0], key]).is_some() {
            self.medial[1] = key;
        } else {
            self.flush(out);
            self.medial[0] = key;
        }
    }

    fn consonant(&mut self, key: u8, out: &mut Vec<u8>) {
        let may_have_final = self.initial != 0 && self.medial[0] != 0;
        if may_have_final && self.last[0] == 0 && final_index([key, 0]).is_some() {
            self.last[0] = key;
        } else if may_have_final
            && self.last[0] != 0
            && self.last[1] == 0
            && final_index([self.last[0], key]).is_some()
        {
            self.last[1] = key;
        } else {
            self.flush(out);
            self.initial = key;
        }
    }

    fn flush(&mut self, out: &mut Vec<u8>) {
        let mut push = |character: char| {
            out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
        };
        let medial = vowel_index(self.medial);
        match (self.initial, medial) {
            (0, None) => {}
            (0, Some(medial)) => push(compatibility(medial)),
            (initial, None) => push(CONSONANTS[usize::from(initial) - 1]),
            (initial, Some(medial)) => {
                let last = final_index(self.last).map_or(0, |index| index as u32 + 1);
                let medial = (medial - COMPATIBILITY_VOWELS) as u32;
                let code = SYLLABLES + (u32::from(initial) - 1) * 588 + medial * 28 + last;
                push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
        }
        *self = Self::default();
    }
}

/// The index in [`COMPATIBILITY`] of a vowel of one or two strokes; `None` for other strokes.
fn vowel_index(strokes: [u8; 2]) -> Option<usize> {
    (COMPATIBILITY_VOWELS..COMPATIBILITY.len()).find(|&index| strokes_of(index) == strokes)
}

fn final_index(strokes: [u8; 2]) -> Option<usize> {
    FINALS
        .iter()
        .position(|&index| strokes_of(usize::from(index)) == strokes)
}

fn compatibility(index: usize) -> char {
    char::from_u32(COMPATIBILITY_START + index as u32).unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn push_initial(index: u32, out: &mut Vec<u8>) {
    out.push(index as u8 + 1);
}

fn push_medial(index: u32, out: &mut Vec<u8>) {
    push_compatibility(index as usize + COMPATIBILITY_VOWELS, out);
}

fn push_final(index: u32, out: &mut Vec<u8>) {
    if index > 0 {
        push_compatibility(usize::from(FINALS[index as usize - 1]), out);
    }
}

fn push_compatibility(index: usize, out: &mut Vec<u8>) {
    let [first, second] = strokes_of(index);
    out.push(first);
    if second != 0 {
        out.push(second);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_syllable_survives_the_round_trip() {
        for code in SYLLABLES..SYLLABLES + SYLLABLE_COUNT {
            let syllable = char::from_u32(code).unwrap().to_string();
            assert_eq!(compose(&strokes(&syllable)), syllable);
        }
    }

    #[test]
    fn half_composed_text_is_a_prefix() {
        for (typed, whole) in [
            ("배ㅇ", "배열"),
            ("배여", "배열"),
            ("백분윗", "백분위수"),
            ("젝", "제거"),
            ("사잊", "사이즈"),
        ] {
            assert!(
                strokes(whole).starts_with(&strokes(typed)),
                "{typed} begins {whole}"
            );
        }
    }

    #[test]
    fn decomposed_and_half_width_jamo_are_the_same_strokes() {
        assert_eq!(
            strokes("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
            strokes("한글")
        );
        assert_eq!(strokes("\u{FFBE}\u{FFC2}\u{FFA4}"), strokes("한"));
    }

    #[test]
    fn single_jamo_and_other_letters_are_unchanged() {
        assert_eq!(compose(&strokes("ㅋㅋ")), "ㅋㅋ");
        assert_eq!(compose(b"abc"), "abc");
    }
}
