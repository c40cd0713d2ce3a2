//! The languages that can be highlighted, with their aliases.

use std::sync::LazyLock;

/// A language that is highlighted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// TypeScript.
    TypeScript,
    /// TypeScript with JSX.
    Tsx,
    /// JavaScript, with JSX or without.
    JavaScript,
    /// Shell scripts.
    Bash,
    /// A shell session: commands after prompts, and their output.
    Console,
    /// Markdown.
    Markdown,
    /// A component of Astro: TypeScript between `---`, then HTML.
    Astro,
    /// A language with a TextMate grammar, by its line in `textmate.txt`.
    Other(u16),
}

/// A language with its canonical name, the name of its TextMate grammar, which may be empty, and its aliases, the most
/// common first.
type Entry = (Language, &'static str, &'static str, &'static str);

/// The name of the TextMate grammar of shell commands.
const BASH: &str = "Bourne Again Shell (bash)";

/// The languages that are highlighted by more than a TextMate grammar.
const OWN: [Entry; 7] = [
    (Language::TypeScript, "ts", "", "typescript mts cts d.ts"),
    (Language::Tsx, "tsx", "", ""),
    (
        Language::JavaScript,
        "js",
        "",
        "javascript jsx mjs cjs node",
    ),
    (Language::Bash, "bash", BASH, "sh shell zsh fish npm"),
    (
        Language::Console,
        "console",
        BASH,
        "shellsession shell-session terminal",
    ),
    (Language::Markdown, "md", "", "markdown mdx"),
    (Language::Astro, "astro", "", ""),
];

static LANGUAGES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let lines = include_str!("language/textmate.txt").lines();
    let others = lines.zip(0..).filter_map(|(line, index)| {
        let (name, rest) = line.split_once('|')?;
        let (grammar, aliases) = rest.split_once('|')?;
        Some((Language::Other(index), name, grammar, aliases))
    });
    OWN.into_iter().chain(others).collect()
});

impl Language {
    /// Returns true for names that turn highlighting off.
    pub fn is_plain(name: &str) -> bool {
        matches!(
            name,
            "" | "text" | "txt" | "plain" | "plaintext" | "ascii" | "output" | "none" | "ansi"
        )
    }

    /// The names and aliases of all languages.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let names = |(_, name, _, aliases): &Entry| {
            std::iter::once(*name).chain(aliases.split_ascii_whitespace())
        };
        LANGUAGES.iter().flat_map(names)
    }

    /// The language with a name, in lower case; `None` if the name is unknown. `vue-html`, `angular-ts` and, with
    /// VitePress's suffix, `js-vue` are names as well.
    pub fn by_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix("-vue").unwrap_or(name);
        let name = ["vue-", "angular-"]
            .iter()
            .find_map(|prefix| name.strip_prefix(prefix))
            .unwrap_or(name);
        let is_named = |(_, own, _, aliases): &&Entry| {
            *own == name || aliases.split_ascii_whitespace().any(|alias| alias == name)
        };
        Some(LANGUAGES.iter().find(is_named)?.0)
    }

    fn entry(self) -> &'static Entry {
        let found = LANGUAGES.iter().find(|(language, ..)| *language == self);
        found.expect("every language is in the table")
    }

    /// The canonical name: the value of `data-language`.
    pub fn name(self) -> &'static str {
        self.entry().1
    }

    /// The name of the TextMate grammar; empty for a language without one.
    pub fn grammar(self) -> &'static str {
        self.entry().2
    }
}
