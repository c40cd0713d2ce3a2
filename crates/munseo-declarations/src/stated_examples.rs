//! The expressions of an example that state a result, each on one line, for lists of pages and for search.
//!
//! ```text
//! type Pairs = A.Chunk<[1, 2, 3], 2>; //=> [[1, 2], [3]]      A.Chunk<[1, 2, 3], 2>    [[1, 2], [3]]
//! ```

use std::ops::Range;

use munseo_examples::annotation::{self, StatedResult};
pub use munseo_examples::syntax::Dialect;
use munseo_examples::syntax::{Name, Subject};

use crate::syntax::{self, OxcParser};

/// An expression and its stated result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedExample {
    /// The expression, or the right side of a declaration.
    pub code: String,
    /// The result.
    pub result: String,
    /// True if the result is on one line in the source.
    pub is_short: bool,
    /// True if no name of the expression is declared next to it.
    pub is_standalone: bool,
}

/// The examples in some code, in order.
pub fn stated_examples(source: &str, dialect: Dialect) -> Vec<StatedExample> {
    let syntax = syntax::parse(source, dialect);
    let results = annotation::read(source, &syntax, &OxcParser).results;
    let examples = results.iter().filter_map(|stated| {
        let expected = stated.expected.as_ref()?;
        let expression = expression(stated, source)?;
        Some(StatedExample {
            code: one_line(&source[expression.clone()]),
            result: one_line(&expected.text),
            is_short: expected.lines.len() == 1,
            is_standalone: is_standalone(&expression, source, &syntax.names),
        })
    });
    examples.collect()
}

/// An expression, or the right side of a declaration, without the semicolon; `None` for other statements.
fn expression(stated: &StatedResult, source: &str) -> Option<Range<usize>> {
    let range = match &stated.subject {
        Subject::Expression(range) => range.clone(),
        Subject::Alias(_) | Subject::Variable { .. } => {
            let statement = &source[stated.statement.clone()];
            // The first `=` that is not part of an arrow or a comparison.
            let at = statement.match_indices('=').map(|(at, _)| at).find(|&at| {
                let next = statement[at + 1..].chars().next();
                let before = statement[..at].chars().next_back();
                !matches!(next, Some('=' | '>')) && !matches!(before, Some('=' | '!' | '<' | '>'))
            })?;
            stated.statement.start + at + 1..stated.statement.end
        }
        Subject::Returned(_) | Subject::Unsupported(_) => return None,
    };
    let text = source.get(range.clone())?.trim_start();
    let start = range.end - text.len();
    let text = text.trim_end().trim_end_matches(';').trim_end();
    (!text.is_empty()).then_some(start..start + text.len())
}

/// Returns true if no name of an expression is declared next to it.
fn is_standalone(expression: &Range<usize>, source: &str, names: &[Name]) -> bool {
    let text = |name: &Name| &source[name.span.clone()];
    let is_declared = |name: &&Name| {
        let mut words = source[..name.span.start].split_whitespace();
        let keywords = ["type", "interface", "const", "let", "function", "class"];
        name.import.is_none()
            && words
                .next_back()
                .is_some_and(|word| keywords.contains(&word))
    };
    let declared: Vec<&str> = names.iter().filter(is_declared).map(text).collect();
    let mut used = names
        .iter()
        .filter(|name| expression.contains(&name.span.start));
    !used.any(|name| declared.contains(&text(name)))
}

/// Code joined into one line, without the whitespace and the separators of line breaks inside brackets.
fn one_line(code: &str) -> String {
    let mut joined = String::with_capacity(code.len());
    for line in code.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let is_end = line.starts_with(['>', ')', ']', '}']);
        if is_end && joined.ends_with([',', ';']) {
            joined.pop();
        }
        let is_tight = joined.ends_with(['<', '(', '[']) || is_end && !line.starts_with('}');
        if !joined.is_empty() && !is_tight {
            joined.push(' ');
        }
        joined.push_str(line);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examples(code: &str) -> Vec<(String, String)> {
        let examples = stated_examples(code, Dialect::Ts).into_iter();
        examples
            .map(|example| (example.code, example.result))
            .collect()
    }

    fn pair(code: &str, result: &str) -> (String, String) {
        (code.to_owned(), result.to_owned())
    }

    #[test]
    fn results_are_found_next_to_or_below() {
        assert_eq!(
            examples(
                "import { A } from 'yutil';\n\ntype P = A.First<[1, 2]>; //=> 1\nA.first([1]);\n//=> 1\n"
            ),
            [pair("A.First<[1, 2]>", "1"), pair("A.first([1])", "1")]
        );
    }

    #[test]
    fn examples_of_several_lines_are_joined() {
        assert_eq!(
            examples(
                "type P = O.Omit<\n  {\n    a: 1;\n    b: 2;\n  },\n  'a  b',\n>;\n//=> { b: 2 }\n\n\
                 type H = F.Append<(url: string) => string, 1>; //=> 2\n"
            ),
            [
                pair("O.Omit<{ a: 1; b: 2 }, 'a  b'>", "{ b: 2 }"),
                pair("F.Append<(url: string) => string, 1>", "2")
            ]
        );
    }

    #[test]
    fn local_declarations_and_results_of_several_lines_are_recognized() {
        let of = |code| stated_examples(code, Dialect::Ts).remove(0);
        let local = of("type Rows = [1, 2];\ntype P = A.First<Rows>; //=> 1");
        assert!(local.is_short && !local.is_standalone);
        let text = of("type P = S.Replace<'type script', ' ', ''>; //=> 'typescript'");
        assert!(text.is_standalone);
        let long = of("type Q = O.Get<{ a: 1 }, 'a'>;\n//=> {\n//   a: 1 }");
        assert!(!long.is_short && long.is_standalone);
    }
}
