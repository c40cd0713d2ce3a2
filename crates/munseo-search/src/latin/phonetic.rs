//! Loanwords: what an English name sounds like when it is written in Hangul.
//!
//! 스로틀 is *throttle* and 뮤텍스 is *mutex*, though no dictionary says so. Both spellings are cut
//! down to their consonants as Korean hears them (the classes below follow the National Institute
//! of Korean Language's rules for loanword spelling, 외래어 표기법), and two words sound alike when
//! these skeletons agree. Vowels are left out: they are where spellings differ.
//!
//! ```text
//! throttle  th r t l   →  S R T R        스로틀    ㅅ ㄹ ㅌ ㄹ  →  S R T R
//! mutex     m t x      →  M T K S        뮤텍스    ㅁ ㅌ ㄱ ㅅ  →  M T K S
//! ```

use crate::hangul::{is_consonant, is_stroke, is_vowel};

/// Consonant classes, one letter each: K (ㄱㄲㅋ) T (ㄷㄸㅌ) P (ㅂㅃㅍ) S (ㅅㅆ) J (ㅈㅉㅊ) R (ㄹ)
/// N (ㄴ, and ㅇ at the end of a syllable) M (ㅁ) H (ㅎ).
const CLASSES: &[u8; 19] = b"KKNTTRMPPSSNJJJKTPH";

/// The consonant skeleton of Hangul strokes; `None` for anything else.
///
/// An opening ㅇ is silent, a doubled ㄹ (필러) is one sound.
#[must_use]
pub fn of_hangul(key: &[u8]) -> Option<Vec<u8>> {
    let mut skeleton = Vec::with_capacity(key.len());
    for (index, &stroke) in key.iter().enumerate() {
        if !is_stroke(stroke) {
            return None;
        }
        if !is_consonant(stroke) {
            continue;
        }
        let opens = key.get(index + 1).is_some_and(|&next| is_vowel(next));
        let silent = stroke == 12 && opens;
        if !silent {
            push(&mut skeleton, CLASSES[usize::from(stroke) - 1]);
        }
    }
    Some(skeleton)
}

/// The consonant skeleton of a lower-case Latin word, as Korean would write its sounds.
#[must_use]
pub fn of_latin(word: &[u8]) -> Vec<u8> {
    let mut skeleton = Vec::with_capacity(word.len());
    let mut index = 0;
    while index < word.len() {
        let rest = &word[index..];
        let taken = cluster(rest, index == 0, &mut skeleton);
        index += taken;
    }
    skeleton
}

/// Appends the sounds of the letters at the start of `rest`; returns how many letters they were.
fn cluster(rest: &[u8], first: bool, out: &mut Vec<u8>) -> usize {
    const CLUSTERS: &[(&[u8], &[u8])] = &[
        (b"tion", b"SN"), (b"sion", b"JN"), (b"ture", b"J"), (b"tch", b"J"), (b"dge", b"J"), (b"sch", b"SK"),
        (b"sh", b"S"), (b"ch", b"J"), (b"th", b"S"), (b"ph", b"P"), (b"ck", b"K"), (b"qu", b"K"),
        (b"gh", b""), (b"wh", b""), (b"kn", b"N"), (b"wr", b"R"), (b"ng", b"N"), (b"mb", b"M"),
    ];
    if let Some((letters, sounds)) = CLUSTERS.iter().find(|(letters, _)| rest.starts_with(letters)) {
        let silent_only_at_an_edge = *letters == b"kn" || *letters == b"wr" || *letters == b"wh";
        let at_the_end = *letters != b"mb" || rest.len() == 2;
        if (!silent_only_at_an_edge || first) && at_the_end {
            for &sound in *sounds {
                push(out, sound);
            }
            return letters.len();
        }
    }
    let next = rest.get(1).copied();
    let soft = matches!(next, Some(b'e' | b'i' | b'y'));
    let before_vowel = matches!(next, Some(b'a' | b'e' | b'i' | b'o' | b'u' | b'y'));
    match rest[0] {
        b'c' if soft => push(out, b'S'),
        b'c' | b'k' | b'q' => push(out, b'K'),
        b'g' if soft && next != Some(b'i') => push(out, b'J'),
        b'g' => push(out, b'K'),
        b'd' | b't' => push(out, b'T'),
        b'b' | b'p' | b'f' | b'v' => push(out, b'P'),
        b's' => push(out, b'S'),
        b'x' if first => push(out, b'J'),
        b'x' => {
            push(out, b'K');
            push(out, b'S');
        }
        b'j' | b'z' => push(out, b'J'),
        b'l' => push(out, b'R'),
        // An r that no vowel follows is not written: 소트, 머지. A doubled one is read with the next.
        b'r' if before_vowel => push(out, b'R'),
        b'n' => push(out, b'N'),
        b'm' => push(out, b'M'),
        b'h' if before_vowel => push(out, b'H'),
        _ => {}
    }
    1
}

/// A sound said twice in a row is one, whether the spelling doubles it or not.
fn push(skeleton: &mut Vec<u8>, sound: u8) {
    if skeleton.last() != Some(&sound) {
        skeleton.push(sound);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hangul::strokes;

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
            ("세마포어", "semaphore"),
            ("파티션", "partition"),
        ] {
            let (left, right) = (of_hangul(&strokes(hangul)).unwrap(), of_latin(latin.as_bytes()));
            assert_eq!(left, right, "{hangul} {latin}: {} {}", left.escape_ascii(), right.escape_ascii());
        }
    }
}
