//! The parts of a TypeScript example: the imports above it, its statements, and their results.
//!
//! This is a scanner that knows strings, comments and brackets, not a parser. Its parts are ranges of the code, so a
//! wrong result loses no text: some part is only longer than necessary.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

/// The parts of an example.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Example {
    /// The imports at the top with the blank lines after them; empty if they are displayed.
    pub(crate) preamble: Range<usize>,
    /// One row for each result, in order, and one for the statements after the last result.
    pub(crate) rows: Vec<Row>,
}

/// Statements and the result of the last one.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The statements.
    pub(crate) code: Range<usize>,
    /// The expression with the result: `A.First<[1]>` of `type One = A.First<[1]>;`. `None` without a result, for
    /// several statements, and if other code uses the name.
    pub(crate) expression: Option<Range<usize>>,
    /// The comment with the result, `//=> 1`; `None` for the statements after the last result.
    pub(crate) result: Option<Range<usize>>,
}

/// The beginning of a comment that states a result.
const RESULT: &str = "//=>";

/// Statements that end with a brace.
const BRACED: [&str; 9] = [
    "interface ",
    "function ",
    "class ",
    "enum ",
    "namespace ",
    "if ",
    "for ",
    "while ",
    "try ",
];

impl Example {
    /// Reads an example. Imports are a preamble if all of them match `packages`, in which `*` matches anything, and
    /// code follows.
    pub(crate) fn read(code: &str, packages: &[String]) -> Self {
        let (end, are_known) = imports(code, packages);
        let start = if are_known { end } else { 0 };
        let rows = rows(code, start);
        let preamble = if rows.is_empty() { 0..0 } else { 0..start };
        Self { preamble, rows }
    }
}

/// The end of the imports at the top and of the blank lines after them; true if each of them matches one of `packages`.
fn imports(code: &str, packages: &[String]) -> (usize, bool) {
    let mut end = 0;
    let mut are_known = true;
    while code[end..].starts_with("import ") {
        let Some(length) = code[end..].find(";\n").map(|at| at + 2) else {
            break;
        };
        let statement = &code[end..end + length];
        let module = statement
            .rsplit_once(" from ")
            .map(|(_, module)| module.trim_end().trim_matches([';', '\'', '"']));
        are_known &=
            module.is_some_and(|module| packages.iter().any(|known| matches(known, module)));
        end += length;
        let rest = &code[end..];
        end += rest.len() - rest.trim_start_matches(['\n', '\r']).len();
    }
    (end, are_known)
}

/// Returns true if a module's name matches a pattern such as `yutil/*`.
fn matches(pattern: &str, module: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == module,
        Some((start, end)) => {
            module.len() >= start.len() + end.len()
                && module.starts_with(start)
                && module.ends_with(end)
        }
    }
}

/// A comment, a string, or any other character that is not a space.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r#"(?x) //[^\n]* | /\*[\s\S]*?(?:\*/|$)
        | "(?:\\[\s\S]|[^"\\])*"? | '(?:\\[\s\S]|[^'\\])*'? | `(?:\\[\s\S]|[^`\\])*`? | \S"#;
    Regex::new(pattern).expect("the pattern is valid")
});

fn rows(code: &str, from: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut open: Option<usize> = None;
    let mut depth = 0usize;
    for token in TOKEN.find_iter(&code[from..]) {
        let text = token.as_str();
        let (at, end) = (from + token.start(), from + token.end());
        if text.starts_with(RESULT) && depth == 0 {
            pieces.extend(open.take().map(|start| start..at));
            rows.extend(row(code, &pieces, Some(at..at + text.trim_end().len())));
            pieces.clear();
            continue;
        }
        if text.starts_with("//") || text.starts_with("/*") {
            if open.is_none() {
                pieces.push(at..end);
            }
            continue;
        }
        let start = *open.get_or_insert(at);
        match text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_end = text == ";" || (text == "}" && is_braced(&code[start..]));
        if is_end && depth == 0 {
            pieces.push(start..end);
            open = None;
        }
    }
    pieces.extend(open.map(|start| start..code.trim_end().len()));
    rows.extend(row(code, &pieces, None));
    rows
}

fn is_braced(statement: &str) -> bool {
    let mut rest = statement;
    while let Some(inner) = ["export ", "declare ", "async ", "abstract "]
        .iter()
        .find_map(|word| rest.strip_prefix(word))
    {
        rest = inner;
    }
    BRACED.iter().any(|word| rest.starts_with(word))
}

