//! The first example of a page, with its result, for lists of pages: on pages with a live line, the same one.
//!
//! ```text
//! type Pairs = A.Chunk<[1, 2, 3], 2>; //=> [[1, 2], [3]]      A.Chunk<[1, 2, 3], 2>    [[1, 2], [3]]
//! ```
//!
//! The results are those written on the page; `munseo check` compares them with those of the compiler.

use munseo_markdown::{CodeBlock, Document};

use crate::props::CardExample;

/// Maximum length in characters of an example of the documented name; longer examples are skipped.
const MAX_LENGTH: usize = 130;

/// Maximum length on pages that document no name.
const MAX_UNNAMED_LENGTH: usize = 54;

/// Begins the comment with the result of an example.
const RESULT: &str = "//=>";

/// The first example of a document, without local declarations; `None` without one. Blocks with `no-check` are
/// skipped. If the document has signatures, the example must use a documented name.
pub(crate) fn card_example(document: &Document) -> Option<CardExample> {
    let blocks = document.code_blocks.iter().filter(|block| {
        let is_typescript = matches!(block.language.as_str(), "ts" | "tsx" | "typescript");
        is_typescript && block.code.contains(RESULT) && !block.meta.contains("no-check")
    });
    let mut examples = blocks.flat_map(examples_of);
    let names: Vec<&str> = document
        .signatures
        .iter()
        .map(|documented| documented.name.as_str())
        .collect();
    if names.is_empty() {
        return examples.find(|example| length(example) <= MAX_UNNAMED_LENGTH);
    }
    // Examples that do not use the documented name are skipped, because they do not represent the page.
    examples.find(|example| {
        length(example) <= MAX_LENGTH && names.iter().any(|name| uses(&example.code, name))
    })
}

fn length(example: &CardExample) -> usize {
    example.code.chars().count() + example.result.chars().count()
}

fn examples_of(block: &CodeBlock) -> Vec<CardExample> {
    let lines: Vec<&str> = block.code.lines().map(str::trim_end).collect();
    let declared: Vec<&str> = lines.iter().filter_map(|line| declaration(line)).collect();
    let mut found = Vec::new();
    let mut statement = String::new();
    for (index, line) in lines.iter().enumerate() {
        let (code, inline) = match line.split_once(RESULT) {
            Some((code, result)) => (code.trim(), Some(result)),
            None => (line.trim(), None),
        };
        if code.is_empty() || code.starts_with("//") {
            statement.clear();
            continue;
        }
        append_line(&mut statement, code);
        if !(statement.ends_with(';') && is_balanced(&statement)) {
            continue;
        }
        let statement = std::mem::take(&mut statement);
        let below = || lines.get(index + 1)?.trim_start().strip_prefix(RESULT);
        let result_line = index + usize::from(inline.is_none());
        let Some(result) = inline.or_else(below) else {
            continue;
        };
        // Results of several lines are skipped, because they are too long.
        let continues = |line: &&&str| {
            let line = line.trim_start();
            line.starts_with("//") && !line.starts_with(RESULT) && !line.starts_with("// @")
        };
        if lines.get(result_line + 1).filter(continues).is_some() {
            continue;
        }
        let Some(code) = expression(&statement) else {
            continue;
        };
        if declared.iter().any(|name| uses(code, name)) {
            continue;
        }
        found.push(CardExample {
            code: code.to_owned(),
            result: result.trim().to_owned(),
        });
    }
    found
}

/// Joins a line to those before it, without the whitespace and the separators that line breaks inside brackets need.
fn append_line(statement: &mut String, line: &str) {
    let is_end = line.starts_with(['>', ')', ']', '}']);
    if is_end && statement.ends_with([',', ';']) {
        statement.pop();
    }
    let is_tight = statement.ends_with(['<', '(', '[']) || is_end && !line.starts_with('}');
    if !statement.is_empty() && !is_tight {
        statement.push(' ');
    }
    statement.push_str(line);
}

