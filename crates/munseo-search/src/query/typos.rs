//! Finds terms within one or two typing errors of a word.
//!
//! Hangul is compared by strokes, so 종복 is one typing error away from 중복; a vowel in place of a consonant counts as two. The
//! sorted dictionary is traversed like a trie, and subtrees that differ too much are skipped. [`super::edit_distance`]
//! computes the distances.

use munseo_search_index::index::dictionary::{Dictionary, TermInfo};
use munseo_search_index::index::ids::TermId;
use munseo_search_index::text::hangul::{endings, is_stroke, opens_syllable};

use super::edit_distance::DistanceTable;
use crate::tuning;

/// A term similar to a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimilarTerm {
    /// The term.
    pub term: TermInfo,
    /// Its key.
    pub key: Vec<u8>,
    /// Number of typing errors between it and the word.
    pub typos: u8,
    /// True if `typos` is that of a prefix of the term.
    pub prefix: bool,
}

/// The maximum number of typing errors in a word: one from 4 letters, two from 8.
///
/// A Hangul word needs 4 strokes for one and 12 for two, because a syllable is two to five strokes.
pub fn max_typos(key: &[u8]) -> u8 {
    let strokes = key.iter().filter(|&&byte| is_stroke(byte)).count();
    if strokes == key.len() {
        return u8::from(strokes >= 4) + u8::from(strokes >= 12);
    }
    u8::from(key.len() >= 4) + u8::from(key.len() >= 8)
}

/// Returns terms with at most `max_typos` typing errors in the word that start with the same letter. With `allow_prefix`, also terms
/// whose prefix is that similar.
pub fn similar_terms(
    dictionary: &Dictionary,
    word: &[u8],
    max_typos: u8,
    allow_prefix: bool,
) -> Vec<SimilarTerm> {
    let mut found = Vec::new();
    if max_typos == 0 || word.is_empty() || word.len() > MAX_WORD_LENGTH {
        return found;
    }
    let mut table = DistanceTable::new(word, max_typos);
    let mut at = dictionary.position_of(&word[..1]);
    // The depth at which the current subtree exceeded the allowed distance, if it did.
    let mut dead_from = usize::MAX;
    while let Some((key, term)) = dictionary.at(at) {
        if key.first() != word.first() {
            break;
        }
        let shared = dictionary.shared(at);
        if shared < dead_from {
            dead_from = table.extend_to(key, shared).unwrap_or(usize::MAX);
        }
        // Terms in that subtree are skipped, unless one of their prefixes is similar enough.
        let begins = allow_prefix && table.best_prefix() <= max_typos;
        let past = if begins { usize::MAX } else { dead_from };
        at = dictionary.skip(TermId::new(at.number() + 1), past);
        let prefix = dead_from != usize::MAX || table.distance() > max_typos;
        if !prefix || begins && key.len() <= word.len() + MAX_REST_LENGTH {
            let typos = if prefix {
                table.best_prefix()
            } else {
                table.distance()
            };
            found.push(SimilarTerm {
                term,
                key: key.to_vec(),
                typos,
                prefix,
            });
        }
    }
    found
}

/// Korean terms, or forms of them, of which two adjacent syllables are swapped in the typed word: 마막지 for 마지막. In
/// strokes, such a swap is more than one typing error.
pub fn swapped_syllables(dictionary: &Dictionary, word: &[u8]) -> Vec<SimilarTerm> {
    let opens = |&at: &usize| opens_syllable(word, at);
    let mut bounds: Vec<usize> = (0..word.len()).filter(opens).collect();
    if bounds.first() != Some(&0)
        || bounds.len() < MIN_SWAPPED_SYLLABLES
        || !word.iter().all(|&byte| is_stroke(byte))
    {
        return Vec::new();
    }
    bounds.push(word.len());
    let mut found = Vec::new();
    for at in 2..bounds.len() {
        let (start, middle, end) = (bounds[at - 2], bounds[at - 1], bounds[at]);
        if word[start..middle] != word[middle..end] {
            let parts = [
                &word[..start],
                &word[middle..end],
                &word[start..middle],
                &word[end..],
            ];
            add_forms(dictionary, &parts.concat(), &mut found);
        }
    }
    found
}

