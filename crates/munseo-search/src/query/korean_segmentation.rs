//! Splits Korean words that were typed without spaces: `배열나누기` into 배열 and 나누기.
//!
//! A word that is not a term of the index is split into words that are. The split with the fewest and longest pieces
//! wins. Pieces of one syllable cost extra, because nearly every syllable is a word on some page.

use std::ops::Range;

use munseo_search_index::index::dictionary::Dictionary;
use munseo_search_index::text::function_words::is_function_word;
use munseo_search_index::text::hangul::{endings, is_consonant, is_vowel, opens_syllable};
use munseo_search_index::text::synonyms::Synonyms;

use super::cheapest_split::cheapest_split;
use crate::tuning;

/// Maximum length of a piece in syllables.
const MAX_PIECE_LENGTH: usize = 8;

/// Maximum number of syllables of a word that is split.
const MAX_WORD_LENGTH: usize = 24;

/// Maximum number of terms with the stem of a piece that are compared with it.
const MAX_FORMS: usize = 64;

/// The pieces of a word, in order; `None` if it cannot be split into two or more known words.
///
/// If the word is `unfinished`, its last piece may be a prefix of a known word.
pub fn segment(
    dictionary: &Dictionary,
    synonyms: &Synonyms,
    key: &[u8],
    unfinished: bool,
) -> Option<Vec<Vec<u8>>> {
    let bounds = syllable_bounds(key, unfinished);
    let count = bounds.len() - 1;
    if !(2..=MAX_WORD_LENGTH).contains(&count) {
        return None;
    }
    let piece = |range: Range<usize>| &key[bounds[range.start]..bounds[range.end]];
    let split = cheapest_split(count, MAX_PIECE_LENGTH, |range| {
        let is_last = range.end == count;
        let is_whole = range.len() == count;
        let piece = piece(range);
        if is_whole
            || !is_known(dictionary, piece, is_last && unfinished) && !synonyms.contains(piece)
        {
            return None;
        }
        let is_single = endings::syllables(piece) == 1;
        Some(
            tuning::KOREAN_PIECE
                + if is_single {
                    tuning::ONE_SYLLABLE_PIECE
                } else {
                    0
                },
        )
    })?;
    let pieces: Vec<Vec<u8>> = split
        .into_iter()
        .map(|range| piece(range).to_vec())
        .collect();
    // A split into mostly single syllables is rejected, unless they are words of the synonyms file: 키정ㄹ is 키 and 정렬.
    let is_synonym = |piece: &[u8]| synonyms.contains(piece);
    let (mut single, mut whole) = (0, 0);
    for piece in &pieces {
        match endings::syllables(piece) {
            0 | 1 if !is_synonym(piece) => single += 1,
            size => whole += size,
        }
    }
    (single <= whole).then_some(pieces)
}

/// Returns true if the piece or a form of it is a term, if it is unfinished and begins one, or if it is a function
/// word, because the index omits function words from texts.
fn is_known(dictionary: &Dictionary, piece: &[u8], unfinished: bool) -> bool {
    if dictionary.get(piece).is_some() {
        return true;
    }
    if endings::syllables(piece) > 1 && is_function_word(piece) {
        return true;
    }
    if unfinished && dictionary.with_prefix(piece).next().is_some() {
        return true;
    }
    if !piece.iter().any(|&stroke| is_vowel(stroke)) {
        return false;
    }
    endings::stems(piece)
        .iter()
        .filter(|stem| stem.len() >= 4)
        .any(|stem| {
            let own = &piece[stem.len()..];
            let mut terms = dictionary.with_prefix(stem).take(MAX_FORMS);
            terms.any(|(term, _)| endings::are_forms(stem, own, &term[stem.len()..]))
        })
}

/// The byte at which each syllable begins, and the end. A consonant without a following vowel belongs to the previous
/// syllable, but the last consonant of an unfinished word may begin a new one (중복ㅈ).
fn syllable_bounds(key: &[u8], unfinished: bool) -> Vec<usize> {
    let mut bounds: Vec<usize> = (0..key.len())
        .filter(|&at| at == 0 || opens_syllable(key, at))
        .collect();
    let last = key.len() - 1;
    if unfinished && last > 0 && is_consonant(key[last]) {
        bounds.push(last);
    }
    bounds.push(key.len());
    bounds
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::text::hangul::{compose, strokes};

    fn cut(words: &[&str], typed: &str) -> Option<String> {
        let mut keys: Vec<Vec<u8>> = words.iter().map(|word| strokes(word)).collect();
        keys.sort();
        let dictionary = Dictionary::of(&keys, 0, 1);
        let pieces = segment(
            &dictionary,
            &Synonyms::read("중복, unique"),
            &strokes(typed),
            true,
        )?;
        Some(
            pieces
                .iter()
                .map(|piece| compose(piece))
                .collect::<Vec<_>>()
                .join(" "),
        )
    }

    #[test]
    fn known_words_are_separated() {
        let words = ["배열", "나눠요", "중복된", "요소", "제거해요", "첫", "번째"];
        assert_eq!(cut(&words, "배열나누기").unwrap(), "배열 나누기");
        assert_eq!(
            cut(&words, "중복된요소를제거").unwrap(),
            "중복된 요소를 제거"
        );
        assert_eq!(cut(&words, "첫번째요소").unwrap(), "첫 번째 요소");
        assert_eq!(cut(&words, "중복요소").unwrap(), "중복 요소");
        assert_eq!(cut(&words, "배열ㄴ").unwrap(), "배열 ㄴ");
        assert_eq!(cut(&words, "김치찌개"), None);
        assert_eq!(cut(&["중", "볼"], "중볼"), None);
    }
}
