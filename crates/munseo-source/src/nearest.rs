//! Suggestions for misspelled words.

/// The candidate nearest to a word, if one is similar enough for a suggestion.
///
/// Case and the separators `-` and `_` are ignored, so `baseUrl` finds `base_url`; one edit is allowed for every three
/// letters, and a prefix of at least three letters matches the whole word.
///
/// ```
/// use munseo_source::nearest;
///
/// assert_eq!(nearest("sidebarr", ["navbar", "sidebar"]), Some("sidebar"));
/// assert_eq!(nearest("baseUrl", ["url", "base_url"]), Some("base_url"));
/// assert_eq!(nearest("shape", ["title", "footer"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = folded(word);
    let word_length = word.chars().count();
    let mut best: Option<(usize, &'a str)> = None;
    for candidate in candidates {
        let folded = folded(candidate);
        let length = folded.chars().count();
        let allowed = word_length.max(length) / 3;
        // Comparing the lengths first avoids most of the quadratic comparisons.
        let distance = if word_length.abs_diff(length) <= allowed {
            strsim::damerau_levenshtein(&word, &folded)
        } else {
            usize::MAX
        };
        let distance = if distance <= allowed {
            distance
        } else if word_length >= 3
            && (folded.starts_with(&word) || word.starts_with(&folded) && length >= 3)
        {
            allowed.max(word_length) + 1
        } else {
            continue;
        };
        if best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Help for an unknown word: the nearest candidate, else what `otherwise` says.
pub fn did_you_mean<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    otherwise: impl FnOnce() -> String,
) -> String {
    match nearest(word, candidates) {
        Some(near) => format!("did you mean `{near}`?"),
        None => otherwise(),
    }
}

/// Help for an unknown word of a short list: the nearest word, else all of them.
pub fn one_of<'a>(word: &str, words: impl Iterator<Item = &'a str> + Clone) -> String {
    did_you_mean(word, words.clone(), || {
        format!("use one of `{}`", words.collect::<Vec<_>>().join("`, `"))
    })
}

/// Number of entries compared on each side of the word's position in a long sorted list.
const WINDOW: usize = 128;

/// The nearest entry of a sorted list, if one is similar enough. In a long list only entries near the word's position
/// are compared, because thousands of words may be looked up in a list of thousands.
pub fn nearest_sorted<'n, T: Copy>(
    word: &str,
    candidates: &[T],
    name: impl Fn(T) -> &'n str,
) -> Option<T> {
    let place = candidates.partition_point(|candidate| name(*candidate) < word);
    let window = place.saturating_sub(WINDOW)..candidates.len().min(place + WINDOW);
    let mut near = candidates[window].iter().copied();
    let best = nearest(word, near.clone().map(&name))?;
    near.find(|candidate| name(*candidate) == best)
}

fn folded(word: &str) -> String {
    word.chars()
        .filter(|letter| !matches!(letter, '-' | '_' | ' '))
        .flat_map(char::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{nearest, nearest_sorted};

    #[test]
    fn typing_errors_and_other_spellings_are_recognized() {
        let keys = ["title", "tagline", "base_url", "description", "docs"];
        for (word, meant) in [
            ("titel", "title"),
            ("tag-line", "tagline"),
            ("BaseURL", "base_url"),
            ("descripton", "description"),
            ("desc", "description"),
            ("doc", "docs"),
        ] {
            assert_eq!(nearest(word, keys), Some(meant), "{word}");
        }
    }

    #[test]
    fn an_unrelated_or_empty_word_finds_nothing() {
        assert_eq!(nearest("footer", ["title", "navbar"]), None);
        assert_eq!(nearest("", ["title"]), None);
        assert_eq!(nearest("x", ["a", "b"]), None);
        assert_eq!(nearest("title", []), None);
    }

    #[test]
    fn a_long_list_is_searched_near_the_position_of_the_word() {
        let mut words: Vec<String> = (0..10_000)
            .map(|number| format!("page-{number:05}"))
            .collect();
        words.push(String::from("quarter"));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let near = |word| nearest_sorted(word, &words, |name| name);
        assert_eq!(near("page-0500"), Some("page-05000"));
        assert_eq!(near("quartr"), Some("quarter"));
        assert_eq!(near("zebra"), None);
        assert_eq!(nearest_sorted("a", &[], |name| name), None);
    }

    #[test]
    fn the_nearest_of_several_is_suggested() {
        assert_eq!(nearest("note", ["nose", "notes", "note"]), Some("note"));
        assert_eq!(nearest("제목", ["제목들", "본문"]), Some("제목들"));
    }
}
