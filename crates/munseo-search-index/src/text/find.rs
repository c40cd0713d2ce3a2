//! A search for short strings.

/// The byte offset of the first occurrence of a string in a text; `None` if there is none or the string is empty.
///
/// Slower than [`str::find`]. The string search of the standard library, which [`str::contains`] with a `char` and
/// [`str::trim_start_matches`] also use, is compiled once for each crate that calls it: with it, the WebAssembly module
/// exceeds its budget.
pub fn find(text: &str, pattern: &str) -> Option<usize> {
    let (text, pattern) = (text.as_bytes(), pattern.as_bytes());
    let first = pattern.first()?;
    (0..text.len()).find(|&start| text[start] == *first && text[start..].starts_with(pattern))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_occurrence_is_found_as_by_the_standard_library() {
        for (text, pattern) in [
            ("나누기 => split => cut", "=>"),
            ("split", "=>"),
            ("a=", "=>"),
            ("가나다", "다"),
            ("", "a"),
            ("aab", "ab"),
        ] {
            assert_eq!(find(text, pattern), text.find(pattern), "{text}");
        }
    }
}
