//! Rejects code for which a grammar would take minutes, or that nests deeper than its scanner supports. Such code is
//! displayed without highlighting.

use std::borrow::Cow;

use arborium_tree_sitter::Tree;
use munseo_html::{Token, Tokens, elements};

use crate::language::Language;

/// Maximum length of highlighted code.
const MAX_LENGTH: usize = 1 << 18;

/// Maximum number of open brackets.
const MAX_BRACKETS: usize = 256;

/// Maximum number of open elements.
const MAX_ELEMENTS: usize = 512;

/// Maximum number of here-documents; the grammar's scanner stores all open ones.
const MAX_HERE_DOCUMENTS: usize = 64;

/// Maximum indentation of a line of YAML, each column of which may begin a collection. The grammar's scanner supports
/// 253.
const MAX_INDENTATION: usize = 200;

/// Maximum depth of a syntax tree. For every node, a query takes time proportional to the depth.
const MAX_DEPTH: u32 = 1024;

/// The depth of shorter code is not checked, because its length limits the time of a query.
const MIN_CHECKED_LENGTH: usize = 1 << 12;

/// Returns true if a language's grammar can parse the code safely.
pub(crate) fn is_parsable(language: Language, code: &str) -> bool {
    if code.len() > MAX_LENGTH {
        return false;
    }
    match language {
        Language::Html => element_depth(code) <= MAX_ELEMENTS,
        Language::Bash | Language::Console => {
            bracket_depth(code) <= MAX_BRACKETS && code.matches("<<").count() <= MAX_HERE_DOCUMENTS
        }
        Language::Yaml => {
            bracket_depth(code) <= MAX_BRACKETS && max_indentation(code) <= MAX_INDENTATION
        }
        _ => bracket_depth(code) <= MAX_BRACKETS,
    }
}

/// The code as a language's grammar may read it, with the same length in bytes.
///
/// The scanner for Bash passes characters to `isdigit` of C, which is undefined beyond ASCII: with glibc, it reads
/// outside of a table and can crash. The grammar treats other characters like letters.
pub(crate) fn scanner_input(language: Language, code: &str) -> Cow<'_, str> {
    if !matches!(language, Language::Bash | Language::Console) || code.is_ascii() {
        return Cow::Borrowed(code);
    }
    let ascii = |byte: u8| {
        if byte.is_ascii() {
            char::from(byte)
        } else {
            'x'
        }
    };
    Cow::Owned(code.bytes().map(ascii).collect())
}

/// Returns true if a query can run on a tree in reasonable time.
pub(crate) fn is_shallow(tree: &Tree, length: usize) -> bool {
    if length < MIN_CHECKED_LENGTH {
        return true;
    }
    let mut cursor = tree.walk();
    loop {
        if cursor.goto_first_child() {
            if cursor.depth() > MAX_DEPTH {
                return false;
            }
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return true;
            }
        }
    }
}

fn bracket_depth(code: &str) -> usize {
    let (mut open, mut most) = (0usize, 0);
    for byte in code.bytes() {
        match byte {
            b'(' | b'[' | b'{' => open += 1,
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => continue,
        }
        most = most.max(open);
    }
    most
}

fn element_depth(code: &str) -> usize {
    let (mut open, mut most) = (0usize, 0);
    for token in Tokens::new(code) {
        match token {
            Token::Start {
                name, self_closing, ..
            } if !self_closing && !elements::is_void(name) => open += 1,
            Token::End { .. } => open = open.saturating_sub(1),
            _ => continue,
        }
        most = most.max(open);
    }
    most
}

fn max_indentation(code: &str) -> usize {
    let is_indentation = |byte: &u8| matches!(byte, b' ' | b'\t' | b'-' | b'?' | b':');
    code.lines()
        .map(|line| line.bytes().take_while(is_indentation).count())
        .max()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_code_is_parsable() {
        let code = "type A<T> = T extends [infer H, ...infer R] ? [H, ...A<R>] : [];\n".repeat(500);
        assert!(is_parsable(Language::TypeScript, &code));
        assert!(is_parsable(Language::Yaml, "a:\n  - b:\n      - c\n"));
    }

    #[test]
    fn the_scanner_for_bash_reads_only_ascii_at_the_same_positions() {
        let code = "echo {😀 값";
        let read = scanner_input(Language::Bash, code);
        assert!(read.is_ascii());
        assert_eq!(read.len(), code.len());
        assert_eq!(read.find('{'), code.find('{'));
        assert_eq!(scanner_input(Language::Yaml, code), code);
    }

    #[test]
    fn excessive_nesting_is_not_parsable() {
        assert!(!is_parsable(Language::Json, &"[".repeat(10_000)));
        assert!(!is_parsable(Language::Html, &"<div>".repeat(10_000)));
        assert!(!is_parsable(Language::Yaml, &"- ".repeat(3_000)));
        assert!(!is_parsable(Language::Bash, &"cat <<A\n".repeat(3_000)));
    }
}
