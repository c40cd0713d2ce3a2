//! Initial consonants: `ㅂㅇ` for 배열.

use super::{is_consonant, is_vowel};

/// Returns true if the term consists of two or more consonants: a search by initial consonants.
pub fn is_initials(key: &[u8]) -> bool {
    key.len() >= 2 && key.iter().all(|&stroke| is_consonant(stroke))
}

/// A term matched by initial consonants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InitialsMatch {
    /// Number of strokes of the syllables that the initials match.
    pub end: usize,
    /// Number of syllables after those.
    pub syllables_left: usize,
}

/// Compares the initial consonants of a term's syllables with the pattern.
///
/// In the stroke spelling a consonant opens a syllable exactly when a vowel follows it.
pub fn match_initials(pattern: &[u8], key: &[u8]) -> Option<InitialsMatch> {
    let mut wanted = pattern.iter();
    let mut end = None;
    let mut syllables_left = 0;
    let mut next = wanted.next();
    for (index, &stroke) in key.iter().enumerate() {
        let opens = is_consonant(stroke) && key.get(index + 1).is_some_and(|&next| is_vowel(next));
        if !opens {
            if !is_consonant(stroke) && !is_vowel(stroke) {
                return None;
            }
            continue;
        }
        match next {
            Some(&consonant) if consonant == stroke => next = wanted.next(),
            Some(_) => return None,
            None => {
                end.get_or_insert(index);
                syllables_left += 1;
            }
        }
    }
    next.is_none().then(|| InitialsMatch {
        end: end.unwrap_or(key.len()),
        syllables_left,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::hangul::strokes;

    #[test]
    fn initials_match_whole_words_and_beginnings() {
        let all = match_initials(&strokes("ㅂㅇ"), &strokes("배열")).unwrap();
        assert_eq!(all.syllables_left, 0);
        let begins = match_initials(&strokes("ㅂㅇ"), &strokes("배열을")).unwrap();
        assert_eq!(
            (begins.syllables_left, begins.end),
            (1, strokes("배열").len())
        );
        assert_eq!(match_initials(&strokes("ㅂㅇ"), &strokes("바다")), None);
        assert_eq!(match_initials(&strokes("ㅂㅇ"), &strokes("배")), None);
    }
}
