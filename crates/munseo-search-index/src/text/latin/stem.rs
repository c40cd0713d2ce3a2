//! Stems of English words, by the Snowball project's English (Porter 2) stemmer, with the exceptions of its version 3.
//! Irregular forms, which it does not know, are in a list.
//!
//! `splitting`, `splits` and `split` have the same stem, so a query for one finds the others. The index contains words
//! as written; stems are computed for the words of a query and for similar terms.

use std::sync::LazyLock;

use super::spelling::american;
use rust_stemmers::{Algorithm, Stemmer};
use rustc_hash::FxHashMap;

/// Beginnings that are not followed by an ending as early as in other words: *organize* is not a form of *organ*.
const BEGINNINGS: [&str; 5] = ["emerg", "inter", "later", "organ", "univers"];

/// The beginning that the stemmer of version 2 treats in this way.
const KNOWN_BEGINNING: &str = "gener";

/// Irregular forms, each line after the word whose stem they have. Forms that mostly are other words (*left*, *saw*,
/// *set*) are not in it.
const IRREGULAR: &str = "\
begin began begun
break broke broken
bring brought
build built
catch caught
child children
choose chose chosen
draw drawn drew
drive driven drove
fall fallen fell
find found
forget forgot forgotten
freeze froze frozen
give gave given
grow grew grown
hide hid hidden
hold held
index indices
keep kept
lose lost
make made
override overridden overrode
overwrite overwritten overwrote
person people
redraw redrawn redrew
rerun reran
rewrite rewritten rewrote
run ran
send sent
show shown
shrink shrank shrunk
speak spoke spoken
spend spent
take taken took
think thought
throw threw thrown
write written wrote";

/// The word whose stem each irregular form has.
static REGULAR: LazyLock<FxHashMap<&str, &str>> = LazyLock::new(|| {
    let forms = |line: &'static str| {
        let regular = line.split(' ').next().unwrap_or(line);
        line.split(' ').map(move |form| (form, regular))
    };
    IRREGULAR.lines().flat_map(forms).collect()
});

/// The stem of a lower-case ASCII word. Words with other bytes, and those of one or two letters,
/// are their own stem.
pub fn stem(word: &[u8]) -> Vec<u8> {
    match str::from_utf8(word) {
        Ok(text) if word.len() > 2 && word.iter().all(u8::is_ascii_lowercase) => {
            // The rules do not find these stems.
            match text {
                "added" | "adding" => return b"add".to_vec(),
                "paste" | "pasted" | "pastes" | "pasting" => return b"paste".to_vec(),
                _ => {}
            }
            let stemmer = Stemmer::create(Algorithm::English);
            let text = american(REGULAR.get(text).unwrap_or(&text));
            for beginning in BEGINNINGS {
                if let Some(rest) = text.strip_prefix(beginning) {
                    let stem = stemmer.stem(&[KNOWN_BEGINNING, rest].concat()).into_owned();
                    return [beginning, &stem[KNOWN_BEGINNING.len()..]]
                        .concat()
                        .into_bytes();
                }
            }
            stemmer.stem(&text).into_owned().into_bytes()
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
            &["add", "adds", "added", "adding"],
            &["organize", "organization", "organising"],
            &["internal", "internally", "internals"],
            &["universal", "universally"],
            &["paste", "pasted", "pasting"],
            &["write", "writes", "wrote", "written", "writing"],
            &["child", "children"],
        ] {
            for form in forms {
                assert_eq!(stem(form.as_bytes()), stem(forms[0].as_bytes()), "{form}");
            }
        }
    }

    #[test]
    fn words_with_a_common_beginning_have_their_own_stems() {
        for (word, other) in [
            ("organize", "organ"),
            ("internal", "intern"),
            ("universal", "universe"),
            ("pasted", "past"),
            ("interval", "interview"),
        ] {
            assert_ne!(stem(word.as_bytes()), stem(other.as_bytes()), "{word}");
        }
    }

    #[test]
    fn short_and_foreign_words_are_unchanged() {
        assert_eq!(stem(b"is"), b"is");
        assert_eq!(stem("naïve".as_bytes()), "naïve".as_bytes());
    }
}
