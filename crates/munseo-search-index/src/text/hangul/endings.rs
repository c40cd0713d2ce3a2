//! Particles and endings: the strokes that may follow a stem.
//!
//! Korean attaches particles to nouns (배열**을**) and endings to verbs (나누**려면**). Two words are forms of one another if
//! they start with the same stem and the rest of each is a chain of known pieces. The index stores words as written,
//! and a form only *adds* matches, with a lower quality than the word itself. The pieces are in `endings.txt`, grouped
//! by kind: the closed classes of particles (조사) and endings (어미) of a Korean grammar, and auxiliaries, which are words
//! that attach to verbs and are often written without the space. Single jamo in it are contracted forms (나눠 is 나누 + ㅓ
//! in strokes). Browsers download the file with the search core, so it has no comments.

use std::sync::LazyLock;

use super::{is_consonant, is_stroke, is_vowel, strokes};
use crate::sort;

/// Maximum number of pieces in a chain: 나누 + 시 + 었 + 다 + 면.
const MAX_CHAIN_LENGTH: u32 = 5;

/// Minimum number of strokes of a stem that takes endings, because short syllables such as `수` and `키` begin many
/// words; shorter stems take particles only.
const MIN_VERB_STEM_LENGTH: usize = 3;

/// All pieces, as a trie of strokes; the root is the first node.
static PIECES: LazyLock<Vec<Node>> = LazyLock::new(|| {
    let mut nodes = vec![Node::EMPTY];
    let mut kind = PARTICLE;
    for line in include_str!("endings.txt").lines() {
        match line {
            "[particles]" => kind = PARTICLE,
            "[endings]" => kind = ENDING,
            "[auxiliaries]" => kind = AUXILIARY,
            line => line
                .split_whitespace()
                .for_each(|piece| insert(&mut nodes, &strokes(piece), kind)),
        }
    }
    nodes
});

/// Kinds of pieces, as sets of bits.
const PARTICLE: u8 = 1;
const ENDING: u8 = 1 << 1;
const AUXILIARY: u8 = 1 << 2;

/// A node of the trie.
struct Node {
    /// The node of each further stroke; 0 if there is none.
    next: [u16; 34],
    /// The kinds of pieces that end here.
    kinds: u8,
}

impl Node {
    const EMPTY: Self = Self {
        next: [0; 34],
        kinds: 0,
    };
}

fn insert(nodes: &mut Vec<Node>, piece: &[u8], kind: u8) {
    let mut at = 0;
    for &stroke in piece {
        let place = usize::from(stroke);
        if nodes[at].next[place] == 0 {
            nodes[at].next[place] = nodes.len() as u16;
            nodes.push(Node::EMPTY);
        }
        at = usize::from(nodes[at].next[place]);
    }
    nodes[at].kinds |= kind;
}

/// For each prefix of these strokes, from length 1 on, the kinds of the pieces that equal it. Ends at the first prefix
/// with which no piece begins.
fn beginnings(rest: &[u8]) -> impl Iterator<Item = u8> {
    let nodes = PIECES.as_slice();
    let mut at = 0;
    rest.iter().map_while(move |&stroke| {
        at = usize::from(*nodes[at].next.get(usize::from(stroke))?);
        (at != 0).then(|| nodes[at].kinds)
    })
}

/// The kinds of the pieces that equal these strokes.
fn kinds_of(rest: &[u8]) -> u8 {
    beginnings(rest)
        .nth(rest.len().wrapping_sub(1))
        .unwrap_or(0)
}

/// Returns true if the strokes after a stem are a chain of particles and endings, or empty.
///
/// The stem limits the pieces. A stem of one syllable takes a single piece, because nearly every syllable begins some
/// word, and a stem of two strokes takes only a particle. 하다 is an exception: it turns any stem into a verb (더하다, 구하다).
/// It is recognized by at least two syllables.
pub fn is_chain(stem: &[u8], rest: &[u8]) -> bool {
    rest.is_empty() || joins(stem, rest) && Continuations::after(stem).allow(rest)
}

/// The pieces that may follow a stem: of these kinds, up to a maximum number.
#[derive(Clone, Copy)]
struct Continuations {
    kinds: u8,
    links: u32,
}

impl Continuations {
    fn after(stem: &[u8]) -> Self {
        let (kinds, links) = match syllables(stem) {
            _ if stem.len() < MIN_VERB_STEM_LENGTH => (PARTICLE, 1),
            // No verb has a stem that ends in ㅇ: 경기 and 경고 are not forms of 경.
            0 | 1 if stem.ends_with(&[IEUNG]) => (PARTICLE, 1),
            0 | 1 => (PARTICLE | ENDING, 1),
            _ => return Self::VERB,
        };
        Self { kinds, links }
    }

