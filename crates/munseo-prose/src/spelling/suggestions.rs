//! Suggestions for unknown words.

use super::dictionary::Dictionary;

/// Maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 3;

/// Maximum length of a word with suggestions.
const MAX_WORD_LENGTH: usize = 40;

/// Known words similar to an unknown one, most likely first.
pub(super) fn of(word: &str, dictionary: &Dictionary) -> Vec<String> {
    let is_capitalized = word.starts_with(char::is_uppercase);
    let lower = word.to_lowercase();
    let letters: Vec<char> = lower.chars().collect();
    if letters.len() > MAX_WORD_LENGTH {
        return Vec::new();
    }
    let mut suggestions: Vec<String> = Vec::new();
    let mut add = |candidate: String| {
        let known = candidate
            .split(' ')
            .all(|part| dictionary.has_exactly(part));
        if known && !suggestions.contains(&candidate) {
            suggestions.push(candidate);
        }
        suggestions.len() < MAX_SUGGESTIONS
    };
    let _ = candidates(&lower, &letters, dictionary).all(&mut add);
    if is_capitalized {
        for word in &mut suggestions {
            let mut letters = word.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            *word = first.chain(letters).collect();
        }
    }
    suggestions
}

/// Possible corrections, most likely first: replacements for frequent misspellings of the language, then texts one edit
/// away: swapped letters, an extra letter, a wrong letter, a missing letter, a missing space.
fn candidates(
    word: &str,
    letters: &[char],
    dictionary: &Dictionary,
) -> impl Iterator<Item = String> {
    let alphabet = dictionary.candidate_letters();
    let mut all = Vec::new();
    for (from, to) in dictionary.replacements() {
        if from.starts_with('^') || from.ends_with('$') {
            continue;
        }
        for (at, _) in word.match_indices(from.as_str()) {
            all.push(format!("{}{to}{}", &word[..at], &word[at + from.len()..]));
        }
    }
    let text = |letters: &[char]| letters.iter().collect::<String>();
    for at in 1..letters.len() {
        let mut swapped = letters.to_vec();
        swapped.swap(at - 1, at);
        all.push(text(&swapped));
    }
    for at in 0..letters.len() {
        let mut shorter = letters.to_vec();
        shorter.remove(at);
        all.push(text(&shorter));
    }
    for at in 0..letters.len() {
        for letter in &alphabet {
            let mut other = letters.to_vec();
            other[at] = *letter;
            all.push(text(&other));
        }
    }
    for at in 0..=letters.len() {
        for letter in &alphabet {
            let mut longer = letters.to_vec();
            longer.insert(at, *letter);
            all.push(text(&longer));
        }
    }
    for at in 1..letters.len() {
        all.push(format!("{} {}", text(&letters[..at]), text(&letters[at..])));
    }
    all.into_iter().filter(|it| !it.is_empty())
}