/// Returns true if every bracket of some code is closed.
fn is_balanced(code: &str) -> bool {
    let code = code.replace("=>", "");
    let depth = |open: char, close: char| code.matches(open).count() == code.matches(close).count();
    depth('(', ')') && depth('[', ']') && depth('{', '}') && depth('<', '>')
}

/// The name that a line declares; `None` for other lines.
fn declaration(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix("export ").unwrap_or(line);
    let line = line.strip_prefix("declare ").unwrap_or(line);
    let keywords = [
        "type ",
        "interface ",
        "const ",
        "let ",
        "function ",
        "class ",
    ];
    let rest = keywords
        .iter()
        .find_map(|keyword| line.strip_prefix(keyword))?;
    let end = rest.find(|letter: char| !is_name(letter));
    Some(&rest[..end.unwrap_or(rest.len())]).filter(|name| !name.is_empty())
}

/// The expression of a statement: the right side of `type Name = …;` or `const name = …;`, or the statement itself.
/// `None` for other text, and for functions.
fn expression(statement: &str) -> Option<&str> {
    let statement = statement.strip_suffix(';')?;
    let code = match declaration(statement) {
        Some(name) => {
            let after = &statement[statement.find(name)? + name.len()..];
            after.trim_start().strip_prefix('=')?.trim()
        }
        None => statement,
    };
    let begins = code.starts_with(|letter: char| is_name(letter) || "[{('\"`".contains(letter));
    let is_import = code.starts_with("import ") || code.starts_with("return ");
    let is_function = code
        .split_once("=>")
        .is_some_and(|(before, _)| is_balanced(before));
    (begins && !is_import && !is_function).then_some(code)
}

/// Returns true if code uses a name as a whole word.
fn uses(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(start, _)| {
        let before = code[..start].chars().next_back();
        let after = code[start + name.len()..].chars().next();
        let is_property = before == Some('.');
        !is_property && !before.is_some_and(is_name) && !after.is_some_and(is_name)
    })
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '$')
}

#[cfg(test)]
mod tests {
    use munseo_markdown::CodeBlock;

    use super::{examples_of, uses};

    fn examples(code: &str) -> Vec<(String, String)> {
        let block = CodeBlock {
            language: "ts".to_owned(),
            code: code.to_owned(),
            ..code_block()
        };
        examples_of(&block)
            .into_iter()
            .map(|example| (example.code, example.result))
            .collect()
    }

    fn code_block() -> CodeBlock {
        CodeBlock {
            language: String::new(),
            meta: String::new(),
            code: String::new(),
            span: 0..0,
            excerpt_length: None,
        }
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
                "type P = O.Omit<\n  {\n    a: 1;\n    b: 2;\n  },\n  'a',\n>;\n//=> { b: 2 }\n\n\
                 type H = F.Append<(url: string) => string, 1>; //=> 2\ntype G = () => 1; //=> 3"
            ),
            [
                pair("O.Omit<{ a: 1; b: 2 }, 'a'>", "{ b: 2 }"),
                pair("F.Append<(url: string) => string, 1>", "2")
            ]
        );
    }

    #[test]
    fn examples_with_local_declarations_or_results_of_several_lines_are_skipped() {
        assert_eq!(
            examples("type Rows = [1, 2];\ntype P = A.First<Rows>; //=> 1"),
            []
        );
        assert_eq!(
            examples("type Q = O.Get<{ a: 1 }, 'a'>;\n//=> {\n//   a: 1 }"),
            []
        );
    }

    #[test]
    fn names_match_only_as_whole_words() {
        assert!(uses("A.Chunk<T, 2>", "A.Chunk"));
        assert!(!uses("A.Chunks<T>", "A.Chunk"));
        assert!(!uses("O.Get<{ a: 1 }, 'rows'>", "row"));
        assert!(!uses("value.row", "row"));
    }
}
