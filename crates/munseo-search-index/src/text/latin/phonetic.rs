//! Loanwords: English names compared by sound with their Hangul spelling.
//!
//! 스로틀 is *throttle* and 뮤텍스 is *mutex*, but no dictionary lists them. Both spellings are reduced to their consonants
//! as Korean hears them, and two words sound alike if these skeletons are equal. The classes below follow the rules of
//! the National Institute of Korean Language for loanword spelling (외래어 표기법). The skeleton has no vowels, because
//! spellings differ mostly in vowels.
//!
//! ```text
//! throttle  th r t l   →  S R T R        스로틀    ㅅ ㄹ ㅌ ㄹ  →  S R T R
//! mutex     m t x      →  M T K S        뮤텍스    ㅁ ㅌ ㄱ ㅅ  →  M T K S
//! ```

use super::pronunciation::{ConsonantStrength, Sound, latin_sounds};
use crate::text::hangul::{SILENT, is_consonant, is_stroke, is_vowel};

/// Consonant classes, one letter each: K (ㄱㄲㅋ) T (ㄷㄸㅌ) P (ㅂㅃㅍ) S (ㅅㅆ) J (ㅈㅉㅊ) R (ㄹ)
/// N (ㄴ, and ㅇ at the end of a syllable) M (ㅁ) H (ㅎ).
const CLASSES: &[u8; 19] = b"KKNTTRMPPSSNJJJKTPH";

/// The consonant skeleton of Hangul strokes; `None` for anything else.
///
/// An initial ㅇ is silent, and a doubled ㄹ (필러) is one sound.
pub fn of_hangul(key: &[u8]) -> Option<Vec<u8>> {
    hangul_sound(key).map(|sound| sound.skeleton)
}

/// The consonant skeletons of a lower-case Latin word, one for each way in which Korean may write its sounds.
pub fn of_latin(word: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    latin_sounds(word).map(|sound| sound.skeleton)
}

/// Returns true if two words with the same skeleton may sound the same.
///
/// Both must begin with a vowel or both with a consonant, and fewer than a third of the positions with a vowel may
/// disagree: 화산 does not match `hasIn`, nor 악보 `keyBy`. At most a quarter of their consonants may be lax in one word
/// and aspirated in the other: 도커 does not match `take`.
pub fn sounds_agree(hangul: &[u8], latin: &[u8]) -> bool {
    let Some(hangul) = hangul_sound(hangul) else {
        return false;
    };
    latin_sounds(latin).any(|latin| are_the_same(&hangul, &latin))
}

fn are_the_same(hangul: &Sound, latin: &Sound) -> bool {
    if hangul.skeleton != latin.skeleton || hangul.gaps[0].is_empty() != latin.gaps[0].is_empty() {
        return false;
    }
    let strengths = hangul.strength.iter().zip(&latin.strength);
    let conflicts = strengths.filter(|(one, other)| {
        one != other && **one != ConsonantStrength::Any && **other != ConsonantStrength::Any
    });
    if conflicts.count() * 4 > hangul.skeleton.len() {
        return false;
    }
    let mut with_vowel = 0;
    let mut mismatched = 0;
    for at in 0..hangul.gaps.len() {
        let (strokes, letters) = (&hangul.gaps[at], latin.vowels_at(at));
        if strokes.iter().any(|&stroke| stroke != EU) || !letters.is_empty() {
            with_vowel += 1;
        }
        mismatched += usize::from(!gap_agrees(strokes, letters, hangul.before(at)));
    }
    mismatched * 3 < with_vowel.max(1)
}

/// Returns true if the vowels of an unfinished Hangul word match the first vowels of a Latin word whose skeleton starts
/// with the same consonants. The vowel after the last consonant is not compared, because it may not be typed yet.
pub fn vowels_agree_so_far(hangul: &[u8], latin: &[u8]) -> bool {
    let Some(hangul) = hangul_sound(hangul) else {
        return false;
    };
    let begun = hangul.skeleton.len();
    latin_sounds(latin).any(|latin| {
        latin.skeleton.starts_with(&hangul.skeleton)
            && hangul.gaps[0].is_empty() == latin.gaps[0].is_empty()
            && (0..begun).all(|at| gap_agrees(&hangul.gaps[at], &latin.gaps[at], hangul.before(at)))
    })
}

/// Returns true if these are the initial consonants of the syllables in a Korean spelling of a name: ㅊㅋ for chunk, 청크.
///
/// A consonant before a vowel begins a syllable. A consonant that follows a vowel and precedes none may end the
/// syllable instead.
pub fn has_initials(pattern: &[u8], latin: &[u8]) -> bool {
    latin_sounds(latin).any(|sound| {
        if sound.gaps[0].is_empty() {
            sound.opens_with(0, pattern, &[])
        } else {
            let left = pattern.strip_prefix(&[SILENT]);
            left.is_some_and(|left| sound.opens_with(0, left, CLOSING))
        }
    })
}

/// The first consonant class of names with these initials; `None` if they begin with a vowel.
pub fn opening(pattern: &[u8]) -> Option<u8> {
    sounds_of(pattern).next().filter(|_| pattern[0] != SILENT)
}

