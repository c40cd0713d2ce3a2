//! The comment syntax of each language, for comments that tools read or that translations may change.

/// The start and the end of a comment; the end is empty for comments that end with the line.
pub type Comment = (&'static str, &'static str);

const SLASHES: Comment = ("//", "");
const SLASH_STAR: Comment = ("/*", "*/");
const JSX: Comment = ("{/*", "*/}");
const HASH: Comment = ("#", "");
const MARKUP: Comment = ("<!--", "-->");
const DASHES: Comment = ("--", "");
const SEMICOLON: Comment = (";", "");
const PERCENT: Comment = ("%", "");

/// The comment that a line of code in a language can end with.
pub fn line_comment(language: &str) -> Comment {
    let mut comments = of(language).unwrap_or(ALL).iter();
    *comments
        .find(|comment| **comment != JSX)
        .unwrap_or(&SLASHES)
}

/// The comments of any language.
pub const ALL: &[Comment] = &[JSX, SLASHES, SLASH_STAR, HASH, MARKUP, DASHES];

/// The comments of a language, by its canonical name; `None` if they are not known.
pub fn of(language: &str) -> Option<&'static [Comment]> {
    Some(match language {
        // `jsx` is a name of JavaScript, and `mdx` one of Markdown.
        "tsx" | "js" => &[JSX, SLASHES, SLASH_STAR],
        "md" => &[MARKUP, JSX],
        "ts" | "rust" | "json" | "jsonc" | "c" | "cpp" | "java" | "kotlin" | "swift" | "go"
        | "scss" | "less" | "php" | "csharp" | "dart" => &[SLASHES, SLASH_STAR],
        "css" => &[SLASH_STAR],
        "html" | "xml" | "svg" => &[MARKUP],
        "vue" | "svelte" | "astro" => &[MARKUP, SLASHES, SLASH_STAR],
        "bash" | "yaml" | "toml" | "python" | "ruby" | "dockerfile" | "makefile" | "console" => {
            &[HASH]
        }
        "sql" | "lua" | "haskell" => &[DASHES],
        "ini" => &[SEMICOLON, HASH],
        "latex" => &[PERCENT],
        _ => return None,
    })
}
