//! The languages that can be highlighted, with their aliases.

mod textmate;

pub use textmate::TextMate;

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
    /// The difference between two texts.
    Diff,
    /// Markdown.
    Markdown,
    /// A component of Astro: TypeScript between `---`, then HTML.
    Astro,
    /// A language with a TextMate grammar.
    Other(TextMate),
}

/// The languages without a TextMate grammar: the value of `data-language`, and names, the most common first.
const LANGUAGES: [(Language, &str, &str); 8] = [
    (Language::TypeScript, "ts", "typescript mts cts d.ts"),
    (Language::Tsx, "tsx", "tsx"),
    (Language::JavaScript, "js", "javascript jsx mjs cjs node"),
    (Language::Bash, "bash", "bash sh shell zsh fish npm"),
    (
        Language::Console,
        "console",
        "console shellsession shell-session terminal",
    ),
    (Language::Diff, "diff", "diff patch"),
    (Language::Markdown, "md", "markdown mdx"),
    (Language::Astro, "astro", "astro"),
];

impl Language {
    /// Returns true for names that turn highlighting off.
    pub fn is_plain(name: &str) -> bool {
        matches!(
            name,
            "" | "text" | "txt" | "plain" | "plaintext" | "ascii" | "output" | "none" | "ansi"
        )
    }

    /// The names of languages for suggestions; of a language without a TextMate grammar, only the most common name.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let common = LANGUAGES
            .iter()
            .filter_map(|(_, _, names)| names.split(' ').next());
        common.chain(TextMate::names())
    }

    /// The language with a name, in lower case; `None` if the name is unknown. `vue-html`, `angular-ts` and, with
    /// VitePress's suffix, `js-vue` are names as well.
    pub fn by_name(name: &str) -> Option<Self> {
        let name = name.strip_suffix("-vue").unwrap_or(name);
        let name = ["vue-", "angular-"]
            .iter()
            .find_map(|prefix| name.strip_prefix(prefix))
            .unwrap_or(name);
        let known = LANGUAGES
            .iter()
            .find(|(_, own, names)| *own == name || names.split(' ').any(|other| other == name));
        match known {
            Some((language, ..)) => Some(*language),
            None => TextMate::by_name(name).map(Self::Other),
        }
    }

    /// The value of `data-language`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Other(language) => language.name(),
            _ => {
                let known = LANGUAGES.iter().find(|(language, ..)| *language == self);
                known.map_or("", |(_, name, _)| name)
            }
        }
    }
}
