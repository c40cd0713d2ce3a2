//! Truncates texts for descriptions.

/// The beginning of a text on one line, truncated to `max_chars` characters, between words if possible.
pub(crate) fn truncate(text: &str, max_chars: usize) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((end, _)) = text.char_indices().nth(max_chars) else {
        return text;
    };
    let end = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::truncate;

    #[test]
    fn text_is_truncated_between_words_and_long_words_anywhere() {
        assert_eq!(truncate(" one\n two  three ", 13), "one two three");
        assert_eq!(truncate("one two three", 9), "one two…");
        assert_eq!(truncate("가나다라마바사", 3), "가나다…");
    }
}
