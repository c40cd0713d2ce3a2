//! The expressions of an example that state a result, each on one line, for lists of pages and for search.
//!
//! ```text
//! type Pairs = A.Chunk<[1, 2, 3], 2>; //=> [[1, 2], [3]]      A.Chunk<[1, 2, 3], 2>    [[1, 2], [3]]
//! ```

use munseo_examples::annotation::{self, StatedResult};
pub use munseo_examples::syntax::Dialect;
use munseo_examples::syntax::Subject;

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
            code: one_line(expression),
            result: one_line(&expected.text),
            is_short: expected.lines.len() == 1,
            is_standalone: is_standalone(expression, source),
        })
    });
    examples.collect()
}

/// An expression, or the right side of a declaration, without the semicolon; `None` for other statements.
fn expression<'a>(stated: &StatedResult, source: &'a str) -> Option<&'a str> {
    let statement = &source[stated.statement.clone()];
    let text = match &stated.subject {
        Subject::Expression(range) => source.get(range.clone())?,
        Subject::Alias(_) | Subject::Variable { .. } => {
            // The first `=` that is not part of an arrow or a comparison.
            let at = statement.match_indices('=').map(|(at, _)| at).find(|&at| {
                let next = statement[at + 1..].chars().next();
                let before = statement[..at].chars().next_back();
                !matches!(next, Some('=' | '>')) && !matches!(before, Some('=' | '!' | '<' | '>'))
            })?;
            &statement[at + 1..]
        }
        Subject::Returned(_) | Subject::Unsupported(_) => return None,
    };
    let text = text.trim().trim_end_matches(';').trim_end();
    (!text.is_empty()).then_some(text)
}

/// Returns true if no name of an expression is declared next to it.
fn is_standalone(expression: &str, source: &str) -> bool {
    let is_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    let mut names = expression.split(|letter: char| !is_name(letter));
    let is_declared = |name: &str| {
        let keywords = ["type", "interface", "const", "let", "function", "class"];
        !name.is_empty()
            && keywords.iter().any(|keyword| {
                let declaration = format!("{keyword} {name}");
                let mut parts = source.split(&declaration).skip(1);
                parts.any(|rest| !rest.starts_with(is_name))
            })
    };
    !names.any(is_declared)
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
        let long = of("type Q = O.Get<{ a: 1 }, 'a'>;\n//=> {\n//   a: 1 }");
        assert!(!long.is_short && long.is_standalone);
    }
}
