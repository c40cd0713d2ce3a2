//! Labels → parts of URLs.

/// The slug of a label as GitHub makes anchors: lower case, no punctuation, spaces to hyphens, letters
/// of every script kept. `Array(A)` gives `arraya`.
pub(crate) fn slug(label: &str) -> String {
    label
        .trim()
        .to_lowercase()
        .chars()
        .filter_map(|letter| match letter {
            ' ' => Some('-'),
            letter if letter.is_alphanumeric() || matches!(letter, '-' | '_') => Some(letter),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn punctuation_goes_and_letters_of_every_script_stay() {
        assert_eq!(slug("Array(A)"), "arraya");
        assert_eq!(slug(" Getting Started! "), "getting-started");
        assert_eq!(slug("배열 다루기"), "배열-다루기");
        assert_eq!(slug("snake_case-it"), "snake_case-it");
    }
}
