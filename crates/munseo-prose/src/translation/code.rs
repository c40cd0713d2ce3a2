//! The parts of a code block that must be equal in every language: everything except comments.
//!
//! Comments for tools count as code: results (`//=>`), expected errors, marked lines.

use std::sync::LazyLock;

use munseo_highlight::Language;
use munseo_highlight::comments::{self, Comment};
use regex::Regex;

/// The quotation marks of a language, between which there are no comments. In Rust a single one begins a lifetime.
fn quotes(language: &str, comments: &[Comment]) -> &'static str {
    match language {
        "html" | "md" | "xml" | "latex" => "",
        "rust" => "\"",
        _ if comments.contains(&("//", "")) => "\"'`",
        _ => "\"'",
    }
}

/// The lines of a code block without comments, trailing spaces and empty lines, each with its number, from 0; in an
/// unknown language only without trailing spaces.
fn lines_without_comments(language: &str, code: &str) -> Vec<(usize, String)> {
    let language = Language::by_name(&language.to_ascii_lowercase());
    let language = language.map_or("", Language::name);
    let Some(comments) = comments::of(language) else {
        return code
            .lines()
            .map(|line| line.trim_end().to_owned())
            .enumerate()
            .collect();
    };
    let quotes = quotes(language, comments);
    let mut out = String::with_capacity(code.len());
    let mut rest = code;
    let mut quote: Option<char> = None;
    let mut previous = '\n';
    while let Some(character) = rest.chars().next() {
        if let Some(mark) = quote {
            let length = if character == '\\' {
                rest.chars().take(2).map(char::len_utf8).sum()
            } else {
                character.len_utf8()
            };
            if character == mark || (character == '\n' && mark != '`') {
                quote = None;
            }
            out.push_str(&rest[..length]);
            rest = &rest[length..];
            continue;
        }
        // `#` begins a comment only at the start of a word, so not in `${#a}` or `a#b`.
        let is_comment = |(open, _): &&Comment| {
            rest.starts_with(open) && (*open != "#" || previous.is_whitespace())
        };
        if let Some((open, close)) = comments.iter().find(is_comment) {
            let length = if close.is_empty() {
                let length = rest.find('\n').unwrap_or(rest.len());
                out.push_str(tool_comment(open, &rest[..length]));
                length
            } else {
                let inside = &rest[open.len()..];
                let end = inside.find(close).map(|at| open.len() + at + close.len());
                let length = end.unwrap_or(rest.len());
                let newlines = rest[..length].matches('\n').count();
                out.extend(std::iter::repeat_n('\n', newlines));
                length
            };
            rest = &rest[length..];
            continue;
        }
        // After a letter it is an apostrophe: `it's`.
        let is_apostrophe = character == '\'' && previous.is_alphanumeric();
        if quotes.contains(character) && !is_apostrophe {
            quote = Some(character);
        }
        previous = character;
        out.push(character);
        rest = &rest[character.len_utf8()..];
    }
    out.lines()
        .map(|line| line.trim_end().to_owned())
        .enumerate()
        .filter(|(_, line)| !line.is_empty())
        .collect()
}

/// The part of a comment that is a directive for tools; empty for other comments.
fn tool_comment<'a>(marker: &str, comment: &'a str) -> &'a str {
    let text = comment[marker.len()..].trim_start();
    let is_start = |start: &&str| text.starts_with(*start);
    let directives = ["=>", "@errors", "[!code", "highlight-"];
    if directives.iter().any(is_start) {
        return comment.trim_end();
    }
    let words = ["@ts-expect-error", "@ts-ignore", "@ts-nocheck"];
    let word = words.into_iter().find(is_start);
    word.map_or("", |word| {
        &comment[..comment.len() - text.len() + word.len()]
    })
}

/// A code block without its comments.
pub(crate) fn without_comments(language: &str, code: &str) -> String {
    let lines: Vec<String> = lines_without_comments(language, code)
        .into_iter()
        .map(|(_, line)| line)
        .collect();
    lines.join("\n")
}

/// The texts in an info string that are translated: titles and reasons.
static TEXTS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"(^|\s)(title|no-check)="[^"]*""#).expect("the pattern is valid")
});

/// The parts of an info string that must be equal in every language.
pub(crate) fn untranslated_meta(meta: &str) -> String {
    TEXTS.replace_all(meta, "$1$2=").trim_end().to_owned()
}

/// The first lines, from 0, in which two code blocks differ apart from comments; for a block that has ended, the number
/// after its last line. `None` if they do not differ.
pub fn first_difference(language: &str, source: &str, translation: &str) -> Option<(usize, usize)> {
    let source_lines = lines_without_comments(language, source);
    let lines = lines_without_comments(language, translation);
    let text = |lines: &[(usize, String)], at: usize| lines.get(at).map(|line| line.1.clone());
    let mut indexes = 0..source_lines.len().max(lines.len());
    let index = indexes.find(|at| text(&source_lines, *at) != text(&lines, *at))?;
    let number = |lines: &[(usize, String)]| match lines.get(index) {
        Some((number, _)) => *number,
        None => lines.last().map_or(0, |(number, _)| number + 1),
    };
    Some((number(&source_lines), number(&lines)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_may_differ() {
        let korean =
            "// 나누기\nconst url = 'https://a'; // 주소\n/* 여러\n줄 */\ntype A = 1; //=> 1\n";
        let english = "const url = 'https://a';\n// in\n// lines\ntype A = 1; //=> 1\n";
        assert_eq!(
            without_comments("ts", korean),
            "const url = 'https://a';\ntype A = 1; //=> 1"
        );
        assert_eq!(first_difference("ts", korean, english), None);
        assert_eq!(
            first_difference(
                "ts",
                korean,
                "const url = 'https://a';\n\ntype A = 1; //=> 2\n"
            ),
            Some((4, 2))
        );
        assert_eq!(first_difference("ts", "a;\nb;\n", "a;\n"), Some((1, 1)));
    }

    #[test]
    fn text_that_resembles_a_comment() {
        assert_eq!(
            without_comments("ts", "const a = `// ${b}`;"),
            "const a = `// ${b}`;"
        );
        assert_eq!(without_comments("sh", "echo a#b # 말"), "echo a#b");
        assert_eq!(without_comments("yaml", "a: it's # 말"), "a: it's");
        assert_eq!(without_comments("sh", "echo 'a # b' # 말"), "echo 'a # b'");
        assert_eq!(
            without_comments("rust", "fn f(a: &'static str) {} // 말"),
            "fn f(a: &'static str) {}"
        );
        assert_eq!(without_comments("text", "a // b"), "a // b");
        assert_eq!(
            without_comments(
                "ts",
                "// @ts-expect-error 문자열은 안 돼요\n// @errors: 2344"
            ),
            "// @ts-expect-error\n// @errors: 2344"
        );
    }

    #[test]
    fn titles_and_reasons_may_be_translated() {
        assert_eq!(
            untranslated_meta("title=\"설정\" group=\"a\" no-check=\"모양만\" {1}"),
            "title= group=\"a\" no-check= {1}"
        );
    }
}
