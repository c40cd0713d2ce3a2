//! Formats types as the compiler prints them for one line of an example.

/// Writes a type on one line, as an author would, with the given quotes around strings.
pub fn normalize(text: &str, quote: char) -> String {
    let mut normalized = String::with_capacity(text.len());
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        if matches!(first, '"' | '\'' | '`') {
            let end = string_end(rest, first);
            push_string(&mut normalized, &rest[..end], quote);
            rest = &rest[end..];
        } else if first.is_whitespace() {
            rest = rest.trim_start();
            // `{ a: 1; }` → `{ a: 1 }`
            if rest.starts_with('}') && normalized.ends_with(';') {
                normalized.pop();
            }
            normalized.push(' ');
        } else {
            normalized.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    normalized
}

/// Returns true if the compiler has truncated the type.
pub fn is_truncated(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\'', '`', '.']) {
        let first = rest[at..].chars().next().unwrap_or('.');
        rest = &rest[at..];
        if first == '.' {
            if let Some(after) = rest.strip_prefix("...") {
                // `...Rest` is a rest element; three dots alone mark omitted parts.
                if after
                    .chars()
                    .next()
                    .is_none_or(|next| next.is_whitespace() || ";,>})]".contains(next))
                {
                    return true;
                }
                rest = after;
            } else {
                rest = &rest[1..];
            }
        } else {
            rest = &rest[string_end(rest, first)..];
        }
    }
    false
}

/// The quotation mark of most strings in a text; single quotes on a tie.
pub fn preferred_quote(source: &str) -> char {
    if source.matches('\'').count() >= source.matches('"').count() {
        '\''
    } else {
        '"'
    }
}

/// The offset after the string at the start of a text; templates may be nested.
pub fn string_end(text: &str, quote: char) -> usize {
    let mut characters = text.char_indices().skip(1).peekable();
    let mut depth = 0;
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => drop(characters.next()),
            '$' if quote == '`' && characters.peek().is_some_and(|(_, next)| *next == '{') => {
                depth += 1;
            }
            '}' if depth > 0 => depth -= 1,
            '`' if depth > 0 => {
                let inner = string_end(&text[at..], '`');
                while characters.next_if(|(next, _)| *next < at + inner).is_some() {}
            }
            _ if character == quote && depth == 0 => return at + quote.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// A string that contains the preferred quotes or escapes keeps its own quotes.
fn push_string(normalized: &mut String, string: &str, quote: char) {
    let other = if quote == '"' { '\'' } else { '"' };
    let body = string.strip_prefix(other);
    let body = body.and_then(|rest| rest.strip_suffix(other));
    match body.filter(|body| !body.contains([quote, '\\'])) {
        Some(body) => normalized.push_str(&format!("{quote}{body}{quote}")),
        None => normalized.push_str(string),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_is_written_on_one_line() {
        let text = "{\n    a: \"x; }\";\n    b: {\n        c: [1, 2];\n    };\n}";
        assert_eq!(normalize(text, '\''), "{ a: 'x; }'; b: { c: [1, 2] } }");
        assert_eq!(normalize(text, '"'), "{ a: \"x; }\"; b: { c: [1, 2] } }");
    }

    #[test]
    fn strings_that_contain_quotes_are_unchanged() {
        assert_eq!(
            normalize(r#"["it's", "a\"b", "c"]"#, '\''),
            r#"["it's", "a\"b", 'c']"#
        );
    }

    #[test]
    fn truncation_is_distinguished_from_rest_elements() {
        for text in [
            "[1, 2, ... 276 more ..., 399]",
            "{ a: { ...; }; }",
            "A<...>",
        ] {
            assert!(is_truncated(text), "{text}");
        }
        for text in [
            "[...string[], 1]",
            "'... 3 more ...'",
            "(...args: never) => void",
        ] {
            assert!(!is_truncated(text), "{text}");
        }
    }
}
