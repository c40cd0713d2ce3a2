//! Syntax beyond CommonMark and GFM, as it is written.

use schemars::JsonSchema;
use serde::Deserialize;

/// Syntax of pages beyond CommonMark and GFM.
#[derive(Debug, Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MarkdownTable {
    /// Formulas in LaTeX between `$` and `$`, and between `$$` and `$$`. Code blocks in `math` need no setting.
    pub math: bool,
    /// Emoji by their names on GitHub: `:tada:`.
    pub emoji: bool,
    /// The rule for ids of headings, so that links from elsewhere go on working after a move.
    pub heading_ids: HeadingIdRule,
}

/// A rule for ids of headings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HeadingIdRule {
    /// ASCII, and the same in every language; letters that are not Latin are transliterated.
    #[default]
    Ascii,
    /// As GitHub makes them: lower case without punctuation, in any script.
    Github,
    /// As Docusaurus makes them, which are those of GitHub.
    Docusaurus,
    /// As VitePress makes them: punctuation becomes hyphens.
    Vitepress,
}
