//! Suggestions for unknown words.

use std::ops::Range;

use super::word_list::WordList;

/// Maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 3;

/// Maximum length of a word with suggestions.
const MAX_WORD_LENGTH: usize = 40;

/// Known words similar to an unknown one, most likely first.
pub(super) fn of(word: &str, list: &WordList) -> Vec<String> {
    let is_capitalized = word.starts_with(char::is_uppercase);
    let lower = word.to_lowercase();
    let letters: Vec<char> = lower.chars().collect();
    if letters.len() > MAX_WORD_LENGTH {
        return Vec::new();
    }
    let mut suggestions: Vec<String> = Vec::new();
    let mut add = |candidate: String| {
        let known = candidate.split(' ').all(|part| list.has_exactly(part));
        if known && !suggestions.contains(&candidate) {
            suggestions.push(candidate);
        }
        suggestions.len() < MAX_SUGGESTIONS
    };
    let _ = candidates(&letters, list).all(&mut add);
    if is_capitalized {
        for word in &mut suggestions {
            let mut letters = word.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            *word = first.chain(letters).collect();
        }
    }
    suggestions
}

/// Texts one edit away, most likely first: swapped letters, an extra letter, a wrong letter, a missing letter, a missing
/// space.
fn candidates(letters: &[char], list: &WordList) -> impl Iterator<Item = String> {
    let alphabet = list.alphabet();
    let edited = |range: Range<usize>, new: &[char]| {
        let mut edited = letters.to_vec();
        edited.splice(range, new.iter().copied());
        edited.into_iter().collect::<String>()
    };
    let mut all = Vec::new();
    for at in 1..letters.len() {
        all.push(edited(at - 1..at + 1, &[letters[at], letters[at - 1]]));
    }
    for at in 0..letters.len() {
        all.push(edited(at..at + 1, &[]));
    }
    for at in 0..letters.len() {
        all.extend(alphabet.iter().map(|it| edited(at..at + 1, &[*it])));
    }
    for at in 0..=letters.len() {
        all.extend(alphabet.iter().map(|it| edited(at..at, &[*it])));
    }
    for at in 1..letters.len() {
        all.push(edited(at..at, &[' ']));
    }
    all.into_iter().filter(|it| !it.is_empty())
}
