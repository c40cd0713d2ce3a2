//! The languages that are highlighted, and the names that authors give them.

/// A language that is highlighted; [`Self::Markdown`] stays the last one.
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
}

impl Language {
    /// The number of languages.
    pub(crate) const COUNT: usize = Self::Markdown as usize + 1;

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
            "css" | "scss" | "postcss" => Self::Css,
            "html" | "htm" | "xml" | "svg" | "vue" | "svelte" => Self::Html,
            "yaml" | "yml" => Self::Yaml,
            "md" | "markdown" | "mdx" => Self::Markdown,
            _ => return None,
        })
    }

    /// The name that `data-language` carries.
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
        }
    }
}
