//! Room on the stack for reading code, however deep it is nested.
//!
//! The parser calls itself for everything that stands within something else, and so do those who walk the
//! tree it makes. A few thousand opening brackets would use up the stack of an ordinary thread, which ends
//! the process, and with it whatever else the process serves.

use std::thread;

/// How much of the stack one thing within another takes at most, in bytes. The most that was measured is
/// 1.5 KB, for `type A = [[[…`.
const EACH: usize = 4 * 1024;

/// Stack that a thread keeps free for reading code; threads have 2 MB by default.
const AT_HAND: usize = 1024 * 1024;

/// Largest stack; only the used part takes memory.
const MOST: usize = 1 << 30;

/// Reads code where there is room for it: on this thread, or on one with a stack that is large enough.
///
/// # Panics
/// When reading panics, or the system has no thread left.
pub(crate) fn with_room<T: Send>(code: &str, read: impl FnOnce() -> T + Send) -> T {
    let needed = depth(code).saturating_mul(EACH);
    if needed <= AT_HAND {
        return read();
    }
    thread::scope(|scope| {
        let reader = thread::Builder::new()
            .name("reader".to_owned())
            .stack_size(needed.min(MOST) + AT_HAND)
            .spawn_scoped(scope, read)
            .expect("a system in working order has a thread left");
        match reader.join() {
            Ok(read) => read,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// Upper limit of the nesting depth of code: each level has at least one word or sign.
fn depth(code: &str) -> usize {
    let mut depth = 0;
    let mut is_in_word = false;
    for byte in code.bytes() {
        let is_word = byte.is_ascii_alphanumeric() || byte >= 0x80 || byte == b'_';
        let begins = match is_word {
            true => !is_in_word,
            false => !byte.is_ascii_whitespace() && !b",;'\")]}".contains(&byte),
        };
        depth += usize::from(begins);
        is_in_word = is_word;
    }
    depth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_nest_is_counted() {
        for (code, expected) in [
            ("", 0),
            ("let a = [1, 2, 3];", 7),
            ("type A = [[['가나', \"b c\"]]]", 9),
            ("!!a.b", 5),
        ] {
            assert_eq!(depth(code), expected, "{code}");
        }
    }

    #[test]
    fn little_is_read_here_and_much_where_there_is_room() {
        let here = thread::current().id();
        assert_eq!(with_room("1 + 1", || thread::current().id()), here);
        let deep = "(".repeat(5000);
        assert_ne!(with_room(&deep, || thread::current().id()), here);
    }
}
