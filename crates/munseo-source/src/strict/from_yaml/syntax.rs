//! Messages for syntax errors.

use granit_parser::{ErrorKind, ScanError};

/// Message and help; rare errors keep the parser's message.
pub(super) fn message(error: &ScanError) -> (String, Option<&'static str>) {
    let (message, help) = match error.kind() {
        ErrorKind::MappingValueNotAllowed => (
            "a `: ` inside a value",
            "put a value that contains `: ` in quotes, and begin a key where the keys above it begin",
        ),
        ErrorKind::TabNotAllowed
        | ErrorKind::TabInBlockIndentation
        | ErrorKind::TabInIndentation
        | ErrorKind::TabInPlainScalar
        | ErrorKind::TabAtBlockScalarStart => ("YAML is not indented with tabs", "use spaces"),
        ErrorKind::UnclosedQuotedScalar
        | ErrorKind::InvalidQuotedScalarIndent
        | ErrorKind::DocumentIndicatorInQuotedScalar => (
            "quotes before this are not closed",
            "close them; a quotation mark inside is written `''` or `\\\"`",
        ),
        ErrorKind::InvalidTrailingSingleQuotedScalar
        | ErrorKind::InvalidTrailingDoubleQuotedScalar => (
            "text after the closing quotes",
            "a quotation mark inside is written `''` or `\\\"`",
        ),
        ErrorKind::UnclosedFlowCollection { open: '[' } => {
            ("the list is not closed", "close it with `]`")
        }
        ErrorKind::UnclosedFlowCollection { .. } => {
            ("the mapping is not closed", "close it with `}`")
        }
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
            "a line without `:`",
            "write `key: value`; the `:` is followed by a space",
        ),
        ErrorKind::ExpectedBlockMappingKey | ErrorKind::ExpectedDocumentStart => (
            "text that does not belong to a key",
            "begin a key where the keys above it begin; put a value that begins with a sign in quotes",
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
            "a closing bracket without an opening one",
            "remove it, or put the value in quotes",
        ),
        ErrorKind::RecursionLimitExceeded => {
            return ("values are nested too deeply".to_owned(), None);
        }
        kind => return (kind.to_string(), None),
    };
    (message.to_owned(), Some(help))
}
