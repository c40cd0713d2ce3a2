//! Adapts the words of a query to the spelling of the site: compounds and runs of initial consonants are split.

use munseo_search_index::Index;
use munseo_search_index::text::function_words::is_function_word;
use munseo_search_index::text::hangul::CONSONANTS;
use munseo_search_index::text::hangul::endings::{is_particle, stems, syllables};
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::Script;

use super::cheapest_split::cheapest_split;
use super::expansion::{Expansion, MatchKind};
use super::initials::words_with_initials;
use super::inside::add_compounds;
use super::korean_segmentation::segment;
use super::parse::Word;
use super::typos::{is_form_of_typo, similar_terms};
use super::word_terms::expand;
use crate::tuning;

/// Splits Korean words, and initial consonants, that the index does not contain into those that it does.
pub fn split_compounds<B: AsRef<[u8]>>(index: &Index<B>, words: &[Word]) -> Vec<Word> {
    let mut out = Vec::with_capacity(words.len());
    for word in words {
        let dictionary = index.dictionary();
        let is_missing = word.script == Script::Hangul
            && !word.initials
            && dictionary.get(&word.key).is_none()
            && !(word.unfinished && dictionary.with_prefix(&word.key).next().is_some());
        let has_similar_terms = || {
            let mut expansions = expand(index, word);
            add_compounds(index, word, &mut expansions);
            let is_similar = |expansion: &Expansion| {
                matches!(expansion.kind, MatchKind::Form | MatchKind::Inside)
            };
            expansions.iter().any(is_similar)
        };
        // 넣기 is a form of 넣다 even if no page contains it, and not 넣 and 기.
        let is_form_of_synonym = || {
            let mut stems = stems(&word.key).into_iter();
            stems.any(|stem| index.synonyms().contains(stem))
        };
        let pieces = if word.initials {
            split_initials(index, word)
        } else if is_missing && !is_form_of_synonym() && !has_similar_terms() {
            segment(dictionary, index.synonyms(), &word.key, word.unfinished)
        } else {
            None
        };
        let pieces =
            pieces.filter(|pieces| word.initials || !is_probable_typo(index, word, pieces));
        match pieces {
            Some(pieces) => {
                let count = pieces.len();
                out.extend(pieces.into_iter().enumerate().map(|(at, key)| Word {
                    function: !word.initials
                        && (is_function_word(&key) || at > 0 && is_particle(&key)),
                    key,
                    unfinished: word.unfinished && at + 1 == count,
                    continues: at > 0,
                    ..word.clone()
                }));
            }
            None => out.push(word.clone()),
        }
    }
    out
}

/// Splits the initial consonants of several words that were typed without spaces: ㅂㅇㄴㄴㄱ into ㅂㅇ and ㄴㄴㄱ. `None`
/// if a word has all of them, or if no words have the pieces.
fn split_initials<B: AsRef<[u8]>>(index: &Index<B>, word: &Word) -> Option<Vec<TermKey>> {
    let count = word.key.len();
    let is_one_letter = word.key.iter().all(|&it| it == word.key[0]);
    let may_be_split = (4..=MAX_INITIALS).contains(&count) && !is_one_letter;
    if !may_be_split || is_keyboard_walk(&word.key) || !expand(index, word).is_empty() {
        return None;
    }
    let split = cheapest_split(count, tuning::INITIALS_PIECE.len(), |range| {
        let cost = tuning::INITIALS_PIECE[range.len() - 1];
        let piece = Word {
            key: word.key[range].to_vec(),
            unfinished: false,
            ..word.clone()
        };
        let mut found = words_with_initials(index.dictionary(), &piece);
        found.next().map(|_| cost)
    })?;
    let pieces = split.into_iter().map(|range| word.key[range].to_vec());
    Some(pieces.collect())
}

/// Longer runs of consonants are not split.
const MAX_INITIALS: usize = 16;

/// The consonants of the keyboard, row by row.
const KEYS: &str = "ㅂㅈㄷㄱㅅ ㅁㄴㅇㄹㅎ ㅋㅌㅊㅍ";

/// Returns true if at least three quarters of the steps lead to an adjacent key in the same row: ㅁㄴㅇㄹ.
fn is_keyboard_walk(consonants: &[u8]) -> bool {
    let place = |stroke: u8| {
        let letter = CONSONANTS[usize::from(stroke) - 1];
        KEYS.chars().position(|key| key == letter)
    };
    let is_adjacent = |pair: &&[u8]| {
        let places = place(pair[0]).zip(place(pair[1]));
        places.is_some_and(|(one, other)| one.abs_diff(other) == 1)
    };
    let steps = consonants.windows(2).filter(is_adjacent).count();
    steps * 4 >= (consonants.len() - 1) * 3
}

/// Returns true if a word is more likely a typo than a compound: 고집합 is a typo of 교집합, not 고 and 집합. The split has a
/// single syllable, and a term of a title or heading, or on several pages, is one typing error away.
fn is_probable_typo<B: AsRef<[u8]>>(index: &Index<B>, word: &Word, pieces: &[TermKey]) -> bool {
    let is_synonym = |piece: &[u8]| index.synonyms().contains(piece);
    pieces
        .iter()
        .any(|piece| syllables(piece) <= 1 && !is_synonym(piece))
        && similar_terms(index.dictionary(), &word.key, 1, true)
            .iter()
            .any(|similar| {
                (!similar.prefix || is_form_of_typo(similar, &word.key))
                    && (similar.term.log_pages() > 0 || similar.term.prominence > 0)
            })
}