/// Returns true if names with this skeleton may have these initials: the skeleton contains their classes in order, and
/// its other consonants are at most one more than the initials.
pub fn may_have_initials(pattern: &[u8], skeleton: &[u8]) -> bool {
    let mut left = skeleton.iter();
    let count = sounds_of(pattern).count();
    skeleton.len() <= count * 2 + 1 && sounds_of(pattern).all(|sound| left.any(|&one| one == sound))
}

/// The classes of some initial consonants, without the silent one.
fn sounds_of(pattern: &[u8]) -> impl Iterator<Item = u8> {
    let sounding = pattern.iter().filter(|&&stroke| stroke != SILENT);
    sounding.map(|&stroke| CLASSES[usize::from(stroke) - 1])
}

/// Consonants that may end a syllable, and those that may end a syllable whose only vowel is ㅡ: the l of 스로틀.
const CLOSING: &[u8] = b"KNTRMP";
const CLOSING_WEAK: &[u8] = b"NRM";

impl Sound {
    /// The consonant before a gap; `None` for the first gap.
    fn before(&self, at: usize) -> Option<u8> {
        at.checked_sub(1).map(|before| self.skeleton[before])
    }

    /// The pronounced vowel letters of a gap: an e at the end is silent, unless the word has no other vowel.
    fn vowels_at(&self, at: usize) -> &[u8] {
        let last = at + 1 == self.gaps.len();
        let only = self.gaps[..at].iter().all(Vec::is_empty);
        let silent = self.ends_in_e && last && !only && self.gaps[at] == b"e";
        if silent { &[] } else { &self.gaps[at] }
    }

    /// Returns true if the syllables from this consonant on begin with the pattern. Consonants in `closing` may end the
    /// previous syllable instead.
    fn opens_with(&self, at: usize, pattern: &[u8], closing: &[u8]) -> bool {
        let Some(&sound) = self.skeleton.get(at) else {
            return pattern.is_empty();
        };
        let vowels = &self.gaps[at + 1];
        let last = at + 1 == self.skeleton.len();
        let silent = vowels.is_empty() || last && vowels == b"e";
        if silent && closing.contains(&sound) && self.opens_with(at + 1, pattern, &[]) {
            return true;
        }
        let Some((&first, left)) = pattern.split_first() else {
            return false;
        };
        if first == SILENT || CLASSES[usize::from(first) - 1] != sound {
            return false;
        }
        // The second of two vowels may be a separate syllable: 디바운스.
        let own = left.strip_prefix(&[SILENT]).filter(|_| vowels.len() > 1);
        let closing = if silent { CLOSING_WEAK } else { CLOSING };
        let mut ways = [Some(left), own].into_iter().flatten();
        ways.any(|left| self.opens_with(at + 1, left, closing))
    }
}

/// ㅡ, which Korean inserts after a consonant without a vowel.
const EU: u8 = 32;

/// ㅣ, which Korean inserts after consonants like s or ch: 캐시, 이미지.
const I: u8 = 33;

fn gap_agrees(strokes: &[u8], letters: &[u8], before: Option<u8>) -> bool {
    let after_sibilant = matches!(before, Some(b'S' | b'J'));
    let filler = |stroke: &u8| *stroke == EU || *stroke == I && after_sibilant;
    if letters.iter().all(|&letter| letter == b'e') && strokes.iter().all(filler) {
        return true;
    }
    if strokes.is_empty() {
        return letters.is_empty();
    }
    // A letter stands for at most two vowels: 다이어트 does not match `date`.
    if strokes.len() > letters.len() * 2 {
        return false;
    }
    letters.iter().any(|letter| {
        let hangul: &str = match letter {
            b'a' => "ㅏㅐㅔㅓㅑ",
            b'e' => "ㅔㅣㅓㅐㅡ",
            b'i' => "ㅣ",
            b'o' => "ㅗㅓㅏㅜㅛ",
            b'u' => "ㅓㅜㅠㅏㅕㅡ",
            b'y' => "ㅣ",
            b'w' => "ㅜㅗ",
            _ => "ㅑㅕㅛㅓㅡ",
        };
        crate::text::hangul::strokes(hangul)
            .iter()
            .any(|vowel| strokes.contains(vowel))
    })
}

/// The sound of a Hangul word; `None` if a vowel has no consonant before it, because such text was typed in the wrong
/// layout (ㅑㅜ패ㅏㄷ).
fn hangul_sound(key: &[u8]) -> Option<Sound> {
    let mut pairs = key.windows(2);
    if key.first().is_some_and(|&first| is_vowel(first))
        || pairs.any(|pair| is_hiatus(pair[0], pair[1]))
    {
        return None;
    }
    let mut sound = Sound::new();
    for (index, &stroke) in key.iter().enumerate() {
        if !is_stroke(stroke) {
            return None;
        }
        if !is_consonant(stroke) {
            sound.vowel(stroke);
            continue;
        }
        let opens = key.get(index + 1).is_some_and(|&next| is_vowel(next));
        let silent = stroke == SILENT && opens;
        if silent {
            continue;
        }
        // A ㅅ at the end of a syllable stands for t: 스플릿, 소켓.
        let closing_t = stroke == 10 && !opens && index > 0;
        if closing_t {
            sound.consonant(b'T');
            continue;
        }
        let strength = match stroke {
            1 | 4 | 8 | 13 if opens => ConsonantStrength::Lax,
            15..=18 if opens => ConsonantStrength::Aspirated,
            _ => ConsonantStrength::Any,
        };
        sound.consonant_with_strength(CLASSES[usize::from(stroke) - 1], strength);
    }
    Some(sound)
}