/// Minimum number of syllables of a word with two swapped ones: the syllables of shorter words make other words, too.
const MIN_SWAPPED_SYLLABLES: usize = 3;

/// Adds the term with this key and its forms with particles and endings.
fn add_forms(dictionary: &Dictionary, key: &[u8], found: &mut Vec<SimilarTerm>) {
    for (form, term) in dictionary.with_prefix(key) {
        let rest = &form[key.len()..];
        if rest.len() <= MAX_REST_LENGTH && endings::is_chain(key, rest) {
            found.push(SimilarTerm {
                term,
                key: form.to_vec(),
                typos: 1,
                prefix: !rest.is_empty(),
            });
        }
    }
}

/// Terms with another first letter; used only if nothing else matches.
///
/// The other letters must be correct, so a few lookups find all of them.
pub fn first_letter_typos(dictionary: &Dictionary, word: &[u8]) -> Vec<SimilarTerm> {
    let mut found = Vec::new();
    for key in keys_with_another_first_letter(word) {
        // The index may contain a Korean word only with a particle.
        if is_stroke(key[0]) && endings::syllables(&key) >= MIN_LENGTH_WITH_FORMS {
            add_forms(dictionary, &key, &mut found);
        } else if let Some(term) = dictionary.get(&key) {
            found.push(SimilarTerm {
                term,
                key,
                typos: 1,
                prefix: false,
            });
        }
    }
    found
}

/// Minimum number of syllables of Korean words whose forms are also looked up.
const MIN_LENGTH_WITH_FORMS: usize = 3;

/// All keys that differ in the first letter: it is deleted, swapped, replaced, or preceded by another.
fn keys_with_another_first_letter(word: &[u8]) -> Vec<Vec<u8>> {
    let Some((&first, rest)) = word.split_first() else {
        return Vec::new();
    };
    let mut candidates: Vec<Vec<u8>> = vec![rest.to_vec()];
    if let Some((&second, after)) = rest.split_first() {
        candidates.push([&[second, first], after].concat());
    }
    let letters = if is_stroke(first) {
        1..=33
    } else {
        b'a'..=b'z'
    };
    for letter in letters.filter(|&letter| letter != first) {
        candidates.push([&[letter], rest].concat());
        candidates.push([&[letter], word].concat());
    }
    candidates.retain(|candidate| !candidate.is_empty() && candidate[0] != first);
    candidates
}

/// Returns true if the term continues a short mistyped Korean word with more than particles and endings: 퓨터 does not
/// match 패턴.
pub fn continues_into_word(similar: &SimilarTerm, word: &[u8]) -> bool {
    let around = word.len().saturating_sub(1)..=word.len() + 1;
    similar.prefix
        && word.len() <= tuning::SHORT_WORD
        && !around.into_iter().any(|end| {
            let parts = similar.key.split_at_checked(end);
            parts.is_some_and(|(stem, rest)| {
                opens_syllable(rest, 0) && endings::is_chain(stem, rest)
            })
        })
}

/// Returns true if only particles and endings follow the mistyped part of a term: 종복 for 중복된.
pub fn is_form_of_typo(similar: &SimilarTerm, word: &[u8]) -> bool {
    let around = word.len().saturating_sub(1)..=word.len() + 1;
    around.into_iter().any(|end| {
        similar
            .key
            .split_at_checked(end)
            .is_some_and(|(stem, rest)| !rest.is_empty() && endings::is_chain(stem, rest))
    })
}

/// Maximum number of bytes that complete a mistyped prefix.
const MAX_REST_LENGTH: usize = 16;

