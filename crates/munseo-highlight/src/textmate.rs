//! Highlighting by TextMate grammars, for languages without a tree-sitter grammar.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use serde::Deserialize as _;
use serde::de::value::{Error, StrDeserializer};
use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxSet};

use crate::class::Class;
use crate::spans::{Span, push_merged};

/// Longer code is displayed without highlighting.
const MAX_LENGTH: usize = 1 << 18;

/// A longer line is displayed without highlighting, and so are all lines after it.
const MAX_LINE: usize = 4096;

/// Limit for the sum of the squares of line lengths, since patterns take quadratic time. Later lines are displayed
/// without highlighting. A time limit would make the output depend on the machine.
const MAX_COST: usize = 1 << 25;

/// The grammars with the patterns that were compiled so far.
static GRAMMARS: Mutex<Option<Arc<SyntaxSet>>> = Mutex::new(None);

fn locked() -> MutexGuard<'static, Option<Arc<SyntaxSet>>> {
    GRAMMARS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn grammars() -> Arc<SyntaxSet> {
    let mut grammars = locked();
    let read = || Arc::new(two_face::syntax::extra_newlines());
    grammars.get_or_insert_with(read).clone()
}

/// Frees the grammars and their compiled patterns, tens of megabytes, after a site was read. Code that is highlighted
/// later reads them again.
pub fn free_grammars() {
    *locked() = None;
}

/// The licenses of the grammars, as Markdown.
pub fn grammar_licenses() -> String {
    two_face::acknowledgement::listing().to_md()
}

/// Highlights code line by line, with the grammar of a name.
pub(crate) fn spans(grammar: &str, code: &str) -> Vec<Span> {
    let grammars = grammars();
    let Some(syntax) = grammars.find_syntax_by_name(grammar) else {
        return Vec::new();
    };
    if code.len() > MAX_LENGTH {
        return Vec::new();
    }
    let mut cost = 0;
    let scope = syntax.scope.build_string();
    let is_markup = scope.starts_with("text.") || scope.starts_with("embedding.");
    let mut scripts = is_markup.then(ScriptBeginnings::default);
    let mut state = ParseState::new(syntax);
    let mut stack = ScopeStack::new();
    let mut spans: Vec<Span> = Vec::new();
    let mut start = 0;
    for line in code.split_inclusive('\n') {
        // Grammars end comments and strings at the end of a line.
        let ended = format!("{}\n", line.trim_end_matches('\n'));
        let ended = match &mut scripts {
            Some(scripts) => scripts.without_comments(ended),
            None => ended,
        };
        cost += line.len() * line.len();
        if line.len() > MAX_LINE || cost > MAX_COST {
            break;
        }
        let Ok(operations) = state.parse_line(&ended, &grammars) else {
            break;
        };
        let text = line.trim_end_matches('\n').len();
        let mut at = 0;
        for (offset, operation) in operations {
            let end = offset.min(text);
            push(&mut spans, code, start + at..start + end, &stack);
            at = end.max(at);
            if stack.apply(&operation).is_err() {
                return spans;
            }
        }
        push(&mut spans, code, start + at..start + text, &stack);
        start += line.len();
    }
    spans
}

/// The beginnings of scripts in markup: behind them, the parser may not come to an end at a comment in the same line.
#[derive(Default)]
struct ScriptBeginnings {
    /// True within the tag of a `<script>`, or before the value of an attribute.
    is_open: bool,
}

impl ScriptBeginnings {
    /// A line with spaces in place of comments behind the beginning of a script.
    fn without_comments(&mut self, mut line: String) -> String {
        let lower = line.to_ascii_lowercase();
        let tag = lower.rfind("<script");
        let is_value = self.is_open || lower.trim_start().starts_with('=');
        let begin = [
            is_value.then_some(0),
            lower.find("<script"),
            handler(&lower),
        ];
        self.is_open = match tag {
            Some(tag) => !lower[tag..].contains('>'),
            None => self.is_open && !lower.contains('>'),
        } || lower.trim_end().ends_with('=');
        let mut at = begin.into_iter().flatten().min().unwrap_or(line.len());
        while let Some(start) = line[at..].find("/*").map(|it| at + it) {
            let end = line[start + 2..].find("*/").map(|it| start + 2 + it + 2);
            let end = end.unwrap_or(line.trim_end().len());
            line.replace_range(start..end, &" ".repeat(end - start));
            at = end;
        }
        line
    }
}

/// The place of an event handler such as `onclick=` in a line.
fn handler(line: &str) -> Option<usize> {
    let mut places = line.match_indices("on").map(|(at, _)| at);
    places.find(|&at| {
        let is_word = !line[..at].ends_with(|it: char| it.is_alphanumeric());
        let name = line[at..].trim_start_matches(|it: char| it.is_ascii_alphabetic());
        is_word && name.trim_start().starts_with('=')
    })
}

/// Adds a span for a piece of code, unless it is plain.
fn push(spans: &mut Vec<Span>, code: &str, range: std::ops::Range<usize>, stack: &ScopeStack) {
    let Some(text) = code
        .get(range.clone())
        .filter(|text| !text.trim().is_empty())
    else {
        return;
    };
    let Some(class) = class(stack, text.trim()) else {
        return;
    };
    // The grammar for shells counts the space before an option as part of it.
    let indent = text.len() - text.trim_start().len();
    let start = range.start + if class == Class::Attribute { indent } else { 0 };
    push_merged(spans, Span::new(start..range.end, class), code);
}

