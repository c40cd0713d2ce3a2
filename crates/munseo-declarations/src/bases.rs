//! The base types of declarations, as they are written: `Omit<Base<T>, 'a'>`.

/// A type that a declaration inherits from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseType<'a> {
    /// Its local name, which may be dotted.
    pub name: &'a str,
    /// Its type arguments.
    pub arguments: Vec<&'a str>,
    /// The changes to its members by utility types, from the inside out.
    pub changes: Vec<Change<'a>>,
}

/// The effect of a built-in utility type on the members of another type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change<'a> {
    /// All members are optional.
    Partial,
    /// All members are required.
    Required,
    /// Only these members are left.
    Pick(Vec<&'a str>),
    /// These members are left out.
    Omit(Vec<&'a str>),
}

impl<'a> BaseType<'a> {
    /// Reads a type. Utility types whose keys are not literals are base types of their own.
    pub fn read(text: &'a str) -> Self {
        let text = text.strip_prefix("typeof ").unwrap_or(text);
        let end = text.find(['<', '(', ' ']).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        let rest = rest.strip_prefix('<').and_then(|it| it.strip_suffix('>'));
        let arguments: Vec<&str> = rest.map(list).unwrap_or_default();
        let change = match (name, &arguments[..]) {
            ("Readonly", [_]) => Some(None),
            ("Partial", [_]) => Some(Some(Change::Partial)),
            ("Required", [_]) => Some(Some(Change::Required)),
            ("Pick", [_, keys]) => strings(keys).map(|keys| Some(Change::Pick(keys))),
            ("Omit", [_, keys]) => strings(keys).map(|keys| Some(Change::Omit(keys))),
            _ => None,
        };
        if let (Some(change), Some(inner)) = (change, arguments.first()) {
            let mut base = Self::read(inner);
            base.changes.extend(change);
            return base;
        }
        Self {
            name,
            arguments,
            changes: Vec::new(),
        }
    }
}

/// The letters of code, each with its offset and the number of brackets that are open after it.
fn depths(text: &str) -> impl Iterator<Item = (usize, char, i32)> {
    let mut depth = 0;
    let mut previous = ' ';
    text.char_indices().map(move |(at, letter)| {
        match letter {
            '<' | '(' | '{' | '[' => depth += 1,
            // An arrow closes nothing.
            '>' if previous == '=' => {}
            '>' | ')' | '}' | ']' => depth -= 1,
            _ => {}
        }
        previous = letter;
        (at, letter, depth)
    })
}

/// The offset after the bracket that closes the first one.
pub(crate) fn closing(text: &str) -> Option<usize> {
    let mut closing = depths(text).filter(|(.., depth)| *depth == 0);
    closing.next().map(|(at, letter, _)| at + letter.len_utf8())
}

/// The items of a list of types or values.
pub(crate) fn list(text: &str) -> Vec<&str> {
    let commas = depths(text).filter(|(_, letter, depth)| *letter == ',' && *depth == 0);
    let mut from = 0;
    let ends = commas.map(|(at, ..)| at).chain([text.len()]);
    let items = ends.map(|end| text[std::mem::replace(&mut from, end + 1)..end].trim());
    items.filter(|it| !it.is_empty()).collect()
}

/// The strings of a literal type or a union of them, such as `'a' | 'b'`; `None` for other types.
fn strings(keys: &str) -> Option<Vec<&str>> {
    let keys = keys.split('|').map(str::trim).filter(|it| !it.is_empty());
    let quoted = |it: &'_ str| it.len() > 1 && it.starts_with(['\'', '"']);
    keys.map(|it| quoted(it).then(|| &it[1..it.len() - 1]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_base_is_read_within_utility_types() {
        let read = BaseType::read("Omit<Partial<A.B<C, (x: D) => E>>, 'a' | \"b\">");
        assert_eq!(
            (read.name, &read.arguments[..]),
            ("A.B", &["C", "(x: D) => E"][..])
        );
        assert_eq!(
            read.changes,
            [Change::Partial, Change::Omit(vec!["a", "b"])]
        );
        for (text, name) in [
            ("Omit<A, keyof B>", "Omit"),
            ("typeof Base", "Base"),
            ("mix(A)", "mix"),
        ] {
            assert_eq!(BaseType::read(text).name, name);
        }
    }
}
