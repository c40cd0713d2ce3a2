//! Splits code into two parts: identifiers, and comments with strings.

/// Returns the identifiers of the code, and its comments and strings. In each part, spaces replace the other part.
///
/// Recognizes the comments and quotes of most languages: `//` and `# ` to the end of a line at the start of the line or
/// after a space (`https://` and `#id` are not comments), `/*` to `*/`, and `'`, `"` and `` ` `` within a line. A
/// quoted string before a colon is a property name, which counts as an identifier.
pub fn split(code: &str) -> (String, String) {
    let (mut identifiers, mut comments) = (String::with_capacity(code.len()), String::new());
    let mut inside = false;
    for line in code.lines() {
        let mut at = 0;
        let mut before = ' ';
        while let Some(character) = line[at..].chars().next() {
            let rest = &line[at..];
            let length = if inside {
                let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
                inside = end == rest.len() && !rest.ends_with("*/");
                end
            } else if rest.starts_with("/*") {
                inside = true;
                2
            } else if before.is_whitespace() && (rest.starts_with("//") || rest.starts_with("# ")) {
                rest.len()
            } else {
                string_length(rest, before).unwrap_or(0)
            };
            if length == 0 {
                identifiers.push(character);
                at += character.len_utf8();
                before = character;
            } else {
                comments.push_str(&rest[..length]);
                comments.push(' ');
                identifiers.push(' ');
                at += length;
                before = ' ';
            }
        }
        identifiers.push('\n');
        comments.push('\n');
    }
    (identifiers, comments)
}

/// Length of the string at this position, unless it is the name of a property.
fn string_length(rest: &str, before: char) -> Option<usize> {
    let quote = rest
        .chars()
        .next()
        .filter(|quote| matches!(quote, '\'' | '"' | '`'))?;
    if before.is_alphanumeric() {
        return None;
    }
    let end = 1 + rest[1..].find(quote)? + 1;
    (!rest[end..].trim_start().starts_with(':')).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::split;

    fn words(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn identifiers_are_separate_from_comments_and_strings() {
        for (code, identifiers, comments) in [
            (
                "chunk(list, 2); // in twos",
                "chunk(list, 2);",
                "// in twos",
            ),
            ("a /* one\ntwo */ b", "a b", "/* one two */"),
            (
                "get('https://x.dev') # page",
                "get( )",
                "'https://x.dev' # page",
            ),
            ("{ \"pageSize\": 'ten' }", "{ \"pageSize\": }", "'ten'"),
            ("it's #id 한글 'x", "it's #id 한글 'x", ""),
        ] {
            let (found, rest) = split(code);
            assert_eq!(
                (words(&found).as_str(), words(&rest).as_str()),
                (identifiers, comments),
                "{code}"
            );
        }
    }
}
