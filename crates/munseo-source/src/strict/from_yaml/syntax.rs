//! Messages for syntax errors.

use granit_parser::{ErrorKind, ScanError};

/// The offset in `before`, the text before an error, of a bracket that was opened on an earlier line and not closed;
/// `None` without one. The parser reports such an error later, where it cannot continue.
pub(super) fn unclosed_bracket(error: &ScanError, before: &str) -> Option<usize> {
    let can_follow_unclosed_bracket = matches!(
        error.kind(),
        ErrorKind::InvalidColonPlacement
            | ErrorKind::MappingValueNotAllowed
            | ErrorKind::SimpleKeyExpected
            | ErrorKind::FlowMappingValueAdjacentCollection
            | ErrorKind::ExpectedFlowMappingSeparator
            | ErrorKind::ExpectedFlowSequenceSeparator
    );
    let earlier = before.rfind('\n').filter(|_| can_follow_unclosed_bracket)?;
    let mut end = earlier;
    loop {
        let start = before[..end].rfind('\n').map_or(0, |newline| newline + 1);
        let line = &before[start..end];
        let item = line.trim_start().trim_start_matches("- ").trim_start();
        let value = item
            .find(": ")
            .map_or("", |colon| item[colon + 2..].trim_start());
        let mut values = [item, value].into_iter();
        if let Some(value) = values.find(|value| value.starts_with(['[', '{'])) {
            return first_unclosed(before, end - value.len());
        }
        end = start.checked_sub(1)?;
    }
}

/// The offset of the first bracket from an offset on that is never closed, if there is one.
fn first_unclosed(text: &str, from: usize) -> Option<usize> {
    let mut open = Vec::new();
    let mut quote = None;
    let mut last = ' ';
    for (at, character) in text[from..].char_indices() {
        match (quote, character) {
            (Some(quoted), _) => {
                if character == quoted && last != '\\' {
                    quote = None;
                }
            }
            (None, '"' | '\'') if " \n[{,:".contains(last) => quote = Some(character),
            (None, '[' | '{') => open.push(from + at),
            (None, ']' | '}') => {
                open.pop();
            }
            (None, _) => {}
        }
        last = character;
    }
    open.first().copied()
}

/// Message and help for a bracket that is not closed.
pub(super) fn unclosed_message(bracket: &str) -> (&'static str, &'static str) {
    match bracket {
        "[" => (
            "the list is not closed",
            "close it with `]`; quote a value that begins with `[`",
        ),
        _ => (
            "the mapping is not closed",
            "close it with `}`; quote a value that begins with `{`",
        ),
    }
}

/// Message and help; rare errors keep the parser's message.
pub(super) fn message(error: &ScanError) -> (String, Option<&'static str>) {
    let (message, help) = match error.kind() {
        ErrorKind::MappingValueNotAllowed => (
            "unquoted `: ` inside a value",
            "put a value that contains `: ` in quotes, and indent each key like the keys above it",
        ),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar
        | ErrorKind::TabAtBlockScalarStart => ("YAML is not indented with tabs", "use spaces"),
        ErrorKind::UnclosedQuotedScalar
        | ErrorKind::InvalidQuotedScalarIndent
        | ErrorKind::DocumentIndicatorInQuotedScalar => (
            "unclosed quotation mark before this position",
            "close it; a quotation mark inside is written `''` or `\\\"`",
        ),
        ErrorKind::InvalidTrailingSingleQuotedScalar
        | ErrorKind::InvalidTrailingDoubleQuotedScalar => (
            "text after the closing quotes",
            "escape a quotation mark inside the value as `''` or `\\\"`",
        ),
        ErrorKind::UnclosedFlowCollection { open: '[' } => unclosed_message("["),
        ErrorKind::UnclosedFlowCollection { .. } => unclosed_message("{"),
        ErrorKind::UnexpectedCharacter { character: '`' } => (
            "a value cannot begin with a backtick",
            "put the value in quotes",
        ),
        ErrorKind::UnexpectedCharacter { character } => {
            return (
                format!("a value cannot begin with `{character}`"),
                Some("put the value in quotes"),
            );
        }
        ErrorKind::SimpleKeyExpected => (
            "missing `:` after the key",
            "write `key: value`; the `:` is followed by a space",
        ),
        ErrorKind::ExpectedBlockMappingKey | ErrorKind::ExpectedDocumentStart => (
            "unexpected text: not part of any key",
            "indent each key like the keys above it; quote a value that begins with a special character",
        ),
        ErrorKind::UnknownQuotedScalarEscape => (
            "invalid escape sequence",
            "write `\\\\` for a backslash, or use single quotes",
        ),
        ErrorKind::BlockSequenceEntryNotAllowed => (
            "a list item is not allowed here",
            "begin a list on a line of its own; put a value that begins with `- ` in quotes",
        ),
        ErrorKind::MisplacedFlowCollectionEnd => (
            "unmatched closing bracket",
            "remove it, or put the value in quotes",
        ),
        ErrorKind::RecursionLimitExceeded => {
            return ("values are nested too deeply".to_owned(), None);
        }
        kind => return (kind.to_string(), None),
    };
    (message.to_owned(), Some(help))
}
