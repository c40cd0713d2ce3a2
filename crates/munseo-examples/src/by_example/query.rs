//! Parses a query: arguments, an arrow, a result.

use super::type_tree::{Kind, TypeNode, split, without_strings, words};

/// Maximum length of a query, in bytes.
const MAX_LENGTH: usize = 512;

/// The arrows between arguments and result, least ambiguous first: functions contain arrows, too.
const ARROWS: [&str; 4] = ["->", "\u{2192}", "\u{21d2}", "=>"];

/// Lowercase words in types. Global types have an uppercase first letter.
const KEYWORDS: &str = "abstract any as bigint boolean extends false in infer is keyof never new null number object \
    readonly string symbol true undefined unique unknown void";

/// A parsed query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleQuery {
    /// The arguments, at least one.
    pub(super) arguments: Vec<String>,
    /// The result.
    pub(super) result: String,
    /// Its literals and keys, as candidates for missing arguments.
    pub(super) literals: Vec<String>,
}

impl ExampleQuery {
    /// Parses a query; `None` if it has no arrow, or a side of the arrow has unbalanced brackets or quotes, or a word that
    /// is not a type.
    pub fn parse(query: &str) -> Option<Self> {
        let query = query.trim();
        let plain = without_strings(query)?;
        let has_comment = plain.contains("//") || plain.contains("/*");
        if query.len() > MAX_LENGTH || query.contains(['\n', '\r', '`']) || has_comment {
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
        let has_unknown = |side: &String| has_unknown_word(&TypeNode::parse(side));
        if result.is_empty()
            || !arguments.iter().all(is_argument)
            || arguments.iter().chain([&result]).any(has_unknown)
        {
            return None;
        }
        let literals = literals(query);
        Some(Self {
            arguments,
            result,
            literals,
        })
    }

    /// A module that compiles if the arguments and the result are types.
    pub fn module(&self) -> String {
        format!(
            "type Arguments = [{}];\ntype Result = {};\n",
            self.arguments.join(", "),
            self.result
        )
    }
}

/// Returns true if a type contains a word that no type can contain, such as `snake_case` or `props`: most queries with
/// words around an arrow are ordinary searches, for which no compiler needs to start.
fn has_unknown_word(node: &TypeNode) -> bool {
    if node.kind != Kind::Name {
        return node.parts.iter().any(has_unknown_word);
    }
    let plain = without_strings(&node.text).unwrap_or_default();
    words(&plain).any(|(word, after)| {
        let is_key = after.trim_start().starts_with([':', '?']);
        let is_global = word.starts_with(|first: char| first.is_uppercase() || first.is_numeric());
        !is_key && !is_global && !KEYWORDS.split(' ').any(|it| it == word)
    })
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
            "snake_case -> camelCase",
            "[1, props] -> 1",
            "[1 /* ] */ ] -> 2",
        ] {
            assert_eq!(parse(query), None, "{query}");
        }
    }

    #[test]
    fn keywords_keys_and_global_names_are_types() {
        for query in [
            "string[] -> number",
            "Map<'a b', { c: 1 }> -> readonly unknown[]",
            "Promise<(a: 1, b?: 2) => void> -> 1n",
            "{ a: Date; b_c?: 'de f' } -> keyof Array<1>",
        ] {
            assert!(parse(query).is_some(), "{query}");
        }
    }

    #[test]
    fn literals_are_candidates_for_further_arguments() {
        let query = ExampleQuery::parse("{ id: 1 }, 'a-b' -> 1").unwrap();
        assert_eq!(query.literals, ["'id'", "1", "'a-b'", "'-'"]);
    }
}
