//! Stems of English words, after M. F. Porter, "An algorithm for suffix stripping" (1980).
//!
//! `splitting`, `splits` and `split` share a stem, so one finds the others. Stems are computed when
//! a query is read and compared with those of neighboring terms; the index holds words as written.

/// The stem of a lower-case ASCII word. Words with other bytes, and those of one or two letters,
/// are their own stem.
#[must_use]
pub fn stem(word: &[u8]) -> Vec<u8> {
    let mut text = word.to_vec();
    if word.len() > 2 && word.iter().all(u8::is_ascii_lowercase) {
        plural(&mut text);
        past_and_progressive(&mut text);
        final_y(&mut text);
        for (table, last) in [(DOUBLE_SUFFIXES, LAST_OF_DOUBLE), (SUFFIXES, LAST)] {
            if ends_in(&text, last) {
                replace_longest(&mut text, table, 0);
            }
        }
        if ends_in(&text, LAST_OF_ENDINGS) {
            drop_longest(&mut text);
        }
        final_e_and_l(&mut text);
    }
    text
}

/// Step 2 of the paper: long suffixes to shorter ones.
const DOUBLE_SUFFIXES: &[(&str, &str)] = &[
    ("ational", "ate"),
    ("tional", "tion"),
    ("enci", "ence"),
    ("anci", "ance"),
    ("izer", "ize"),
    ("iser", "ise"),
    ("bli", "ble"),
    ("alli", "al"),
    ("entli", "ent"),
    ("eli", "e"),
    ("ousli", "ous"),
    ("ization", "ize"),
    ("isation", "ise"),
    ("ation", "ate"),
    ("ator", "ate"),
    ("alism", "al"),
    ("iveness", "ive"),
    ("fulness", "ful"),
    ("ousness", "ous"),
    ("aliti", "al"),
    ("iviti", "ive"),
    ("biliti", "ble"),
    ("logi", "log"),
];

/// Step 3.
const SUFFIXES: &[(&str, &str)] = &[
    ("icate", "ic"),
    ("ative", ""),
    ("alize", "al"),
    ("alise", "al"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ful", ""),
    ("ness", ""),
];

/// Step 4: suffixes that go when enough of a word is left.
const ENDINGS: &[&str] = &[
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
    "ive", "ize", "ise", "ion", "al", "er", "ic", "ou",
];

/// The last letters of all suffixes of a table: most words end in none of them.
const LAST_OF_DOUBLE: &[u8] = b"ilmnrs";
const LAST: &[u8] = b"eils";
const LAST_OF_ENDINGS: &[u8] = b"ceilmnrstu";

#[inline]
fn ends_in(text: &[u8], letters: &[u8]) -> bool {
    text.last().is_some_and(|last| letters.contains(last))
}

fn is_vowel(text: &[u8], index: usize) -> bool {
    match text[index] {
        b'a' | b'e' | b'i' | b'o' | b'u' => true,
        b'y' => index > 0 && !is_vowel(text, index - 1),
        _ => false,
    }
}

/// How many times a vowel is followed by a consonant: the paper's *m*.
fn measure(text: &[u8]) -> usize {
    (1..text.len())
        .filter(|&index| is_vowel(text, index - 1) && !is_vowel(text, index))
        .count()
}

fn has_vowel(text: &[u8]) -> bool {
    (0..text.len()).any(|index| is_vowel(text, index))
}

fn ends_doubled(text: &[u8]) -> bool {
    let length = text.len();
    length >= 2 && text[length - 1] == text[length - 2] && !is_vowel(text, length - 1)
}

/// Consonant, vowel, consonant at the end, the last not w, x or y: `hop`, not `tow`.
fn ends_short(text: &[u8]) -> bool {
    let length = text.len();
    length >= 3
        && !is_vowel(text, length - 1)
        && is_vowel(text, length - 2)
        && !is_vowel(text, length - 3)
        && !matches!(text[length - 1], b'w' | b'x' | b'y')
}

fn plural(text: &mut Vec<u8>) {
    let cut = if text.ends_with(b"sses") || text.ends_with(b"ies") {
        2
    } else {
        usize::from(text.ends_with(b"s") && !text.ends_with(b"ss") && !text.ends_with(b"us"))
    };
    text.truncate(text.len() - cut);
}

fn past_and_progressive(text: &mut Vec<u8>) {
    if text.ends_with(b"eed") {
        if measure(&text[..text.len() - 3]) > 0 {
            text.pop();
        }
        return;
    }
    let cut = [b"ed".as_slice(), b"ing"]
        .into_iter()
        .find(|suffix| text.ends_with(suffix) && has_vowel(&text[..text.len() - suffix.len()]));
    let Some(suffix) = cut else { return };
    text.truncate(text.len() - suffix.len());
    if text.ends_with(b"at") || text.ends_with(b"bl") || text.ends_with(b"iz") {
        text.push(b'e');
    } else if ends_doubled(text) && !matches!(text.last(), Some(b'l' | b's' | b'z')) {
        text.pop();
    } else if measure(text) == 1 && ends_short(text) {
        text.push(b'e');
    }
}

fn final_y(text: &mut [u8]) {
    let length = text.len();
    if text.ends_with(b"y") && has_vowel(&text[..length - 1]) {
        text[length - 1] = b'i';
    }
}

fn replace_longest(text: &mut Vec<u8>, table: &[(&str, &str)], least: usize) {
    let longest = table
        .iter()
        .filter(|(suffix, _)| text.ends_with(suffix.as_bytes()))
        .max_by_key(|(suffix, _)| suffix.len());
    if let Some((suffix, by)) = longest
        && measure(&text[..text.len() - suffix.len()]) > least
    {
        text.truncate(text.len() - suffix.len());
        text.extend_from_slice(by.as_bytes());
    }
}

fn drop_longest(text: &mut Vec<u8>) {
    let Some(suffix) = ENDINGS
        .iter()
        .find(|suffix| text.ends_with(suffix.as_bytes()))
    else {
        return;
    };
    let left = &text[..text.len() - suffix.len()];
    let fits = *suffix != "ion" || matches!(left.last(), Some(b's' | b't'));
    if fits && measure(left) > 1 {
        text.truncate(left.len());
    }
}

fn final_e_and_l(text: &mut Vec<u8>) {
    if text.ends_with(b"e") {
        let left = &text[..text.len() - 1];
        let steps = measure(left);
        if steps > 1 || (steps == 1 && !ends_short(left)) {
            text.pop();
        }
    }
    if text.ends_with(b"ll") && measure(text) > 1 {
        text.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_share_a_stem() {
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
    fn no_suffix_ends_in_another_letter() {
        let tables = [(DOUBLE_SUFFIXES, LAST_OF_DOUBLE), (SUFFIXES, LAST)];
        for (table, last) in tables {
            assert!(table.iter().all(|(it, _)| ends_in(it.as_bytes(), last)));
        }
        let mut endings = ENDINGS.iter();
        assert!(endings.all(|it| ends_in(it.as_bytes(), LAST_OF_ENDINGS)));
    }

    #[test]
    fn short_and_foreign_words_stay() {
        assert_eq!(stem(b"is"), b"is");
        assert_eq!(stem("naïve".as_bytes()), "naïve".as_bytes());
    }
}
