//! Stems of English words, by the Snowball project's English (Porter 2) stemmer.
//!
//! `splitting`, `splits` and `split` have the same stem, so a query for one finds the others. The index contains words
//! as written; stems are computed for the words of a query and for similar terms.

use super::spelling::american;
use rust_stemmers::{Algorithm, Stemmer};

/// The stem of a lower-case ASCII word. Words with other bytes, and those of one or two letters,
/// are their own stem.
pub fn stem(word: &[u8]) -> Vec<u8> {
    match str::from_utf8(word) {
        Ok(text) if word.len() > 2 && word.iter().all(u8::is_ascii_lowercase) => {
            let stemmer = Stemmer::create(Algorithm::English);
            stemmer.stem(&american(text)).into_owned().into_bytes()
        }
        _ => word.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inflected_forms_have_the_same_stem() {
        for forms in [
            &["split", "splits", "splitting"][..],
            &["remove", "removes", "removed", "removing"],
            &["copy", "copies", "copied"],
            &["memoize", "memoized", "memoization"],
            &["cancel", "cancelled", "canceled"],
            &["array", "arrays"],
            &["recursive", "recursively"],
        ] {
            for form in forms {
                assert_eq!(stem(form.as_bytes()), stem(forms[0].as_bytes()), "{form}");
            }
        }
    }

    #[test]
    fn short_and_foreign_words_are_unchanged() {
        assert_eq!(stem(b"is"), b"is");
        assert_eq!(stem("naïve".as_bytes()), "naïve".as_bytes());
    }
}
