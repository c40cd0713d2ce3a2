//! Provides enough stack to parse code of any nesting depth.
//!
//! The parser is recursive, and so is every walk over its tree. A few thousand opening brackets would overflow the
//! stack of an ordinary thread and abort the process.

use std::thread;

use munseo_examples::syntax::Dialect;
use oxc_allocator::Allocator;
use oxc_ast::ast::{Statement, TSType};
use oxc_parser::{Parser, ParserReturn};

/// Upper limit of stack per nesting level, in bytes. The largest measured value is 1.5 KB, for `type A = [[[…`.
const MAX_STACK_PER_LEVEL: usize = 4 * 1024;

/// Stack that is available to the parser on every thread; threads have 2 MB by default.
const FREE_STACK: usize = 1024 * 1024;

/// Maximum stack size; only the used part is committed.
const MAX_STACK: usize = 1 << 30;

/// Parses a module and reads its tree.
pub fn with_parsed<T: Send>(
    source: &str,
    dialect: Dialect,
    read: impl FnOnce(&ParserReturn<'_>) -> T + Send,
) -> T {
    with_parser_stack(source, || {
        let allocator = Allocator::default();
        read(&Parser::new(&allocator, source, super::source_type(dialect)).parse())
    })
}

/// Reads the type of a module that is one type alias; `None` for any other module and for one with errors.
pub fn with_alias<T: Send>(source: &str, read: impl FnOnce(&TSType<'_>) -> T + Send) -> Option<T> {
    with_parsed(source, Dialect::Ts, |parsed| {
        match parsed.program.body.as_slice() {
            [Statement::TSTypeAliasDeclaration(alias)] if parsed.errors.is_empty() => {
                Some(read(&alias.type_annotation))
            }
            _ => None,
        }
    })
}

/// Runs `read` on this thread, or on a new one with a larger stack if the code may be nested too deeply.
///
/// # Panics
/// If `read` panics, or no thread can be created.
fn with_parser_stack<T: Send>(code: &str, read: impl FnOnce() -> T + Send) -> T {
    let needed = max_depth(code).saturating_mul(MAX_STACK_PER_LEVEL);
    if needed <= FREE_STACK {
        return read();
    }
    thread::scope(|scope| {
        let parser = thread::Builder::new()
            .name("parser".to_owned())
            .stack_size(needed.min(MAX_STACK) + FREE_STACK)
            .spawn_scoped(scope, read)
            .expect("a thread can be created");
        match parser.join() {
            Ok(read) => read,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// An upper limit of the nesting depth of code: its number of tokens that can open a level.
fn max_depth(code: &str) -> usize {
    let mut depth = 0;
    let mut is_in_word = false;
    for byte in code.bytes() {
        let is_word = byte.is_ascii_alphanumeric() || byte >= 0x80 || byte == b'_';
        let starts_token = if is_word {
            !is_in_word
        } else {
            !byte.is_ascii_whitespace() && !b",;'\")]}".contains(&byte)
        };
        depth += usize::from(starts_token);
        is_in_word = is_word;
    }
    depth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_that_can_open_a_level_are_counted() {
        for (code, expected) in [
            ("", 0),
            ("let a = [1, 2, 3];", 7),
            ("type A = [[['가나', \"b c\"]]]", 9),
            ("!!a.b", 5),
        ] {
            assert_eq!(max_depth(code), expected, "{code}");
        }
    }

    #[test]
    fn deeply_nested_code_is_parsed_on_a_larger_stack() {
        let current = thread::current().id();
        assert_eq!(
            with_parser_stack("1 + 1", || thread::current().id()),
            current
        );
        let deep = "(".repeat(5000);
        assert_ne!(with_parser_stack(&deep, || thread::current().id()), current);
    }
}
