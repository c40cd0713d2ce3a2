//! Languages that are highlighted with TextMate grammars of Sublime Text and bat.

use std::sync::LazyLock;

/// A language: its canonical name, the name of its grammar, and its aliases.
struct Entry(&'static str, &'static str, &'static str);

/// The lines of `textmate.txt`.
static LANGUAGES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let read = |line: &'static str| {
        let (name, rest) = line.split_once('|')?;
        let (grammar, aliases) = rest.split_once('|')?;
        Some(Entry(name, grammar, aliases))
    };
    include_str!("textmate.txt")
        .lines()
        .filter_map(read)
        .collect()
});

/// A language with a TextMate grammar, by its index in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextMate(u16);

impl TextMate {
    /// The language with a name, in lower case; `None` if the name is unknown.
    pub fn by_name(name: &str) -> Option<Self> {
        let is_named = |Entry(own, _, others): &Entry| {
            *own == name || others.split_ascii_whitespace().any(|other| other == name)
        };
        let index = LANGUAGES.iter().position(is_named)?;
        u16::try_from(index).ok().map(Self)
    }

    /// The canonical name.
    pub fn name(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].0
    }

    /// The name of the grammar.
    pub fn grammar(self) -> &'static str {
        LANGUAGES[usize::from(self.0)].1
    }

    /// The names and aliases of all languages.
    pub fn names() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().flat_map(|Entry(name, _, others)| {
            std::iter::once(*name).chain(others.split_ascii_whitespace())
        })
    }
}
