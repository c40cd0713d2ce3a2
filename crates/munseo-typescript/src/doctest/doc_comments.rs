//! The code in doc comments: fenced blocks, and what follows `@example` without a fence.

use std::ops::Range;

use munseo_declarations::syntax;
use munseo_examples::syntax::Dialect;
use munseo_markdown::CodeBlock;
use munseo_source::Fence;

/// A block of a doc comment.
#[derive(Debug, Clone)]
pub struct DocBlock {
    /// Its code, without the asterisks of the comment.
    pub block: CodeBlock,
    /// The name of the declaration below the comment; `None` if it is not recognized.
    pub name: Option<String>,
    /// True if it is JavaScript: its parameters have no types.
    pub is_javascript: bool,
}

/// A line inside a comment, without the asterisk: its span in the file.
type Line = Range<usize>;

/// The tag of examples.
const EXAMPLE: &str = "@example";

/// Reads the blocks of all doc comments of a file.
pub fn read(text: &str, dialect: Dialect) -> Vec<DocBlock> {
    let mut blocks = Vec::new();
    // Most files of a project have none.
    if !text.contains("/**") {
        return blocks;
    }
    for comment in syntax::parse(text, dialect).comments {
        let written = &text[comment.span.clone()];
        if comment.is_line || !written.starts_with("/**") || written.len() < 5 {
            continue;
        }
        let name = declared_name(&text[comment.span.end..]);
        let mut reader = Reader {
            text,
            dialect,
            name,
            lines: lines_of(text, comment.span),
            blocks: Vec::new(),
        };
        reader.read();
        blocks.append(&mut reader.blocks);
    }
    blocks
}

struct Reader<'a> {
    text: &'a str,
    dialect: Dialect,
    name: Option<String>,
    lines: Vec<Line>,
    blocks: Vec<DocBlock>,
}

impl<'a> Reader<'a> {
    fn read(&mut self) {
        let mut at = 0;
        while at < self.lines.len() {
            let line = self.trimmed(at);
            if let Some(fence) = Fence::open(line) {
                at = self.fenced(at, fence);
            } else if line.starts_with(EXAMPLE) {
                at = self.unfenced(at);
            } else {
                at += 1;
            }
        }
    }

    fn trimmed(&self, line: usize) -> &'a str {
        self.text[self.lines[line].clone()].trim()
    }

    /// Reads a fenced block; returns the line after it.
    fn fenced(&mut self, at: usize, fence: Fence<'_>) -> usize {
        let end = (at + 1..self.lines.len()).find(|line| fence.is_closed_by(self.trimmed(*line)));
        let end = end.unwrap_or(self.lines.len());
        let info = fence.info;
        let (language, meta) = info.split_once(char::is_whitespace).unwrap_or((info, ""));
        let language = language.to_lowercase();
        let is_javascript = matches!(language.as_str(), "js" | "javascript" | "jsx" | "mjs");
        let language = match language.as_str() {
            "js" | "javascript" | "mjs" | "mts" | "cts" => "ts",
            "jsx" => "tsx",
            other => other,
        };
        if Dialect::of_language(language).is_some() {
            self.push(at + 1..end, language, meta, is_javascript);
        }
        end + 1
    }

    /// Reads what follows `@example` up to the next tag, if it is code; returns the line after it.
    fn unfenced(&mut self, at: usize) -> usize {
        let rest = (at + 1..self.lines.len()).find(|line| is_tag(self.trimmed(*line)));
        let end = rest.unwrap_or(self.lines.len());
        if (at..end).any(|line| Fence::open(self.trimmed(line)).is_some()) {
            return at + 1;
        }
        let first = self.trimmed(at)[EXAMPLE.len()..].trim();
        let start = if first.is_empty() || first.starts_with("<caption>") {
            at + 1
        } else {
            at
        };
        // A title stands on the line of the tag, or above the code.
        let is_code = |(start, dialect): &(usize, Dialect)| {
            let code = self.code(*start..end);
            !code.trim().is_empty() && syntax::parse(&code, *dialect).errors.is_empty()
        };
        // `<T>(value: T) => value` is an element in a file with elements.
        let starts = (start..end).take(2);
        let mut tries = starts.flat_map(|start| [(start, Dialect::Ts), (start, self.dialect)]);
        let valid = tries.find(is_code);
        let (start, dialect) = valid.unwrap_or((start, self.dialect));
        let code = self.code(start..end);
        // Code with an error; other text that does not parse is prose.
        if !code.trim().is_empty() && (valid.is_some() || code.contains([';', '{'])) {
            self.push(start..end, dialect.extension(), "", true);
        }
        end
    }

    fn code(&self, lines: Range<usize>) -> String {
        let indent = |line: &Line| {
            let text = &self.text[line.clone()];
            (!text.trim().is_empty()).then(|| text.len() - text.trim_start().len())
        };
        let lines = &self.lines[lines];
        let indent = lines.iter().filter_map(indent).min().unwrap_or(0);
        let mut code = String::new();
        for line in lines {
            let text = self.text[line.clone()].trim_end();
            // On the line of the tag.
            let text = text
                .trim_start()
                .strip_prefix(EXAMPLE)
                .map_or(text, str::trim);
            let text = text.get(indent.min(text.len() - text.trim_start().len())..);
            // A comment cannot contain the end of a comment.
            code.push_str(&text.unwrap_or_default().replace("*\\/", "*/"));
            code.push('\n');
        }
        code
    }

    fn push(&mut self, lines: Range<usize>, language: &str, meta: &str, is_javascript: bool) {
        let span = match (
            self.lines.get(lines.start),
            self.lines[lines.clone()].last(),
        ) {
            (Some(first), Some(last)) => first.start..last.end,
            _ => return,
        };
        let code = self.code(lines);
        self.blocks.push(DocBlock {
            block: CodeBlock {
                language: language.to_owned(),
                meta: meta.trim().to_owned(),
                code,
                span,
                excerpt_length: None,
            },
            name: self.name.clone(),
            is_javascript,
        });
    }
}

