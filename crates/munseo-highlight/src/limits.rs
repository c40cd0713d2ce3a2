//! Rejects code for which a grammar would take minutes, or that nests deeper than its scanner supports. Such code is
//! displayed without highlighting.

use arborium_tree_sitter::Tree;

/// Maximum length of highlighted code.
const MAX_LENGTH: usize = 1 << 18;

/// Maximum number of open brackets.
const MAX_BRACKETS: usize = 256;

/// Maximum depth of a syntax tree. For every node, a query takes time proportional to the depth.
const MAX_DEPTH: u32 = 1024;

/// The depth of shorter code is not checked, because its length limits the time of a query.
const MIN_CHECKED_LENGTH: usize = 1 << 12;

/// Returns true if a grammar can parse the code safely.
pub(crate) fn is_parsable(code: &str) -> bool {
    code.len() <= MAX_LENGTH && bracket_depth(code) <= MAX_BRACKETS
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_code_is_parsable_and_excessive_nesting_is_not() {
        let code = "type A<T> = T extends [infer H, ...infer R] ? [H, ...A<R>] : [];\n".repeat(500);
        assert!(is_parsable(&code));
        assert!(!is_parsable(&"[".repeat(10_000)));
    }
}
