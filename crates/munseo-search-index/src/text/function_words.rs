//! Function words (stop words), which carry little meaning.
//!
//! In queries they have a low weight next to other words; they are not removed, because `at` and `by` are parts of
//! names. Indexes omit them from texts and code, not from titles. The list is in `function_words.txt`.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use crate::text::normalize::{TermKey, compact_key};

static WORDS: LazyLock<FxHashSet<TermKey>> = LazyLock::new(|| {
    include_str!("function_words.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace)
        .map(compact_key)
        .collect()
});

/// Returns true if the word is a function word.
pub fn is_function_word(key: &[u8]) -> bool {
    WORDS.contains(key)
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