/// The class of a piece of code: that of its innermost scope in [`CLASSES`]; `None` for plain code.
fn class(stack: &ScopeStack, text: &str) -> Option<Class> {
    for scope in stack.as_slice().iter().rev() {
        let found = CLASSES
            .iter()
            .find(|(prefix, _)| prefix.is_prefix_of(*scope));
        match found {
            // Grammars classify words such as `and` as operators.
            Some((_, Some(Class::Operator))) if text.starts_with(char::is_alphabetic) => {
                return Some(Class::Keyword);
            }
            Some((_, Some(Class::String))) if is_key(stack) => return Some(Class::Attribute),
            Some((_, class)) => return *class,
            None => {}
        }
    }
    None
}

/// Returns true in a key of JSON or TOML, which has the scope of a string if it is in quotes.
fn is_key(stack: &ScopeStack) -> bool {
    let mut scopes = stack.as_slice().iter();
    scopes.any(|scope| KEYS.iter().any(|key| key.is_prefix_of(*scope)))
}

/// Scopes of keys.
static KEYS: LazyLock<Vec<Scope>> = LazyLock::new(|| {
    let keys = [
        "meta.mapping.key",
        "meta.structure.dictionary.key",
        "meta.tag.key",
    ];
    keys.into_iter()
        .filter_map(|key| Scope::new(key).ok())
        .collect()
});

/// Scopes and their classes; the first match counts. Plain code has no class, whatever surrounds it.
static CLASSES: LazyLock<Vec<(Scope, Option<Class>)>> = LazyLock::new(|| {
    let read = |line: &str| {
        let (scope, class) = line.split_once(' ')?;
        let class = match class {
            "plain" => None,
            name => Some(Class::deserialize(StrDeserializer::<Error>::new(name)).ok()?),
        };
        Some((Scope::new(scope).ok()?, class))
    };
    let lines = include_str!("scopes.txt").lines();
    lines
        .map(|line| read(line).expect("a scope and its class"))
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn words_with_classes(language: &str, code: &str) -> Vec<(String, char)> {
        let language = Language::by_name(language).unwrap();
        let spans = spans(language.grammar(), code);
        spans
            .iter()
            .map(|span| (code[span.start..span.end].to_owned(), span.class.letter()))
            .collect()
    }

    #[track_caller]
    fn assert_has(language: &str, code: &str, wanted: &[(&str, char)]) {
        let words = words_with_classes(language, code);
        for (text, class) in wanted {
            let is_found = words
                .iter()
                .any(|(own, its)| own.contains(text) && its == class);
            assert!(is_found, "{language}: {text} {class} in {words:?}");
        }
    }

    #[test]
    fn every_language_has_a_grammar() {
        let grammars = grammars();
        for name in Language::names() {
            let grammar = Language::by_name(name).unwrap().grammar();
            assert!(
                grammar.is_empty() || grammars.find_syntax_by_name(grammar).is_some(),
                "{name}: {grammar}"
            );
        }
    }

    #[test]
    fn words_of_common_languages_have_their_classes() {
        assert_has(
            "python",
            "def area(r: float) -> float:\n    # a circle\n    return 3.14 * r and f\"x{r}\"\n",
            &[
                ("def", 'k'),
                ("area", 'f'),
                ("# a circle", 'c'),
                ("3.14", 'n'),
                ("and", 'k'),
                ("*", 'o'),
            ],
        );
        assert_has(
            "go",
            "func main() {\n\tfmt.Println(\"hi\", 42) // x\n}\n",
            &[
                ("func", 'k'),
                ("Println", 'f'),
                ("\"hi\"", 's'),
                ("42", 'n'),
            ],
        );
        assert_has(
            "java",
            "public class A extends B { int x = 1; }",
            &[("public", 'k'), ("A", 't'), ("1", 'n')],
        );
        assert_has(
            "sql",
            "SELECT name FROM users WHERE id = 1; -- all\n",
            &[("SELECT", 'k'), ("-- all", 'c'), ("1", 'n')],
        );
        assert_has(
            "php",
            "$a = strlen('x'); // c",
            &[("strlen", 'f'), ("'x'", 's')],
        );
        assert_has(
            "dockerfile",
            "FROM rust:1 AS b\nRUN cargo build\n",
            &[("FROM", 'k')],
        );
        assert_has(
            "swift",
            "let x: Int = 3 // c\n",
            &[("let", 'k'), ("3", 'n'), ("// c", 'c')],
        );
        assert_has(
            "graphql",
            "type A { b: String! }",
            &[("type", 'k'), ("A", 't')],
        );
        assert_has("scss", "$a: 1px;\n.b { color: red }\n", &[("color", 'a')]);
    }

    #[test]
    fn code_has_its_classes_after_the_grammars_were_freed() {
        free_grammars();
        assert_has("sql", "SELECT 1", &[("SELECT", 'k')]);
    }

    #[test]
    fn oversized_code_is_not_highlighted() {
        let long = "(".repeat(MAX_LINE + 1);
        assert!(words_with_classes("python", &long).is_empty());
        assert!(words_with_classes("python", &"x = 1\n".repeat(50_000)).is_empty());
    }

    #[test]
    fn long_lines_are_highlighted_until_they_cost_too_much_on_any_machine() {
        let line = format!("{}# c\n", " ".repeat(MAX_LINE - 8));
        let comments = words_with_classes("python", &line.repeat(4)).len();
        assert_eq!(comments, MAX_COST / (line.len() * line.len()));
    }
}
