//! Hangul as it is typed: syllables as keystrokes, initial consonants, particles and endings.
//!
//! The whole crate stores Korean as the keystrokes of the two-set keyboard layout (KS X 5002, 두벌식), one byte per
//! stroke. In this encoding, three cases become prefix searches:
//!
//! ```text
//! 배ㅇ, 배여, 배열   ㅂㅐㅇ · ㅂㅐㅇㅕ · ㅂㅐㅇㅕㄹ      an unfinished syllable is a prefix
//! 백분윗 (→ 백분위수) ㅂㅐㄱㅂㅜㄴㅇㅜㅣㅅ                so is a final consonant that moves to the next syllable
//! 나누, 나눠, 나눌   ㄴㅏㄴㅜ · ㄴㅏㄴㅜㅓ · ㄴㅏㄴㅜㄹ  so is the stem of a contracted verb
//! ```
//!
//! Text typed in the wrong keyboard layout is converted with a table of 33 letters ([`layout`]).

pub mod endings;
pub mod initials;
pub mod layout;

pub use munseo_hangul::{
    CONSONANTS, SILENT, compose, initial, is_consonant, is_stroke, is_vowel, opens_syllable,
    push_strokes, strokes,
};
