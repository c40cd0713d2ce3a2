//! Hangul as it is typed: syllables as keystrokes, initial consonants, particles and endings.
//!
//! The whole crate spells Korean as the strokes of the two-set (KS X 5002, 두벌식) keyboard, one
//! byte per stroke. In that spelling three hard problems become one easy one, prefix search:
//!
//! ```text
//! 배ㅇ, 배여, 배열   ㅂㅐㅇ · ㅂㅐㅇㅕ · ㅂㅐㅇㅕㄹ      a half-composed syllable is a prefix
//! 백분윗 (→ 백분위수) ㅂㅐㄱㅂㅜㄴㅇㅜㅣㅅ                so is a consonant that will move on
//! 나누, 나눠, 나눌   ㄴㅏㄴㅜ · ㄴㅏㄴㅜㅓ · ㄴㅏㄴㅜㄹ  so is the stem of a contracted verb
//! ```
//!
//! and the wrong keyboard layout is a table of 33 letters ([`layout`]).

pub mod endings;
pub mod initials;
pub mod jamo;
pub mod layout;

pub use jamo::{compose, is_consonant, is_stroke, is_vowel, opens_syllable, push_strokes, strokes};