fn row(code: &str, pieces: &[Range<usize>], result: Option<Range<usize>>) -> Option<Row> {
    let (first, last) = (pieces.first()?, pieces.last()?);
    let whole = first.start..first.start + code[first.start..last.end].trim_end().len();
    let expression = match pieces {
        [only] if result.is_some() => expression(code, only),
        _ => None,
    };
    Some(Row {
        code: whole,
        expression,
        result,
    })
}

/// The expression of a statement; `None` if it has none, or if other code uses the name that it declares.
fn expression(code: &str, statement: &Range<usize>) -> Option<Range<usize>> {
    let text = code[statement.clone()]
        .trim_end()
        .trim_end_matches(';')
        .trim_end();
    let end = statement.start + text.len();
    let declared = text.strip_prefix("export ").unwrap_or(text);
    let Some(named) = ["type ", "const ", "let "]
        .iter()
        .find_map(|word| declared.strip_prefix(word))
    else {
        // An expression; other statements begin with a keyword.
        let is_expression =
            !text.starts_with("//") && !text.starts_with("return") && !is_braced(text);
        return is_expression.then_some(statement.start..end);
    };
    let (name, value) = named.split_once(" =")?;
    let is_name = !name.is_empty() && name.chars().all(is_word);
    let value = value.trim_start();
    (is_name && !value.is_empty() && count_word(code, name) == 1).then(|| end - value.len()..end)
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '$')
}

fn count_word(code: &str, word: &str) -> usize {
    code.match_indices(word)
        .filter(|(at, _)| {
            let before = code[..*at].chars().next_back();
            let after = code[at + word.len()..].chars().next();
            !before.is_some_and(|it| is_word(it) || it == '\'')
                && !after.is_some_and(|it| is_word(it) || it == '\'')
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, expected: &[&str]) {
        let packages = ["yutil".to_owned(), "yutil/*".to_owned()];
        let example = Example::read(code, &packages);
        let mut shown = vec![code[example.preamble].escape_debug().to_string()];
        for row in example.rows {
            let code_of = |range: Range<usize>| code[range].escape_debug().to_string();
            let is_expression = row.expression.is_some();
            let shown_code = code_of(row.expression.unwrap_or(row.code));
            let result = row.result.map(code_of).unwrap_or_default();
            let sign = if is_expression { "=" } else { "|" };
            shown.push(format!("{shown_code} {sign} {result}"));
        }
        assert_eq!(shown, expected);
    }

    #[test]
    fn a_statement_that_only_names_its_value_is_an_expression() {
        check(
            "import { A } from 'yutil';\n\ntype Empty = A.Chunk<[], 2>; //=> []\n\ntype Long = A.Chunk<\n  [1],\n  \
             2\n>;\n//=> [[1]]\nA.chunk([1], 1);\n//=> [[1]]\n",
            &[
                "import { A } from \\'yutil\\';\\n\\n",
                "A.Chunk<[], 2> = //=> []",
                "A.Chunk<\\n  [1],\\n  2\\n> = //=> [[1]]",
                "A.chunk([1], 1) = //=> [[1]]",
            ],
        );
    }

    #[test]
    fn statements_that_belong_together_stay_together() {
        check(
            "type Menu = ['a; //=> b', `;`];\ntype Size = A.Length<Menu>; //=> 2\n",
            &[
                "",
                "type Menu = [\\'a; //=> b\\', `;`];\\ntype Size = A.Length<Menu>; | //=> 2",
            ],
        );
        check(
            "const pages = A.chunk(menu, 2); //=> [1]\nconst first = pages[0]; //=> 1\n// left\nfoo();",
            &[
                "",
                "const pages = A.chunk(menu, 2); | //=> [1]",
                "pages[0] = //=> 1",
                "// left\\nfoo(); | ",
            ],
        );
        check(
            "interface User {\n  name: string;\n}\ntype Name = User['name']; //=> string\n",
            &[
                "",
                "interface User {\\n  name: string;\\n}\\ntype Name = User[\\'name\\']; | //=> string",
            ],
        );
    }

    #[test]
    fn only_imports_of_known_packages_are_a_preamble() {
        check(
            "import x from 'x';\nx; //=> 1",
            &["", "import x from \\'x\\';\\nx; | //=> 1"],
        );
        check("import { A } from 'yutil';\n", &[""]);
        check(
            "import type { Chunk } from 'yutil/array';\nimport { S } from 'yutil';\n\nlet a: 1;\n",
            &[
                "import type { Chunk } from \\'yutil/array\\';\\nimport { S } from \\'yutil\\';\\n\\n",
                "let a: 1; | ",
            ],
        );
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        for code in [
            "'",
            "`한",
            "'\\",
            "/*",
            "//=>",
            "}",
            "type = ;//=> 1",
            "import ",
            "'\\한",
        ] {
            Example::read(code, &[]);
        }
    }
}
