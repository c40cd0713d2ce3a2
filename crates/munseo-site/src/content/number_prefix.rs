//! Number prefixes: `01-intro` is `intro`, first among its siblings.

/// A name split into prefix and rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PrefixedName<'a> {
    pub(crate) number: Option<u32>,
    /// The rest.
    pub(crate) name: &'a str,
}

impl<'a> PrefixedName<'a> {
    /// Grammar: `digits space* ("-" | "_" | ".")+ space* name`. The name must not begin with a digit:
    /// `2021-11-12-notes` and `1.2` are a date and a version, not prefixes.
    pub(crate) fn new(text: &'a str) -> Self {
        let plain = Self {
            number: None,
            name: text,
        };
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let Ok(number) = text[..digits].parse() else {
            return plain;
        };
        let after = text[digits..].trim_start_matches(' ');
        let name = after.trim_start_matches(['-', '_', '.']);
        if name.len() == after.len() {
            return plain;
        }
        let name = name.trim_start_matches(' ');
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
            return plain;
        }
        Self {
            number: Some(number),
            name,
        }
    }
}

/// A path without the number prefixes of its parts.
pub fn without_prefixes(path: &str) -> String {
    let parts: Vec<&str> = path
        .split('/')
        .map(|part| PrefixedName::new(part).name)
        .collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_prefixes_are_parsed() {
        for text in ["01-intro", "1. intro", "001 - intro", "1_intro"] {
            let prefixed = PrefixedName::new(text);
            assert_eq!(
                (prefixed.number, prefixed.name),
                (Some(1), "intro"),
                "{text}"
            );
        }
    }

    #[test]
    fn dates_versions_and_bare_numbers_are_names() {
        for text in [
            "2021-11-12-notes",
            "1.2",
            "42",
            "1-",
            "intro-1",
            "99999999999-a",
        ] {
            assert_eq!(PrefixedName::new(text).name, text);
        }
    }

    #[test]
    fn prefixes_are_removed_from_every_segment() {
        assert_eq!(without_prefixes("02-guides/1-first"), "guides/first");
    }
}