    const VERB: Self = Self {
        kinds: PARTICLE | ENDING | AUXILIARY,
        links: MAX_CHAIN_LENGTH,
    };

    fn allow(self, rest: &[u8]) -> bool {
        let is_verb = is_hada(rest) || is_contracted_past(rest);
        let Self { kinds, links } = if is_verb { Self::VERB } else { self };
        chain(rest, kinds, links, true)
    }
}

/// Returns true if these are at least two syllables of 하다: 하기, 해요, 하는.
fn is_hada(rest: &[u8]) -> bool {
    matches!(rest, [H, A | AE, ..]) && syllables(rest) > 1
}

/// Returns true if these are the past of a stem that has lost its ㅣ: the ㅕㅆ어요 of 올렸어요.
fn is_contracted_past(rest: &[u8]) -> bool {
    rest.starts_with(&[YEO, SS])
}

const YEO: u8 = 26;
const IEUNG: u8 = 12;
const SS: u8 = 11;
const I: u8 = 33;

/// The strokes of 하 and 해.
const H: u8 = 19;
const A: u8 = 20;
const AE: u8 = 21;

/// Returns true if the rest can follow the stem directly. A bare consonant follows a vowel (나누 + ㄹ), and the ㅣ or ㅡ
/// that a stem may lose follows a consonant (합ㅊ + ㅣ).
fn joins(stem: &[u8], rest: &[u8]) -> bool {
    let after_vowel = stem.last().is_some_and(|&last| is_vowel(last));
    if is_consonant(rest[0]) {
        after_vowel || rest.get(1).is_some_and(|&next| is_vowel(next))
    } else {
        !after_vowel || !is_lost(rest[0])
    }
}

/// Returns true if a stem may lose the vowel: ㅡ and ㅣ.
const fn is_lost(stroke: u8) -> bool {
    matches!(stroke, 32 | 33)
}

/// Returns true if the strokes are one particle.
pub fn is_particle(rest: &[u8]) -> bool {
    kinds_of(rest) & PARTICLE != 0
}

/// Returns true if the strokes are a particle that follows nouns only.
pub fn is_case_particle(rest: &[u8]) -> bool {
    CASE_PARTICLES.iter().any(|particle| particle == rest)
}

/// Particles that do not follow verbs and begin few words.
static CASE_PARTICLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let particles = "을 를 이 가";
    particles.split(' ').map(strokes).collect()
});

/// Returns true if these strokes may be the last syllable of a noun instead of an ending: the 자 of 사용자, the 과 of 결과.
/// The 기 that turns a verb into a noun is always an ending.
pub fn may_end_noun(rest: &[u8]) -> bool {
    const NOUN_OF_VERB: [u8; 2] = [1, 33];
    syllables(rest) == 1
        && rest != NOUN_OF_VERB
        && rest.first().is_some_and(|&first| is_consonant(first))
}

/// Returns true if two continuations of the same stem can be forms of one word.
///
/// A stem of one syllable is either a noun, with particles, or a verb, with endings. So 경로 and 경기 are not forms of one
/// word, though 로 is a particle and 기 an ending.
pub fn are_forms(stem: &[u8], left: &[u8], right: &[u8]) -> bool {
    forms_of(stem, left).is_some_and(|is_form| is_form(right))
}

/// Returns a function that tests whether another continuation of the stem is a form of the same word; `None` if `left`
/// cannot follow the stem.
pub fn forms_of<'a>(stem: &'a [u8], left: &'a [u8]) -> Option<impl Fn(&[u8]) -> bool + 'a> {
    let continuations = Continuations::after(stem);
    let follows =
        move |rest: &[u8]| rest.is_empty() || joins(stem, rest) && continuations.allow(rest);
    if !follows(left) {
        return None;
    }
    let is_ending =
        |rest: &[u8]| kinds_of(rest) & ENDING != 0 || is_hada(rest) || is_contracted_past(rest);
    let is_noun = |rest: &[u8]| rest.is_empty() || is_particle(rest);
    let (several, ending, noun) = (syllables(stem) > 1, is_ending(left), is_noun(left));
    Some(move |right: &[u8]| {
        // If both forms add a vowel that the stem lost, it must be the same vowel: 원스 and 원시 are different words.
        let other_vowel = match (left.first(), right.first()) {
            (Some(&one), Some(&other)) => is_lost(one) && is_lost(other) && one != other,
            _ => false,
        };
        let is_past_of_other = |past: &[u8], other: &[u8]| {
            is_contracted_past(past) && !matches!(other.first(), Some(&(I | YEO)))
        };
        let other_stem = is_past_of_other(left, right) || is_past_of_other(right, left);
        if other_vowel || other_stem || !follows(right) {
            return false;
        }
        several
            || noun && is_noun(right) && (left.is_empty() || right.is_empty())
            || ending && is_ending(right)
    })
}

