//! Slugs: labels → parts of URLs, and slugs in front matter.

use munseo_source::Diagnostic;

use crate::urls::path::encode_path;

/// The slug of a label by GitHub's rule for anchors: lower case, no punctuation, spaces to hyphens, letters of every
/// script kept. `Array(A)` gives `arraya`.
pub fn slug(label: &str) -> String {
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

/// The diagnostic for an invalid `slug`, `None` for a valid one: characters such as a space, `?` or `#` must be encoded
/// in URLs, and the host of another site would become a folder.
pub fn problem(text: &str) -> Option<Diagnostic> {
    if let Some(reason) = unservable_reason(text) {
        let message = format!("the slug `{text}` {reason}");
        return Some(
            Diagnostic::error("routes/impossible-slug", message)
                .with_help("write the path of the page in this site, such as `/guides/start`"),
        );
    }
    if text.contains("://") {
        let message = format!("the slug `{text}` is the URL of another site");
        return Some(
            Diagnostic::warning("routes/bad-slug", message)
                .with_help("write the path of the page in this site, such as `/guides/start`"),
        );
    }
    let needs_encoding = |letter: &char| {
        let is_encoded = letter.is_ascii() && encode_path(&letter.to_string()).len() > 1;
        is_encoded || letter.is_whitespace() || letter.is_control()
    };
    let letter = text.chars().find(needs_encoding)?;
    let parts: Vec<String> = text.split('/').map(slug).collect();
    let message = format!(
        "the slug `{text}` has `{letter}`, which URLs encode as `{}`",
        encode_path(&letter.to_string())
    );
    Some(
        Diagnostic::warning("routes/bad-slug", message).with_help(format!(
            "write letters, digits, `-` and `_`, such as `{}`",
            parts.join("/")
        )),
    )
}

/// The reason why no server can serve a URL with this slug, if there is one.
fn unservable_reason(text: &str) -> Option<&'static str> {
    // Clients resolve `.` and `..`, so they never name a file.
    let is_hidden = |part: &str| part.starts_with('.') && !matches!(part, "." | "..");
    if text.contains('\\') {
        Some("has a backslash, which browsers read as a slash")
    } else if text.split('/').any(is_hidden) {
        Some("has a part that begins with a dot, which servers hide")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{problem, slug};

    #[test]
    fn only_slugs_with_characters_to_encode_are_reported() {
        for valid in ["/a/b-c_d.e", "배열/나누기", "1.0", "a~(b)'!$&+,;=@:", ""] {
            assert!(problem(valid).is_none(), "{valid}");
        }
        for (invalid, letter, encoded) in [
            ("/a b", "` `", "`%20`"),
            ("a?b", "`?`", "`%3F`"),
            ("a#b", "`#`", "`%23`"),
            ("50%", "`%`", "`%25`"),
            ("배열\u{3000}나누기", "`\u{3000}`", "`%E3%80%80`"),
        ] {
            let message = problem(invalid).unwrap().message;
            assert!(
                message.contains(&format!("has {letter}, which")),
                "{message}"
            );
            assert!(message.ends_with(encoded), "{message}");
        }
    }

    #[test]
    fn a_slug_on_another_site_is_reported() {
        let message = problem("https://t.example/a").unwrap().message;
        assert!(message.contains("another site"), "{message}");
    }

    #[test]
    fn slugs_have_no_punctuation_and_letters_of_every_script() {
        assert_eq!(slug("Array(A)"), "arraya");
        assert_eq!(slug(" Getting Started! "), "getting-started");
        assert_eq!(slug("배열 다루기"), "배열-다루기");
        assert_eq!(slug("snake_case-it"), "snake_case-it");
    }
}