/// Returns true if two strokes are vowels that are never in one syllable.
fn is_hiatus(one: u8, other: u8) -> bool {
    is_vowel(one)
        && is_vowel(other)
        && crate::text::hangul::compose(&[one, other]).chars().count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::hangul::strokes;

    #[test]
    fn loanwords_sound_like_their_names() {
        for (hangul, latin) in [
            ("스로틀", "throttle"),
            ("뮤텍스", "mutex"),
            ("디바운스", "debounce"),
            ("셔플", "shuffle"),
            ("머지", "merge"),
            ("메모이제이션", "memoization"),
            ("커링", "currying"),
            ("리트라이", "retry"),
            ("청크", "chunk"),
            ("필터", "filter"),
            ("스플릿", "split"),
            ("파티션", "partition"),
            ("세마포어", "semaphore"),
            ("레인지", "range"),
            ("파셜", "partial"),
            ("이니셜", "initial"),
            ("어사인", "assign"),
            ("인클루즈", "includes"),
            ("디폴츠", "defaults"),
            ("이즈닐", "isnil"),
            ("이즈스트링", "isstring"),
            ("위드아웃", "without"),
            ("테이크와일", "takewhile"),
            ("퍼스트", "first"),
            ("유저", "user"),
            ("유즈이펙트", "useeffect"),
            ("브라우저", "browser"),
        ] {
            let (left, right) = (
                of_hangul(&strokes(hangul)).unwrap(),
                of_latin(latin.as_bytes()).collect::<Vec<_>>(),
            );
            assert!(
                right.contains(&left),
                "{hangul} {latin}: {} {right:?}",
                left.escape_ascii()
            );
            assert!(
                sounds_agree(&strokes(hangul), latin.as_bytes()),
                "{hangul} {latin}"
            );
        }
    }

    #[test]
    fn unfinished_words_begin_to_sound_like_their_names() {
        for (hangul, latin) in [
            ("쓰롵", "throttle"),
            ("세맢", "semaphore"),
            ("뮤텍", "mutex"),
        ] {
            assert!(
                vowels_agree_so_far(&strokes(hangul), latin.as_bytes()),
                "{hangul} {latin}"
            );
        }
        assert!(!vowels_agree_so_far(&strokes("쓰맅"), b"throttle"));
    }

    #[test]
    fn unreadable_strokes_have_no_sound() {
        for typed in ["ㅑㅜ패ㅏㄷ", "리ㅐㅐㄱ", "ㅐㅡㅑㅅ"] {
            assert_eq!(of_hangul(&strokes(typed)), None, "{typed}");
        }
        assert!(of_hangul(&strokes("퀴즈")).is_some());
    }

    #[test]
    fn names_have_the_initials_of_their_loanwords() {
        for (initials, latin) in [
            ("ㅊㅋ", "chunk"),
            ("ㅅㄹㅌ", "throttle"),
            ("ㄷㅂㅇㅅ", "debounce"),
            ("ㅍㄹㅌ", "flatten"),
            ("ㅋㄹㅍ", "clamp"),
            ("ㅅㅍ", "sample"),
            ("ㅁㅈ", "merge"),
            ("ㅁㅌㅅ", "mutex"),
            ("ㅇㅈㄴ", "isnil"),
            ("ㅍ", "pick"),
        ] {
            assert!(
                has_initials(&strokes(initials), latin.as_bytes()),
                "{initials} {latin}"
            );
        }
        for (initials, latin) in [
            ("ㅊ", "chunk"),
            ("ㅊㅋㅋ", "chunk"),
            ("ㅇㅊㅋ", "chunk"),
            ("ㅂㅇ", "by"),
            ("ㅁㅅ", "merge"),
        ] {
            assert!(
                !has_initials(&strokes(initials), latin.as_bytes()),
                "{initials} {latin}"
            );
        }
    }

    #[test]
    fn words_with_the_same_consonants_may_sound_different() {
        for (hangul, latin) in [
            ("화산", "hasin"),
            ("악보", "keyby"),
            ("커링", "clone"),
            ("디바운드", "tofinite"),
            ("도커", "take"),
            ("드럼", "trim"),
            ("나비", "noop"),
            ("커피", "keyby"),
            ("서티", "set"),
            ("다이어트", "date"),
        ] {
            assert!(
                !sounds_agree(&strokes(hangul), latin.as_bytes()),
                "{hangul} {latin}"
            );
        }
    }
}
