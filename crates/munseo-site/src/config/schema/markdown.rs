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
}
