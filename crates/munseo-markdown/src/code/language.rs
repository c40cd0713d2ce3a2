//! The languages that can be highlighted, with their aliases.

use super::textmate::TextMate;

/// A language that is highlighted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    TypeScript,
    Tsx,
    JavaScript,
    Json,
    Bash,
    /// A shell session: commands after prompts, and their output.
    Console,
    Diff,
    Toml,
    Rust,
    Css,
    Html,
    Yaml,
    Markdown,
    /// A component of Astro: TypeScript between `---`, then HTML.
    Astro,
    /// A language with a TextMate grammar.
    Other(TextMate),
}

/// Names for code without highlighting.
const PLAIN: [&str; 8] = [
    "",
    "text",
    "txt",
    "plain",
    "plaintext",
    "ascii",
    "output",
    "none",
];

/// Common aliases of the languages with tree-sitter grammars.
const EXACT: [&str; 14] = [
    "typescript",
    "tsx",
    "javascript",
    "json",
    "bash",
    "console",
    "diff",
    "toml",
    "rust",
    "css",
    "html",
    "yaml",
    "markdown",
    "astro",
];

impl Language {
    /// Returns true if an author turns highlighting off.
    pub(crate) fn is_plain(name: &str) -> bool {
        PLAIN.contains(&name)
    }

    /// The names of all languages with TextMate grammars, for suggestions.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        EXACT.into_iter().chain(TextMate::names())
    }

    /// The language with a name, in lower case.
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        Some(match name {
            "ts" | "typescript" | "mts" | "cts" | "d.ts" => Self::TypeScript,
            "tsx" => Self::Tsx,
            "js" | "javascript" | "jsx" | "mjs" | "cjs" | "node" => Self::JavaScript,
            "json" | "jsonc" | "json5" | "jsonl" | "webmanifest" => Self::Json,
            "bash" | "sh" | "shell" | "zsh" | "fish" | "npm" => Self::Bash,
            "console" | "shellsession" | "shell-session" | "terminal" => Self::Console,
            "diff" | "patch" => Self::Diff,
            "toml" => Self::Toml,
            "rust" | "rs" => Self::Rust,
            "css" | "postcss" => Self::Css,
            "html" | "htm" | "xml" | "svg" | "vue" | "svelte" => Self::Html,
            "yaml" | "yml" => Self::Yaml,
            "md" | "markdown" | "mdx" => Self::Markdown,
            "astro" => Self::Astro,
            _ => return TextMate::by_name(name).map(Self::Other),
        })
    }

    /// The value of `data-language`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::TypeScript => "ts",
            Self::Tsx => "tsx",
            Self::JavaScript => "js",
            Self::Json => "json",
            Self::Bash => "bash",
            Self::Console => "console",
            Self::Diff => "diff",
            Self::Toml => "toml",
            Self::Rust => "rust",
            Self::Css => "css",
            Self::Html => "html",
            Self::Yaml => "yaml",
            Self::Markdown => "md",
            Self::Astro => "astro",
            Self::Other(language) => language.name(),
        }
    }
}
