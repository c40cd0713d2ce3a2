//! Function words, which say little about the subject.
//!
//! They are not dropped, because `at` and `by` are parts of names. In queries they have little weight next to other
//! words. The list is in `function_words.txt`.

use std::sync::LazyLock;

use crate::sort;
use crate::text::normalize::{TermKey, compact_key};

/// In order.
static WORDS: LazyLock<Vec<TermKey>> = LazyLock::new(|| {
    let mut words: Vec<TermKey> = include_str!("function_words.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace)
        .map(compact_key)
        .collect();
    sort::by(&mut words, Ord::cmp);
    words
});

/// Returns true if the word is one of them.
pub fn is_function_word(key: &[u8]) -> bool {
    WORDS
        .binary_search_by(|word| word.as_slice().cmp(key))
        .is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn question_words_are_function_words() {
        assert!(
            ["how", "어떻게", "싶어요"]
                .iter()
                .all(|word| is_function_word(&compact_key(word)))
        );
        assert!(
            !["array", "배열"]
                .iter()
                .any(|word| is_function_word(&compact_key(word)))
        );
    }
}
