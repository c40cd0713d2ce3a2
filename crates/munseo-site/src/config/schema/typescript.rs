//! How TypeScript examples are checked and signatures shown, as it is written.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::Level;
use crate::config::Locale;

/// The compiler that checks TypeScript examples.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TypescriptConfig {
    /// Where imports of a package lead, relative to the site: `yutil = "../library/src/index.ts"`,
    /// `"yutil/*" = "../library/src/*/index.ts"`.
    pub packages: BTreeMap<String, String>,
    /// The package that the site documents, such as `yutil`: where an example uses a name of it, the tooltip
    /// of the name leads to the document whose title is the name (`A.Chunk`), small and capital letters
    /// being the same.
    pub documents: Option<String>,
    /// A `tsconfig.json` whose options examples are compiled with; strict defaults without one.
    pub tsconfig: Option<String>,
    /// What happens to imports of `packages` at the top of examples: `show`, or `collapse`, which folds them away
    /// until a reader asks for them. They are copied in either case; `imports` after the language of a block keeps
    /// those of one block in view.
    pub preamble: PreambleConfig,
    /// The page about how examples are checked, such as `/blog/checked-examples`: the note above a document that
    /// begins with `::live` leads there.
    pub about: Option<String>,
    /// The sources that `::signature` reads: those of `packages` that have one entry.
    pub source: SourceConfig,
}

/// What happens to imports at the top of examples.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreambleConfig {
    /// They are part of the example.
    #[default]
    Show,
    /// They are folded away.
    Collapse,
}

impl TypescriptConfig {
    /// The modules whose imports are folded away.
    pub(crate) fn preambles(&self) -> Vec<String> {
        match self.preamble {
            PreambleConfig::Show => Vec::new(),
            PreambleConfig::Collapse => self.packages.keys().cloned().collect(),
        }
    }
}

/// Where readers find the sources of the packages, and how they are commented.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SourceConfig {
    /// The address of a line of a file, with `{path}` and `{line}`:
    /// `https://github.com/me/lib/blob/main/{path}#L{line}`. Without it there are no links to sources.
    pub link: Option<String>,
    /// The folder that `{path}` is relative to, itself relative to the site.
    pub repository: String,
    /// What an exported name does that no page shows: `ignore`, `log`, `warn` or `throw`.
    pub on_undocumented: Level,
    /// What a declaration that a page shows does without `@since` in its doc comment, or without a doc comment:
    /// `ignore`, `log`, `warn` or `throw`.
    pub on_missing_since: Level,
    /// The language of doc comments, such as `en`. Pages in it take from them what parameters are for; pages
    /// in other languages say it themselves, and tooltips on them show the description of a name's document.
    pub language: String,
}

impl SourceConfig {
    /// Whether doc comments are in the language of pages.
    pub fn is_commented_in(&self, locale: &Locale) -> bool {
        let language = |tag: &str| tag.split(['-', '_']).next().map(str::to_ascii_lowercase);
        language(locale.html_lang()) == language(&self.language)
    }
}

impl Default for SourceConfig {
    fn default() -> Self {
        Self {
            link: None,
            repository: "..".to_owned(),
            on_undocumented: Level::Ignore,
            on_missing_since: Level::Ignore,
            language: "en".to_owned(),
        }
    }
}
