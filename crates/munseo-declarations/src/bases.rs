//! The base types of declarations, as they are written: `Omit<Base<T>, 'a'>`.

use munseo_types::type_text::{closing, split, string, union};

/// A type that a declaration inherits from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseType<'a> {
    /// The type as written, without utility types around it.
    pub text: &'a str,
    /// Its local name, which may be dotted; empty for a type without a name, such as `A & B`.
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
    /// Only the members with these keys are left.
    Pick(&'a str),
    /// The members with these keys are left out.
    Omit(&'a str),
}

impl<'a> Change<'a> {
    /// The keys that it picks or leaves out; `None` if they are not literals.
    pub(crate) fn literal_keys(&self) -> Option<Vec<&'a str>> {
        match self {
            Self::Partial | Self::Required => Some(Vec::new()),
            Self::Pick(keys) | Self::Omit(keys) => union(keys).into_iter().map(string).collect(),
        }
    }
}

impl<'a> BaseType<'a> {
    /// Reads a type.
    pub fn read(text: &'a str) -> Self {
        let text = text.strip_prefix("typeof ").unwrap_or(text).trim();
        let is_part = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$' | '.');
        let end = text.find(|it| !is_part(it)).unwrap_or(text.len());
        let rest = &text[end..];
        let length = rest.starts_with('<').then(|| closing(rest)).flatten();
        let (name, arguments) = match length {
            _ if rest.is_empty() => (text, Vec::new()),
            Some(length) if length == rest.len() => {
                (&text[..end], split(&rest[1..length - 1], &[',']))
            }
            _ => ("", Vec::new()),
        };
        let change = match (name, &arguments[..]) {
            ("Readonly", [_]) => Some(None),
            ("Partial", [_]) => Some(Some(Change::Partial)),
            ("Required", [_]) => Some(Some(Change::Required)),
            ("Pick", [_, keys]) => Some(Some(Change::Pick(keys))),
            ("Omit", [_, keys]) => Some(Some(Change::Omit(keys))),
            _ => None,
        };
        if let (Some(change), Some(inner)) = (change, arguments.first()) {
            let mut base = Self::read(inner);
            base.changes.extend(change);
            return base;
        }
        Self {
            text,
            name,
            arguments,
            changes: Vec::new(),
        }
    }

    /// The type and the key of `Type['key']`.
    pub fn indexed(&self) -> Option<(&'a str, &'a str)> {
        let (object, key) = self.text.strip_suffix(']')?.rsplit_once('[')?;
        Some((object, string(key)?))
    }

    /// The type of instances and the names of type parameters, if it is a constructor: `new <A>(…) => B`, or a signature
    /// `new <A>(…): B`.
    pub fn constructed(&self) -> Option<(Vec<&'a str>, &'a str)> {
        let text = self.text.strip_prefix("abstract ").unwrap_or(self.text);
        let mut rest = text.strip_prefix("new")?.trim_start();
        let mut names = Vec::new();
        if rest.starts_with('<') {
            let (parameters, after) = rest.split_at(closing(rest)?);
            let parameters = split(&parameters[1..parameters.len() - 1], &[',']);
            names.extend(parameters.into_iter().filter_map(|it| {
                let mut words = it.split_whitespace();
                words.find(|word| !matches!(*word, "const" | "in" | "out"))
            }));
            rest = after.trim_start();
        }
        let result = rest.get(closing(rest)?..)?.trim_start();
        let result = result.strip_prefix("=>").or(result.strip_prefix(':'))?;
        Some((names, result.trim()))
    }
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
        assert_eq!(read.changes, [Change::Partial, Change::Omit("'a' | \"b\"")]);
        for (text, name) in [
            ("Omit<A, keyof B>", "A"),
            ("typeof Base", "Base"),
            ("globalThis.Error", "globalThis.Error"),
            ("mix(A)", ""),
            ("A<B> & C<D>", ""),
        ] {
            assert_eq!(BaseType::read(text).name, name);
        }
    }

    #[test]
    fn a_constructor_has_the_type_of_its_instances() {
        for (text, names, result) in [
            (
                "new <A extends X<1>, B = {}>(a: () => A) => A & B",
                vec!["A", "B"],
                "A & B",
            ),
            ("abstract new () => C", vec![], "C"),
            ("new (value: string): D<E>", vec![], "D<E>"),
        ] {
            assert_eq!(BaseType::read(text).constructed(), Some((names, result)));
        }
        assert_eq!(BaseType::read("newer").constructed(), None);
    }
}
