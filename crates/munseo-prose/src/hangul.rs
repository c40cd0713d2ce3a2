//! The final sounds of Korean words.

use std::ops::Range;

pub(crate) use munseo_hangul::{final_consonant, is_syllable};

/// The final ㄹ, as an index into the final consonants.
const RIEUL: u32 = 8;

/// The final ㄴ.
pub(crate) const NIEUN: u32 = 4;

/// The final ㅂ.
pub(crate) const BIEUP: u32 = 17;

/// The class of a word's final sound, which selects the form of the particle after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// A vowel: `이`, `를`, `로`.
    Vowel,
    /// ㄹ: `은`, `을`, but `로`.
    Rieul,
    /// Any other consonant: `은`, `을`, `으로`.
    Consonant,
}

/// The final sound of a word in Hangul; `None` if its last character is not a syllable.
pub(crate) fn ending(word: &str) -> Option<Ending> {
    Some(match final_consonant(word.chars().next_back()?)? {
        0 => Ending::Vowel,
        RIEUL => Ending::Rieul,
        _ => Ending::Consonant,
    })
}

/// The Hangul syllables from an offset on.
pub(crate) fn hangul_run(text: &str, start: usize) -> Range<usize> {
    let rest = &text[start..];
    let length = rest.find(|character| !is_syllable(character));
    start..start + length.unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_of_syllables() {
        assert_eq!(ending("배열"), Some(Ending::Rieul));
        assert_eq!(ending("타입"), Some(Ending::Consonant));
        assert_eq!(ending("요소"), Some(Ending::Vowel));
        assert_eq!(ending("ㅏ"), None);
        assert_eq!(ending(""), None);
    }
}