/// The number of syllables: runs of vowels.
pub fn syllables(strokes: &[u8]) -> usize {
    let next = strokes.iter().skip(1).chain([&0]);
    strokes
        .iter()
        .zip(next)
        .filter(|&(&this, &next)| is_vowel(this) && !is_vowel(next))
        .count()
}

/// Returns true if the strokes are a chain of at most `links` pieces. Only particles follow a particle, and a bare
/// final consonant (나눌) can only be the first piece.
fn chain(rest: &[u8], kinds: u8, links: u32, first: bool) -> bool {
    if rest.is_empty() {
        return true;
    }
    if links == 1 {
        return (first || rest.len() > 1) && kinds_of(rest) & kinds != 0;
    }
    beginnings(rest).zip(1..).any(|(found, length)| {
        let found = found & kinds;
        let left = &rest[length..];
        (first || length > 1)
            && (found & PARTICLE != 0 && chain(left, PARTICLE, links - 1, false)
                || found & !PARTICLE != 0 && chain(left, kinds, links - 1, false))
    })
}

/// The possible stems of a word, longest first: the word itself and every prefix whose rest is a chain.
///
/// A stem contains a vowel. Stems that end in ㅣ and ㅡ are also returned without it, because 합치다 loses it in 합쳐 and 고르다
/// in 골라.
pub fn stems(key: &[u8]) -> Vec<&[u8]> {
    let mut found: Vec<&[u8]> = Vec::new();
    for end in (2..=key.len()).rev() {
        let (stem, rest) = key.split_at(end);
        if !is_stroke(stem[end - 1]) || !stem.iter().any(|&stroke| is_vowel(stroke)) {
            continue;
        }
        // A stem never ends in the first consonant of the next syllable.
        let splits_syllable = is_consonant(stem[end - 1])
            && rest.first().is_some_and(|&next| is_vowel(next))
            && !contracts(stem)
            && !(is_contracted_past(rest) && end >= MIN_VERB_STEM_LENGTH);
        if !splits_syllable && is_chain(stem, rest) {
            found.push(stem);
            let drops = end >= 5 && is_lost(stem[end - 1]) && is_consonant(stem[end - 2]);
            if drops {
                found.push(&stem[..end - 1]);
            }
        }
    }
    sort::by_key(&mut found, |stem| std::cmp::Reverse(stem.len()));
    found.dedup();
    found
}

/// Returns true if a stem that ends in a bare consonant may take a vowel: 합치 + 어 is 합ㅊ + ㅕ.
fn contracts(stem: &[u8]) -> bool {
    stem.len() >= 4
}

#[cfg(test)]
mod tests {
    use super::*;

    fn related(left: &str, right: &str) -> bool {
        let (left, right) = (strokes(left), strokes(right));
        stems(&left).iter().any(|stem| {
            right
                .strip_prefix(*stem)
                .is_some_and(|rest| are_forms(stem, &left[stem.len()..], rest))
        })
    }

    #[test]
    fn forms_of_one_word_are_related() {
        for (left, right) in [
            ("배열을", "배열"),
            ("배열에서", "배열들의"),
            ("배열끼리", "배열"),
            ("깜빡거려요", "깜빡임"),
            ("나누기", "나눠요"),
            ("나누려면", "나눌"),
            ("복사하려면", "복사해요"),
            ("섞어서", "섞기"),
            ("중복된", "중복"),
            ("합치기", "합쳐요"),
            ("제외한", "제외하고"),
            ("구하기", "구해요"),
            ("더해서", "더하는"),
            ("곱하기", "곱해요"),
            ("올렸어요", "올리는"),
            ("올렸습니다", "올린"),
            ("그렸다", "그리는"),
            ("훔쳤어요", "훔쳐서"),
            ("버렸어요", "버린"),
        ] {
            assert!(related(left, right), "{left} and {right}");
        }
    }

    #[test]
    fn other_words_are_not_related() {
        for (left, right) in [
            ("배열", "배경"),
            ("정렬", "정규식"),
            ("합집합", "합성"),
            ("경기", "경로"),
            ("경기", "경고"),
            ("제괴", "제곱"),
            ("원스", "원시"),
            ("정ㄹㄹ", "정리"),
            ("이하", "이해"),
            ("기한", "기해"),
            ("그렸다", "그래서"),
        ] {
            assert!(!related(left, right), "{left} and {right}");
        }
    }
}
