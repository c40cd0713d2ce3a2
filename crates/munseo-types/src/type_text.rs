//! Types of TypeScript as they are written: parts outside of brackets and quotes.

/// The letters outside of quotes, each with its offset and the number of brackets that are open after it. A quote
/// without an end, as in a comment, is a letter.
fn depths(text: &str) -> impl Iterator<Item = (usize, char, i32)> {
    let (mut depth, mut quote) = (0, None);
    text.char_indices().filter_map(move |(at, letter)| {
        match (letter, quote) {
            (_, Some(end)) => {
                quote = quote.filter(|_| letter != end);
                return None;
            }
            ('"' | '\'' | '`', _) if text[at + 1..].contains(letter) => {
                quote = Some(letter);
                return None;
            }
            ('<' | '(' | '{' | '[', _) => depth += 1,
            ('>', _) if is_arrow(text, at) => {}
            ('>' | ')' | '}' | ']', _) => depth -= 1,
            _ => {}
        }
        Some((at, letter, depth))
    })
}

/// Returns true if an arrow ends at an offset; it closes no bracket.
fn is_arrow(text: &str, at: usize) -> bool {
    text[..=at].ends_with("=>")
}

/// The offset after the bracket that closes the first one.
pub fn closing(text: &str) -> Option<usize> {
    let mut closing = depths(text).filter(|(.., depth)| *depth == 0);
    closing.next().map(|(at, letter, _)| at + letter.len_utf8())
}

/// The parts between marks outside of brackets and quotes, such as the items of a list.
pub fn split<'t>(text: &'t str, marks: &[char]) -> Vec<&'t str> {
    parts(text, depths(text).filter(|(_, it, _)| marks.contains(it)))
}

/// The types of a union. Everything after an arrow is its result.
pub fn union(text: &str) -> Vec<&str> {
    let before_arrow = depths(text)
        .take_while(|(at, letter, depth)| *letter != '>' || *depth != 0 || !is_arrow(text, *at));
    parts(text, before_arrow.filter(|(_, it, _)| *it == '|'))
}

fn parts(text: &str, marks: impl Iterator<Item = (usize, char, i32)>) -> Vec<&str> {
    let mut from = 0;
    let ends = marks.filter(|(.., depth)| *depth == 0).map(|it| it.0);
    let ends = ends.chain([text.len()]);
    let parts = ends.map(|end| text[std::mem::replace(&mut from, end + 1)..end].trim());
    parts.filter(|it| !it.is_empty()).collect()
}

/// The string of a literal type, such as `'a'`; `None` for other types.
pub fn string(ty: &str) -> Option<&str> {
    let is_quoted = ty.len() > 1 && ty.starts_with(['\'', '"']) && ty.ends_with(['\'', '"']);
    is_quoted.then(|| &ty[1..ty.len() - 1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_outside_of_brackets_and_quotes() {
        for (text, types) in [
            ("| 'a|b' | A<B | C>", &["'a|b'", "A<B | C>"][..]),
            ("'<' | \")\" | `(` | 가", &["'<'", "\")\"", "`(`", "가"]),
            ("{ a: () => void } | null", &["{ a: () => void }", "null"]),
            ("A<() => B> | C", &["A<() => B>", "C"]),
            ("A | (b: C | D) => E | F", &["A", "(b: C | D) => E | F"]),
            ("", &[]),
        ] {
            assert_eq!(union(text), types);
        }
        let list = split("A<B, C>, (d: E) => F, 'g,h',", &[',']);
        assert_eq!(list, ["A<B, C>", "(d: E) => F", "'g,h'"]);
        let members = split("a: 1; b: [2, 3], c: 4", &[';', ',']);
        assert_eq!(members, ["a: 1", "b: [2, 3]", "c: 4"]);
    }

    #[test]
    fn a_bracket_in_quotes_closes_nothing() {
        for (code, within) in [
            ("<A = '>', B = () => C>(d)", "<A = '>', B = () => C>"),
            ("(/* it's */ a: 1): b", "(/* it's */ a: 1)"),
        ] {
            assert_eq!(closing(code), Some(within.len()));
        }
        assert_eq!(closing("(')'"), None);
        assert_eq!(string("'a'"), Some("a"));
        assert_eq!(string("'"), None);
    }
}
