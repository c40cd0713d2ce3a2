//! Starts of blocks other than directives and code: comments, raw HTML.

use std::sync::LazyLock;

use regex::Regex;

/// The end marker of the comment or raw text that starts here; `None` for other text.
pub(crate) fn raw_text_end(content: &str) -> Option<&'static str> {
    [
        ("<!--", "-->"),
        ("<script", "</script>"),
        ("<style", "</style>"),
        ("<pre", "</pre>"),
        ("<textarea", "</textarea>"),
    ]
    .into_iter()
    .find(|(start, _)| {
        content
            .get(..start.len())
            .is_some_and(|found| found.eq_ignore_ascii_case(start))
            && (*start == "<!--"
                || matches!(
                    content.as_bytes().get(start.len()),
                    None | Some(b' ' | b'\t' | b'>')
                ))
    })
    .map(|(_, end)| end)
}

static TAG: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new("^</?([A-Za-z][A-Za-z0-9-]*)(?:[ \t>/]|$)").expect("the pattern is valid")
});

/// The name of the tag that starts here, known or not; `None` for other text.
pub(super) fn element_name(content: &str) -> Option<&str> {
    Some(TAG.captures(content)?.get(1)?.as_str())
}

/// Returns true if a line contains a text, ignoring case.
pub(super) fn contains_ignoring_case(line: &str, needle: &str) -> bool {
    line.as_bytes()
        .windows(needle.len())
        .any(|window| window.eq_ignore_ascii_case(needle.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn raw_text_ends_with_its_own_tag() {
        assert_eq!(raw_text_end("<PRE>"), Some("</pre>"));
        assert_eq!(raw_text_end("<!-- a"), Some("-->"));
        assert_eq!(raw_text_end("<prefix>"), None);
    }

    #[test]
    fn autolinks_are_not_tags() {
        assert_eq!(element_name("</div>"), Some("div"));
        assert_eq!(element_name("<https://a.b>"), None);
        assert_eq!(element_name("<a@b.c>"), None);
    }
}