/// The lines of a comment without its delimiters and asterisks.
fn lines_of(text: &str, comment: Range<usize>) -> Vec<Line> {
    let inside = comment.start + 3..comment.end - 2;
    let mut lines = Vec::new();
    let mut at = inside.start;
    for (number, line) in text[inside].split('\n').enumerate() {
        let end = at + line.len();
        let trimmed = line.trim_start();
        let star = trimmed.starts_with('*') && number > 0;
        let mut start = end - trimmed.len() + usize::from(star);
        if !star && number > 0 {
            start = at;
        } else if text[start..end].starts_with(' ') {
            start += 1;
        }
        lines.push(start..end);
        at = end + 1;
    }
    lines
}

/// Returns true for a block tag; decorators in code have capitals or arguments.
fn is_tag(line: &str) -> bool {
    let Some(tag) = line.strip_prefix('@') else {
        return false;
    };
    let end = tag
        .find(|letter: char| !letter.is_ascii_alphanumeric())
        .unwrap_or(tag.len());
    tag.starts_with(|first: char| first.is_ascii_lowercase()) && !tag[end..].starts_with(['(', '.'])
}

/// The name of the declaration at the beginning of a text.
fn declared_name(text: &str) -> Option<String> {
    let head = text.get(..text.floor_char_boundary(400))?;
    let words = head
        .split(|letter: char| !(letter.is_alphanumeric() || "_$".contains(letter)))
        .filter(|word| !word.is_empty());
    let mut is_declaration = false;
    for word in words.take(8) {
        match word {
            "function" | "const" | "let" | "var" | "class" | "type" | "interface" | "enum"
            | "namespace" => is_declaration = true,
            "export" | "declare" | "default" | "async" | "abstract" => {}
            name => return is_declaration.then(|| name.to_owned()),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(text: &str) -> Vec<(String, String)> {
        let blocks = read(text, Dialect::Ts);
        let named = blocks.into_iter().map(|it| {
            assert!(text.get(it.block.span.clone()).is_some());
            (it.name.unwrap_or_default(), it.block.code)
        });
        named.collect()
    }

    fn pair(name: &str, code: &str) -> (String, String) {
        (name.to_owned(), code.to_owned())
    }

    #[test]
    fn fenced_blocks_are_found_with_and_without_a_tag() {
        let text = "/**\n * Text.\n *\n * ```ts skip=\"later\"\n * one(); /* two *\\/\n *   three();\n * ```\n *\n * @example Title\n * ```typescript\n * four();\n * ```\n * ```sh\n * npm i\n * ```\n */\nexport declare function one(): void;\n";
        assert_eq!(
            codes(text),
            [
                pair("one", "one(); /* two */\n  three();\n"),
                pair("one", "four();\n")
            ]
        );
        assert_eq!(read(text, Dialect::Ts)[0].block.meta, "skip=\"later\"");
    }

    #[test]
    fn code_after_a_tag_needs_no_fence() {
        let text = "/**\n * @example\n *   add(1);\n *     // => 2\n * @example add(3)\n * @example Adds numbers\n * add(4);\n * @example\n * // Decorated\n * @Injectable()\n * class A {}\n * @param a - what\n */\nexport const add = 1;\n/** @example A text. */\ntype B = 1;\n";
        assert_eq!(
            codes(text),
            [
                pair("add", "add(1);\n  // => 2\n"),
                pair("add", "add(3)\n"),
                pair("add", "add(4);\n"),
                pair("add", "// Decorated\n@Injectable()\nclass A {}\n"),
            ]
        );
    }

    #[test]
    fn code_in_a_script_may_have_elements_or_type_parameters() {
        let text = "/**\n * @example\n * const a = <T>(it: T) => it;\n * @example\n * const b = <a></a>;\n */\n";
        let languages = read(text, Dialect::Tsx).into_iter();
        let languages: Vec<String> = languages.map(|it| it.block.language).collect();
        assert_eq!(languages, ["ts", "tsx"]);
    }

    #[test]
    fn text_in_strings_is_no_comment_and_a_broken_fence_ends_with_its_comment() {
        assert_eq!(
            codes(
                "const a = '/** @example x() */';\n/**\n * ```ts\n * const a: = 1;\n */\nlet b = 1;\n/**\n * ```ts\n * b;\n * ```\n */\nlet c;"
            ),
            [pair("b", "const a: = 1;\n\n"), pair("c", "b;\n")]
        );
    }
}
