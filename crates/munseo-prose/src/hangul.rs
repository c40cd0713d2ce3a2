//! Hangul syllables and the sounds that words end in.

/// The first syllable, `가`.
const FIRST: u32 = 0xac00;

/// The last syllable, `힣`.
const LAST: u32 = 0xd7a3;

/// Finals of a syllable with the same initial and vowel, none among them.
const FINALS: u32 = 28;

/// The final ㄹ, as an index into the finals.
const RIEUL: u32 = 8;

/// The final ㄴ.
pub(crate) const NIEUN: u32 = 4;

/// The final ㅂ.
pub(crate) const BIEUP: u32 = 17;

/// The sound a word ends in, as far as particles care.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// A vowel: `이`, `를`, `로`.
    Vowel,
    /// ㄹ: `은`, `을`, but `로`.
    Rieul,
    /// Any other consonant: `은`, `을`, `으로`.
    Consonant,
}

/// Returns true if a character is a Hangul syllable.
pub(crate) fn is_syllable(character: char) -> bool {
    (FIRST..=LAST).contains(&(character as u32))
}

/// The final consonant of a syllable as an index, 0 for none; absent for anything else.
pub(crate) fn final_consonant(character: char) -> Option<u32> {
    is_syllable(character).then(|| (character as u32 - FIRST) % FINALS)
}

/// The sound that a word in Hangul ends in; absent when its last character is no syllable.
pub(crate) fn ending(word: &str) -> Option<Ending> {
    Some(match final_consonant(word.chars().next_back()?)? {
        0 => Ending::Vowel,
        RIEUL => Ending::Rieul,
        _ => Ending::Consonant,
    })
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