/// Maximum length of a word that is corrected.
const MAX_WORD_LENGTH: usize = 63;

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::text::hangul::strokes;
    use munseo_search_index::text::normalize::{compact_key, key_text};

    fn similar(
        words: &[&str],
        typed: &str,
        max_typos: u8,
        allow_prefix: bool,
    ) -> Vec<(String, u8, bool)> {
        let mut keys: Vec<Vec<u8>> = words.iter().map(|word| compact_key(word)).collect();
        keys.sort();
        let dictionary = Dictionary::of(&keys, 0, 1);
        let typed = compact_key(typed);
        let mut similar = similar_terms(&dictionary, &typed, max_typos, allow_prefix);
        if similar.is_empty() {
            similar = first_letter_typos(&dictionary, &typed);
        }
        similar
            .into_iter()
            .map(|similar| (key_text(&similar.key), similar.typos, similar.prefix))
            .collect()
    }

    #[test]
    fn a_typing_error_of_any_kind_is_corrected() {
        let words = [
            "chunk",
            "chunks",
            "clamp",
            "flatten",
            "flattenobject",
            "sort",
        ];
        for typed in ["chnuk", "chuk", "chunnk", "chank"] {
            assert!(similar(&words, typed, 1, false).contains(&("chunk".to_owned(), 1, false)));
        }
        assert!(similar(&words, "flaten", 1, true).contains(&(
            "flattenobject".to_owned(),
            1,
            true
        )));
    }

    #[test]
    fn all_completions_of_a_mistyped_prefix_are_found() {
        let words = ["명령", "명령어로", "명령어를", "명령어예요"];
        let found = similar(&words, "멍령어", 1, true);
        for word in &words[1..] {
            assert!(found.contains(&((*word).to_owned(), 1, true)), "{word}");
        }
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn swapped_syllables_are_one_error() {
        let words = ["마지막", "마지막의", "뒤집어요", "구축"];
        let mut keys: Vec<Vec<u8>> = words.iter().map(|word| strokes(word)).collect();
        keys.sort();
        let dictionary = Dictionary::of(&keys, 0, 1);
        let found = |typed: &str| -> Vec<String> {
            swapped_syllables(&dictionary, &strokes(typed))
                .iter()
                .map(|similar| key_text(&similar.key))
                .collect()
        };
        assert_eq!(found("마막지"), ["마지막", "마지막의"]);
        assert_eq!(found("지막"), [""; 0]);
        assert_eq!(found("축구"), [""; 0]);
        assert_eq!(found("막"), [""; 0]);
    }

    #[test]
    fn a_wrong_first_letter_is_corrected_if_nothing_else_matches() {
        for typed in ["hcunk", "hunk", "shunk", "achunk"] {
            assert_eq!(
                similar(&["chunk", "clamp"], typed, 1, false),
                [("chunk".to_owned(), 1, false)]
            );
        }
    }

    #[test]
    fn strokes_are_the_letters_of_hangul() {
        assert_eq!(
            similar(&["중복", "정렬"], "종복", 1, false),
            [("중복".to_owned(), 1, false)]
        );
    }

    #[test]
    fn a_vowel_for_a_consonant_is_two_typing_errors() {
        assert!(similar(&["중복"], "중ㅂㅂㄱ", 1, false).is_empty());
        assert_eq!(similar(&["중복"], "중벅", 1, false).len(), 1);
    }

    #[test]
    fn the_walk_equals_the_full_edit_distance_table() {
        let words = [
            "abc", "abcd", "abdc", "abx", "abxyz", "acb", "axbxc", "b", "ba", "bac", "cab",
        ];
        for typed in ["abc", "acb", "abcde", "xab", "b"] {
            for max_typos in [1, 2] {
                let found = similar(&words, typed, max_typos, false);
                for word in words
                    .iter()
                    .filter(|word| word.as_bytes()[0] == typed.as_bytes()[0])
                {
                    let mut table = DistanceTable::new(typed.as_bytes(), 60);
                    assert_eq!(table.extend_to(word.as_bytes(), 0), None);
                    let distance = table.distance();
                    let expected =
                        (distance <= max_typos).then(|| ((*word).to_owned(), distance, false));
                    assert_eq!(
                        found.iter().find(|(found, ..)| found == word).cloned(),
                        expected,
                        "{typed} {word}"
                    );
                }
            }
        }
    }
}
