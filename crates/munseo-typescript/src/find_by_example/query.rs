//! Parses a query: arguments, an arrow, a result.

/// Maximum length of a query, in bytes.
const MAX_LENGTH: usize = 512;

/// The arrows between arguments and result, least ambiguous first: functions contain arrows, too.
const ARROWS: [&str; 4] = ["->", "\u{2192}", "\u{21d2}", "=>"];

/// A parsed query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ExampleQuery {
    /// The arguments, at least one.
    pub(super) arguments: Vec<String>,
    /// The result.
    pub(super) result: String,
    /// Its literals and keys, as candidates for missing arguments.
    pub(super) literals: Vec<String>,
}

impl ExampleQuery {
    /// Parses a query; `None` if it has no arrow, or a side of the arrow has unbalanced brackets or quotes.
    pub(super) fn parse(query: &str) -> Option<Self> {
        let query = query.trim();
        if query.len() > MAX_LENGTH || query.contains(['\n', '\r', '`']) || has_comment(query) {
            return None;
        }
        let (left, result) = ARROWS.iter().find_map(|arrow| {
            let mut parts = split(query, arrow)?;
            let result = parts.pop()?;
            let left = parts.pop()?;
            parts.is_empty().then_some((left, result))
        })?;
        let arguments = split(&left, ",")?;
        let is_argument =
            |text: &String| !text.is_empty() && !text.contains(';') || text.contains('{');
        if result.is_empty() || !arguments.iter().all(is_argument) {
            return None;
        }
        let literals = literals(query);
        Some(Self {
            arguments,
            result,
            literals,
        })
    }
}

/// Splits a text at separators outside of brackets and quotes, and trims the parts; `None` if brackets or quotes are
/// unbalanced. `=>` and `->` do not count as angle brackets.
pub(super) fn split(text: &str, separator: &str) -> Option<Vec<String>> {
    let mut parts = Vec::new();
    let mut expected_closers = Vec::new();
    let mut quote = None;
    let mut start = 0;
    let mut previous = ' ';
    let mut skip_to = 0;
    for (at, letter) in text.char_indices() {
        if at < skip_to {
            continue;
        }
        if let Some(mark) = quote {
            if letter == mark && previous != '\\' {
                quote = None;
            }
            previous = letter;
            continue;
        }
        if expected_closers.is_empty() && text[at..].starts_with(separator) {
            parts.push(text[start..at].trim().to_owned());
            start = at + separator.len();
            skip_to = start;
            previous = ' ';
            continue;
        }
        match letter {
            '\'' | '"' => quote = Some(letter),
            '(' => expected_closers.push(')'),
            '[' => expected_closers.push(']'),
            '{' => expected_closers.push('}'),
            '<' => expected_closers.push('>'),
            '>' if matches!(previous, '=' | '-') => {}
            ')' | ']' | '}' | '>' if expected_closers.pop() != Some(letter) => return None,
            _ => {}
        }
        previous = letter;
    }
    if !expected_closers.is_empty() || quote.is_some() {
        return None;
    }
    parts.push(text[start..].trim().to_owned());
    Some(parts)
}

/// Returns true if a text contains a comment outside of quotes.
fn has_comment(text: &str) -> bool {
    let mut quote = None;
    let mut previous = ' ';
    for letter in text.chars() {
        match quote {
            Some(mark) if letter == mark && previous != '\\' => quote = None,
            Some(_) => {}
            None if matches!(letter, '\'' | '"') => quote = Some(letter),
            None if previous == '/' && matches!(letter, '/' | '*') => return true,
            None => {}
        }
        previous = letter;
    }
    false
}

/// The distinct strings, numbers and keys of a query.
fn literals(query: &str) -> Vec<String> {
    let mut literals: Vec<String> = Vec::new();
    let mut add = |text: String| {
        if !literals.contains(&text) {
            literals.push(text);
        }
    };
    let mut rest = query;
    while let Some(first) = rest.chars().next() {
        if matches!(first, '\'' | '"') {
            let Some(end) = rest[1..].find(first) else {
                break;
            };
            add(rest[..end + 2].to_owned());
            rest = &rest[end + 2..];
            continue;
        }
        let end = rest
            .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .unwrap_or(rest.len());
        if end == 0 {
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let word = &rest[..end];
        rest = &rest[end..];
        if word.chars().all(|letter| letter.is_ascii_digit()) {
            add(word.to_owned());
        } else if rest.trim_start().starts_with(':') {
            add(format!("'{word}'"));
        }
    }
    // The separator of a string is a likely argument of types that split it.
    let texts: String = literals
        .iter()
        .filter(|text| text.starts_with(['\'', '"']))
        .cloned()
        .collect();
    for separator in ['-', '_', '/', '.', ' ', ',', ':'] {
        if texts.contains(separator) {
            literals.push(format!("'{separator}'"));
        }
    }
    literals
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(query: &str) -> Option<(Vec<String>, String)> {
        ExampleQuery::parse(query).map(|query| (query.arguments, query.result))
    }

    #[test]
    fn arguments_and_result_are_separated_by_an_arrow() {
        let pair = |arguments: &[&str], result: &str| {
            let arguments = arguments.iter().map(|&text| text.to_owned()).collect();
            Some((arguments, result.to_owned()))
        };
        assert_eq!(
            parse("[1, 2], 'a, b' -> 3"),
            pair(&["[1, 2]", "'a, b'"], "3")
        );
        assert_eq!(parse("(a: 1) => 2 -> [1]"), pair(&["(a: 1) => 2"], "[1]"));
        assert_eq!(
            parse("{ a: 1; b: 2 } → 'a'"),
            pair(&["{ a: 1; b: 2 }"], "'a'")
        );
        assert_eq!(parse("Map<1, 2> => 1"), pair(&["Map<1, 2>"], "1"));
        assert_eq!(
            parse("'https://a.b' -> 'a.b'"),
            pair(&["'https://a.b'"], "'a.b'")
        );
    }

    #[test]
    fn other_queries_are_not_examples() {
        for query in [
            "a",
            "[1 -> 2",
            "'a -> b",
            "-> 1",
            "1 ->",
            "1 -> 2 -> 3",
            "a; b -> c",
            "1, -> 2",
            "1 // -> 2",
            "[1 /* ] */ ] -> 2",
        ] {
            assert_eq!(parse(query), None, "{query}");
        }
    }

    #[test]
    fn literals_are_candidates_for_further_arguments() {
        let query = ExampleQuery::parse("{ id: 1 }, 'a-b' -> 1").unwrap();
        assert_eq!(query.literals, ["'id'", "1", "'a-b'", "'-'"]);
    }
}
